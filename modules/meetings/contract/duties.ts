import { z } from 'zod'
import { ById, DayText, Id, InSociety, Instant, Line } from '#kernel/nouns.ts'
import { postNames } from '../rules.ts'

export const ActionItem = z.object({
  id: Id,
  meetingId: Id,
  meetingNumber: z.string(),
  title: z.string(),
  ownerId: Id,
  ownerName: z.string(),
  dueOn: z.string(),
  isLate: z.boolean(),
  doneAt: Instant.nullable(),
  version: z.number(),
  can: z.object({ edit: z.boolean(), finish: z.boolean() }),
})
export type ActionItem = z.infer<typeof ActionItem>

export const ActionEdit = z.object({
  title: Line(200),
  ownerId: Id,
  dueOn: DayText,
  version: z.number().int().optional(),
})
export type ActionEdit = z.output<typeof ActionEdit>

export const Post = z.object({
  id: Id,
  post: z.enum(postNames),
  memberId: Id,
  name: z.string(),
  flatNumber: z.string(),
  fromDay: z.string(),
  untilDay: z.string(),
  endedOn: z.string().nullable(),
  /** Held today. */
  isHeld: z.boolean(),
  daysLeft: z.number(),
  version: z.number(),
})
export type Post = z.infer<typeof Post>

export const PostEdit = z.object({
  post: z.enum(postNames),
  memberId: Id,
  fromDay: DayText,
  untilDay: DayText,
  endedOn: DayText.nullable().default(null),
  version: z.number().int().optional(),
})
export type PostEdit = z.output<typeof PostEdit>

const Nothing = z.object({})
const base = '/societies/:subdomain/meetings' as const

export const dutyEndpoints = {
  actions: {
    method: 'GET',
    path: `${base}/actions`,
    kept: true,
    may: 'polls.read',
    params: InSociety,
    query: z.object({ meetingId: Id.optional(), show: z.enum(['open', 'all']).default('open') }),
    reply: z.array(ActionItem),
    summary: 'What somebody has undertaken to do, the next day first',
  },
  addAction: {
    method: 'POST',
    path: `${base}/:id/actions`,
    may: 'polls.update',
    params: ById,
    body: ActionEdit,
    reply: ActionItem,
    summary: 'Somebody undertakes something in a meeting, by a day',
  },
  changeAction: {
    method: 'PUT',
    path: `${base}/actions/:id`,
    may: 'polls.update',
    params: ById,
    body: ActionEdit,
    reply: ActionItem,
    summary: 'Another owner, another day, other words',
  },
  removeAction: {
    method: 'DELETE',
    path: `${base}/actions/:id`,
    may: 'polls.update',
    params: ById,
    reply: Nothing,
    summary: 'Take back what was written down by mistake',
  },
  finishAction: {
    method: 'POST',
    path: `${base}/actions/:id/completion`,
    may: 'polls.read',
    params: ById,
    body: z.object({ isDone: z.boolean().default(true) }),
    reply: ActionItem,
    summary: 'Its owner, or who runs meetings, says that it is done',
  },
  posts: {
    method: 'GET',
    path: `${base}/posts`,
    kept: true,
    may: 'polls.read',
    params: InSociety,
    query: z.object({ show: z.enum(['held', 'all']).default('held') }),
    reply: z.array(Post),
    summary: 'Who holds which post of the committee, and until when',
  },
  addPost: {
    method: 'POST',
    path: `${base}/posts`,
    may: 'polls.approve',
    params: InSociety,
    body: PostEdit,
    reply: Post,
    summary: 'Somebody takes a post for a term',
  },
  changePost: {
    method: 'PUT',
    path: `${base}/posts/:id`,
    may: 'polls.approve',
    params: ById,
    body: PostEdit,
    reply: Post,
    summary: 'Correct a term, or end it early',
  },
} as const
