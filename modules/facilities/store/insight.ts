import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { type Asked, during } from '#kernel/server/insight.ts'

const inWing = (wing: string | null) => (wing === null ? sql`true` : sql`f.wing = ${wing}`)
/** Neither decided nor paid for, or refused: nobody used anything. */
const isUsed = sql`b.status not in ('asked', 'unpaid', 'declined', 'lapsed')`
const minutes = sql`extract(epoch from b.ends_at - b.starts_at)::bigint / 60`

/** Every booking that begins in those days, whatever became of it. */
export const bookingRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select b.starts_at, b.id, g.name as facility, f.number as flat, f.wing, m.name as member, m.phone, b.ends_at, b.places, b.purpose,
    b.status, case when ${isUsed} then 'yes' else 'no' end as used, b.charge_paise, b.refund_paise, b.deposit_paise, b.kept_paise
  from bookings b join facilities g on g.society_id = b.society_id and g.id = b.facility_id
  join flats f on f.society_id = b.society_id and f.id = b.flat_id
  left join members m on m.society_id = b.society_id and m.id = b.member_id
  where b.society_id = ${ctx.society.id} and ${during('b.starts_at', asked)} and ${inWing(asked.wing)}`

/** What each facility was used and what it brought in: charges less what was given back, and deposits that were kept. */
export const incomeRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select g.name_key, g.name as facility, count(*)::int as bookings, count(distinct b.flat_id)::int as flats, sum(${minutes})::bigint as minutes,
    sum(b.charge_paise)::bigint as charge_paise, sum(b.refund_paise)::bigint as refund_paise, sum(b.kept_paise)::bigint as kept_paise,
    sum(b.charge_paise - b.refund_paise + b.kept_paise)::bigint as income_paise
  from bookings b join facilities g on g.society_id = b.society_id and g.id = b.facility_id
  join flats f on f.society_id = b.society_id and f.id = b.flat_id
  where b.society_id = ${ctx.society.id} and ${isUsed} and ${during('b.starts_at', asked)}
    and ${inWing(asked.wing)}
  group by g.society_id, g.id`

/** How often each facility was used, and for how long. */
export const useByFacility = async (ctx: Ctx, asked: Asked) => {
  const { rows } = await sql<{ facility: string; bookings: number; minutes: number }>`
    select facility, count(*)::int as bookings, (sum(extract(epoch from ends_at - starts_at)) / 60)::int as minutes
    from (${bookingRows(ctx, asked)}) b where used = 'yes' group by facility order by 2 desc, 1`.execute(ctx.db)
  return rows
}
