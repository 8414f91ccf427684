import type { Database } from '#kernel/server/db.ts'
import type { Env } from '#kernel/server/env.ts'
import { enqueuer } from '#kernel/server/jobs/enqueue.ts'
import type { JobParts } from '#kernel/server/jobs/job-context.ts'
import { startWorker, type Worker } from '#kernel/server/jobs/worker.ts'
import { subscriptionsOf } from '#kernel/server/jobs.ts'
import type { Log } from '#kernel/server/log.ts'
import type { Sign } from '#kernel/server/secrets.ts'
import { findSociety } from '#modules/societies/actions.ts'
import { rooms } from './rooms.ts'

type Parts = { env: Env; database: Database; log: Log; sign: Sign }

/** Does the jobs of all rooms. Several processes may do so on one database; each job is done by one of them. */
export const startRoomsWorker = (parts: Parts): Promise<Worker> => startWorker(jobParts(parts), subscriptionsOf(rooms))

export const jobParts = (parts: Parts, subscriptions = subscriptionsOf(rooms)): JobParts => ({
  ...parts,
  enqueue: enqueuer(subscriptions),
  findSociety,
})
