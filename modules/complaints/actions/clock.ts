import type { Ctx } from '#kernel/server/context.ts'
import type { JobCtx } from '#kernel/server/jobs.ts'
import { reopenDays } from '../rules.ts'
import * as store from '../store/clock.ts'
import { insertSteps } from '../store/thread.ts'
import { topicIds } from './present.ts'

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
  await insertSteps(
    ctx,
    late.map(({ id, status }) => ({ complaint_id: id, kind: 'escalated', from_status: status, to_status: status })),
  )
  for (const { id } of late) await ctx.topics.add('complaints.escalated', topicIds(ctx, id))
}

const closeUndisputed = async (ctx: Ctx, endedBefore: Date) => {
  const closed = await store.closeOldResolved(ctx, endedBefore)
  await insertSteps(
    ctx,
    closed.map((id) => ({ complaint_id: id, kind: 'closed', from_status: 'resolved', to_status: 'closed' })),
  )
  for (const id of closed) await ctx.topics.add('complaints.changed', topicIds(ctx, id))
}
