import type { Ctx } from '#kernel/server/context.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import * as store from '../store/bookings.ts'
import * as clock from '../store/clock.ts'
import { bookingChanged } from './changed.ts'
import { dropUnpaid } from './charging.ts'
import { settleDeposit } from './deposits.ts'
import { decline } from './handling.ts'
import { freeHolds } from './waiting.ts'

/** The societies in which the clock has something to do. */
export const listWatched = (job: JobCtx): Promise<string[]> => job.platform((db) => clock.societiesWithDue(db, job.now))

/** Times nobody paid for lapse, those nobody decided on are free again, who did not come is noted, deposits go back. */
export const watchClock = async (ctx: Ctx): Promise<void> => {
  const due = await clock.listDue(ctx)
  await store.lock(
    ctx,
    due.map(({ id }) => id),
  )
  // Read again: whoever paid or cancelled while we waited for the rows has nothing due any more.
  for (const { id, what } of await clock.listDue(ctx)) {
    const row = due.some((one) => one.id === id) ? await store.find(ctx, id) : undefined
    if (row) await deeds[what](ctx, row)
  }
}

type Row = store.BookingRow
const deeds: Record<clock.Due['what'], (ctx: Ctx, row: Row) => Promise<void>> = {
  lapse: async (ctx, row) => {
    // The money came in time, and only its topic is still on the way.
    if (!(await dropUnpaid(ctx, row))) return confirmPaid(ctx, row)
    await freeHolds(ctx, row)
    await store.update(ctx, row.id, { status: 'lapsed' })
    await bookingChanged(ctx, { id: row.id, what: 'lapsed' })
  },
  undecided: async (ctx, row) => {
    await decline(ctx, row, { decided_at: ctx.now, decided_by: null, decision_note: '' })
    await bookingChanged(ctx, { id: row.id, what: 'declined' })
  },
  no_show: async (ctx, row) => {
    await store.update(ctx, row.id, { status: 'no_show', no_show_at: ctx.now })
    await bookingChanged(ctx, { id: row.id, what: 'no_show' })
  },
  deposit: settleDeposit,
}

const confirmPaid = async (ctx: Ctx, row: Row) => {
  await store.update(ctx, row.id, { status: 'confirmed', paid_at: ctx.now })
  await bookingChanged(ctx, { id: row.id, what: 'confirmed' })
}

export const listWithTomorrow = (job: JobCtx): Promise<string[]> =>
  job.platform((db) => clock.societiesWithTomorrow(db, job.now))

/** At six in the evening of the day before. */
export const remindOfTomorrow = async (ctx: Ctx): Promise<void> => {
  const ids = await clock.markReminded(ctx)
  await bookingChanged(ctx, ...ids.map((id) => ({ id, what: 'near' })))
}

/** The bill of a time that was to be paid at once is settled. */
export const hearPaid = (job: JobCtx, { societyId = '', billId = '' }: Ids): Promise<void> =>
  job.inSociety(societyId, async (ctx) => {
    const found = await clock.findByCharge(ctx, billId)
    if (!found) return
    await store.lock(ctx, [found.id])
    const row = await store.find(ctx, found.id)
    if (row?.status === 'unpaid') await confirmPaid(ctx, row)
  })

/** Money for a time that had lapsed: it is an advance, and the flat hears whether the time is still free. */
export const hearReceived = (job: JobCtx, { societyId = '', receiptId = '' }: Ids): Promise<void> =>
  job.inSociety(societyId, async (ctx) => {
    const id = await clock.findLateBy(ctx, receiptId)
    if (!id) return
    await store.update(ctx, id, { late_money_at: ctx.now })
    await bookingChanged(ctx, { id, what: 'late_money' })
  })
