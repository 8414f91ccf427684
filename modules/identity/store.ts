import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'

/** Session, person, society and membership in one prepared statement: the hot path of every request. */
export const resolveCaller = async (db: Db, tokenHash: Buffer | null, society: string | null) => {
  const { rows } = await sql<CallerRow>`
    select s.id as session_id, s.last_seen_at, s.active_society_id,
      i.id as identity_id, i.email, i.first_name, i.last_name, i.is_super_admin, i.is_demo, i.created_at as identity_created_at,
      so.id as society_id, so.subdomain, so.name as society_name, so.status as society_status, so.kind, so.plan_id,
      m.id as member_id, m.role, m.status as member_status
    from (select 1) as one
    left join sessions s on s.token_hash = ${tokenHash} and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(mins => coalesce(s.idle_minutes, ${IDLE_MINUTES}::int))
    left join identities i on i.id = s.identity_id and i.disabled_at is null
    left join society_names n on n.id = ${society}::text
    left join lateral (
      select case
        when ${society}::text is not null then coalesce(n.belongs_to, app.uuid_or_null(${society}::text))
        when i.is_super_admin then s.active_society_id
        else coalesce(
          (select a.society_id from members a where a.identity_id = i.id and a.society_id = s.active_society_id and a.status = 'active' and a.removed_at is null),
          (select a.society_id from members a where a.identity_id = i.id and a.status = 'active' and a.removed_at is null order by a.created_at limit 1))
        end as id) as pick on true
    left join societies so on so.id = pick.id
    left join members m on m.society_id = so.id and m.identity_id = i.id and m.removed_at is null`.execute(db)
  return rows[0]!
}

const IDLE_MINUTES = 14 * 24 * 60

type CallerRow = {
  session_id: string | null
  last_seen_at: Date | null
  active_society_id: string | null
  identity_id: string | null
  email: string | null
  first_name: string | null
  last_name: string | null
  is_super_admin: boolean | null
  is_demo: boolean | null
  identity_created_at: Date | null
  society_id: string | null
  subdomain: string | null
  society_name: string | null
  society_status: 'active' | 'suspended' | null
  kind: string | null
  plan_id: string | null
  member_id: string | null
  role: 'admin' | 'committee' | 'resident' | 'security' | 'vendor' | 'ca' | null
  member_status: 'active' | 'pending' | 'inactive' | null
}

export const touchSession = (db: Db, id: string) =>
  db.updateTable('sessions').set({ last_seen_at: sql`now()` }).where('id', '=', id).execute()

export const findByEmail = (db: Db, emailKey: string) =>
  db.selectFrom('identities').selectAll().where('email_key', '=', emailKey).executeTakeFirst()

export const findById = (db: Db, id: string) =>
  db.selectFrom('identities').selectAll().where('id', '=', id).executeTakeFirst()

export type NewIdentity = {
  id: string
  email: string
  email_key: string
  password_hash: string | null
  first_name: string
  last_name: string
  phone?: string
  is_super_admin?: boolean
  is_demo?: boolean
}

/** Nothing when the address is taken: an existing account is never touched by a registration. */
export const insertIdentity = (db: Db, row: NewIdentity) =>
  db
    .insertInto('identities')
    .values({ ...row, password_changed_at: row.password_hash ? sql`now()` : null })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst()

export const insertSession = (
  db: Db,
  row: {
    id: string
    token_hash: Buffer
    identity_id: string
    active_society_id: string | null
    expires_at: Date
    idle_minutes: number | null
    user_agent: string
    address: string
  },
) => db.insertInto('sessions').values(row).execute()

export const deleteSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()

export const setActiveSociety = (db: Db, sessionId: string, societyId: string) =>
  db.updateTable('sessions').set({ active_society_id: societyId }).where('id', '=', sessionId).execute()

/** Counts a try before it is judged and says how many stand in the current window. */
export const countTry = async (db: Db, id: string, windowMinutes: number): Promise<number> => {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failures (id, failures, since) values (${id}, 1, now())
    on conflict (id) do update set
      failures = case when sign_in_failures.since < now() - make_interval(mins => ${windowMinutes}::int) then 1 else sign_in_failures.failures + 1 end,
      since = case when sign_in_failures.since < now() - make_interval(mins => ${windowMinutes}::int) then now() else sign_in_failures.since end
    returning failures`.execute(db)
  return rows[0]!.failures
}

export const forgetTries = (db: Db, id: string) => db.deleteFrom('sign_in_failures').where('id', '=', id).execute()

export const listSocieties = (db: Db, identityId: string) =>
  db
    .selectFrom('members as m')
    .innerJoin('societies as s', 's.id', 'm.society_id')
    .select([
      's.id',
      's.name',
      's.subdomain',
      's.plan_id',
      'm.id as member_id',
      'm.role',
      'm.status',
      'm.decision',
      'm.asked_at',
    ])
    .where('m.identity_id', '=', identityId)
    .where('m.removed_at', 'is', null)
    .orderBy('m.created_at')
    .execute()

export const hasRealSuperAdmin = async (db: Db): Promise<boolean> => {
  const row = await db
    .selectFrom('identities')
    .select('id')
    .where('is_super_admin', '=', true)
    .where('is_demo', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

export const findPlan = (db: Db, id: string) =>
  db.selectFrom('plans').select('display_name').where('id', '=', id).executeTakeFirst()

export const findSocietyByName = (db: Db, name: string) =>
  db
    .selectFrom('society_names as n')
    .innerJoin('societies as s', 's.id', 'n.belongs_to')
    .select(['s.id', 's.name', 's.subdomain', 's.plan_id', 's.kind'])
    .where('n.id', '=', name)
    .executeTakeFirst()

export const upsertIdentity = async (db: Db, row: NewIdentity): Promise<string> => {
  const { id: _, ...values } = row
  const kept = await db
    .insertInto('identities')
    .values({ ...row, password_changed_at: sql`now()` })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ ...values, disabled_at: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return kept.id
}
