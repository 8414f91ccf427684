import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Status } from '../rules.ts'

/** Through the platform's door: which societies have something for the clock to do. */
export const societiesWithWork = async (db: Db, now: Date, endedBefore: Date): Promise<string[]> => {
  const { rows } = await sql<{ society_id: string }>`
    select society_id from complaints
      where escalated_at is null and status in ('open', 'assigned', 'in_progress', 'reopened') and due_at < ${now}
    union
    select society_id from complaints where status = 'resolved' and resolved_at < ${endedBefore}`.execute(db)
  return rows.map((row) => row.society_id)
}

export const markEscalated = async (ctx: Ctx): Promise<{ id: string; status: Status }[]> => {
  const { rows } = await sql<{ id: string; status: Status }>`
    update complaints set escalated_at = ${ctx.now}, version = version + 1
    where society_id = ${ctx.society.id} and escalated_at is null
      and status in ('open', 'assigned', 'in_progress', 'reopened') and due_at < ${ctx.now}
    returning id, status`.execute(ctx.db)
  return rows
}

export const closeOldResolved = async (ctx: Ctx, endedBefore: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update complaints set status = 'closed', closed_at = ${ctx.now}, version = version + 1
    where society_id = ${ctx.society.id} and status = 'resolved' and resolved_at < ${endedBefore}
    returning id`.execute(ctx.db)
  return rows.map((row) => row.id)
}
