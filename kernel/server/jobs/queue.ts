import { Pool } from 'pg'
import { type Db as BossDatabase, PgBoss } from 'pg-boss'
import { connectAhead, release } from '../borrowing.ts'
import { runPrepared } from '../scoped-query.ts'

/** One queue for all topics: a worker more or less serves every room, and an idle server asks one question a second. */
export const workQueue = 'work'
/** Where a job lies that failed every time, until the operator has it tried again. */
export const deadQueue = 'dead'

const queues = {
  [deadQueue]: { retentionSeconds: 365 * 86_400, deleteAfterSeconds: 7 * 86_400 },
  [workQueue]: {
    deadLetter: deadQueue,
    // Tries after 5, 10, 20 … seconds, the last after about two hours: a mail server that is down over lunch is survived.
    retryLimit: 11,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    // A worker that was killed is noticed by its silence, one that hangs by the clock.
    heartbeatSeconds: 10,
    expireInSeconds: 900,
    deleteAfterSeconds: 86_400,
  },
}

/** Makes or updates the queue's own schema. The owner does it, beside the migrations; the program's roles only use it. */
export const installQueues = async (ownerUrl: string): Promise<void> => {
  const pool = new Pool({ connectionString: ownerUrl, max: 2 })
  const boss = new PgBoss({ db: adapterOf(pool), schedule: false, supervise: false })
  boss.on('error', () => {})
  try {
    await boss.start()
    const made = new Set((await boss.getQueues()).map((queue) => queue.name))
    for (const [name, options] of Object.entries(queues))
      await (made.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options))
    await pool.query(`grant usage on schema pgboss to app_platform;
      grant select, insert, update, delete on all tables in schema pgboss to app_platform;
      grant usage on all sequences in schema pgboss to app_platform`)
  } finally {
    await boss.stop({ graceful: false })
    await pool.end()
  }
}

type Handle = Awaited<ReturnType<NonNullable<BossDatabase['beginTransaction']>>>

/** Lets pg-boss work on a pool of ours, which has its own limits and is closed by us. */
export const adapterOf = (pool: Pool): BossDatabase => ({
  executeSql: (text, values) => pool.query(text, values),
  beginTransaction: () => beginOn(pool),
})

const beginOn = async (pool: Pool): Promise<Handle> => {
  const client = await connectAhead(pool)
  let settled = false
  let isOutdated = false
  const settle = (error?: Error) => {
    if (settled) return
    settled = true
    client.off('error', settle)
    release(client, error ?? isOutdated)
  }
  // A connection that dies while it is lent out has no other listener, and would end the process.
  client.on('error', settle)
  await client.query('begin').catch((error: Error) => {
    settle(error)
    throw error
  })
  const refuseLate = () => {
    if (settled) throw new Error('The transaction of this job has ended')
  }
  return {
    db: {
      executeSql: async (text, values) => {
        refuseLate()
        if (!values?.length) return client.query(text)
        try {
          return await runPrepared(client, text, values)
        } catch (error) {
          // Prepared for tables as they were before a migration: the connection cannot be used any more.
          isOutdated ||= (error as { code?: string }).code === '0A000'
          throw error
        }
      },
    },
    commit: async () => {
      refuseLate()
      try {
        const { command } = await client.query('commit')
        // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error.
        if (command !== 'COMMIT') throw new Error('The transaction was rolled back by the database')
        settle()
      } catch (error) {
        settle(error as Error)
        throw error
      }
    },
    rollback: async () => {
      if (settled) return
      // A statement still running would make the rollback wait for it; the connection is given up instead.
      const late = setTimeout(() => settle(new Error('The rollback took too long')), 5000)
      await client.query('rollback').then(() => settle(), settle)
      clearTimeout(late)
    },
  }
}
