import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { ById, Id, InSociety, Text } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { handlingEndpoints } from './contract/handling.ts'
import {
  base,
  Comment,
  Complaint,
  ComplaintChoice,
  ComplaintDetails,
  ComplaintEdit,
  ComplaintFilter,
  Flag,
  NewComplaint,
} from './contract/nouns.ts'
import { sortingEndpoints } from './contract/sorting.ts'
import { photoBytes } from './rules.ts'

export type { BulkReport } from './contract/handling.ts'
export type {
  Complaint,
  ComplaintChoice,
  ComplaintDetails,
  ComplaintEdit,
  ComplaintFilter,
  NewComplaint,
} from './contract/nouns.ts'
export type { Category, CategoryEdit, NewRule } from './contract/sorting.ts'

const api = { noun: ['complaint', 'complaints'], purpose: 'complaints' } as const

export const complaints = contract(permissions, {
  list: {
    method: 'GET',
    path: base,
    kept: true,
    may: 'complaints.read',
    params: InSociety,
    query: ComplaintFilter,
    reply: z.array(Complaint),
    demo: true,
    api: { ...api, scope: 'complaints:read' },
    summary: 'The complaints a person may see, newest first',
  },
  raise: {
    method: 'POST',
    path: base,
    may: 'complaints.create',
    params: InSociety,
    body: NewComplaint,
    reply: Complaint,
    offline: 'complaint-sync',
    api: { ...api, scope: 'complaints:write' },
    summary: 'Raise a complaint',
  },
  summary: {
    method: 'GET',
    path: `${base}/summary`,
    kept: true,
    may: 'complaints.read',
    params: InSociety,
    reply: z.object({
      active: z.number(),
      overdue: z.number(),
      medianHours: z.number().nullable(),
      /** Where the person lives, so that a form can be filled in. */
      myFlat: z.string(),
    }),
    demo: true,
    summary: 'How many complaints are active and late, and how soon half of them are resolved',
  },
  export: {
    method: 'GET',
    path: `${base}/export`,
    may: 'complaints.approve',
    params: InSociety,
    query: ComplaintChoice,
    reply: z.string(),
    file: true,
    summary: 'Complaints as CSV',
  },
  get: {
    method: 'GET',
    path: `${base}/:id`,
    kept: true,
    may: 'complaints.read',
    params: ById,
    reply: ComplaintDetails,
    demo: true,
    api: { ...api, scope: 'complaints:read' },
    summary: 'One complaint with its comments and history',
  },
  edit: {
    method: 'PUT',
    path: `${base}/:id`,
    may: 'complaints.create',
    params: ById,
    body: ComplaintEdit,
    reply: Complaint,
    summary: 'Correct a complaint',
  },
  comment: {
    method: 'POST',
    path: `${base}/:id/comments`,
    may: 'complaints.read',
    params: ById,
    body: z.object({ body: Text(4000, 1), isInternal: z.boolean().default(false) }),
    reply: Comment,
    summary: 'Add a comment or an internal note',
  },
  addPhoto: {
    method: 'POST',
    path: `${base}/:id/photos`,
    may: 'complaints.read',
    params: ById,
    body: z.object({ photoId: z.uuidv7().optional() }),
    upload: { maxBytes: photoBytes },
    reply: z.object({ id: Id }),
    offline: 'complaint-sync',
    summary: 'Add a photo',
  },
  photo: {
    method: 'GET',
    path: `${base}/:id/photos/:photoId`,
    may: 'complaints.read',
    params: ById.extend({ photoId: Id }),
    query: z.object({ thumbnail: Flag }),
    reply: z.string(),
    file: true,
    summary: 'A photo of a complaint',
  },
  ...handlingEndpoints,
  ...sortingEndpoints,
})
