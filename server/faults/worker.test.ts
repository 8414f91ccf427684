import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { listDeadLetters, retryDeadLetter } from '#kernel/server/jobs/dead-letters.ts'
import { enqueuer } from '#kernel/server/jobs/enqueue.ts'
import { startWorker, type WorkerSettings } from '#kernel/server/jobs/worker.ts'
import { type RoomJobs, subscribe, subscriptionsOf } from '#kernel/server/jobs.ts'
import { openLog } from '#kernel/server/log.ts'
import { type Db, writing } from '#kernel/server/scope.ts'
import { testEnv, testSign, testStorage } from '#server/testing/app.ts'
import { chance, faultDatabase, isFull, letTimePass, until } from '#server/testing/faults.ts'
import { runCode } from '#server/testing/processes.ts'
import { jobParts } from '#server/worker.ts'

type Fault = Awaited<ReturnType<typeof faultDatabase>>

const add = (fault: Fault, jobs: RoomJobs, topic: string, ids: Record<string, string>) =>
  writing(
    fault.database.society,
    { societyId: fault.society.id, identityId: null, role: 'test', action: 'test', requestId: '' },
    ({ db }) =>
      enqueuer(subscriptionsOf([{ name: 'tests', jobs }]))(db, [
        { topic: topic, ids: { societyId: fault.society.id, ...ids } },
      ]),
  )

const waiting = async ({ database }: Fault) => {
  const { rows } = await database.platform.query<{ left: number }>(
    `select count(*)::int as left from pgboss.job_common where name = 'work' and state < 'completed'`,
  )
  return rows[0]!.left
}

const work = async (fault: Fault, jobs: RoomJobs, settings: Partial<WorkerSettings> = {}) => {
  const subscriptions = subscriptionsOf([{ name: 'tests', jobs }])
  const parts = { env: testEnv, database: fault.database, log: openLog('silent'), sign: testSign, storage: testStorage }
  const worker = await startWorker(jobParts(parts, subscriptions), subscriptions, { pollSeconds: 0.5, ...settings })
  onTestFinished(() => worker.stop())
  return worker
}

const counting = (url: string, societyId: string, slowMs: number) => `
  import { openDatabase } from '#kernel/server/db.ts'
  import { readEnv } from '#kernel/server/env.ts'
  import { startWorker } from '#kernel/server/jobs/worker.ts'
  import { subscribe, subscriptionsOf } from '#kernel/server/jobs.ts'
  import { openLog } from '#kernel/server/log.ts'
  import { newId } from '#kernel/ids.ts'
  import { jobParts } from '#server/worker.ts'
  const jobs = subscribe({
    'tests.count': (job, { number }) => job.inSociety('${societyId}', async (ctx) => {
      const id = newId()
      await ctx.db.insertInto('flats').values({ society_id: '${societyId}', id, number, number_key: id }).execute()
      await new Promise((resolve) => setTimeout(resolve, Math.random() * ${slowMs}))
    }),
  })
  const subscriptions = subscriptionsOf([{ name: 'tests', jobs }])
  const parts = { env: readEnv({}), database: await openDatabase('${url}'), log: openLog('silent'), sign: () => '' }
  await startWorker(jobParts(parts, subscriptions), subscriptions, { pollSeconds: 0.5, superviseSeconds: 1 })
  process.stdout.write('ready')`

describe('the worker', () => {
  it('does every job exactly once although it is killed again and again', async () => {
    const random = chance()
    const [jobs, kills] = isFull ? [300, 6] : [40, 1]
    const fault = await faultDatabase()
    const topics = subscribe({ 'tests.count': async () => {} })
    for (let at = 0; at < jobs; at++) await add(fault, topics, 'tests.count', { number: String(at) })
    for (let at = 0; at <= kills; at++) {
      const begun = new Date()
      const program = runCode(counting(fault.url, fault.society.id, at === kills ? 2 : 60))
      await until('the worker starts', () => program.output() === 'ready')
      if (at === kills)
        await until(
          'all jobs are done',
          async () => {
            await letTimePass(fault, begun)
            return (await waiting(fault)) === 0
          },
          30_000,
        )
      else {
        await sleep(random(400))
        await program.kill('SIGKILL')
        await letTimePass(fault)
      }
    }
    const done = await fault.flats()
    expect(done).toHaveLength(jobs)
    expect(new Set(done).size).toBe(jobs)
  })

  it('is not held up by jobs that always fail, shows them, and does them when they are retried', async () => {
    const fault = await faultDatabase()
    await fault.database.platform.query(
      `update pgboss.queue set retry_limit = 1, retry_delay = 0, retry_backoff = false`,
    )
    let cured = false
    let tries = 0
    const done: string[] = []
    const jobs = subscribe({
      'tests.good': async (_, { number }) => void done.push(number!),
      'tests.poison': async () => {
        tries++
        if (!cured) throw new Error('the mail server is down')
        done.push('poison')
      },
    })
    for (let at = 0; at < 8; at++) {
      await add(fault, jobs, 'tests.poison', { number: String(at) })
      await add(fault, jobs, 'tests.good', { number: String(at) })
    }
    await work(fault, jobs)
    await until('good and bad jobs are over', async () => (await waiting(fault)) === 0)
    expect(done.sort()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
    expect(tries).toBe(16)
    const asPlatform = <T>(work: (db: Db) => Promise<T>) =>
      writing(
        fault.database.platform,
        { societyId: null, identityId: null, role: 'test', action: 'test', requestId: '' },
        ({ db }) => work(db),
      )
    const dead = await asPlatform((db) => listDeadLetters(db))
    expect(dead).toHaveLength(8)
    expect(dead[0]).toMatchObject({
      room: 'tests',
      what: 'tests.poison',
      reason: 'the mail server is down',
      tries: 2,
      ids: { societyId: fault.society.id },
    })
    cured = true
    for (const letter of dead)
      expect(await asPlatform((db) => retryDeadLetter(db, letter.id))).toMatchObject({ id: letter.id })
    expect(await asPlatform((db) => retryDeadLetter(db, dead[0]!.id))).toBeUndefined()
    await until('the poison is done', () => done.length === 16)
    expect(await asPlatform((db) => listDeadLetters(db))).toEqual([])
  })

  it('finishes what it is doing before it stops, and leaves the rest for the next', async () => {
    const fault = await faultDatabase()
    let finished = 0
    const jobs = subscribe({
      'tests.slow': (job) =>
        job.inSociety(fault.society.id, async (ctx) => {
          await sleep(700)
          const id = newId()
          await ctx.db
            .insertInto('flats')
            .values({ society_id: ctx.society.id, id, number: id, number_key: id })
            .execute()
          finished++
        }),
    })
    for (let at = 0; at < 6; at++) await add(fault, jobs, 'tests.slow', { number: String(at) })
    const worker = await work(fault, jobs, { concurrency: 2 })
    await sleep(400)
    const began = Date.now()
    await worker.stop()
    expect(Date.now() - began).toBeLessThan(6000)
    expect(finished).toBeGreaterThan(0)
    expect(await fault.flats()).toHaveLength(finished)
    expect(await waiting(fault)).toBe(6 - finished)
  })

  it('keeps the schedules the rooms declare, in Indian time, and drops the others', async () => {
    const fault = await faultDatabase()
    const nightly = { name: 'nightly', cron: '30 2 * * *', run: async () => {} }
    await (await work(fault, subscribe({}, [nightly, { ...nightly, name: 'gone' }]))).stop()
    await work(fault, subscribe({}, [nightly]))
    const { rows } = await fault.database.platform.query('select key, cron, timezone, data from pgboss.schedule')
    expect(rows).toEqual([
      {
        key: 'tests.nightly',
        cron: '30 2 * * *',
        timezone: 'Asia/Kolkata',
        data: { room: 'tests', schedule: 'nightly' },
      },
    ])
  })
})
