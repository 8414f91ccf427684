import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { exactInstant } from '#kernel/server/exact-instant.ts'
import type { Db } from '#kernel/server/scope.ts'

export type NewNotification = {
  society_id: string
  id: string
  identity_id: string
  kind: string
  about: string
  path: string
  occasion: string
  in_app: boolean
  push: 'off' | 'waiting'
  push_after: Date | null
}

/** Whom it reached: identity → notification. Whoever was told of this occasion before is missing. */
export const insertMany = async (db: Db, rows: readonly NewNotification[]): Promise<Map<string, string>> => {
  if (rows.length === 0) return new Map()
  const made = await db
    .insertInto('notifications')
    .values([...rows])
    .onConflict((same) => same.columns(['society_id', 'identity_id', 'occasion']).doNothing())
    .returning(['id', 'identity_id'])
    .execute()
  return new Map(made.map(({ id, identity_id }) => [identity_id, id]))
}

type Place = { at: string; id: string }

export const list = (ctx: Ctx, identityId: string, limit: number, after: Place | null) =>
  ctx.db
    .selectFrom('notifications')
    .select(['id', 'kind', 'about', 'path', 'read_at', 'created_at', exactInstant('created_at').as('place')])
    .where('society_id', '=', ctx.society.id)
    .where('identity_id', '=', identityId)
    .where('in_app', '=', true)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const countUnread = async (ctx: Ctx, identityId: string): Promise<number> => {
  const row = await ctx.db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('society_id', '=', ctx.society.id)
    .where('identity_id', '=', identityId)
    .where('in_app', '=', true)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** All of them, or the one named. Says whether there was such a one, read before or not. */
export const markRead = async (ctx: Ctx, identityId: string, id?: string): Promise<boolean> => {
  const marked = await ctx.db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`coalesce(read_at, now())` })
    .where('society_id', '=', ctx.society.id)
    .where('identity_id', '=', identityId)
    .$if(id === undefined, (query) => query.where('read_at', 'is', null))
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .executeTakeFirst()
  return Number(marked.numUpdatedRows) > 0
}

export const deleteOld = (db: Db, days: number) =>
  db.deleteFrom('notifications').where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`).execute()

/** Those whose quiet hours are over; each is given out once. */
export const takeDuePushes = async (db: Db): Promise<{ society_id: string; id: string }[]> =>
  db
    .updateTable('notifications')
    .set({ push_after: null })
    .where('push', '=', 'waiting')
    .where('push_after', '<=', sql<Date>`now()`)
    .returning(['society_id', 'id'])
    .execute()

/** The news of these kinds that is older, or that is about one of these things, whose id is the second word of its occasion. */
const toForget = ({ society }: In, kinds: readonly string[], { before, ids }: Forgotten) =>
  sql`society_id = ${society.id} and kind = any(${[...kinds]}::text[])
    and (created_at < ${before ?? null}::timestamptz or split_part(occasion, ':', 2) = any(${[...(ids ?? [])]}::text[]))`

export type In = Pick<Ctx, 'db' | 'society'>
export type Forgotten = { before: Date; ids?: never } | { ids: readonly string[]; before?: never }

/**
 * The names in it go, under the bell and in messages to phones; that there was something stays. What waits to leave stays
 * here. Says whether there was any news whose letters have to go too.
 */
export const forgetAbout = async (ctx: In, kinds: readonly string[], forgotten: Forgotten): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update notifications set about = '{}', forgets_letter = true
    where ${toForget(ctx, kinds, forgotten)} and about <> '{}'`.execute(ctx.db)
  await sql`update messages set variables = '{}', state = case state when 'waiting' then 'dropped' else state end
    where ${toForget(ctx, kinds, forgotten)} and variables <> '{}'`.execute(ctx.db)
  return Number(numAffectedRows ?? 0) > 0
}

/** Of a society the news whose names are gone and whose letters are not, in portions; each is given out once. */
export const takeLettersToForget = async (db: Db, societyId: string, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update notifications set forgets_letter = false where society_id = ${societyId} and id in (
      select id from notifications where society_id = ${societyId} and forgets_letter limit ${most})
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export const listSocietiesToForget = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('notifications')
    .select('society_id')
    .distinct()
    .where('forgets_letter', '=', true)
    .execute()
  return rows.map(({ society_id }) => society_id)
}
