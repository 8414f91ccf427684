import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Asked } from '#kernel/server/insight.ts'
import { dayOf, startOfDay } from '#kernel/time.ts'

const inWing = (wing: string | null) => (wing === null ? sql`true` : sql`f.wing = ${wing}`)
const seenAt = sql`coalesce(v.entered_at, v.asked_at, v.created_at)`

/**
 * Who a visitor was is shown for today to those who keep the gate, and for other days inside an opening of the log that
 * this person made, with a reason the households read. Everything else of a visit names nobody.
 */
const isNamed = (ctx: Ctx, seesToday: boolean) => sql`(
  (${seesToday}::boolean and ${seenAt} >= ${startOfDay(dayOf(ctx.now))}) or exists (
    select 1 from log_openings o where o.society_id = v.society_id and o.member_id = ${ctx.actor.memberId}::uuid
      and o.ends_at > ${ctx.now} and (o.flat_id is null or o.flat_id = v.flat_id)
      and (${seenAt} at time zone 'Asia/Kolkata')::date between o.from_day and o.until_day))`

/** Every visit of those days. */
export const visitRows = (ctx: Ctx, asked: Asked, seesToday: boolean): RawBuilder<unknown> => sql`
  select ${seenAt} as seen_at, v.id, v.purpose, v.status, f.number as flat, f.wing, v.company, v.persons, v.entered_at, v.left_at,
    case when ${isNamed(ctx, seesToday)} then v.visitor_name end as visitor,
    case when ${isNamed(ctx, seesToday)} then v.visitor_phone end as phone,
    case when ${isNamed(ctx, seesToday)} then v.vehicle_number end as vehicle
  from visits v left join flats f on f.society_id = v.society_id and f.id = v.flat_id
  where v.society_id = ${ctx.society.id} and v.status <> 'joined' and v.created_at >= ${startOfDay(asked.from)}::timestamptz - interval '31 days'
    and ${seenAt} >= ${startOfDay(asked.from)} and ${seenAt} < ${startOfDay(asked.to)}::timestamptz + interval '1 day'
    and ${inWing(asked.wing)}`
