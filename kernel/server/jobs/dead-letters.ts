import type pg from 'pg'
import type { JobData } from '../jobs.ts'
import { deadQueue, workQueue } from './queue.ts'

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

/** Jobs that failed every time, the latest first. */
export const listDeadLetters = async (pool: pg.Pool, limit = 200): Promise<DeadLetter[]> => {
  const { rows } = await pool.query<{
    id: string
    data: JobData
    reason: string | null
    tries: number | null
    added_at: Date
    died_at: Date
  }>(
    `select id, data, source_output ->> 'message' as reason, source_retry_count + 1 as tries,
      coalesce(source_created_on, created_on) as added_at, created_on as died_at
    from pgboss.job_common where name = $1 and state in ('created', 'retry') order by created_on desc, id limit $2`,
    [deadQueue, limit],
  )
  return rows.map(({ id, data, reason, tries, added_at, died_at }) => ({
    id,
    room: data.room,
    what: 'schedule' in data ? data.schedule : data.topic,
    ids: 'ids' in data ? data.ids : {},
    reason: reason ?? '',
    tries: tries ?? 0,
    addedAt: added_at,
    diedAt: died_at,
  }))
}

/** Puts one back into the queue with all its tries; false when it is no longer there. */
export const retryDeadLetter = async (pool: pg.Pool, id: string): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `with gone as (delete from pgboss.job_common where name = $1 and id = $2 and state in ('created', 'retry') returning data)
    insert into pgboss.job_common (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      deletion_seconds, keep_until, dead_letter, policy, heartbeat_seconds)
    select q.name, gone.data, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds,
      q.deletion_seconds, now() + q.retention_seconds * interval '1s', q.dead_letter, q.policy, q.heartbeat_seconds
    from gone, pgboss.queue q where q.name = $3`,
    [deadQueue, id, workQueue],
  )
  return rowCount === 1
}
