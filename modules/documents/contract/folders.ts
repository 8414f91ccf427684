import { z } from 'zod'
import type { Contract } from '#kernel/contract.ts'
import { ById, Id, InSociety, Line, OptionalLine } from '#kernel/nouns.ts'
import type { Permission } from '#modules/identity/access.ts'
import { Audience } from '#modules/members/contract.ts'

const Folder = z.object({
  id: Id,
  parentId: Id.nullable(),
  depth: z.number(),
  name: z.string(),
  note: z.string(),
  /** For all who read papers, for some of them, or for one flat. */
  access: z.enum(['everyone', 'some', 'flat']),
  flatNumber: z.string().nullable(),
  forTenants: z.boolean(),
  /** For those who choose its readers. */
  audience: Audience.nullable(),
  /** Papers that lie in it, of those the reader sees. */
  count: z.number(),
  version: z.number(),
  can: z.object({ add: z.boolean(), edit: z.boolean(), remove: z.boolean() }),
})
export type Folder = z.infer<typeof Folder>

const FolderEdit = z.object({
  parentId: Id.nullable().default(null),
  name: Line(80),
  note: OptionalLine(160).default(''),
  audience: Audience.default({ roles: [], wings: [], flats: [], kinds: [] }),
  flatNumber: OptionalLine(30).default(''),
  forTenants: z.boolean().default(false),
  version: z.number().int().optional(),
})
export type FolderEdit = z.output<typeof FolderEdit>

const base = '/societies/:subdomain/folders'

export const folderEndpoints = {
  folders: {
    method: 'GET',
    path: base,
    kept: true,
    may: 'documents.read',
    params: InSociety,
    reply: z.array(Folder),
    demo: true,
    summary: 'The folders a person sees, from the top down',
  },
  addFolder: {
    method: 'POST',
    path: base,
    may: 'documents.create',
    params: InSociety,
    body: FolderEdit,
    reply: Folder,
    summary: 'Make a folder',
  },
  editFolder: {
    method: 'PUT',
    path: `${base}/:id`,
    may: 'documents.update',
    params: ById,
    body: FolderEdit,
    reply: Folder,
    summary: 'Change a folder: its name, its place, whom it is for',
  },
  removeFolder: {
    method: 'DELETE',
    path: `${base}/:id`,
    may: 'documents.delete',
    params: ById,
    reply: z.object({}),
    summary: 'Remove an empty folder',
  },
} as const satisfies Contract<Permission>
