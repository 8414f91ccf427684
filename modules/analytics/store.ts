import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'

export const findLetter = async (ctx: Ctx): Promise<{ is_mailed: boolean } | undefined> =>
  ctx.db.selectFrom('month_pages').select('is_mailed').where('society_id', '=', ctx.society.id).executeTakeFirst()

/** Switched on in the middle of a month, it begins with that one: what is over already is not sent after it. */
export const saveLetter = async (ctx: Ctx, isMailed: boolean, lastMonth: Day): Promise<void> => {
  const changed = { is_mailed: isMailed, last_month: lastMonth, changed_by: ctx.actor.memberId }
  await ctx.db
    .insertInto('month_pages')
    .values({ society_id: ctx.society.id, id: newId(), ...changed })
    .onConflict((at) => at.column('society_id').doUpdateSet({ ...changed, changed_at: sql`now()` }))
    .execute()
}

/** Those that wait for the page of this month: on the 1st, or later where nobody was there to send it. */
export const societiesWaitingFor = async (db: Db, month: Day): Promise<string[]> => {
  const { rows } = await sql<{ society_id: string }>`
    select p.society_id from month_pages p join societies s on s.id = p.society_id
    where p.is_mailed and p.last_month < ${month}::date and s.status = 'active' order by p.society_id`.execute(db)
  return rows.map(({ society_id }) => society_id)
}

/** Says whether it had not been sent yet. */
export const noteSent = async (ctx: Ctx, month: Day): Promise<boolean> => {
  const { rows } = await sql`
    update month_pages set last_month = ${month}::date
    where society_id = ${ctx.society.id} and is_mailed and last_month < ${month}::date returning 1`.execute(ctx.db)
  return rows.length === 1
}
