import { type RawBuilder, sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { MinutesState, PostName } from '../rules.ts'

export type MinutesRow = {
  id: string
  meeting_id: string
  number: string | null
  title: string
  starts_at: Date
  place: string
  state: MinutesState
  body: string
  digest: string | null
  circulated_at: Date | null
  confirmed_at: Date | null
  confirmed_in_number: string | null
  version: number
  signatures: { post: PostName; memberId: string; name: string; at: string }[]
  comments: { id: string; by: string; flatNumber: string; body: string; at: string }[]
}

const whole = (ctx: Ctx, rest: RawBuilder<unknown>) => sql<MinutesRow>`
  select x.id, x.meeting_id, m.number, m.title, m.starts_at, m.place, x.state, x.body, x.digest, x.circulated_at, x.confirmed_at,
    c.number as confirmed_in_number, x.version,
    coalesce((select jsonb_agg(jsonb_build_object('post', s.post, 'memberId', s.member_id, 'name', s.name, 'at', s.at) order by s.at, s.post)
      from minute_signatures s where s.society_id = x.society_id and s.minutes_id = x.id), '[]') as signatures,
    coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'by', p.name, 'flatNumber', p.flat_number, 'body', k.body,
        'at', k.created_at) order by k.created_at, k.id)
      from minute_comments k join members p on p.society_id = k.society_id and p.id = k.member_id
      where k.society_id = x.society_id and k.minutes_id = x.id), '[]') as comments
  from minutes x
  join meetings m on m.society_id = x.society_id and m.id = x.meeting_id
  left join meetings c on c.society_id = x.society_id and c.id = x.confirmed_in
  where x.society_id = ${ctx.society.id} ${rest}`

export const find = async (ctx: Ctx, meetingId: string): Promise<MinutesRow | undefined> =>
  (await whole(ctx, sql`and x.meeting_id = ${meetingId}`).execute(ctx.db)).rows[0]

/** What was signed, in the order of the meetings. */
export const listBook = async (ctx: Ctx): Promise<MinutesRow[]> =>
  (await whole(ctx, sql`and x.state in ('signed', 'confirmed') order by m.starts_at, m.id`).execute(ctx.db)).rows

/** The row held until the transaction ends. */
export const lock = async (ctx: Ctx, meetingId: string): Promise<void> => {
  await sql`select from minutes where society_id = ${ctx.society.id} and meeting_id = ${meetingId} for update`.execute(
    ctx.db,
  )
}

/** False when there are some already. */
export const insert = async (ctx: Ctx, meetingId: string, body: string): Promise<boolean> => {
  const made = await ctx.db
    .insertInto('minutes')
    .values({
      society_id: ctx.society.id,
      id: newId(),
      meeting_id: meetingId,
      body,
      created_by: ctx.actor.memberId,
      created_at: ctx.now,
    })
    .onConflict((on) => on.columns(['society_id', 'meeting_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

type Changes = {
  state?: MinutesState
  body?: string
  digest?: string
  circulated_at?: Date
  signed_at?: Date
  confirmed_at?: Date
  confirmed_in?: string
}

export const update = async (ctx: Ctx, id: string, changes: Changes): Promise<void> => {
  await ctx.db
    .updateTable('minutes')
    .set({ ...changes, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}

export const insertComment = async (ctx: Ctx, minutesId: string, body: string): Promise<void> => {
  await ctx.db
    .insertInto('minute_comments')
    .values({
      society_id: ctx.society.id,
      id: newId(),
      minutes_id: minutesId,
      member_id: ctx.actor.memberId!,
      body,
      created_at: ctx.now,
    })
    .execute()
}

type NewSignature = { post: PostName; name: string; digest: string; way: 'password' | 'passkey' }

export const insertSignature = async (ctx: Ctx, minutesId: string, signature: NewSignature): Promise<void> => {
  await ctx.db
    .insertInto('minute_signatures')
    .values({
      ...signature,
      society_id: ctx.society.id,
      id: newId(),
      minutes_id: minutesId,
      member_id: ctx.actor.memberId!,
      at: ctx.now,
    })
    .execute()
}

/** Meetings after this one that have begun: one of them can confirm its minutes. */
export const listLater = async (ctx: Ctx, meetingId: string) => {
  const { rows } = await sql<{ id: string; number: string; title: string }>`
    select m.id, coalesce(m.number, '') as number, m.title from meetings m
    join meetings own on own.society_id = m.society_id and own.id = ${meetingId}
    where m.society_id = ${ctx.society.id} and m.id <> own.id and m.state in ('running', 'held') and m.starts_at > own.starts_at
    order by m.starts_at limit 20`.execute(ctx.db)
  return rows
}
