import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Asked } from '#kernel/server/insight.ts'
import type { Day } from '#kernel/time.ts'
import { receiptRows } from './insight.ts'

const inWing = (wing: string | null) => (wing === null ? sql`true` : sql`f.wing = ${wing}`)

/**
 * What fell due in each month, by how it was paid. The rows of the report look each bill's money up; here, where all of it
 * is added up, one pass over bills and one over allocations is many times faster.
 */
export const collectionByMonth = async (ctx: Ctx, { from, to, wing }: Asked) => {
  const due = sql`b.society_id = ${ctx.society.id} and b.due_on between ${from}::date and ${to}::date and ${inWing(wing)}`
  const { rows } = await sql<{ month: string; on_time: number; late: number; open: number; bills: number }>`
    select to_char(b.month, 'YYYY-MM') as month, coalesce(t.paise, 0)::bigint as on_time, (b.paid - coalesce(t.paise, 0))::bigint as late,
      b.open, b.bills
    from (
      select date_trunc('month', b.due_on)::date as month, sum(b.paid_paise) as paid, count(*)::int as bills,
        sum(b.amount_paise - b.credited_paise - b.paid_paise)::bigint as open
      from bills b join flats f on f.society_id = b.society_id and f.id = b.flat_id where ${due} group by 1
    ) b left join (
      select date_trunc('month', b.due_on)::date as month, sum(a.amount_paise) as paise
      from allocations a join bills b on b.society_id = a.society_id and b.id = a.item_id
      join flats f on f.society_id = b.society_id and f.id = b.flat_id
      where a.society_id = ${ctx.society.id} and ${due} and a.source_kind <> 'credit_note' and a.counts_on <= b.due_on group by 1
    ) t on t.month = b.month`.execute(ctx.db)
  return rows
}

/** What was open on a day, by wing and age. What was allocated until then is added up once, for all bills together. */
export const arrearsByWing = async (ctx: Ctx, { asOn, wing }: Asked) => {
  const { rows } = await sql<{ wing: string; band: string; paise: number; bills: number }>`
    select wing, band, sum(open_paise)::bigint as paise, count(*)::int as bills from (
      select f.wing, b.amount_paise - coalesce(s.paise, 0) as open_paise,
        case when ${asOn}::date - b.due_on <= 30 then '0-30' when ${asOn}::date - b.due_on <= 60 then '31-60'
          when ${asOn}::date - b.due_on <= 90 then '61-90' else '90+' end as band
      from bills b join flats f on f.society_id = b.society_id and f.id = b.flat_id
      left join (
        select item_id, sum(amount_paise) as paise from allocations
        where society_id = ${ctx.society.id} and day <= ${asOn}::date group by item_id
      ) s on s.item_id = b.id
      where b.society_id = ${ctx.society.id} and b.issued_on <= ${asOn}::date and ${inWing(wing)}
    ) o where open_paise <> 0 group by wing, band order by wing`.execute(ctx.db)
  return rows
}

/** What was open at the end of each of these days: billed by then, less what was settled by then. */
export const arrearsOn = async (ctx: Ctx, days: readonly Day[], wing: string | null) => {
  // A flow counts from the first of the days that is not before it: as many of them lie before it as the bucket says.
  const bucket = (day: RawBuilder<unknown>) => sql`width_bucket(${day} - 1, ${[...days]}::date[])`
  const { rows } = await sql<{ day: Day; paise: number }>`
    with flows as (
      select ${bucket(sql`b.issued_on`)} as bucket, sum(b.amount_paise) as paise
        from bills b join flats f on f.society_id = b.society_id and f.id = b.flat_id
        where b.society_id = ${ctx.society.id} and ${inWing(wing)} group by 1
      union all
      select ${bucket(sql`greatest(a.day, b.issued_on)`)}, -sum(a.amount_paise)
        from allocations a join bills b on b.society_id = a.society_id and b.id = a.item_id
        join flats f on f.society_id = b.society_id and f.id = b.flat_id
        where a.society_id = ${ctx.society.id} and ${inWing(wing)} group by 1
    )
    select d.day, coalesce(sum(sum(f.paise)) over (order by d.day), 0)::bigint as paise
    from unnest(${[...days]}::date[]) with ordinality d (day, place) left join flows f on f.bucket = d.place - 1
    group by d.day order by d.day`.execute(ctx.db)
  return rows
}

/** What came in by each way of paying. */
export const receiptsByMode = async (ctx: Ctx, asked: Asked) => {
  const { rows } = await sql<{ mode: string; paise: number; receipts: number }>`
    select mode, sum(amount_paise)::bigint as paise, count(*)::int as receipts from (${receiptRows(ctx, asked)}) r group by mode order by 2 desc, 1`.execute(
    ctx.db,
  )
  return rows
}
