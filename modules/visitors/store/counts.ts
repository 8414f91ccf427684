import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { type Asked, during } from '#kernel/server/insight.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { In } from './in.ts'

/** Deletes visits for good, and in the same statement adds them to the counts of their day and hour. */
export const removeCounted = async (ctx: In, before: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from visits where society_id = ${ctx.society.id}
        and coalesce(left_at, entered_at, created_at) < ${before} returning purpose, status, entered_at at time zone 'Asia/Kolkata' as at
    ), counted as (
      insert into visit_counts (society_id, day, purpose, hour, n)
      select ${ctx.society.id}, at::date, purpose, extract(hour from at)::int, count(*)::int from gone
      where at is not null and status <> 'joined' group by 2, 3, 4
      on conflict (society_id, day, purpose, hour) do update set n = visit_counts.n + excluded.n
    )
    select count(*)::int as count from gone`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** How many came in each hour of each day: counted from the visits, and where those are gone, as they were counted then. */
export const countRows = (ctx: Ctx, { from, to }: Asked): RawBuilder<unknown> => sql`
  select c.day, c.hour, c.purpose, extract(isodow from c.day)::int as weekday, sum(c.n)::int as n
  from (
    select (v.entered_at at time zone 'Asia/Kolkata')::date as day, extract(hour from v.entered_at at time zone 'Asia/Kolkata')::int as hour,
      v.purpose, 1 as n
    from visits v where v.society_id = ${ctx.society.id} and ${during('v.entered_at', { from, to })} and v.status <> 'joined'
    union all
    select day, hour, purpose, n from visit_counts where society_id = ${ctx.society.id} and day between ${from}::date and ${to}::date
  ) c group by c.day, c.hour, c.purpose`

export const countsByHour = async (ctx: Ctx, asked: Asked) => {
  const { rows } = await sql<{ weekday: number; hour: number; n: number; lines: number }>`
    select weekday, hour, sum(n)::int as n, count(*)::int as lines from (${countRows(ctx, asked)}) c group by weekday, hour`.execute(
    ctx.db,
  )
  return rows
}

/** Of days long past, for the demo. */
export const insertCounts = async (
  db: Db,
  societyId: string,
  rows: readonly { day: string; purpose: string; hour: number; n: number }[],
) =>
  sql`insert into visit_counts (society_id, day, purpose, hour, n)
    select ${societyId}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (day date, purpose text, hour int, n int)`.execute(
    db,
  )
