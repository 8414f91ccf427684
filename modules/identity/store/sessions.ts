import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'
import { defaultSessionTimeout, shortestExpiryDays } from '../rules.ts'

/** Session, person, society and membership in one prepared statement: the hot path of every request. */
export const resolveCaller = async (db: Db, tokenHash: Buffer | null, society: string | null) => {
  const { rows } = await sql<CallerRow>`
    select s.id as session_id, s.last_seen_at, s.active_society_id,
      i.id as identity_id, i.email, i.first_name, i.last_name, i.is_super_admin, i.is_demo, i.created_at as identity_created_at,
      so.id as society_id, so.subdomain, so.name as society_name, so.status as society_status, so.kind, so.plan_id,
      m.id as member_id, m.role, m.status as member_status,
      case when i.is_super_admin then exists (
        select 1 from operator_entries e
        where e.session_id = s.id and e.society_id = so.id and e.left_at is null and e.expires_at > now()) end as entered,
      -- Only a password old enough to have expired is worth a look at what the society says about it.
      case when m.status = 'active' and i.password_changed_at < now() - make_interval(days => ${shortestExpiryDays}::int) and not i.is_demo
        and (select w.forces_password_change from society_settings w where w.society_id = so.id)
        then jsonb_build_object('changedAt', i.password_changed_at, 'preferences', i.preferences) end as old_password
    from (select 1) as one
    left join sessions s on s.token_hash = ${tokenHash} and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(mins => coalesce(s.idle_minutes, ${defaultSessionTimeout}::int))
      and not exists (select from members r where r.identity_id = s.identity_id and r.role_changed_at > s.created_at)
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
  entered: boolean | null
  old_password: { changedAt: string; preferences: unknown } | null
}

export const touchSession = (db: Db, id: string) =>
  db.updateTable('sessions').set({ last_seen_at: sql`now()` }).where('id', '=', id).execute()

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

export const setActiveSociety = (db: Db, sessionId: string, societyId: string | null) =>
  db.updateTable('sessions').set({ active_society_id: societyId }).where('id', '=', sessionId).execute()

/** Those that still open a door, last used first. */
export const listSessions = (db: Db, identityId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('identity_id', '=', identityId)
    .where(alive)
    .orderBy('last_seen_at', 'desc')
    .execute()

export const deleteSessionById = (db: Db, identityId: string, id: string) =>
  db
    .deleteFrom('sessions')
    .where('identity_id', '=', identityId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

/** Ends every session of the identity but the one named, and says how many. */
export const deleteSessions = async (db: Db, identityId: string, but: string | null = null): Promise<number> => {
  const ended = await db
    .deleteFrom('sessions')
    .where('identity_id', '=', identityId)
    .$if(but !== null, (query) => query.where('id', '!=', but))
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

export const setIdleMinutes = (db: Db, identityId: string, minutes: number, only: string | null) =>
  db
    .updateTable('sessions')
    .set({ idle_minutes: minutes })
    .where('identity_id', '=', identityId)
    .$if(only !== null, (query) => query.where('id', '=', only))
    .execute()

export const findIdleMinutes = (db: Db, id: string) =>
  db.selectFrom('sessions').select('idle_minutes').where('id', '=', id).executeTakeFirst()

const alive = sql<boolean>`expires_at > now()
  and last_seen_at > now() - make_interval(mins => coalesce(idle_minutes, ${defaultSessionTimeout}::int))
  and not exists (select from members r where r.identity_id = sessions.identity_id and r.role_changed_at > sessions.created_at)`

export const sweepSessions = (db: Db) => db.deleteFrom('sessions').where(sql<boolean>`not (${alive})`).execute()

/** The demo's operator goes when a real one comes. */
export const deleteDemoOperatorSessions = (db: Db) =>
  db
    .deleteFrom('sessions')
    .where('identity_id', 'in', (eb) =>
      eb.selectFrom('identities').select('id').where('is_demo', '=', true).where('is_super_admin', '=', true),
    )
    .execute()
