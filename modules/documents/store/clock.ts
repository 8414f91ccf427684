import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import { addDays, type Day, dayOf } from '#kernel/time.ts'
import { firstStage } from '../rules.ts'

/** Through the platform's door: which societies have papers that lapse soon or have lapsed. */
export const societiesWithEnds = async (db: Db, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ society_id: string }>`
    select distinct society_id from documents where expires_on <= ${addDays(dayOf(now), firstStage)}::date`.execute(db)
  return rows.map(({ society_id }) => society_id)
}

export type Ending = { id: string; expires_on: Day; reminded_days: number | null }

export const lockEnding = async (ctx: Ctx): Promise<Ending[]> => {
  const { rows } = await sql<Ending>`
    select id, expires_on, reminded_days from documents
    where society_id = ${ctx.society.id} and expires_on <= ${addDays(dayOf(ctx.now), firstStage)}::date
    order by expires_on, id for update`.execute(ctx.db)
  return rows
}

export const noteReminded = async (ctx: Ctx, id: string, stage: number): Promise<void> => {
  await sql`update documents set reminded_days = ${stage} where society_id = ${ctx.society.id} and id = ${id}`.execute(
    ctx.db,
  )
}

/** Through the platform's door: papers whose words nobody has read, because the reader was busy or the server stopped. */
export const societiesWithUnread = async (db: Db, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ society_id: string }>`
    select distinct society_id from documents
    where text_state = 'waiting' and changed_at < ${new Date(now.getTime() - 30_000)}`.execute(db)
  return rows.map(({ society_id }) => society_id)
}

export const listUnread = async (ctx: Ctx): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from documents where society_id = ${ctx.society.id} and text_state = 'waiting' order by changed_at limit 50`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** Papers that are for some alone: who finds them changes with the register. */
export const listRestricted = async (ctx: Ctx): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive closed as (
      select id from folders where society_id = ${ctx.society.id}
        and (flat_id is not null or app.has_place(audience) or jsonb_array_length(audience -> 'roles') > 0)
      union
      select f.id from closed c join folders f on f.society_id = ${ctx.society.id} and f.parent_id = c.id)
    select id from documents where society_id = ${ctx.society.id}
      and (flat_id is not null or folder_id in (select id from closed))`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Through the platform's door. */
export const societiesWithRestricted = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ society_id: string }>`
    select society_id from folders
    where flat_id is not null or app.has_place(audience) or jsonb_array_length(audience -> 'roles') > 0
    union select society_id from documents where flat_id is not null`.execute(db)
  return rows.map(({ society_id }) => society_id)
}

/** What waits for whoever keeps the papers: what lapses within the month, and what has lapsed. */
export const selectToRenew = (ctx: Ctx) => sql`
  select count(*)::int as count, null::text as detail from documents
  where society_id = ${ctx.society.id} and expires_on <= ${addDays(dayOf(ctx.now), 30)}::date`
