import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Asked } from '#kernel/server/insight.ts'
import type { Day } from '#kernel/time.ts'
import { signed } from './insight.ts'

/** Bills, or receipts, of one wing's flats; where no wing is asked for, flats are not asked either. */
const ofWing = (wing: string | null, bill = 'b') => {
  if (wing === null) return { flats: sql``, isMeant: sql`true` }
  const [society, flat] = [sql.ref(`${bill}.society_id`), sql.ref(`${bill}.flat_id`)]
  return { flats: sql`join flats f on f.society_id = ${society} and f.id = ${flat}`, isMeant: sql`f.wing = ${wing}` }
}

/**
 * What fell due in each month, by how it was paid. The rows of the report look each bill's money up; here, where all of it
 * is added up, one pass over bills and one over allocations is many times faster. Bills are added up by their due day, of
 * which there are few, before months are asked for. Most bills are settled by their due day, and then all their money came
 * on time: the day of each allocation matters only for the others.
 */
export const collectionByMonth = async (ctx: Ctx, { from, to, wing }: Asked) => {
  const { flats, isMeant } = ofWing(wing)
  const due = sql`b.society_id = ${ctx.society.id} and b.due_on between ${from}::date and ${to}::date and ${isMeant}`
  const { rows } = await sql<{ month: string; on_time: number; late: number; open: number; bills: number }>`
    select to_char(b.due_on, 'YYYY-MM') as month, sum(b.at_once + coalesce(t.paise, 0))::bigint as on_time,
      sum(b.paid - b.at_once - coalesce(t.paise, 0))::bigint as late, sum(b.open)::bigint as open, sum(b.bills)::int as bills
    from (
      select b.due_on, sum(b.paid_paise) as paid, sum(case when ${cameOnTime} then b.paid_paise else 0 end) as at_once,
        count(*) as bills, sum(b.amount_paise - b.credited_paise - b.paid_paise) as open
      from bills b ${flats} where ${due} group by b.due_on
    ) b left join (
      select b.due_on, sum(a.amount_paise) as paise
      from allocations a join bills b on b.society_id = a.society_id and b.id = a.item_id ${flats}
      where a.society_id = ${ctx.society.id} and ${due} and b.paid_paise > 0 and (${cameOnTime}) is not true and a.source_kind <> 'credit_note'
        and a.counts_on <= b.due_on group by b.due_on
    ) t on t.due_on = b.due_on group by 1`.execute(ctx.db)
  return rows
}

/** That its principal was settled in time says all of a bill without interest that nobody took anything off. */
const cameOnTime = sql`b.settled_on <= b.due_on and b.interest_paise = 0 and b.credited_paise = 0`

/**
 * What was open on a day, by wing and age. It is reckoned back from today: what is open now, with what was settled since
 * that day put back and what was billed since taken off. So only bills are looked at that are open or have changed since,
 * each of them once: those still open, those settled since, and those that money of a day before their own had paid.
 */
export const arrearsByWing = async (ctx: Ctx, { asOn, wing }: Asked) => {
  const society = sql`${ctx.society.id}::uuid`
  const read = sql`b.flat_id, b.issued_on, b.due_on, b.amount_paise, b.paid_paise + b.credited_paise as settled_paise`
  const { rows } = await sql<{ wing: string; band: string; paise: number; bills: number }>`
    with since as materialized (
      select a.item_id, sum(a.amount_paise) as paise from allocations a where a.society_id = ${society} and a.day > ${asOn}::date
      group by a.item_id
    ), changed as (
      select ${read}, coalesce(s.paise, 0) as since_paise from bills b left join since s on s.item_id = b.id
      where b.society_id = ${society} and b.status = 'pending'
      union all
      select ${read}, s.paise from since s join bills b on b.society_id = ${society} and b.id = s.item_id where b.status = 'paid'
      union all
      -- Nothing falls due before it is billed, and by the due day is an index.
      select ${read}, 0 from bills b where b.society_id = ${society} and b.status = 'paid' and b.due_on > ${asOn}::date
        and b.issued_on > ${asOn}::date and b.id not in (select item_id from since)
    )
    select wing, band, sum(open_paise)::bigint as paise, count(*)::int as bills from (
      select f.wing, case when b.issued_on <= ${asOn}::date then b.amount_paise else 0 end - b.settled_paise + b.since_paise as open_paise,
        case when ${asOn}::date - b.due_on <= 30 then '0-30' when ${asOn}::date - b.due_on <= 60 then '31-60'
          when ${asOn}::date - b.due_on <= 90 then '61-90' else '90+' end as band
      from changed b join flats f on f.society_id = ${society} and f.id = b.flat_id
      where ${wing === null ? sql`true` : sql`f.wing = ${wing}`}
    ) o where open_paise <> 0 group by wing, band order by wing`.execute(ctx.db)
  return rows
}

/** What was open at the end of each of these days: billed by then, less what was settled by then. */
export const arrearsOn = async (ctx: Ctx, days: readonly Day[], wing: string | null) => {
  const { flats, isMeant } = ofWing(wing)
  // Which bill an allocation is of matters only for its wing.
  const billed = wing === null ? sql`` : sql`join bills b on b.society_id = a.society_id and b.id = a.item_id ${flats}`
  const { rows } = await sql<{ day: Day; paise: number }>`
    with flows as (
      select b.issued_on as day, sum(b.amount_paise) as paise from bills b ${flats}
        where b.society_id = ${ctx.society.id} and ${isMeant} group by b.issued_on
      union all
      select a.day, -sum(a.amount_paise) from allocations a ${billed} where a.society_id = ${ctx.society.id} and ${isMeant} group by a.day
    ), steps as (
      -- A flow counts from the first of the days that is not before it: as many of them lie before it as the bucket says.
      select width_bucket(day - 1, ${[...days]}::date[]) as bucket, sum(paise) as paise from flows group by 1
    )
    select d.day, coalesce(sum(s.paise) over (order by d.day), 0)::bigint as paise
    from unnest(${[...days]}::date[]) with ordinality d (day, place) left join steps s on s.bucket = d.place - 1
    order by d.day`.execute(ctx.db)
  return rows
}

/** What came in by each way of paying. */
export const receiptsByMode = async (ctx: Ctx, { from, to, wing }: Asked) => {
  const { flats, isMeant } = ofWing(wing, 'r')
  const { rows } = await sql<{ mode: string; paise: number; receipts: number }>`
    select r.mode, sum(${signed})::bigint as paise, count(*)::int as receipts from receipts r ${flats}
    where r.society_id = ${ctx.society.id} and r.kind <> 'opening' and r.received_on between ${from}::date and ${to}::date and ${isMeant}
    group by r.mode order by 2 desc, 1`.execute(ctx.db)
  return rows
}
