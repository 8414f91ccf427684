import type { Insertable } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Db } from '#kernel/server/scope.ts'

export const insertMany = async (db: Db, rows: readonly Insertable<DB['notifications']>[]) => {
  if (rows.length > 0)
    await db
      .insertInto('notifications')
      .values([...rows])
      .execute()
}
