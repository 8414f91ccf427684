import type { Insertable } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Db } from '#kernel/server/scope.ts'

/** The society and everybody in it who can sign in. */
export const readPeople = async (db: Db, societyId: string) => ({
  society: await db
    .selectFrom('societies')
    .select(['name', 'subdomain'])
    .where('id', '=', societyId)
    .executeTakeFirstOrThrow(),
  members: await db
    .selectFrom('members')
    .select(['id', 'identity_id', 'role'])
    .where('society_id', '=', societyId)
    .where('removed_at', 'is', null)
    .where('status', '=', 'active')
    .where('identity_id', 'is not', null)
    .execute(),
})

export const insertMany = async (db: Db, rows: readonly Insertable<DB['notifications']>[]) => {
  if (rows.length > 0)
    await db
      .insertInto('notifications')
      .values([...rows])
      .execute()
}
