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
