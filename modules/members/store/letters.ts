import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'

const withSociety = (db: Db, societyId: string) =>
  db
    .selectFrom('members as m')
    .innerJoin('societies as s', 's.id', 'm.society_id')
    .leftJoin('identities as i', 'i.id', 'm.identity_id')
    .select([
      'm.id',
      'm.name',
      'm.email',
      'm.flat_number',
      'm.role',
      'm.status',
      'm.decision',
      'm.decided_at',
      'm.asked_at',
    ])
    .select(['s.name as society', 's.subdomain'])
    .select(sql<string | null>`i.preferences ->> 'language'`.as('language'))
    .where('m.society_id', '=', societyId)
    .where('m.removed_at', 'is', null)

export const findForLetter = (db: Db, societyId: string, memberId: string) =>
  withSociety(db, societyId).where('m.id', '=', memberId).executeTakeFirst()

export const findAsking = (db: Db, societyId: string, identityId: string) =>
  withSociety(db, societyId)
    .where('m.identity_id', '=', identityId)
    .where('m.status', '=', 'pending')
    .executeTakeFirst()

export const listAdmins = (db: Db, societyId: string) =>
  withSociety(db, societyId).where('m.role', '=', 'admin').where('m.status', '=', 'active').execute()
