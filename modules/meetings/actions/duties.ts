import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { dayOf, daysBetween } from '#kernel/time.ts'
import * as access from '../access.ts'
import type { ActionEdit, ActionItem, Post, PostEdit } from '../contract/duties.ts'
import { refused } from '../refusals.ts'
import * as store from '../store/duties.ts'
import { changed } from './changed.ts'
import { getVisible } from './present.ts'

export const listActions = async (
  ctx: Ctx,
  filter: { meetingId?: string | undefined; show: 'open' | 'all' },
): Promise<ActionItem[]> => (await store.listActions(ctx, filter)).map((row) => presentAction(ctx, row))

export const addAction = async (ctx: Ctx, meetingId: string, edit: ActionEdit): Promise<ActionItem> => {
  await getVisible(ctx, meetingId)
  await requireMember(ctx, edit.ownerId, 'ownerId')
  const id = await store.insertAction(ctx, meetingId, valuesOf(edit))
  await changed(ctx, { id: meetingId, what: 'undertaken' })
  return presentAction(ctx, (await store.findAction(ctx, id))!)
}

/** Another day or another owner is reminded of anew. */
export const changeAction = async (ctx: Ctx, id: string, edit: ActionEdit): Promise<ActionItem> => {
  const before = await lockAction(ctx, id)
  if (edit.version !== undefined && edit.version !== before.version) throw house.stale_version()
  if (edit.ownerId !== before.owner_id) await requireMember(ctx, edit.ownerId, 'ownerId')
  const isSame = edit.ownerId === before.owner_id && edit.dueOn === before.due_on
  await store.updateAction(ctx, id, { ...valuesOf(edit), ...(isSame ? {} : { told_days: null }) })
  return noted(ctx, id)
}

export const removeAction = async (ctx: Ctx, id: string) => {
  const { meeting_id } = await lockAction(ctx, id)
  await store.removeAction(ctx, id)
  await changed(ctx, { id: meeting_id, what: 'undertaken' })
  return {}
}

export const finishAction = async (ctx: Ctx, id: string, { isDone }: { isDone: boolean }): Promise<ActionItem> => {
  const row = await lockAction(ctx, id)
  if (!access.canFinish(ctx.actor, row)) throw refused.action_is_others()
  await store.updateAction(
    ctx,
    id,
    isDone ? { done_at: ctx.now, done_by: ctx.actor.memberId ?? row.owner_id } : { done_at: null, done_by: null },
  )
  return noted(ctx, id)
}

export const listPosts = async (ctx: Ctx, { show }: { show: 'held' | 'all' }): Promise<Post[]> =>
  (await store.listPosts(ctx, show, dayOf(ctx.now))).map((row) => presentPost(ctx, row))

export const addPost = async (ctx: Ctx, edit: PostEdit): Promise<Post> => {
  await requireMember(ctx, edit.memberId, 'memberId')
  const id = await store.insertPost(ctx, postValuesOf(edit))
  return notedPost(ctx, id)
}

export const changePost = async (ctx: Ctx, id: string, edit: PostEdit): Promise<Post> => {
  const before = (await store.findPost(ctx, id)) ?? refuse(notFound('Post'))
  if (edit.version !== undefined && edit.version !== before.version) throw house.stale_version()
  if (edit.memberId !== before.member_id) await requireMember(ctx, edit.memberId, 'memberId')
  await store.updatePost(ctx, id, {
    ...postValuesOf(edit),
    ...(edit.untilDay === before.until_day ? {} : { told_days: null }),
  })
  return notedPost(ctx, id)
}

const lockAction = async (ctx: Ctx, id: string): Promise<store.ActionRow> => {
  await store.lockAction(ctx, id)
  return (await store.findAction(ctx, id)) ?? refuse(notFound('Action'))
}

const noted = async (ctx: Ctx, id: string): Promise<ActionItem> => {
  const row = (await store.findAction(ctx, id))!
  await changed(ctx, { id: row.meeting_id, what: 'undertaken' })
  return presentAction(ctx, row)
}

const notedPost = async (ctx: Ctx, id: string): Promise<Post> => {
  await changed(ctx, { id, what: 'posted' })
  return presentPost(ctx, (await store.findPost(ctx, id))!)
}

const requireMember = async (ctx: Ctx, id: string, at: string) => {
  if (!(await store.isMember(ctx, id))) throw refused.not_a_member_here({}, { at })
}

const valuesOf = ({ title, ownerId, dueOn }: ActionEdit) => ({ title, owner_id: ownerId, due_on: dueOn })

const postValuesOf = ({ post, memberId, fromDay, untilDay, endedOn }: PostEdit) => {
  if (untilDay < fromDay) throw refused.term_backwards({}, { at: 'untilDay' })
  if (endedOn && endedOn < fromDay) throw refused.term_backwards({}, { at: 'endedOn' })
  return { post, member_id: memberId, from_day: fromDay, until_day: untilDay, ended_on: endedOn }
}

const presentAction = (ctx: Ctx, row: store.ActionRow): ActionItem => ({
  id: row.id,
  meetingId: row.meeting_id,
  meetingNumber: row.meeting_number ?? '',
  title: row.title,
  ownerId: row.owner_id,
  ownerName: row.owner_name,
  dueOn: row.due_on,
  isLate: row.done_at === null && row.due_on < dayOf(ctx.now),
  doneAt: row.done_at?.toISOString() ?? null,
  version: row.version,
  can: { edit: access.runs(ctx.actor), finish: access.canFinish(ctx.actor, row) },
})

const presentPost = (ctx: Ctx, row: store.PostRow): Post => {
  const today = dayOf(ctx.now)
  const last = row.ended_on && row.ended_on < row.until_day ? row.ended_on : row.until_day
  return {
    id: row.id,
    post: row.post,
    memberId: row.member_id,
    name: row.name,
    flatNumber: row.flat_number,
    fromDay: row.from_day,
    untilDay: row.until_day,
    endedOn: row.ended_on,
    isHeld: row.from_day <= today && last >= today,
    daysLeft: daysBetween(today, last),
    version: row.version,
  }
}
