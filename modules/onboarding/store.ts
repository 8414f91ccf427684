import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'

export const listRulePacks = (db: Db) =>
  db.selectFrom('rule_packs').select(['id', 'state', 'body_type', 'effective_from', 'effective_until']).execute()

export const findPlanName = async (db: Db, planId: string): Promise<string> =>
  (await db.selectFrom('plans').select('display_name').where('id', '=', planId).executeTakeFirstOrThrow()).display_name

/** A society with one of its administrators, as letters and links need them. */
export const findForWelcome = (db: Db, societyId: string, identityId: string) =>
  db
    .selectFrom('societies as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .innerJoin('members as m', (join) =>
      join.onRef('m.society_id', '=', 's.id').on('m.identity_id', '=', identityId).on('m.role', '=', 'admin'),
    )
    .innerJoin('identities as i', 'i.id', 'm.identity_id')
    .leftJoin('subscriptions as sub', (join) =>
      join.onRef('sub.society_id', '=', 's.id').onRef('sub.plan_id', '=', 's.plan_id'),
    )
    .select(['s.id', 's.name as society', 's.subdomain', 's.verified_at', 's.plan_id', 's.kind'])
    .select(['p.display_name as plan', 'sub.trial_ends_on'])
    .select(['i.id as identity_id', 'i.first_name', 'i.email', 'i.email_key'])
    .select(sql<string | null>`i.preferences ->> 'language'`.as('language'))
    .where('s.id', '=', societyId)
    .where('m.status', '=', 'active')
    .where('m.removed_at', 'is', null)
    .executeTakeFirst()

/** Letters of this kind that went to an address within a day. */
export const countLetters = async (db: Db, kind: string, recipient: string): Promise<number> => {
  const row = await db
    .selectFrom('outbox')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** How far a society has come, counted and not ticked off. */
export const progress = async (ctx: Ctx) => {
  const { rows } = await sql<{
    is_trial: boolean
    is_verified: boolean
    has_details: boolean
    flats: number
    declared_flats: number | null
    peopled_flats: number
    signed_flats: number
    bills: number
    has_gate: boolean
    admins: number
  }>`
    select s.plan_id = 'trial' as is_trial, s.verified_at is not null as is_verified, (s.email <> '' and s.phone_number <> '') as has_details,
      (select count(*)::int from flats where society_id = s.id) as flats,
      (select max(declared_flats) from subscriptions where society_id = s.id) as declared_flats,
      people.peopled_flats, people.signed_flats, people.admins,
      (select count(*)::int from (select 1 from bills where society_id = s.id limit 1) any_bill) as bills,
      exists (select 1 from gate_devices d where d.society_id = s.id and d.status <> 'asked')
        or exists (select 1 from visits v where v.society_id = s.id) as has_gate
    from societies s, lateral (
      select count(distinct f.id)::int as peopled_flats,
        count(distinct f.id) filter (where m.identity_id is not null)::int as signed_flats,
        count(distinct m.id) filter (where m.role = 'admin' and m.identity_id is not null)::int as admins
      from members m left join flats f on f.society_id = m.society_id and f.number_key = m.flat_key
      where m.society_id = s.id and m.removed_at is null and m.status = 'active'
    ) people
    where s.id = ${ctx.society.id}`.execute(ctx.db)
  return rows[0]!
}
