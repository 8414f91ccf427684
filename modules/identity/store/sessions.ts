import { sql } from 'kysely'
import { isId } from '#kernel/ids.ts'
import { gather } from '#kernel/server/gather.ts'
import type { Db } from '#kernel/server/scope.ts'
import { statement } from '#kernel/server/statement.ts'
import { hashToken } from '#kernel/server/tokens.ts'
import { defaultSessionTimeout, shortestExpiryDays } from '../rules.ts'
import { isInside } from './entries.ts'

/**
 * Session, person, society and membership in one prepared statement: the hot path of every request, so callers of the
 * same moment share it. Every table in it is paid for by every request; what few of them need has a statement of its own.
 */
export const callers = (db: Db) => {
  const inSociety = gather(
    ({ token, society }: { token: string; society: string }) => `${token}\n${society}`,
    (asked) => {
      const tokens = asked.map(({ token }) => hashToken(token))
      const [names, ids] = [asked.map(({ society }) => society), asked.map(({ society }) => idIn(society))]
      const place = { name: names[0]!, names, id: ids[0]!, ids }
      return inOrder(asked.length, readIn(db, { ...first(tokens), tokens, ...place }, formOf(asked)))
    },
  )
  const atHome = gather(
    (token: string) => token,
    (asked) => {
      const tokens = asked.map(hashToken)
      return inOrder(asked.length, readAtHome(db, { ...first(tokens), tokens }, formOf(asked)))
    },
  )
  return async (token: string | null, society: string | null): Promise<Partial<CallerRow>> => {
    const caller = token && (await (society === null ? atHome(token) : inSociety({ token, society })))
    const isAtHome = caller && !caller.is_ended && (caller.member_status === 'active' || caller.is_super_admin)
    if (caller && society === null && !isAtHome) return elsewhere(db, hashToken(token))
    // A session from before a change of role is none in that society; in the others it goes on.
    if (!caller || caller.is_ended)
      return society === null ? {} : ((await readSociety(db, { name: society, id: idIn(society) }))[0] ?? {})
    if (!caller.is_super_admin || !caller.society_id) return caller
    return { ...caller, entered: await isInside(db, caller.session_id, caller.society_id) }
  }
}

/** Whoever is no active member of the active society is at home where they were let in first, and there it stays. */
const elsewhere = async (db: Db, token: Buffer): Promise<Partial<CallerRow>> => {
  const [caller] = await readElsewhere(db, { token })
  if (!caller || caller.is_over) return {}
  return caller.society_id ? { ...caller, active_society_id: caller.society_id } : caller
}

/** One alone is the commonest case, and PostgreSQL starts it in half the time. */
type Form = { isOne: boolean }
const formOf = (asked: readonly unknown[]): Form => ({ isOne: asked.length === 1 })
const first = ([token]: Buffer[]) => ({ token: token! })

const inOrder = async (count: number, found: Promise<CallerRow[]>): Promise<(CallerRow | undefined)[]> => {
  const answers = Array.from<CallerRow | undefined>({ length: count })
  for (const row of await found) answers[row.place - 1] = row
  return answers
}

const societyColumns = sql`so.id as society_id, so.subdomain, so.name as society_name, so.status as society_status, so.kind, so.plan_id`
const callerColumns = sql`
  asked.place, s.id as session_id, s.last_seen_at < now() - interval '1 minute' as is_unmarked, s.active_society_id,
  i.id as identity_id, i.email, i.first_name, i.last_name, i.is_super_admin, i.is_demo,
  i.proved_at is not null as is_proved, i.created_at as identity_created_at,
  ${societyColumns}, m.id as member_id, m.role, m.status as member_status,
  coalesce(m.status = 'active' and m.role_changed_at > s.created_at and not i.is_super_admin, false) as is_ended,
  -- Only a password old enough to have expired is worth a look at what the society says about it.
  case when m.status = 'active' and i.password_changed_at < now() - make_interval(days => ${shortestExpiryDays}::int) and not i.is_demo
    and w.forces_password_change
    then jsonb_build_object('changedAt', i.password_changed_at, 'preferences', i.preferences) end as old_password`
/** What reads like an id is an id: no society can be called so. */
const idIn = (society: string) => (isId(society) ? society : null)
const standing = sql`
  left join members m on m.society_id = so.id and m.identity_id = i.id and m.removed_at is null
  left join society_settings w on w.society_id = so.id`
const person = sql`
  join sessions s on s.token_hash = asked.token_hash and s.expires_at > now()
  and s.last_seen_at > now() - make_interval(mins => coalesce(s.idle_minutes, ${defaultSessionTimeout}::int))
  join identities i on i.id = s.identity_id and i.disabled_at is null`

/** In the society the path names. */
const readIn = statement(
  (
    _db,
    asked: {
      token: Buffer
      tokens: Buffer[]
      name: string
      names: string[]
      id: string | null
      ids: (string | null)[]
    },
    { isOne }: Form,
  ) => sql<CallerRow>`
    select ${callerColumns}
    from ${
      isOne
        ? sql`(select ${asked.token}::bytea as token_hash, ${asked.name}::text as name, ${asked.id}::uuid as id, 1 as place) as asked`
        : sql`unnest(${asked.tokens}::bytea[], ${asked.names}::text[], ${asked.ids}::uuid[]) with ordinality as asked (token_hash, name, id, place)`
    }
    ${person}
    left join society_names n on n.id = asked.name
    left join societies so on so.id = coalesce(asked.id, n.belongs_to)
    ${standing}`,
)

/** In the active society of the session. */
const readAtHome = statement(
  (_db, asked: { token: Buffer; tokens: Buffer[] }, { isOne }: Form) => sql<CallerRow>`
    select ${callerColumns}
    from ${
      isOne
        ? sql`(select ${asked.token}::bytea as token_hash, 1 as place) as asked`
        : sql`unnest(${asked.tokens}::bytea[]) with ordinality as asked (token_hash, place)`
    }
    ${person}
    left join societies so on so.id = s.active_society_id
    ${standing}`,
)

const readElsewhere = statement(
  (_db, { token }: { token: Buffer }) => sql<CallerRow>`
    select ${callerColumns}, app.session_is_over(i.id, s.created_at) as is_over
    from (select ${token}::bytea as token_hash, 1 as place) as asked
    ${person}
    left join societies so on so.id = (
      select a.society_id from members a join societies h on h.id = a.society_id and h.kind <> 'making'
      where a.identity_id = i.id and a.status = 'active' and a.removed_at is null
        and (a.role_changed_at is null or a.role_changed_at <= s.created_at)
      order by a.created_at limit 1)
    ${standing}`,
)

/** For somebody who is not signed in. */
const readSociety = statement(
  (_db, { name, id }: { name: string; id: string | null }) => sql<Partial<CallerRow>>`
    select ${societyColumns} from (select 1) as one
    left join society_names n on n.id = ${name}::text
    join societies so on so.id = coalesce(${id}::uuid, n.belongs_to)`,
)

type CallerRow = {
  place: number
  session_id: string
  is_unmarked: boolean
  active_society_id: string | null
  identity_id: string
  email: string
  first_name: string
  last_name: string
  is_super_admin: boolean
  is_demo: boolean
  is_proved: boolean
  identity_created_at: Date
  society_id: string | null
  subdomain: string | null
  society_name: string | null
  society_status: 'active' | 'suspended' | null
  kind: string | null
  plan_id: string | null
  member_id: string | null
  role: 'admin' | 'committee' | 'resident' | 'security' | 'vendor' | 'ca' | null
  member_status: 'active' | 'pending' | 'inactive' | null
  /** The role in this society is another one since the session was opened. */
  is_ended: boolean
  /** It is in every society. */
  is_over?: boolean
  entered?: boolean
  old_password: { changedAt: string; preferences: unknown } | null
}

/** Another process may have marked it meanwhile: then there is nothing to write. */
export const touchSession = (db: Db, id: string) =>
  db
    .updateTable('sessions')
    .set({
      last_seen_at: sql`now()`,
      // A kept session slides.
      expires_at: sql<Date>`case when kept then greatest(expires_at, now() + make_interval(mins => idle_minutes)) else expires_at end`,
    })
    .where('id', '=', id)
    .where('last_seen_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute()

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
) =>
  db
    .insertInto('sessions')
    .values({ ...row, active_society_id: unlessGoing(row.active_society_id) })
    .execute()

/** A demo that is being made anew locks the society it takes away: whoever signs in meanwhile waits for nothing and finds the new one. */
const unlessGoing = (societyId: string | null) =>
  sql<string | null>`(select id from societies where id = ${societyId}::uuid for key share skip locked)`

export const deleteSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()

/** Whether the session is from before the person got another role there. */
export const hasEndedIn = async (db: Db, sessionId: string, societyId: string): Promise<boolean> => {
  const ended = await db
    .selectFrom('sessions as s')
    .innerJoin('members as m', 'm.identity_id', 's.identity_id')
    .select('s.id')
    .where('s.id', '=', sessionId)
    .where('m.society_id', '=', societyId)
    .where('m.removed_at', 'is', null)
    .whereRef('m.role_changed_at', '>', 's.created_at')
    .executeTakeFirst()
  return ended !== undefined
}

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
    .where('kept', '=', false)
    .$if(only !== null, (query) => query.where('id', '=', only))
    .execute()

/** For a device that stays at its post: it does not fall asleep, and every day it is used moves its end away. */
export const keepSession = async (db: Db, id: string, days: number) => {
  await sql`update sessions set kept = true, idle_minutes = ${days * 1440}, expires_at = now() + make_interval(days => ${days})
    where id = ${id}`.execute(db)
}
export const removeSession = (db: Db, id: string) => db.deleteFrom('sessions').where('id', '=', id).execute()

export const findIdleMinutes = (db: Db, id: string) =>
  db.selectFrom('sessions').select('idle_minutes').where('id', '=', id).executeTakeFirst()

const alive = sql<boolean>`expires_at > now()
  and last_seen_at > now() - make_interval(mins => coalesce(idle_minutes, ${defaultSessionTimeout}::int))
  and not app.session_is_over(sessions.identity_id, sessions.created_at)`

export const sweepSessions = (db: Db) => db.deleteFrom('sessions').where(sql<boolean>`not (${alive})`).execute()

/** Of the demo's accounts: of all of them, or of its operator alone. */
export const deleteDemoSessions = (db: Db, { onlyOperators }: { onlyOperators: boolean }) =>
  db
    .deleteFrom('sessions')
    .where('identity_id', 'in', (eb) =>
      eb
        .selectFrom('identities')
        .select('id')
        .where('is_demo', '=', true)
        .$if(onlyOperators, (query) => query.where('is_super_admin', '=', true)),
    )
    .execute()

/** Whoever had the one society in hand has the other. */
export const moveSessions = (db: Db, from: string, to: string) =>
  db.updateTable('sessions').set({ active_society_id: to }).where('active_society_id', '=', from).execute()

/** Whoever had one of the demo's societies in hand has none. */
export const leaveDemoSocieties = (db: Db) =>
  db
    .updateTable('sessions')
    .set({ active_society_id: null })
    .where('active_society_id', 'in', (eb) => eb.selectFrom('societies').select('id').where('kind', '<>', 'customer'))
    .execute()
