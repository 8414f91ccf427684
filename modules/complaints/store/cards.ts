import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Asked } from '#kernel/server/insight.ts'
import { complaintRows, timeRows } from './insight.ts'

/** How many were raised, and how many solved for the first time, in each month. */
export const flowByMonth = async (ctx: Ctx, asked: Asked) => {
  const { rows } = await sql<{ month: string; raised: number; solved: number }>`
    select month, sum(raised)::int as raised, sum(solved)::int as solved from (
      select to_char(raised_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, 1 as raised, 0 as solved
        from (${complaintRows(ctx, asked)}) r
      union all
      select to_char(solved_at at time zone 'Asia/Kolkata', 'YYYY-MM'), 0, 1 from (${timeRows(ctx, asked)}) t
    ) flow group by month`.execute(ctx.db)
  return rows
}

/** Minutes within which half, and nine of ten, were solved: of each category, and of all together. */
export const timesByCategory = async (ctx: Ctx, asked: Asked) => {
  const { rows } = await sql<{ category: string | null; middle: number; nine_tenths: number; count: number }>`
    select category, percentile_disc(0.5) within group (order by minutes) as middle,
      percentile_disc(0.9) within group (order by minutes) as nine_tenths, count(*)::int as count
    from (${timeRows(ctx, asked)}) t group by rollup (category) order by 2 desc, 1`.execute(ctx.db)
  return rows
}

/** The mean of the ratings to one decimal, of each month of solving and of all together. */
export const ratingsByMonth = async (ctx: Ctx, asked: Asked) => {
  const { rows } = await sql<{ month: string | null; mean: number | null; count: number; solved: number }>`
    select month, round(avg(rating), 1)::float8 as mean, count(rating)::int as count, count(*)::int as solved from (
      select to_char(solved_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, rating from (${timeRows(ctx, asked)}) t) r
    group by rollup (month)`.execute(ctx.db)
  return rows
}
