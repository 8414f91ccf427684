import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'

export type Admin = {
  member_id: string
  identity_id: string
  email: string
  first_name: string
  language: string | null
  choices: unknown
}

/** Those who answer for a society. */
export const listAdmins = async (db: Db, societyId: string): Promise<Admin[]> => {
  const { rows } = await sql<Admin>`
    select m.id as member_id, i.id as identity_id, i.email, i.first_name, i.preferences ->> 'language' as language, i.preferences -> 'notifications' as choices
    from members m join identities i on i.id = m.identity_id
    where m.society_id = ${societyId} and m.role = 'admin' and m.status = 'active' and m.removed_at is null and i.disabled_at is null
    order by m.created_at`.execute(db)
  return rows
}

export const findSociety = (db: Db, id: string) =>
  db
    .selectFrom('societies')
    .select(['id', 'name', 'subdomain', 'kind', 'status', 'suspended_for', 'plan_id'])
    .where('id', '=', id)
    .executeTakeFirst()
