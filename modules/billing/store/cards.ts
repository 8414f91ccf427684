import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Asked } from '#kernel/server/insight.ts'
import type { Day } from '#kernel/time.ts'
import { ageingRows, collectionRows, receiptRows } from './insight.ts'

/** What fell due in each month, by how it was paid. */
export const collectionByMonth = async (ctx: Ctx, asked: Asked) => {
  const { rows } = await sql<{ month: string; on_time: number; late: number; open: number; bills: number }>`
    select to_char(due_on, 'YYYY-MM') as month, sum(on_time_paise)::bigint as on_time, sum(late_paise)::bigint as late,
      sum(open_paise)::bigint as open, count(*)::int as bills
    from (${collectionRows(ctx, asked)}) c group by 1`.execute(ctx.db)
  return rows
}

/** What was open on a day, by wing and age. */
export const arrearsByWing = async (ctx: Ctx, asked: Asked) => {
  const { rows } = await sql<{ wing: string; band: string; paise: number; bills: number }>`
    select wing, band, sum(open_paise)::bigint as paise, count(*)::int as bills from (${ageingRows(ctx, asked)}) a group by wing, band order by wing`.execute(
    ctx.db,
  )
  return rows
}

/** What was open at the end of each of these days: billed by then, less what was settled by then. */
export const arrearsOn = async (ctx: Ctx, days: readonly Day[], wing: string | null) => {
  const isMeant = wing === null ? sql`true` : sql`f.wing = ${wing}`
  const { rows } = await sql<{ day: Day; paise: number }>`
    with flows as (
      select b.issued_on as day, b.amount_paise as paise
        from bills b join flats f on f.society_id = b.society_id and f.id = b.flat_id
        where b.society_id = ${ctx.society.id} and ${isMeant}
      union all
      select greatest(a.day, b.issued_on), -a.amount_paise
        from allocations a join bills b on b.society_id = a.society_id and b.id = a.item_id
        join flats f on f.society_id = b.society_id and f.id = b.flat_id
        where a.society_id = ${ctx.society.id} and ${isMeant}
    ), steps as (
      select d.day, coalesce(sum(f.paise), 0) as paise from (
        select day, coalesce(lag(day) over (order by day), '-infinity'::date) as after from unnest(${[...days]}::date[]) day) d
      left join flows f on f.day <= d.day and f.day > d.after group by d.day
    )
    select day, sum(paise) over (order by day)::bigint as paise from steps order by day`.execute(ctx.db)
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
