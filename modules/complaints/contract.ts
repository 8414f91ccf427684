import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { ById, Id, InSociety, Instant, Line, OptionalLine, Page, Text } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { locationKinds, photoBytes, priorities, statuses, stepKinds } from './rules.ts'

const Person = z.object({ id: Id, name: z.string(), flatNumber: z.string() })

export const Complaint = z.object({
  id: Id,
  /** `CMP-0318` */
  reference: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.object({ id: Id, key: z.string(), name: z.string() }),
  priority: z.enum(priorities),
  location: z.object({ kind: z.enum(locationKinds), text: z.string() }),
  isPublic: z.boolean(),
  status: z.enum(statuses),
  raisedBy: Person,
  assignedTo: Person.nullable(),
  createdAt: Instant,
  dueAt: Instant,
  overdue: z.boolean(),
  escalatedAt: Instant.nullable(),
  resolvedAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  reopenUntil: Instant.nullable(),
  resolution: z.string(),
  rating: z.number().nullable(),
  ratingNote: z.string(),
  photos: z.array(z.object({ id: Id })),
  comments: z.number(),
  mine: z.boolean(),
  version: z.number(),
  can: z.object({
    edit: z.boolean(),
    assign: z.boolean(),
    start: z.boolean(),
    hold: z.boolean(),
    resolve: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
    rate: z.boolean(),
    comment: z.boolean(),
    noteInternally: z.boolean(),
    addPhoto: z.boolean(),
  }),
})
export type Complaint = z.infer<typeof Complaint>

const Comment = z.object({
  id: Id,
  by: z.string(),
  body: z.string(),
  isInternal: z.boolean(),
  mine: z.boolean(),
  createdAt: Instant,
})
const Step = z.object({
  id: Id,
  kind: z.enum(stepKinds),
  by: z.string().nullable(),
  assignee: z.string().nullable(),
  note: z.string(),
  at: Instant,
})
export const ComplaintDetails = Complaint.extend({ thread: z.array(Comment), history: z.array(Step) })
export type ComplaintDetails = z.infer<typeof ComplaintDetails>

export const Location = z.object({ kind: z.enum(locationKinds), text: Line(120) })
const Written = z.object({
  categoryId: Id,
  title: Line(120),
  description: Text(4000).default(''),
  location: Location,
  priority: z.enum(priorities).default('normal'),
  isPublic: z.boolean().default(false),
})
/** `id` is made by the phone, so that a complaint written without network and sent twice is one complaint. */
export const NewComplaint = Written.extend({ id: z.uuidv7().optional() })
export type NewComplaint = z.output<typeof NewComplaint>
export const ComplaintEdit = Written.extend({ version: z.number().int().optional() })
export type ComplaintEdit = z.output<typeof ComplaintEdit>

const severalOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  z
    .string()
    .max(500)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values)).max(20))
const Flag = z.stringbool().optional()

/** Which complaints are meant; a list shows them page by page. */
export const ComplaintChoice = z.object({
  q: z.string().max(200).optional(),
  status: severalOf(statuses).optional(),
  priority: severalOf(priorities).optional(),
  category: z
    .string()
    .max(2000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(Id).max(50))
    .optional(),
  mine: Flag,
  assignedToMe: Flag,
  overdue: Flag,
})
export type ComplaintChoice = z.output<typeof ComplaintChoice>
/** The cursor is the id of the last complaint of the page before. */
export const ComplaintFilter = ComplaintChoice.extend({ ...Page.shape, cursor: Id.optional() })
export type ComplaintFilter = z.output<typeof ComplaintFilter>

export const Category = z.object({
  id: Id,
  /** One of the usual categories, for translation; empty for the society's own. */
  key: z.string(),
  name: z.string(),
  responseHours: z.number(),
  isActive: z.boolean(),
  version: z.number(),
})
export type Category = z.infer<typeof Category>
export const CategoryEdit = z.object({
  name: Line(60),
  responseHours: z.number().int().min(1).max(2160),
  isActive: z.boolean().default(true),
  version: z.number().int().optional(),
})
export type CategoryEdit = z.output<typeof CategoryEdit>

const Assignee = Person.extend({ role: z.string() })
export const Rule = z.object({
  id: Id,
  categoryId: Id.nullable(),
  wing: z.string(),
  assignee: Person,
  /** False: the person left or has another role now, so the rule rests. */
  works: z.boolean(),
})
const NewRule = z.object({
  categoryId: Id.nullable().default(null),
  wing: OptionalLine(20).default(''),
  assigneeId: Id,
})
export type NewRule = z.output<typeof NewRule>

const Note = z.object({ note: Text(2000).default('') })
const Reason = z.object({ note: Text(2000, 1) })
const Several = z.array(Id).min(1, 'Choose at least one complaint').max(200, 'At most 200 at once')
const BulkReport = z.object({
  done: z.number(),
  refused: z.array(z.object({ id: Id, reason: z.string() })),
})
export type BulkReport = z.infer<typeof BulkReport>
const Nothing = z.object({})
const base = '/societies/:subdomain/complaints'
const api = { noun: ['complaint', 'complaints'], purpose: 'complaints' } as const

export const complaints = contract(permissions, {
  list: {
    method: 'GET',
    path: base,
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
  assignMany: {
    method: 'POST',
    path: `${base}/assignments`,
    may: 'complaints.approve',
    params: InSociety,
    body: z.object({ ids: Several, memberId: Id }),
    reply: BulkReport,
    summary: 'Give several complaints to one person',
  },
  closeMany: {
    method: 'POST',
    path: `${base}/closures`,
    may: 'complaints.approve',
    params: InSociety,
    body: z.object({ ids: Several, note: Text(2000).default('') }),
    reply: BulkReport,
    summary: 'Close several complaints',
  },
  assignees: {
    method: 'GET',
    path: `${base}/assignees`,
    may: 'complaints.approve',
    params: InSociety,
    reply: z.array(Assignee),
    demo: true,
    summary: 'Who can be given a complaint',
  },
  categories: {
    method: 'GET',
    path: `${base}/categories`,
    may: 'complaints.read',
    params: InSociety,
    reply: z.array(Category),
    demo: true,
    api: { scope: 'complaints:read', noun: ['category', 'categories'] },
    summary: 'The categories and their response times',
  },
  addCategory: {
    method: 'POST',
    path: `${base}/categories`,
    may: 'complaints.approve',
    params: InSociety,
    body: CategoryEdit,
    reply: Category,
    summary: 'Add a category',
  },
  updateCategory: {
    method: 'PUT',
    path: `${base}/categories/:id`,
    may: 'complaints.approve',
    params: ById,
    body: CategoryEdit,
    reply: Category,
    summary: 'Change a category, or rest it',
  },
  rules: {
    method: 'GET',
    path: `${base}/rules`,
    may: 'complaints.approve',
    params: InSociety,
    reply: z.array(Rule),
    demo: true,
    summary: 'Who gets new complaints, by category and wing',
  },
  addRule: {
    method: 'POST',
    path: `${base}/rules`,
    may: 'complaints.approve',
    params: InSociety,
    body: NewRule,
    reply: Rule,
    summary: 'Let new complaints go to a person at once',
  },
  removeRule: {
    method: 'DELETE',
    path: `${base}/rules/:id`,
    may: 'complaints.approve',
    params: ById,
    reply: Nothing,
    summary: 'Take such a rule away',
  },
  get: {
    method: 'GET',
    path: `${base}/:id`,
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
  assign: {
    method: 'POST',
    path: `${base}/:id/assignment`,
    may: 'complaints.approve',
    params: ById,
    body: Note.extend({ memberId: Id }),
    reply: Complaint,
    summary: 'Give a complaint to a person',
  },
  start: {
    method: 'POST',
    path: `${base}/:id/start`,
    may: 'complaints.update',
    params: ById,
    body: Note,
    reply: Complaint,
    summary: 'Say that work has begun',
  },
  hold: {
    method: 'POST',
    path: `${base}/:id/hold`,
    may: 'complaints.update',
    params: ById,
    body: Reason,
    reply: Complaint,
    summary: 'Stop the clock, with the reason',
  },
  resolve: {
    method: 'POST',
    path: `${base}/:id/resolution`,
    may: 'complaints.update',
    params: ById,
    body: Note,
    reply: Complaint,
    summary: 'Say that it is solved',
  },
  close: {
    method: 'POST',
    path: `${base}/:id/closure`,
    may: 'complaints.create',
    params: ById,
    body: Note,
    reply: Complaint,
    summary: 'Close a complaint',
  },
  reopen: {
    method: 'POST',
    path: `${base}/:id/reopening`,
    may: 'complaints.create',
    params: ById,
    body: Reason,
    reply: Complaint,
    summary: 'Open it again within seven days',
  },
  rate: {
    method: 'POST',
    path: `${base}/:id/rating`,
    may: 'complaints.create',
    params: ById,
    body: Note.extend({ rating: z.number().int().min(1).max(5) }),
    reply: Complaint,
    summary: 'Say how well it was solved',
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
})
