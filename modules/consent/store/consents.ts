import type { Db } from '#kernel/server/scope.ts'

/** The last answer for each purpose. */
export const listLatest = (db: Db, identityId: string) =>
  db
    .selectFrom('consents')
    .distinctOn('purpose')
    .select(['purpose', 'is_given', 'version', 'at'])
    .where('identity_id', '=', identityId)
    .orderBy('purpose')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const insert = (
  db: Db,
  row: {
    id: string
    identity_id: string
    purpose: string
    version: string
    is_given: boolean
    source: 'site' | 'token'
    at: Date
  },
) => db.insertInto('consents').values(row).execute()
