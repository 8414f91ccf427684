import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'

export type EventRow = {
  society_id: string
  id: string
  title: string
  description: string
  place: string
  starts_at: Date
  ends_at: Date
}

export const insertEvents = async (db: Db, rows: readonly EventRow[]) => {
  await db
    .insertInto('events')
    .values([...rows])
    .execute()
}

export const countUpcoming = async (ctx: Ctx): Promise<number> => {
  const row = await ctx.db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('society_id', '=', ctx.society.id)
    .where('ends_at', '>', ctx.now)
    .executeTakeFirstOrThrow()
  return row.count
}
