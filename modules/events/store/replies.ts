import { type RawBuilder, sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import { type Day, dayOf } from '#kernel/time.ts'
import type { Answer } from '../rules.ts'

export type ReplyRow = {
  id: string
  member_id: string
  answer: Answer
  adults: number
  children: number
  asked_at: Date
  charged_flat: string | null
  charged_paise: number | null
}

const repliesOf = (ctx: Ctx, eventId: string) =>
  ctx.db
    .selectFrom('event_replies')
    .selectAll()
    .where('society_id', '=', ctx.society.id)
    .where('event_id', '=', eventId)

export const listReplies = async (ctx: Ctx, eventId: string): Promise<ReplyRow[]> =>
  (await repliesOf(ctx, eventId).orderBy('asked_at').orderBy('id').execute()) as ReplyRow[]

export const findReply = async (ctx: Ctx, eventId: string): Promise<ReplyRow | undefined> =>
  (await repliesOf(ctx, eventId).where('member_id', '=', ctx.actor.memberId).executeTakeFirst()) as ReplyRow | undefined

type Reply = { answer: Answer; adults: number; children: number }

/** A party that only changes its number keeps its place in the row. */
export const writeReply = async (ctx: Ctx, eventId: string, reply: Reply): Promise<void> => {
  await sql`
    insert into event_replies (society_id, id, event_id, member_id, answer, adults, children, asked_at)
    values (${ctx.society.id}, ${newId()}, ${eventId}, ${ctx.actor.memberId}, ${reply.answer}, ${reply.adults}, ${reply.children}, ${ctx.now})
    on conflict (society_id, event_id, member_id) do update set answer = excluded.answer, adults = excluded.adults,
      children = excluded.children, version = event_replies.version + 1,
      asked_at = case when event_replies.answer in ('yes', 'waiting') and excluded.answer in ('yes', 'waiting')
        then event_replies.asked_at else excluded.asked_at end`.execute(ctx.db)
}

export const giveSeats = async (ctx: Ctx, ids: readonly string[]): Promise<void> => {
  await ctx.db
    .updateTable('event_replies')
    .set({ answer: 'yes', version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', 'in', [...ids])
    .execute()
}

export const markCharged = async (ctx: Ctx, id: string, charge: { flat: string | null; paise: number | null }) => {
  await ctx.db
    .updateTable('event_replies')
    .set({ charged_flat: charge.flat, charged_paise: charge.paise, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}

/** The flat somebody's bill goes to: the one on their line, else the first they hold. */
export const flatOf = async (ctx: Ctx, memberId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ flat_id: string }>`
    select h.flat_id from app.holdings(${ctx.society.id}) h
    join members m on m.society_id = ${ctx.society.id} and m.id = h.member_id
    join flats f on f.society_id = m.society_id and f.id = h.flat_id
    where h.member_id = ${memberId} order by f.number_key = m.flat_key desc, f.number limit 1`.execute(ctx.db)
  return rows[0]?.flat_id
}

export type GuestRow = {
  member_id: string
  name: string
  flat_number: string
  answer: Answer | null
  adults: number
  children: number
  charged_paise: number | null
}

/** Everybody it is for whose role takes part, and whoever answered before it became for others. */
export const listGuests = async (ctx: Ctx, eventId: string, invited: readonly string[]): Promise<GuestRow[]> => {
  const { rows } = await sql<GuestRow>`
    select m.id as member_id, m.name, m.flat_number, r.answer, coalesce(r.adults, 0) as adults, coalesce(r.children, 0) as children,
      r.charged_paise
    from events e
    join members m on m.society_id = e.society_id
    left join event_replies r on r.society_id = e.society_id and r.event_id = e.id and r.member_id = m.id
    where e.society_id = ${ctx.society.id} and e.id = ${eventId}
      and (r.id is not null or (m.role = any (${[...invited]}::text[])
        and m.id in (select app.audience_of(e.society_id, e.audience))))
    order by r.answer is null, m.flat_key, m.name_key`.execute(ctx.db)
  return rows
}

export type Due = { society_id: string; event_id: string; what: 'day' | 'hours' | 'charge' }

const dueRows = (now: Date, today: Day, rest: RawBuilder<unknown>) => sql<Due>`
  select e.society_id, e.id as event_id, w.what from events e
  cross join lateral (values
    ('day', e.told_day_at is null and e.starts_at > ${now} and e.starts_at <= ${now}::timestamptz + interval '24 hours'),
    ('hours', e.told_hours_at is null and e.starts_at > ${now} and e.starts_at <= ${now}::timestamptz + interval '2 hours'),
    ('charge', e.charged_at is null and e.adult_paise + e.child_paise > 0
      and (e.reply_until < ${today}::date or e.starts_at <= ${now}))) w (what, is_due)
  where e.state = 'planned' and w.is_due ${rest} order by e.starts_at, e.id`

export const societiesWithDue = async (db: Db, now: Date, today: Day): Promise<string[]> => {
  const { rows } = await dueRows(now, today, sql``).execute(db)
  return [...new Set(rows.map(({ society_id }) => society_id))]
}

export const listDue = async (ctx: Ctx, today: Day): Promise<Due[]> =>
  (await dueRows(ctx.now, today, sql`and e.society_id = ${ctx.society.id}`).execute(ctx.db)).rows

/** Of the events a person may answer and has not. */
export const selectUnanswered = (ctx: Ctx) => sql`
  select count(*)::int as count, min(e.title) as detail from events e
  where e.society_id = ${ctx.society.id} and e.state = 'planned' and e.starts_at > ${ctx.now}
    and e.reply_until is not null and e.reply_until >= ${dayOf(ctx.now)}::date and ${ctx.actor.memberId}::uuid is not null
    and not exists (select from event_replies r where r.society_id = e.society_id and r.event_id = e.id
      and r.member_id = ${ctx.actor.memberId}::uuid)
    and ${ctx.actor.memberId}::uuid in (select app.audience_of(e.society_id, e.audience))`
