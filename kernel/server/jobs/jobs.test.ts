import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { asPlatform, testDatabase } from '#server/testing/app.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { society } from '#server/testing/society.ts'
import type { Ctx } from '../context.ts'
import { type JobCtx, subscribe, subscriptionsOf, type TopicHandler } from '../jobs.ts'
import { type Db, writing } from '../scope.ts'
import { enqueuer } from './enqueue.ts'

const listening = (handler: TopicHandler, ...more: TopicHandler[]) =>
  subscriptionsOf(
    [handler, ...more].map((one, at) => ({ name: `room${at}`, jobs: subscribe({ 'tests.happened': one }) })),
  )
const nothing = async () => {}

const inSociety = async <T>(societyId: string, work: (db: Db) => Promise<T>) =>
  writing(
    (await testDatabase()).society,
    { societyId, identityId: null, role: 'test', action: 'test', requestId: '' },
    ({ db }) => work(db),
  )
const addFlat = (db: Db, society_id: string, number: string) =>
  db.insertInto('flats').values({ society_id, id: newId(), number, number_key: number }).execute()
const flatsOf = async (societyId: string) =>
  (
    await asPlatform((db) =>
      db.selectFrom('flats').select('number').where('society_id', '=', societyId).orderBy('number').execute(),
    )
  ).map((flat) => flat.number)

const doOne = async (handler: (job: JobCtx) => Promise<void>, ids: Record<string, string> = {}) => {
  const subscriptions = listening(handler)
  const id = newId()
  await asPlatform((db) => enqueuer(subscriptions)(db, [{ topic: 'tests.happened', ids: { ...ids, id } }]))
  return {
    again: () => drainJobs(id, subscriptions),
    done: await drainJobs(id, subscriptions).catch((e: Error) => e),
  }
}

let ours: string
let theirs: string
beforeAll(async () => {
  ours = (await society()).id
  theirs = (await society()).id
})

describe('a topic', () => {
  it('leaves with the commit, once for every room that listens', async () => {
    const heard: string[] = []
    const subscriptions = listening(
      async (_, { note }) => void heard.push(`one ${note}`),
      async (_, { note }) => void heard.push(`two ${note}`),
    )
    await inSociety(ours, (db) =>
      enqueuer(subscriptions)(db, [{ topic: 'tests.happened', ids: { societyId: ours, note: 'a' } }]),
    )
    expect((await drainJobs(ours, subscriptions)).sort()).toEqual(['room0:tests.happened', 'room1:tests.happened'])
    expect(heard.sort()).toEqual(['one a', 'two a'])
    expect(await drainJobs(ours, subscriptions)).toEqual([])
  })

  it('does not leave when the transaction is rolled back', async () => {
    const subscriptions = listening(nothing)
    const refused = inSociety(ours, async (db) => {
      await enqueuer(subscriptions)(db, [{ topic: 'tests.happened', ids: { societyId: ours } }])
      throw new Error('changed my mind')
    })
    await expect(refused).rejects.toThrow('changed my mind')
    expect(await drainJobs(ours, subscriptions)).toEqual([])
  })

  it('nobody listens to writes nothing', async () => {
    const id = newId()
    await inSociety(ours, (db) => enqueuer(listening(nothing))(db, [{ topic: 'tests.unheard', ids: { id } }]))
    expect(await drainJobs(id)).toEqual([])
  })

  it('carries ids and nothing else', async () => {
    const enqueue = enqueuer(listening(nothing))
    const letter = [{ topic: 'tests.happened', ids: { letter: 'x'.repeat(101) } }]
    await expect(inSociety(ours, (db) => enqueue(db, letter))).rejects.toThrow('ids only')
    const nested = [{ topic: 'tests.happened', ids: { person: { name: 'Neha' } as never } }]
    await expect(inSociety(ours, (db) => enqueue(db, nested))).rejects.toThrow('ids only')
  })

  it('cannot be read by a society', async () => {
    const { society } = await testDatabase()
    await expect(society.query('select data from pgboss.job')).rejects.toMatchObject({ code: '42501' })
    await expect(society.query('select data from pgboss.job_common')).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a job', () => {
  it('sees and writes only the society it works in', async () => {
    await inSociety(theirs, (db) => addFlat(db, theirs, 'hidden'))
    await doOne(async (job) => {
      await job.inSociety(ours, async (ctx) => {
        expect(ctx.society.id).toBe(ours)
        expect(await ctx.db.selectFrom('flats').selectAll().where('society_id', '=', theirs).execute()).toEqual([])
        await addFlat(ctx.db, ours, 'seen')
      })
      await expect(job.inSociety(ours, (ctx) => addFlat(ctx.db, theirs, 'smuggled'))).rejects.toMatchObject({
        code: '42501',
      })
    })
    expect(await flatsOf(ours)).toContain('seen')
    expect(await flatsOf(theirs)).toEqual(['hidden'])
  })

  it('leaves nothing behind when it throws, and is there to be tried again', async () => {
    let fails = true
    const { done, again } = await doOne(async (job) => {
      await job.inSociety(ours, (ctx) => addFlat(ctx.db, ours, 'tried'))
      if (fails) throw new Error('no luck')
    })
    expect(done).toMatchObject({ message: 'no luck' })
    expect(await flatsOf(ours)).not.toContain('tried')
    fails = false
    expect(await again()).toHaveLength(1)
    expect(await flatsOf(ours)).toContain('tried')
  })

  it('works in several societies, and one that fails does not spoil the others', async () => {
    await doOne(async (job) => {
      await job.inSociety(ours, (ctx) => addFlat(ctx.db, ours, 'several'))
      const failing = job.inSociety(theirs, async (ctx) => {
        await addFlat(ctx.db, theirs, 'several')
        throw new Error('not here')
      })
      await expect(failing).rejects.toThrow('not here')
      await job.platform((db) => db.selectFrom('societies').select('id').executeTakeFirstOrThrow())
    })
    expect(await flatsOf(ours)).toContain('several')
    expect(await flatsOf(theirs)).toEqual(['hidden'])
  })

  it('by the clock is one of its own in each society: what fails in one is done in the others', async () => {
    const mark = newId()
    const schedule = {
      name: 'count',
      cron: '0 * * * *',
      societies: async () => [ours, theirs],
      each: async ({ db, society: { id } }: Ctx) => {
        await addFlat(db, id, mark)
        if (id === ours) throw new Error('ours is broken')
      },
    }
    const subscriptions = subscriptionsOf([{ name: 'tests', jobs: subscribe({}, [schedule]) }])
    await expect(runSchedule('tests', 'count', subscriptions)).rejects.toThrow('ours is broken')
    await expect(drainJobs(ours, subscriptions)).rejects.toThrow('ours is broken')
    await drainJobs(theirs, subscriptions)
    expect([(await flatsOf(ours)).includes(mark), (await flatsOf(theirs)).includes(mark)]).toEqual([false, true])
    schedule.each = async () => {}
    await drainJobs(ours, subscriptionsOf([{ name: 'tests', jobs: subscribe({}, [schedule]) }]))
  })

  it('by the clock leaves alone a society that is being made', async () => {
    const { id } = await society()
    const setKind = (kind: string) =>
      asPlatform((db) => db.updateTable('societies').set({ kind }).where('id', '=', id).execute())
    const worked: string[] = []
    const schedule = {
      name: 'watch',
      cron: '0 * * * *',
      societies: async () => [id],
      each: async (ctx: Ctx) => void worked.push(ctx.society.kind),
    }
    const subscriptions = subscriptionsOf([{ name: 'tests', jobs: subscribe({}, [schedule]) }])
    for (const kind of ['making', 'customer']) {
      await setKind(kind)
      await runSchedule('tests', 'watch', subscriptions)
      await drainJobs(id, subscriptions)
    }
    expect(worked).toEqual(['customer'])
  })

  it('keeps its handle only as long as the part lasts, and takes one part at a time', async () => {
    let escaped: Db | undefined
    // What a job throws is noted with the job and seen by nobody here: it is asked about outside.
    const answers: PromiseSettledResult<unknown>[] = []
    const note = async (work: Promise<unknown>) => answers.push(...(await Promise.allSettled([work])))
    await doOne(async (job) => {
      await job.inSociety(ours, async (ctx) => {
        escaped = ctx.db
        await note(job.platform(async () => 1))
      })
      await note(escaped!.selectFrom('flats').selectAll().execute())
    })
    const reason = (message: string) => ({ status: 'rejected', reason: { message: expect.stringContaining(message) } })
    expect(answers).toMatchObject([reason('cannot contain another'), reason('has ended')])
  })

  it('reaches nothing any more once it is done', async () => {
    let escaped: JobCtx | undefined
    await doOne(async (job) => {
      escaped = job
    })
    await expect(escaped!.topics.add('tests.happened', { id: ours })).rejects.toThrow('has ended')
    await expect(escaped!.inSociety(ours, async () => {})).rejects.toThrow('has ended')
    await expect(escaped!.platform(async () => {})).rejects.toThrow('has ended')
  })

  it('of a society that is gone ends quietly', async () => {
    const { done } = await doOne((job) => job.inSociety(newId(), async () => {}))
    expect(done).toEqual(['room0:tests.happened'])
  })

  it('of a society that goes while it is at work ends quietly too, and only then', async () => {
    const gone = newId()
    const writes = (societyId: string, flatId: string) => (job: JobCtx) =>
      job.platform(async (db) => {
        const row = {
          society_id: societyId,
          id: newId(),
          flat_id: flatId,
          plate: 'MH 12 AB 1234',
          plate_key: 'MH12AB1234',
          kind: 'car',
          sticker: '',
        }
        await db
          .insertInto('vehicles')
          .values({ ...row, from_day: '2026-01-01' })
          .execute()
      })
    expect((await doOne(writes(gone, newId()), { societyId: gone })).done).toEqual(['room0:tests.happened'])
    expect((await doOne(writes(ours, newId()), { societyId: ours })).done).toMatchObject({ code: '23503' })
  })

  it('may add topics, which leave with it', async () => {
    const heard: string[] = []
    const id = newId()
    const subscriptions = subscriptionsOf([
      {
        name: 'tests',
        jobs: subscribe({
          'tests.first': (job) => job.topics.add('tests.second', { id }),
          'tests.second': async () => void heard.push('second'),
        }),
      },
    ])
    await asPlatform((db) => enqueuer(subscriptions)(db, [{ topic: 'tests.first', ids: { id } }]))
    expect(await drainJobs(id, subscriptions)).toEqual(['tests:tests.first', 'tests:tests.second'])
    expect(heard).toEqual(['second'])
  })
})
