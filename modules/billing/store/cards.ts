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
 * What fell due in each month, by how it was paid. Bills are added up by their due day, of which there are few, before months
 * are asked for. Most bills are settled by their due day, and then all their money came on time: only for the others it is
 * asked when it came. Both parts are added up before they meet: of tables that were filled a moment ago the database knows so
 * little that it would add the second one up anew for every day of the first.
 */
export const collectionByMonth = async (ctx: Ctx, { from, to, wing }: Asked) => {
  const { flats, isMeant } = ofWing(wing)
  const due = sql`b.society_id = ${ctx.society.id} and b.due_on between ${from}::date and ${to}::date and ${isMeant}`
  const { rows } = await sql<{ month: string; on_time: number; late: number; open: number; bills: number }>`
    with due as materialized (
      select b.due_on, sum(b.paid_paise) as paid, sum(case when ${cameOnTime} then b.paid_paise else 0 end) as at_once,
        count(*) as bills, sum(b.amount_paise - b.credited_paise - b.paid_paise) as open
      from bills b ${flats} where ${due} group by b.due_on
    ), others as materialized (
      select b.id, b.due_on from bills b ${flats} where ${due} and (b.paid_paise > 0 or b.version > 1) and (${cameOnTime}) is not true
    ), in_time as materialized (
      select o.due_on, sum(a.amount_paise) as paise from others o join allocations a on a.society_id = ${ctx.society.id} and a.item_id = o.id
      where a.source_kind <> 'credit_note' and a.counts_on <= o.due_on group by o.due_on
    )
    select to_char(d.due_on, 'YYYY-MM') as month, sum(d.at_once + coalesce(t.paise, 0))::bigint as on_time,
      sum(d.paid - d.at_once - coalesce(t.paise, 0))::bigint as late, sum(d.open)::bigint as open, sum(d.bills)::int as bills
    from due d left join in_time t on t.due_on = d.due_on group by 1`.execute(ctx.db)
  return rows
}

/** That its principal was settled in time says all of a bill without interest that nobody took anything off. */
const cameOnTime = sql`b.settled_on <= b.due_on and b.interest_paise = 0 and b.credited_paise = 0`

/**
 * What was open on a day, by wing and age. It is reckoned back from today: what is open now, with what was settled since
 * that day put back and what was billed since taken off. So only bills are looked at that are open, were settled since, or
 * were billed since and paid by money of a day before their own.
 */
export const arrearsByWing = async (ctx: Ctx, { asOn, wing }: Asked) => {
  const society = sql`${ctx.society.id}::uuid`
  const settled = sql`(b.paid_paise + b.credited_paise)`
  const { rows } = await sql<{ wing: string; band: string; paise: number; bills: number }>`
    select f.wing, o.band, sum(o.paise)::bigint as paise, count(*)::int as bills from (
      select p.flat_id, case when ${asOn}::date - p.due_on <= 30 then '0-30' when ${asOn}::date - p.due_on <= 60 then '31-60'
          when ${asOn}::date - p.due_on <= 90 then '61-90' else '90+' end as band, sum(p.paise) as paise
      from (
        select b.id, b.flat_id, b.due_on, case when b.issued_on <= ${asOn}::date then b.amount_paise else 0 end - ${settled} as paise
        from bills b where b.society_id = ${society} and b.status = 'pending'
        union all
        select b.id, b.flat_id, b.due_on, s.paise + case when b.status = 'paid' and b.issued_on <= ${asOn}::date
          then b.amount_paise - ${settled} else 0 end
        from (
          select a.item_id, sum(a.amount_paise) as paise from allocations a
          where a.society_id = ${society} and a.day > ${asOn}::date group by a.item_id
        ) s join bills b on b.society_id = ${society} and b.id = s.item_id
        union all
        -- Nothing falls due before it is billed, and by the due day is an index.
        select b.id, b.flat_id, b.due_on, -${settled} from bills b
        where b.society_id = ${society} and b.status = 'paid' and b.due_on > ${asOn}::date and b.issued_on > ${asOn}::date
      ) p group by p.id, p.flat_id, p.due_on having sum(p.paise) <> 0
    ) o join flats f on f.society_id = ${society} and f.id = o.flat_id
    where ${wing === null ? sql`true` : sql`f.wing = ${wing}`} group by f.wing, o.band order by f.wing`.execute(ctx.db)
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
