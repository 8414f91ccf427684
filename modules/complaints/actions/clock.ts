import type { Ctx } from '#kernel/server/context.ts'
import type { JobCtx } from '#kernel/server/jobs.ts'
import { reopenDays, type Status } from '../rules.ts'
import * as store from '../store/clock.ts'
import { changed } from './changed.ts'

/** Every quarter of an hour: what is late is brought before the committee once, what nobody disputes is closed. */
export const watchClock = async (job: JobCtx): Promise<void> => {
  const endedBefore = new Date(job.now.getTime() - reopenDays * 86_400_000)
  const societies = await job.platform((db) => store.societiesWithWork(db, job.now, endedBefore))
  for (const id of societies)
    await job.inSociety(id, async (ctx) => {
      await escalate(ctx)
      await closeUndisputed(ctx, endedBefore)
    })
}

const escalate = async (ctx: Ctx) => {
  const late = await store.markEscalated(ctx)
  const step = (status: Status) => ({ kind: 'escalated', from_status: status, to_status: status }) as const
  await changed(ctx, ...late.map(({ id, status }) => ({ id, what: 'escalated', step: step(status) })))
}

const closeUndisputed = async (ctx: Ctx, endedBefore: Date) => {
  const closed = await store.closeOldResolved(ctx, endedBefore)
  const step = { kind: 'closed', from_status: 'resolved', to_status: 'closed' } as const
  await changed(ctx, ...closed.map((id) => ({ id, what: 'changed', step })))
}
