import { adapterOf, workQueue } from '#kernel/server/jobs/queue.ts'
import { type ClaimedJob, runJob } from '#kernel/server/jobs/run-job.ts'
import type { JobData, Subscriptions } from '#kernel/server/jobs.ts'
import { openLog } from '#kernel/server/log.ts'
import { subscriptions as ofAllRooms } from '#server/offers.ts'
import { jobParts } from '#server/worker.ts'
import { testDatabase, testEnv, testSign, testStorage } from './app.ts'

/**
 * Does every waiting job that carries this id (a society's, a person's), and the jobs those add, one after the other,
 * as the worker would: in one transaction each. A job that throws fails the test. Returns what was done.
 */
export const drainJobs = async (id: string, subscriptions = ofAllRooms): Promise<string[]> => {
  const done: string[] = []
  for (;;) {
    const next = await doNext(id, subscriptions)
    if (!next) return done
    done.push(next)
  }
}

/** Does what a room would do by the clock, now and in every society: `runSchedule('members', 'purge')`. */
export const runSchedule = async (room: string, schedule: string, subscriptions = ofAllRooms) => {
  const job = { id: 'schedule', data: { room, schedule }, signal: new AbortController().signal }
  if (!subscriptions.find(job.data)) throw new Error(`The room ${room} has no schedule ${schedule}`)
  await inTransaction((database) => runIt(subscriptions, job, database))
  while (await doNext(`${room}.${schedule}`, subscriptions, isTopic));
}

const carriesId = `exists (select 1 from jsonb_each_text(data -> 'ids') where value = $2)`
const isTopic = `data ->> 'topic' = $2`
const pending = (condition: string) => `select id, data from pgboss.job_common
  where name = $1 and state in ('created', 'retry') and ${condition} order by created_on, id limit 1 for update skip locked`

const doNext = (sought: string, subscriptions: Subscriptions, condition = carriesId) =>
  inTransaction(async (database) => {
    const { rows } = await database.executeSql(pending(condition), [workQueue, sought])
    const [job] = rows as { id: string; data: JobData }[]
    if (!job) return undefined
    await runIt(subscriptions, { ...job, signal: new AbortController().signal }, database)
    await database.executeSql('delete from pgboss.job_common where id = $1', [job.id])
    return `${job.data.room}:${'topic' in job.data ? job.data.topic : job.data.schedule}`
  })

const runIt = async (subscriptions: Subscriptions, job: ClaimedJob, database: TestTransaction) => {
  const shared = { env: testEnv, sign: testSign, storage: testStorage }
  const parts = { ...shared, database: await testDatabase(), log: openLog(testEnv.LOG_LEVEL) }
  await runJob(jobParts(parts, subscriptions), subscriptions, job, database)
}

type TestTransaction = ReturnType<typeof adapterOf>

const inTransaction = async <T>(work: (database: TestTransaction) => Promise<T>): Promise<T> => {
  const transaction = await adapterOf((await testDatabase()).jobs).beginTransaction!()
  try {
    const result = await work(transaction.db)
    await transaction.commit()
    return result
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}
