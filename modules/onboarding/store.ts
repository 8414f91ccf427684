import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'

export const listRulePacks = (db: Db) =>
  db.selectFrom('rule_packs').select(['id', 'state', 'body_type', 'effective_from', 'effective_until']).execute()

export const findMaxFlats = async (db: Db, planId: string) =>
  await db.selectFrom('plans').select(['max_flats', 'display_name']).where('id', '=', planId).executeTakeFirstOrThrow()

/** How far a society has come, counted and not ticked off. */
export const progress = async (ctx: Ctx) => {
  const { rows } = await sql<{ has_details: boolean; flats: number; members: number; logins: number }>`
    select (s.email <> '' and s.phone_number <> '') as has_details,
      (select count(*) from flats where society_id = s.id) as flats,
      (select count(*) from members where society_id = s.id and removed_at is null) as members,
      (select count(*) from members where society_id = s.id and removed_at is null and identity_id is not null) as logins
    from societies s where s.id = ${ctx.society.id}`.execute(ctx.db)
  return rows[0]!
}
