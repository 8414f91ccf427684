import type { Database } from '#kernel/server/db.ts'
import type { Env } from '#kernel/server/env.ts'
import { enqueuer } from '#kernel/server/jobs/enqueue.ts'
import type { JobParts } from '#kernel/server/jobs/job-context.ts'
import { startWorker, type Worker } from '#kernel/server/jobs/worker.ts'
import type { Log } from '#kernel/server/log.ts'
import type { Sign } from '#kernel/server/secrets.ts'
import type { Storage } from '#kernel/server/storage.ts'
import { findOperatorsAddress } from '#modules/identity/actions/operators-address.ts'
import { announce } from '#modules/notifications/actions/announcing.ts'
import { findSociety } from '#modules/societies/actions.ts'
import { catalogue, subscriptions } from './offers.ts'

type Parts = { env: Env; database: Database; log: Log; sign: Sign; storage: Storage }

/** Does the jobs of all rooms. Several processes may do so on one database; each job is done by one of them. */
export const startRoomsWorker = (parts: Parts): Promise<Worker> => startWorker(jobParts(parts), subscriptions)

export const jobParts = (parts: Parts, listening = subscriptions): JobParts => ({
  ...parts,
  enqueue: enqueuer(listening),
  findSociety,
  findOrigin: findOperatorsAddress,
  catalogue,
  announce,
})
