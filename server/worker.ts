import { resetDemoNightly } from '#db/demo/seed.ts'
import type { Database } from '#kernel/server/db.ts'
import type { Env } from '#kernel/server/env.ts'
import { sweepFilesNightly } from '#kernel/server/files.ts'
import { purgeIdempotencyKeys } from '#kernel/server/idempotency.ts'
import { enqueuer } from '#kernel/server/jobs/enqueue.ts'
import type { JobParts } from '#kernel/server/jobs/job-context.ts'
import { startWorker, type Worker } from '#kernel/server/jobs/worker.ts'
import { subscribe, subscriptionsOf } from '#kernel/server/jobs.ts'
import type { Log } from '#kernel/server/log.ts'
import { forgetOldLetters } from '#kernel/server/mail.ts'
import type { Sign } from '#kernel/server/secrets.ts'
import type { Storage } from '#kernel/server/storage.ts'
import { findSociety } from '#modules/societies/actions.ts'
import { rooms } from './rooms.ts'

const house = {
  name: 'house',
  jobs: subscribe({}, [
    { name: 'purge-idempotency-keys', cron: '25 3 * * *', run: purgeIdempotencyKeys },
    { name: 'reset-demo', cron: '10 3 * * *', run: resetDemoNightly },
    { name: 'sweep-files', cron: '45 3 * * *', run: sweepFilesNightly },
    { name: 'forget-old-letters', cron: '55 3 * * *', run: (job) => job.platform(forgetOldLetters) },
  ]),
}

/** What all rooms listen to and do by the clock, and the house itself. */
export const subscriptions = subscriptionsOf([...rooms, house])

type Parts = { env: Env; database: Database; log: Log; sign: Sign; storage: Storage }

/** Does the jobs of all rooms. Several processes may do so on one database; each job is done by one of them. */
export const startRoomsWorker = (parts: Parts): Promise<Worker> => startWorker(jobParts(parts), subscriptions)

export const jobParts = (parts: Parts, listening = subscriptions): JobParts => ({
  ...parts,
  enqueue: enqueuer(listening),
  findSociety,
})
