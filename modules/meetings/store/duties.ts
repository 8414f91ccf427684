import { type RawBuilder, sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Day } from '#kernel/time.ts'
import type { PostName } from '../rules.ts'

export type ActionRow = {
  id: string
  meeting_id: string
  meeting_number: string | null
  title: string
  owner_id: string
  owner_name: string
  due_on: Day
  done_at: Date | null
  version: number
}

const actions = (ctx: Ctx, rest: RawBuilder<unknown>) => sql<ActionRow>`
  select a.id, a.meeting_id, m.number as meeting_number, a.title, a.owner_id, p.name as owner_name, a.due_on, a.done_at, a.version
  from action_items a
  join meetings m on m.society_id = a.society_id and m.id = a.meeting_id
  join members p on p.society_id = a.society_id and p.id = a.owner_id
  where a.society_id = ${ctx.society.id} ${rest}`

export const findAction = async (ctx: Ctx, id: string): Promise<ActionRow | undefined> =>
  (await actions(ctx, sql`and a.id = ${id}`).execute(ctx.db)).rows[0]

export const listActions = async (
  ctx: Ctx,
  { meetingId, show }: { meetingId?: string | undefined; show: 'open' | 'all' },
): Promise<ActionRow[]> => {
  const [of, open] = [
    meetingId ? sql`and a.meeting_id = ${meetingId}` : sql``,
    show === 'open' ? sql`and a.done_at is null` : sql``,
  ]
  const order = sql`order by a.done_at is not null, a.due_on, a.id limit 500`
  return (await actions(ctx, sql`${of} ${open} ${order}`).execute(ctx.db)).rows
}

/** The row held until the transaction ends. */
export const lockAction = async (ctx: Ctx, id: string): Promise<void> => {
  await sql`select from action_items where society_id = ${ctx.society.id} and id = ${id} for update`.execute(ctx.db)
}

export const insertAction = async (
  ctx: Ctx,
  meetingId: string,
  values: { title: string; owner_id: string; due_on: Day },
): Promise<string> => {
  const id = newId()
  await ctx.db
    .insertInto('action_items')
    .values({
      ...values,
      society_id: ctx.society.id,
      id,
      meeting_id: meetingId,
      created_by: ctx.actor.memberId,
      created_at: ctx.now,
    })
    .execute()
  return id
}

type ActionChanges = {
  title?: string
  owner_id?: string
  due_on?: Day
  done_at?: Date | null
  done_by?: string | null
  told_days?: number | null
}

export const updateAction = async (ctx: Ctx, id: string, changes: ActionChanges): Promise<void> => {
  await ctx.db
    .updateTable('action_items')
    .set({ ...changes, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}

export const removeAction = async (ctx: Ctx, id: string): Promise<void> => {
  await ctx.db.deleteFrom('action_items').where('society_id', '=', ctx.society.id).where('id', '=', id).execute()
}

export type PostRow = {
  id: string
  post: PostName
  member_id: string
  name: string
  flat_number: string
  from_day: Day
  until_day: Day
  ended_on: Day | null
  version: number
}

const posts = (ctx: Ctx, rest: RawBuilder<unknown>) => sql<PostRow>`
  select p.id, p.post, p.member_id, m.name, m.flat_number, p.from_day, p.until_day, p.ended_on, p.version
  from posts p join members m on m.society_id = p.society_id and m.id = p.member_id
  where p.society_id = ${ctx.society.id} ${rest}`

const held = (today: Day) =>
  sql`and p.from_day <= ${today}::date and p.until_day >= ${today}::date and (p.ended_on is null or p.ended_on >= ${today}::date)`
const inOrder = sql`order by array_position(array['chair', 'secretary', 'treasurer', 'joint_secretary', 'member'], p.post),
  p.from_day desc, m.name_key, p.id`

export const findPost = async (ctx: Ctx, id: string): Promise<PostRow | undefined> =>
  (await posts(ctx, sql`and p.id = ${id}`).execute(ctx.db)).rows[0]

export const listPosts = async (ctx: Ctx, show: 'held' | 'all', today: Day): Promise<PostRow[]> =>
  (await posts(ctx, sql`${show === 'held' ? held(today) : sql``} ${inOrder} limit 300`).execute(ctx.db)).rows

export const listPostsOf = async (ctx: Ctx, memberId: string, today: Day): Promise<PostRow[]> =>
  (await posts(ctx, sql`and p.member_id = ${memberId} ${held(today)} ${inOrder}`).execute(ctx.db)).rows

type PostValues = { post: PostName; member_id: string; from_day: Day; until_day: Day; ended_on: Day | null }

export const insertPost = async (ctx: Ctx, values: PostValues): Promise<string> => {
  const id = newId()
  await ctx.db
    .insertInto('posts')
    .values({ ...values, society_id: ctx.society.id, id, created_by: ctx.actor.memberId, created_at: ctx.now })
    .execute()
  return id
}

export const updatePost = async (
  ctx: Ctx,
  id: string,
  changes: Partial<PostValues> & { told_days?: number | null },
): Promise<void> => {
  await ctx.db
    .updateTable('posts')
    .set({ ...changes, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}

export const isMember = async (ctx: Ctx, id: string): Promise<boolean> => {
  const row = await ctx.db
    .selectFrom('members')
    .select('id')
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
