import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { ById, DayText, Id, InSociety, Instant, Line, OptionalLine } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { folderEndpoints } from './contract/folders.ts'
import { fileBytes, kinds, longestTitle, textStates } from './rules.ts'

export type { Folder, FolderEdit } from './contract/folders.ts'

const Version = z.object({
  number: z.number(),
  fileName: z.string(),
  size: z.number(),
  isPicture: z.boolean(),
  note: z.string(),
  by: z.string().nullable(),
  at: Instant,
})
export type Version = z.infer<typeof Version>

export const Document = z.object({
  id: Id,
  title: z.string(),
  kind: z.enum(kinds),
  folderId: Id,
  folderName: z.string(),
  expiresOn: z.string().nullable(),
  /** Below zero once it has lapsed. */
  daysLeft: z.number().nullable(),
  responsible: z.object({ id: Id, name: z.string() }).nullable(),
  flatNumber: z.string().nullable(),
  forTenants: z.boolean(),
  textState: z.enum(textStates),
  latest: Version,
  version: z.number(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type Document = z.infer<typeof Document>

const DocumentDetails = Document.extend({
  /** The newest first. */
  versions: z.array(Version),
})
export type DocumentDetails = z.infer<typeof DocumentDetails>

const DocumentEdit = z.object({
  folderId: Id,
  title: Line(longestTitle),
  kind: z.enum(kinds).default('other'),
  expiresOn: DayText.nullable().default(null),
  responsibleId: Id.nullable().default(null),
  /** A paper of one flat. */
  flatNumber: OptionalLine(30).default(''),
  forTenants: z.boolean().default(false),
  version: z.number().int().optional(),
})
export type DocumentEdit = z.output<typeof DocumentEdit>

const NewDocument = DocumentEdit.extend({
  /** Made on the phone: what is sent again under it is kept once. */
  id: Id,
})
export type NewDocument = z.output<typeof NewDocument>

const NewVersion = z.object({
  /** Made on the phone: what is sent again under it is kept once. */
  fileId: Id,
  note: OptionalLine(200).default(''),
  /** Left out: as before. */
  expiresOn: DayText.nullable().optional(),
})
export type NewVersion = z.output<typeof NewVersion>

const DocumentFilter = z.object({
  folderId: Id.optional(),
  /** Words of the title or of the paper itself. */
  q: z.string().max(200).optional(),
})
export type DocumentFilter = z.output<typeof DocumentFilter>

const Usage = z.object({
  papers: z.number(),
  usedBytes: z.number(),
  /** Null: as much as the disk holds. */
  mostBytes: z.number().nullable(),
})
export type Usage = z.infer<typeof Usage>

const base = '/societies/:subdomain/documents'
const OneVersion = ById.extend({ number: z.coerce.number().int().min(1).max(1_000_000) })

export const documents = contract(permissions, {
  ...folderEndpoints,
  list: {
    method: 'GET',
    path: base,
    may: 'documents.read',
    params: InSociety,
    query: DocumentFilter,
    reply: z.array(Document),
    demo: true,
    summary: 'The papers of a folder, or those that hold the words',
  },
  add: {
    method: 'POST',
    path: base,
    may: 'documents.create',
    params: InSociety,
    body: NewDocument,
    upload: { maxBytes: fileBytes },
    reply: Document,
    offline: 'document-upload-sync',
    summary: 'Keep a paper',
  },
  lapsing: {
    method: 'GET',
    path: `${base}/lapsing`,
    may: 'documents.read',
    params: InSociety,
    reply: z.array(Document),
    demo: true,
    summary: 'What lapses next: papers with an end, the earliest first',
  },
  usage: {
    method: 'GET',
    path: `${base}/usage`,
    may: 'documents.read',
    params: InSociety,
    reply: Usage,
    demo: true,
    summary: 'How much of the plan’s storage is used',
  },
  responsibles: {
    method: 'GET',
    path: `${base}/responsibles`,
    may: 'documents.update',
    params: InSociety,
    reply: z.array(z.object({ id: Id, name: z.string(), flatNumber: z.string() })),
    summary: 'Who can see to it that a paper is renewed',
  },
  get: {
    method: 'GET',
    path: `${base}/:id`,
    may: 'documents.read',
    params: ById,
    reply: DocumentDetails,
    summary: 'One paper with all its versions',
  },
  edit: {
    method: 'PUT',
    path: `${base}/:id`,
    may: 'documents.update',
    params: ById,
    body: DocumentEdit,
    reply: Document,
    summary: 'Change what is said of a paper; the paper itself stays',
  },
  remove: {
    method: 'DELETE',
    path: `${base}/:id`,
    may: 'documents.delete',
    params: ById,
    reply: z.object({}),
    summary: 'Delete a paper with all its versions',
  },
  addVersion: {
    method: 'POST',
    path: `${base}/:id/versions`,
    may: 'documents.update',
    params: ById,
    body: NewVersion,
    upload: { maxBytes: fileBytes },
    reply: Document,
    summary: 'Keep a newer version; the older ones stay',
  },
  file: {
    method: 'GET',
    path: `${base}/:id/versions/:number/file`,
    may: 'documents.read',
    params: OneVersion,
    reply: z.string(),
    file: true,
    summary: 'Download one version',
  },
  thumbnail: {
    method: 'GET',
    path: `${base}/:id/thumbnail`,
    may: 'documents.read',
    params: ById,
    reply: z.string(),
    file: true,
    summary: 'A small look at a paper that is a picture',
  },
})
