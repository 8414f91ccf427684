import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'

export type VisitRow = {
  society_id: string
  id: string
  visitor_name: string
  visitor_phone: string
  purpose: string
  flat_id: string | null
  status: string
  entered_at: Date | null
  left_at: Date | null
  created_at: Date
}

export const insertVisits = async (db: Db, rows: readonly VisitRow[]) => {
  await db
    .insertInto('visits')
    .values([...rows])
    .execute()
}

export const figures = async (ctx: Ctx, dayStart: Date, dayEnd: Date) => {
  const { rows } = await sql<{ today: number; inside: number }>`
    select count(*) filter (where entered_at >= ${dayStart} and entered_at < ${dayEnd}) as today,
      count(*) filter (where status = 'inside') as inside
    from visits where society_id = ${ctx.society.id} and (entered_at >= ${dayStart} or status = 'inside')`.execute(
    ctx.db,
  )
  return rows[0]!
}

type LatestRow = {
  id: string
  visitor_name: string
  purpose: string
  status: string
  entered_at: Date
  flat_number: string | null
}

export const listLatest = async (
  ctx: Ctx,
  since: Date,
  most: number,
  sight: { everything: boolean; onlyFlatOf: string | null },
) => {
  const { rows } = await sql<LatestRow>`
    select v.id, v.visitor_name, v.purpose, v.status, v.entered_at, f.number as flat_number
    from visits v left join flats f on f.society_id = v.society_id and f.id = v.flat_id
    where v.society_id = ${ctx.society.id} and v.entered_at >= ${since}
      and (${sight.everything}::boolean or f.number_key = (select m.flat_key from members m
        where m.society_id = v.society_id and m.id = ${sight.onlyFlatOf}::uuid))
    order by v.entered_at desc limit ${most}`.execute(ctx.db)
  return rows
}
