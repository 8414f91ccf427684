import type { Upload } from '#kernel/contract.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx, FileReply } from '#kernel/server/context.ts'
import { keepFile, openFile } from '#kernel/server/files.ts'
import * as access from '../access.ts'
import type { Booking } from '../contract/nouns.ts'
import { refused } from '../refusals.ts'
import { depositDays } from '../rules/nouns.ts'
import * as store from '../store/bookings.ts'
import { showBooking } from './booking.ts'
import { bookingChanged } from './changed.ts'
import { keepOfDeposit } from './charging.ts'
import { getBooking, lockBooking } from './present.ts'

const room = 'facilities'
type Deduction = { paise: number; reason: string }

/** With reason and photo, seen by the flat at once. No money moves before the flat has had its days to object. */
export const deduct = async (ctx: Ctx, id: string, { paise, reason }: Deduction, upload: Upload): Promise<Booking> => {
  const belongsTo = async (before: Ctx) => requireDeductible(before, (await getBooking(before, id)).row, paise)
  const file = await keepFile(ctx, { room, upload, accept: 'picture', belongsTo })
  const { row } = await lockBooking(ctx, id)
  requireDeductible(ctx, row, paise)
  await store.update(ctx, id, {
    ...{ kept_paise: paise, deduction_reason: reason.trim(), deduction_photo_id: file.id },
    ...{ deducted_at: ctx.now, deducted_by: ctx.actor.memberId },
  })
  await bookingChanged(ctx, { id, what: 'deducted' })
  return showBooking(ctx, id)
}

const requireDeductible = (ctx: Ctx, row: store.BookingRow, paise: number) => {
  if (!access.canDeduct(ctx.actor, row, ctx.now)) throw refused.deduct_too_late({ days: depositDays })
  if (paise > row.deposit_paise) throw refused.deduct_too_much({}, { at: 'paise' })
}

export const openDeductionPhoto = async (ctx: Ctx, id: string, thumbnail: boolean): Promise<FileReply> => {
  const { row } = await getBooking(ctx, id)
  return openFile(ctx, { id: row.deduction_photo_id ?? refuse(notFound('Photo')), room, thumbnail })
}

export const disputeDeduction = async (ctx: Ctx, id: string, { text }: { text: string }): Promise<Booking> => {
  const { row, flats } = await lockBooking(ctx, id)
  if (!access.isOfFlat(row, flats)) throw refused.dispute_not_yours()
  if (!access.canDispute(ctx.actor, row, flats, ctx.now)) throw refused.nothing_to_dispute({ days: depositDays })
  await store.update(ctx, id, { disputed_at: ctx.now, dispute: text.trim() })
  await bookingChanged(ctx, { id, what: 'disputed' })
  return showBooking(ctx, id)
}

/** The committee's last word: as much as it deducted, or less. The rest goes back at once. */
export const answerDispute = async (
  ctx: Ctx,
  id: string,
  { paise, answer }: { paise: number; answer: string },
): Promise<Booking> => {
  const { row } = await lockBooking(ctx, id)
  if (!access.canAnswerDispute(ctx.actor, row)) throw refused.no_dispute()
  if (paise > row.kept_paise) throw refused.answer_not_more({}, { at: 'paise' })
  await store.update(ctx, id, {
    ...{ kept_paise: paise, dispute_answer: answer.trim(), answered_at: ctx.now, answered_by: ctx.actor.memberId },
  })
  await settleDeposit(ctx, { ...row, kept_paise: paise })
  return showBooking(ctx, id)
}

export const settleDeposit = async (ctx: Ctx, row: store.BookingRow): Promise<void> => {
  const { kept_id } = await keepOfDeposit(ctx, row, row.kept_paise, row.deduction_reason)
  await store.update(ctx, row.id, { deposit_settled_at: ctx.now, kept_id })
  await bookingChanged(ctx, { id: row.id, what: 'returned' })
}
