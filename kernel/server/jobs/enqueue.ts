import { sql } from 'kysely'
import type { Ids, Subscriptions } from '../jobs.ts'
import type { Db } from '../scope.ts'

export type Enqueue = (db: Db, topic: string, ids: Ids) => Promise<void>

/** One job per room that listens, in the caller's own transaction; a topic nobody listens to costs nothing. */
export const enqueuer =
  (subscriptions: Subscriptions): Enqueue =>
  async (db, topic, ids) => {
    refuseMoreThanIds(topic, ids)
    const rooms = subscriptions.roomsFor(topic)
    if (rooms.length === 0) return
    const jobs = rooms.map((room) => ({ room, topic, ids }))
    await sql`select app.enqueue(${JSON.stringify(jobs)}::jsonb)`.execute(db)
  }

/** The queue lies outside row-level security, so nothing worth reading may lie in it. */
const refuseMoreThanIds = (topic: string, ids: Ids) => {
  for (const [name, value] of Object.entries(ids))
    if (typeof value !== 'string' || value.length > 100)
      throw new TypeError(`The topic ${topic} may carry ids only; ${name} is not one`)
}
