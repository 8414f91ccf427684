import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'

export const listRulePacks = (db: Db) =>
  db.selectFrom('rule_packs').select(['id', 'state', 'body_type', 'effective_from', 'effective_until']).execute()

export const findMaxFlats = async (db: Db, planId: string) =>
  await db.selectFrom('plans').select(['max_flats', 'display_name']).where('id', '=', planId).executeTakeFirstOrThrow()

export const findForWelcome = (db: Db, societyId: string, identityId: string) =>
  db
    .selectFrom('societies as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .innerJoin('identities as i', (join) => join.on('i.id', '=', identityId))
    .leftJoin('subscriptions as sub', (join) =>
      join.onRef('sub.society_id', '=', 's.id').onRef('sub.plan_id', '=', 's.plan_id'),
    )
    .select(['s.name as society', 's.subdomain', 'p.display_name as plan', 'sub.trial_ends_on'])
    .select(['i.first_name', 'i.email'])
    .select(sql<string | null>`i.preferences ->> 'language'`.as('language'))
    .where('s.id', '=', societyId)
    .executeTakeFirst()

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
