import { sql } from 'kysely'
import type { JobData } from '../jobs.ts'
import type { Db } from '../scope.ts'
import { workQueue } from './queue.ts'

/** A job that is known already, or has to wait. Through the platform's door, whose role may use the queue's tables. */
export const addJob = async (db: Db, data: JobData, waitSeconds = 0): Promise<void> => {
  await sql`
    insert into pgboss.job_common (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      deletion_seconds, keep_until, dead_letter, policy, heartbeat_seconds, start_after)
    select q.name, ${JSON.stringify(data)}::jsonb, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds,
      q.deletion_seconds, now() + q.retention_seconds * interval '1s', q.dead_letter, q.policy, q.heartbeat_seconds,
      now() + ${waitSeconds}::int * interval '1s'
    from pgboss.queue q where q.name = ${workQueue}`.execute(db)
}
