import { z } from 'zod'
import { Id, Instant, Line, PageSize, Text } from '#kernel/nouns.ts'
import { locationKinds, priorities, statuses, stepKinds } from '../rules.ts'

export const Person = z.object({ id: Id, name: z.string(), flatNumber: z.string() })

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

export const Comment = z.object({
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

const Location = z.object({ kind: z.enum(locationKinds), text: Line(120) })
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
export const Flag = z.stringbool().optional()

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
/** Highest first with `-`; without it the newest complaint is first. */
const orders = ['assigned', '-assigned', 'due', '-due', 'age', '-age'] as const
/** The cursor is the id of the last complaint of the page before. */
export const ComplaintFilter = ComplaintChoice.extend({
  sort: z.enum(orders).optional(),
  limit: PageSize,
  cursor: Id.optional(),
})
export type ComplaintFilter = z.output<typeof ComplaintFilter>

/** Where all of them live. */
export const base = '/societies/:subdomain/complaints'
