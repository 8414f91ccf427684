import { sql } from 'kysely'
import type { Subscriptions } from '../jobs.ts'
import type { Db } from '../scope.ts'
import type { Topic, Topics } from '../topics.ts'

export type Enqueue = (db: Db, topics: readonly Topic[]) => Promise<void>

/** How a door adds topics to the queue. */
export const topicsOn = (enqueue: (topics: readonly Topic[]) => Promise<void>): Topics => ({
  add: (topic, ids) => enqueue([{ topic, ids }]),
  addMany: enqueue,
})

/** One job per room that listens, in the caller's own transaction; a topic nobody listens to costs nothing. */
export const enqueuer =
  (subscriptions: Subscriptions): Enqueue =>
  async (db, topics) => {
    topics.forEach(refuseMoreThanIds)
    const jobs = topics.flatMap(({ topic, ids }) =>
      subscriptions.roomsFor(topic, ids).map((room) => ({ room, topic, ids })),
    )
    if (jobs.length > 0) await sql`select app.enqueue(${JSON.stringify(jobs)}::jsonb)`.execute(db)
  }

/** The queue lies outside row-level security, so nothing worth reading may lie in it. */
const refuseMoreThanIds = ({ topic, ids }: Topic) => {
  for (const [name, value] of Object.entries(ids))
    if (typeof value !== 'string' || value.length > 100)
      throw new TypeError(`The topic ${topic} may carry ids only; ${name} is not one`)
}
