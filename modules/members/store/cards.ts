import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Asked } from '#kernel/server/insight.ts'
import { occupancyRows } from './insight.ts'

/** Flats of each wing, by who lives there. */
export const occupancyByWing = async (ctx: Ctx, asked: Asked) => {
  const { rows } = await sql<{ wing: string; own: number; let: number; vacant: number }>`
    select wing, (count(*) filter (where state = 'own'))::int as own, (count(*) filter (where state = 'let'))::int as let,
      (count(*) filter (where state = 'vacant'))::int as vacant
    from (${occupancyRows(ctx, asked)}) o group by wing order by wing`.execute(ctx.db)
  return rows
}
