import { PgBoss } from 'pg-boss'
import type { JobData, Subscriptions } from '../jobs.ts'
import type { JobParts } from './job-context.ts'
import { adapterOf, workQueue } from './queue.ts'
import { runJob } from './run-job.ts'

export type Worker = {
  /** Looks into the queue now instead of at the next second; cheap to call often. */
  readonly wake: () => void
  /** Waits for running jobs, and hands back those that do not end in time. */
  readonly stop: () => Promise<void>
}

export type WorkerSettings = { concurrency: number; pollSeconds: number; superviseSeconds: number; stopMs: number }
const defaults: WorkerSettings = { concurrency: 4, pollSeconds: 1, superviseSeconds: 5, stopMs: 6000 }

export const startWorker = async (
  parts: JobParts,
  subscriptions: Subscriptions,
  settings: Partial<WorkerSettings> = {},
): Promise<Worker> => {
  const { concurrency, pollSeconds, superviseSeconds, stopMs } = { ...defaults, ...settings }
  const { log } = parts
  const boss = new PgBoss({
    db: adapterOf(parts.database.jobs),
    migrate: false,
    createSchema: false,
    reindex: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue could not be reached'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue'))
  await boss.start()
  await setSchedules(boss, subscriptions)

  const wakers: (() => void)[] = []
  const options = { transactional: true, pollingIntervalSeconds: pollSeconds } as const
  for (let at = 0; at < concurrency; at++) {
    const id = await boss.work<JobData, void, typeof options>(workQueue, options, async ([job], transaction) => {
      // Where one job lay there may be more: no waiting for the next poll.
      boss.notifyWorker(id)
      if (!job) return
      await runJob(parts, subscriptions, job, transaction).catch((error: unknown) => {
        log.warn({ err: error, job: job.id, room: job.data.room, tried: job.retryCount + 1 }, 'a job failed')
        throw error
      })
    })
    wakers.push(() => boss.notifyWorker(id))
  }
  const wake = soon(() => {
    for (const waken of wakers) waken()
  })
  return {
    wake: wake.call,
    stop: async () => {
      wake.cancel()
      await boss.stop({ graceful: true, timeout: stopMs, close: false })
    },
  }
}

const setSchedules = async (boss: PgBoss, { schedules }: Subscriptions) => {
  const wanted = new Set(schedules.map(({ room, name }) => `${room}.${name}`))
  for (const { key } of await boss.getSchedules(workQueue)) if (!wanted.has(key)) await boss.unschedule(workQueue, key)
  for (const { room, name, cron } of schedules)
    await boss.schedule(
      workQueue,
      cron,
      { room, schedule: name },
      {
        tz: 'Asia/Kolkata',
        key: `${room}.${name}`,
        missed: 'once',
      },
    )
}

/** The topic is visible only after its commit, which follows a moment later. */
const soon = (work: () => void) => {
  let timer: NodeJS.Timeout | undefined
  return {
    call: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        work()
      }, 40).unref()
    },
    cancel: () => clearTimeout(timer),
  }
}
