import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'

export type Due = { society_id: string; id: string; what: 'open' | 'close' | 'warn' | 'closing' }

/** What the clock has to do: fix whose dues are open, open, remind, close. */
const due = (now: Date) => sql<Due>`
  select society_id, id, 'open' as what from polls where state = 'announced' and opens_at <= ${now}
  union all select society_id, id, 'close' from polls where state = 'open' and closes_at <= ${now}
  union all select society_id, id, 'warn' from polls
    where state = 'announced' and bars_defaulters and warned_at is null and opens_at <= ${now}::timestamptz + interval '8 days'
  union all select society_id, id, 'closing' from polls
    where state = 'open' and told_closing_at is null and closes_at > ${now}
      and closes_at <= ${now}::timestamptz + least(interval '24 hours', (closes_at - opened_at) / 2)`

export const societiesWithDue = async (db: Db, now: Date): Promise<string[]> => {
  const { rows } = await due(now).execute(db)
  return [...new Set(rows.map(({ society_id }) => society_id))]
}

export const listDue = async (ctx: Ctx): Promise<Due[]> =>
  (
    await sql<Due>`select * from (${due(ctx.now)}) d where d.society_id = ${ctx.society.id}
    order by array_position(array['warn', 'open', 'closing', 'close'], d.what), d.id`.execute(ctx.db)
  ).rows

/** The closing waits for every vote that is being written, and then nobody writes another. */
export const lockPast = async (ctx: Ctx, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from polls where society_id = ${ctx.society.id} and id = ${id} and state = 'open' and closes_at <= clock_timestamp()
    for update`.execute(ctx.db)
  return rows.length > 0
}
