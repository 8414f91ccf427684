import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'
import { actionDays, termDays } from '../rules.ts'

export type Due = { society_id: string; id: string; what: 'action' | 'term'; left: number; told_days: number | null }

/** Open actions and held posts whose first reminder day has come; the action decides which of the days it is. */
const due = (today: Day) => sql<Due>`
  select society_id, id, 'action' as what, due_on - ${today}::date as left, told_days from action_items
    where done_at is null and due_on <= ${today}::date + ${Math.max(...actionDays)}::int and coalesce(told_days, 1) > 0
  union all
  select society_id, id, 'term', until_day - ${today}::date, told_days from posts
    where ended_on is null and until_day between ${today}::date and ${today}::date + ${Math.max(...termDays)}::int
      and coalesce(told_days, 1000) > ${Math.min(...termDays)}::int`

export const societiesWithDue = async (db: Db, today: Day): Promise<string[]> => {
  const { rows } = await due(today).execute(db)
  return [...new Set(rows.map(({ society_id }) => society_id))]
}

export const listDue = async (ctx: Ctx, today: Day): Promise<Due[]> =>
  (await sql<Due>`select * from (${due(today)}) d where d.society_id = ${ctx.society.id}`.execute(ctx.db)).rows
