import { sql } from 'kysely'
import type { JobData } from '../jobs.ts'
import type { Db } from '../scope.ts'
import { addJob } from './add-job.ts'
import { deadQueue } from './queue.ts'

export type DeadLetter = {
  id: string
  room: string
  /** The topic or the schedule. */
  what: string
  ids: Record<string, string>
  reason: string
  tries: number
  addedAt: Date
  diedAt: Date
}

type Row = { id: string; data: JobData; reason: string | null; tries: number | null; added_at: Date; died_at: Date }

/**
 * Whose jobs: everybody's, or those of societies of these kinds and what is done by the clock. Everything through the
 * platform's door, whose role may use the queue's tables.
 */
export type Whose = readonly string[] | undefined

/** Jobs that failed every time, the latest first. */
export const listDeadLetters = async (db: Db, whose?: Whose, limit = 200): Promise<DeadLetter[]> => {
  const { rows } = await sql<Row>`
    select id, data, source_output ->> 'message' as reason, source_retry_count + 1 as tries,
      coalesce(source_created_on, created_on) as added_at, created_on as died_at
    from pgboss.job_common where ${lying(whose)} order by created_on desc, id limit ${limit}`.execute(db)
  return rows.map(present)
}

export const countDeadLetters = async (db: Db, whose?: Whose): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job_common where ${lying(whose)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Puts one back into the queue with all its tries; nothing when it is no longer there. */
export const retryDeadLetter = async (db: Db, id: string, whose?: Whose): Promise<DeadLetter | undefined> => {
  const gone = await discardDeadLetter(db, id, whose)
  if (!gone) return undefined
  await addJob(db, gone.data)
  return gone
}

/** Takes one out of the list for good; nothing when it is no longer there. */
export const discardDeadLetter = async (
  db: Db,
  id: string,
  whose?: Whose,
): Promise<(DeadLetter & { data: JobData }) | undefined> => {
  const { rows } = await sql<Row>`
    delete from pgboss.job_common where id = ${id} and ${lying(whose)}
    returning id, data, source_output ->> 'message' as reason, source_retry_count + 1 as tries,
      coalesce(source_created_on, created_on) as added_at, created_on as died_at`.execute(db)
  return rows[0] && { ...present(rows[0]), data: rows[0].data }
}

const lying = (whose: Whose) => sql<boolean>`name = ${deadQueue} and state in ('created', 'retry')
  ${
    whose
      ? sql`and (data ? 'schedule' or data -> 'ids' ->> 'societyId' in (select id::text from societies where kind = any (${[...whose]}::text[])))`
      : sql``
  }`

const present = ({ id, data, reason, tries, added_at, died_at }: Row): DeadLetter => ({
  id,
  room: data.room,
  what: 'schedule' in data ? data.schedule : data.topic,
  ids: 'ids' in data ? data.ids : {},
  reason: reason ?? '',
  tries: tries ?? 0,
  addedAt: added_at,
  diedAt: died_at,
})
