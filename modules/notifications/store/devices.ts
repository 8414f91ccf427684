import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'

type NewSubscription = {
  id: string
  identity_id: string
  endpoint: string
  endpoint_hash: Buffer
  p256dh: string
  auth: string
  user_agent: string
}

/** A device belongs to whoever signed in on it last. */
export const upsertSubscription = (db: Db, row: NewSubscription) => {
  const { id: _, endpoint: __, endpoint_hash: ___, ...rest } = row
  return db
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((same) =>
      same.column('endpoint_hash').doUpdateSet({ ...rest, failures: 0, last_error: null, created_at: sql`now()` }),
    )
    .execute()
}

/** All but the newest of a person's devices. */
export const deleteOldest = (db: Db, identityId: string, keep: number) =>
  db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('identity_id', '=', identityId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keep),
    )
    .execute()

export const deleteSubscription = (db: Db, identityId: string, endpointHash: Buffer) =>
  db
    .deleteFrom('push_subscriptions')
    .where('identity_id', '=', identityId)
    .where('endpoint_hash', '=', endpointHash)
    .execute()

export const deleteBefore = (db: Db, identityId: string, moment: Date) =>
  db.deleteFrom('push_subscriptions').where('identity_id', '=', identityId).where('created_at', '<', moment).execute()
