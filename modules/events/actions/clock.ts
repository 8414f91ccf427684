import type { Ctx } from '#kernel/server/context.ts'
import type { JobCtx } from '#kernel/server/jobs.ts'
import { dayOf } from '#kernel/time.ts'
import { addCharge } from '#modules/billing/actions/charging.ts'
import { priceOf } from '../rules.ts'
import * as store from '../store/events.ts'
import * as replies from '../store/replies.ts'
import { changed } from './changed.ts'

/** The societies in which the clock has something to do. */
export const listWatched = (job: JobCtx): Promise<string[]> =>
  job.platform((db) => replies.societiesWithDue(db, job.now, dayOf(job.now)))

/** A day and two hours before, and once the last day to answer has passed. */
export const watchClock = async (ctx: Ctx): Promise<void> => {
  for (const { event_id: id, what } of await replies.listDue(ctx, dayOf(ctx.now))) {
    if (what === 'charge') await charge(ctx, id)
    else {
      await store.update(ctx, id, what === 'day' ? { told_day_at: ctx.now } : { told_hours_at: ctx.now })
      await changed(ctx, { id, what: 'near', ids: { when: what } })
    }
  }
}

/** Each party once, by the id of its reply; a person without a flat is left for the committee to see. */
const charge = async (ctx: Ctx, id: string) => {
  await store.lock(ctx, [id])
  const row = (await store.find(ctx, id))!
  for (const reply of await replies.listReplies(ctx, id)) {
    const amountPaise = priceOf(row, reply)
    if (reply.answer !== 'yes' || amountPaise === 0) continue
    const flatId = await replies.flatOf(ctx, reply.member_id)
    if (!flatId) continue
    const on = dayOf(row.starts_at)
    await addCharge(ctx, { id: reply.id, flatId, head: 'event', amountPaise, narration: row.title, on })
    await replies.markCharged(ctx, reply.id, { flat: flatId, paise: amountPaise })
  }
  await store.update(ctx, id, { charged_at: ctx.now })
  await changed(ctx, { id, what: 'charged' })
}
