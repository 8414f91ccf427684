import { sayRupees } from '#kernel/formats.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { dayOf } from '#kernel/time.ts'
import { listDue } from '../store/cheques.ts'
import * as store from '../store/defaulters.ts'
import { flatChanged } from './changed.ts'
import { settingsRow } from './reckoning.ts'

export const listWithOpenBills = (job: JobCtx): Promise<string[]> =>
  job.platform((db) => store.societiesWithOpenBills(db))

/** Every morning: each step of the series before and after a due day, once per bill. */
export const remindByClock = async (ctx: Ctx): Promise<void> => {
  const { reminder_days: days } = await settingsRow(ctx)
  const marked = await store.markDue(ctx, days, dayOf(ctx.now), ctx.now)
  const steps = new Map(marked.map(({ flat_id, step }) => [flat_id, step]))
  await flatChanged(ctx, ...[...steps].map(([flatId, step]) => ({ id: flatId, what: 'remind', ids: { step } })))
}

/** Post-dated cheques whose day has come: each society's letter is a job of its own. */
export const findDueCheques = async (job: JobCtx): Promise<void> => {
  const day = dayOf(job.now)
  const due = await job.platform((db) => listDue(db, day))
  await job.topics.addMany(
    due.map(({ society_id: societyId }) => ({ topic: 'billing.cheques-due', ids: { societyId, day } })),
  )
}

export const tellCheques = async (job: JobCtx, { societyId = '', day = '' }: Ids): Promise<void> => {
  for (const { subdomain, count, paise } of await job.platform((db) => listDue(db, day, societyId)))
    await job.announce({
      societyId,
      kind: 'cheques_due',
      about: { count: String(count), amount: sayRupees(paise) },
      path: `/app/${subdomain}/billing?tab=receipts&show=cheques`,
      occasion: `cheques:${day}`,
      to: { roles: ['admin'] },
    })
}
