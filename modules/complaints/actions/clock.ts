import type { Ctx } from '#kernel/server/context.ts'
import type { JobCtx } from '#kernel/server/jobs.ts'
import { reopenDays, type Status } from '../rules.ts'
import * as store from '../store/clock.ts'
import { changed } from './changed.ts'

/** What is late is brought before the committee once, what nobody disputes is closed. */
export const watchClock = async (ctx: Ctx): Promise<void> => {
  await escalate(ctx)
  await closeUndisputed(ctx)
}

/** The societies in which the clock has something to do. */
export const listWatched = (job: JobCtx): Promise<string[]> =>
  job.platform((db) => store.societiesWithWork(db, job.now, endOfDispute(job.now)))

const escalate = async (ctx: Ctx) => {
  const late = await store.markEscalated(ctx)
  const step = (status: Status) => ({ kind: 'escalated', from_status: status, to_status: status }) as const
  await changed(ctx, ...late.map(({ id, status }) => ({ id, what: 'escalated', step: step(status) })))
}

const closeUndisputed = async (ctx: Ctx) => {
  const closed = await store.closeOldResolved(ctx, endOfDispute(ctx.now))
  const step = { kind: 'closed', from_status: 'resolved', to_status: 'closed' } as const
  await changed(ctx, ...closed.map((id) => ({ id, what: 'changed', step })))
}

/** What was resolved before that instant can no longer be opened again. */
const endOfDispute = (now: Date) => new Date(now.getTime() - reopenDays * 86_400_000)
