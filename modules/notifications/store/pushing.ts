import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'

/** Of any number of workers one gets it, once. */
export const claimPush = (db: Db, societyId: string, id: string) =>
  db
    .updateTable('notifications')
    .set({ push: 'sending', push_tries: sql`push_tries + 1` })
    .where('society_id', '=', societyId)
    .where('id', '=', id)
    .where('push', '=', 'waiting')
    .returning(['identity_id', 'kind', 'about', 'path', 'push_tries'])
    .executeTakeFirst()

export const settlePush = (db: Db, societyId: string, id: string, push: 'sent' | 'failed' | 'waiting' | 'off') =>
  db
    .updateTable('notifications')
    .set({ push })
    .where('society_id', '=', societyId)
    .where('id', '=', id)
    .where('push', '=', 'sending')
    .execute()

export const hasDevices = async (db: Db, identityId: string): Promise<boolean> => {
  const device = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('identity_id', '=', identityId)
    .limit(1)
    .executeTakeFirst()
  return device !== undefined
}
