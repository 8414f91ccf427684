import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import { dayOf } from '#kernel/time.ts'

/** Through the platform's door: which societies have something to publish or to take down. */
export const societiesWithWork = async (db: Db, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ society_id: string }>`
    select society_id from notices where state = 'scheduled' and publish_at <= ${now}
    union
    select society_id from notices where state = 'published' and expired_at is null and expires_on < ${dayOf(now)}::date`.execute(
    db,
  )
  return rows.map(({ society_id }) => society_id)
}

export const lockDue = async (ctx: Ctx): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from notices where society_id = ${ctx.society.id} and state = 'scheduled' and publish_at <= ${ctx.now}
    order by publish_at, id for update`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export const takeDown = async (ctx: Ctx): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update notices set expired_at = ${ctx.now}, is_pinned = false, version = version + 1
    where society_id = ${ctx.society.id} and state = 'published' and expired_at is null and expires_on < ${dayOf(ctx.now)}::date
    returning id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
