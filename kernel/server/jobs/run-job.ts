import type { Db as BossDatabase } from 'pg-boss'
import type { JobData, Subscriptions } from '../jobs.ts'
import { readingDoor } from '../scope.ts'
import { type JobParts, jobContext, SocietyGone } from './job-context.ts'
import { transactionOn } from './transaction.ts'

export type ClaimedJob = { id: string; data: JobData; signal: AbortSignal }

/** Runs one job inside the transaction it is given; who gave it marks the job as done there and commits. */
export const runJob = async (
  parts: JobParts,
  subscriptions: Subscriptions,
  { id, data, signal }: ClaimedJob,
  database: BossDatabase,
): Promise<void> => {
  const action = `${data.room}.${'schedule' in data ? data.schedule : data.topic}`
  const run = subscriptions.find(data)
  if (!run) {
    // The room stopped listening between two versions of the program.
    parts.log.warn({ job: id, action }, 'nobody does this job any more')
    return
  }
  const transaction = transactionOn(database)
  try {
    const origin = await originFor(parts, { id, action })
    await run(jobContext(parts, { id, action, signal, origin }, transaction))
  } catch (error) {
    if (!(error instanceof SocietyGone || (await isOfGoneSociety(parts, data, error)))) throw error
    parts.log.debug({ job: id, action, reason: (error as Error).message }, 'the society of a job is gone')
  } finally {
    transaction.end()
  }
}

/** It went while the job was at work: what the job writes finds nothing to belong to. */
const isOfGoneSociety = async ({ database, findSociety }: JobParts, data: JobData, error: unknown) => {
  const societyId = 'ids' in data ? data.ids['societyId'] : undefined
  if (!societyId || (error as { code?: string }).code !== '23503') return false
  const scope = { societyId: null, identityId: null, role: 'job', action: data.room, requestId: '' }
  return (await findSociety(readingDoor(database.platform, scope).db, societyId)) === undefined
}

/** What letters lead to: the setting, else the address the operator used last, else this machine. */
const originFor = async ({ env, database, findOrigin }: JobParts, { id, action }: { id: string; action: string }) => {
  if (env.PUBLIC_URL) return env.PUBLIC_URL.replace(/\/$/, '')
  const scope = { societyId: null, identityId: null, role: 'job', action, requestId: id }
  const used = await findOrigin(readingDoor(database.platform, scope).db)
  return used ?? `http://localhost:${env.PORT}`
}
