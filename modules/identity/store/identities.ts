import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'

export const findByEmail = (db: Db, emailKey: string) =>
  db.selectFrom('identities').selectAll().where('email_key', '=', emailKey).executeTakeFirst()

/** With one statement for known and unknown addresses alike. */
export const findForSignIn = (db: Db, emailKey: string) =>
  db
    .selectFrom('identities as i')
    .leftJoin('two_factors as t', (join) => join.onRef('t.id', '=', 'i.id').on('t.confirmed_at', 'is not', null))
    .select(['i.id', 'i.password_hash', 'i.disabled_at', 'i.is_demo', 'i.is_super_admin', 't.id as two_factor'])
    .where('i.email_key', '=', emailKey)
    .executeTakeFirst()

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
  proved_at?: Date
  preferences?: string
}

/** Nothing when the address is taken: an existing account is never touched by a registration. */
export const insertIdentity = (db: Db, row: NewIdentity) =>
  db
    .insertInto('identities')
    .values({ ...row, password_changed_at: row.password_hash ? sql`now()` : null })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst()

export const listSocieties = (db: Db, identityId: string) =>
  db
    .selectFrom('members as m')
    .innerJoin('societies as s', 's.id', 'm.society_id')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .leftJoin('society_looks as l', 'l.society_id', 's.id')
    .select(sql<boolean>`p.is_white_label and s.kind = 'customer'`.as('is_white_label'))
    .select([
      'l.color',
      'l.logo_id',
      's.id',
      's.name',
      's.subdomain',
      's.plan_id',
      's.kind',
      'm.id as member_id',
      'm.role',
      'm.flat_number',
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
  // What it was found by stays out of the change: to set it, even to itself, would lock out whoever signs in meanwhile.
  const { id: _id, email_key: _key, ...values } = row
  const kept = await db
    .insertInto('identities')
    .values({ ...row, password_changed_at: sql`now()` })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ ...values, disabled_at: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return kept.id
}

export const setPassword = (db: Db, id: string, passwordHash: string) =>
  db
    .updateTable('identities')
    .set({ password_hash: passwordHash, password_changed_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** True for the first time alone. */
export const markProved = async (db: Db, id: string): Promise<boolean> => {
  const proved = await db
    .updateTable('identities')
    .set({ proved_at: sql`now()` })
    .where('id', '=', id)
    .where('proved_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return proved !== undefined
}

/** Who runs this installation; accounts that everybody can try are nobody's mailbox. */
export const listOperators = async (db: Db) => {
  const { rows } = await sql<{ id: string; email: string; language: string | null }>`
    select id, email, preferences ->> 'language' as language from identities
    where is_super_admin and not is_demo and disabled_at is null`.execute(db)
  return rows
}

/** Tokens made until now open nothing from here on. */
export const endKeys = (db: Db, id: string) =>
  db.updateTable('identities').set({ keys_from: sql`clock_timestamp()` }).where('id', '=', id).execute()

export const setUsedOrigin = (db: Db, id: string, origin: string) =>
  db.updateTable('identities').set({ used_origin: origin, used_origin_at: sql`now()` }).where('id', '=', id).execute()

/** The one used last by an operator of the installation's own. */
export const findUsedOrigin = async (db: Db): Promise<string | undefined> => {
  const row = await db
    .selectFrom('identities')
    .select('used_origin')
    .where('is_super_admin', '=', true)
    .where('is_demo', '=', false)
    .where('disabled_at', 'is', null)
    .where('used_origin', 'is not', null)
    .orderBy('used_origin_at', 'desc')
    .executeTakeFirst()
  return row?.used_origin ?? undefined
}

export const setSessionTimeout = (db: Db, id: string, minutes: number) =>
  db.updateTable('identities').set({ session_timeout_minutes: minutes }).where('id', '=', id).execute()

export const setSuperAdmin = (db: Db, id: string) =>
  db.updateTable('identities').set({ is_super_admin: true, disabled_at: null }).where('id', '=', id).execute()

export const mergePreferences = (db: Db, id: string, change: string) =>
  db
    .updateTable('identities')
    .set({ preferences: sql`preferences || ${change}::jsonb`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

export const updateProfile = (db: Db, id: string, row: { first_name: string; last_name: string; phone: string }) =>
  db
    .updateTable('identities')
    .set({ ...row, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

export const forcesPasswordChange = async (db: Db, societyId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('society_settings')
    .select('forces_password_change')
    .where('society_id', '=', societyId)
    .executeTakeFirst()
  return row?.forces_password_change ?? false
}
