import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import type { Ctx } from '#kernel/server/context.ts'
import * as access from '../access.ts'
import type { Booking, MovedBooking } from '../contract/nouns.ts'
import { refused } from '../refusals.ts'
import { checkInEarlyMinutes, minuteMs } from '../rules/nouns.ts'
import { percentOf } from '../rules/prices.ts'
import * as store from '../store/bookings.ts'
import { type FacilityRow, find, findByPoster } from '../store/facilities.ts'
import { removeHolds, takeTurns } from '../store/holds.ts'
import { freeFor, hold, idsOf, showBooking, throwIf } from './booking.ts'
import { bookingChanged } from './changed.ts'
import { chargeNextBill, costsNothing, takeOffBill } from './charging.ts'
import { takenInstead, wrongInstead } from './instead.ts'
import { judgeQuota, judgeTime, priceOf } from './judging.ts'
import { flatIdsOf, getBooking, lockBooking, presentBooking, presentFacility } from './present.ts'
import { freeHolds, tellWaiting } from './waiting.ts'

/** One transaction: whoever does not get the new time still has the old one. */
export const moveBooking = async (ctx: Ctx, id: string, input: MovedBooking): Promise<Booking> => {
  const before = await getBooking(ctx, id)
  const facility = (await find(ctx, before.row.facility_id))!
  // The facility before the booking, as everybody does who needs both.
  await takeTurns(ctx, idsOf(facility))
  const { row, flats } = await lockBooking(ctx, id)
  if (!access.booksFor(ctx.actor, row.flat_id, flats)) throw refused.book_not_yours()
  if (access.needsNewApproval(ctx.actor, row)) throw refused.move_needs_approval()
  if (!access.canMove(ctx.actor, row, flats, ctx.now)) throw refused.booking_is_over()
  if (input.version !== undefined && input.version !== row.version) throw house.stale_version()
  const wanted = { startsAt: new Date(input.startsAt), endsAt: new Date(input.endsAt), places: row.places }
  const slots = judgeTime(ctx, facility, wanted)
  if (typeof slots === 'function') throw await wrongInstead(ctx, facility, wanted, slots)
  const flat = { id: row.flat_id, number: row.flat_number }
  throwIf(await judgeQuota(ctx, facility, { flat, startsAt: wanted.startsAt, besides: id }))
  const places = await freeFor(ctx, facility, wanted, id)
  if (!places) throw await takenInstead(ctx, facility, wanted, slots.length)
  const { chargePaise } = priceOf(facility, slots, wanted.places)
  const charged = await chargeMoved(ctx, facility, row, { ...wanted, chargePaise })
  await removeHolds(ctx, [id])
  await hold(ctx, places, wanted, id)
  await store.update(ctx, id, {
    // The new time is reminded of anew.
    ...{ starts_at: wanted.startsAt, ends_at: wanted.endsAt, moved_at: ctx.now, reminded_at: null, ...charged },
    terms: termsAfterMove(ctx, row),
  })
  await tellWaiting(ctx, row.facility_id, { startsAt: row.starts_at, endsAt: row.ends_at })
  await bookingChanged(ctx, { id, what: 'moved' })
  return showBooking(ctx, id)
}

/** Moving late and cancelling then returns no more than cancelling would have. */
const termsAfterMove = (ctx: Ctx, { terms, starts_at }: store.BookingRow): store.Terms => {
  const most = percentOf(terms.tiers, starts_at, ctx.now)
  const tiers = terms.tiers.map((tier) => ({ ...tier, percent: Math.min(tier.percent, most) }))
  return { ...terms, tiers: tiers.filter(({ percent }) => percent > 0) }
}

type Moved = { startsAt: Date; endsAt: Date; chargePaise: number }

/** Another price is charged anew while the old one is on no bill; what is billed or paid keeps its price. */
const chargeMoved = async (ctx: Ctx, { name }: FacilityRow, row: store.BookingRow, to: Moved) => {
  if (to.chargePaise === row.charge_paise || row.status === 'asked') return { charge_paise: to.chargePaise }
  if (row.pay !== 'next_bill' || !(await takeOffBill(ctx, row))) throw refused.move_same_price()
  const times = { starts_at: to.startsAt, ends_at: to.endsAt, facility_name: name }
  const anew = { ...row, ...times, charge_paise: to.chargePaise, deposit_paise: 0 }
  const { charge_id } = await chargeNextBill(ctx, anew)
  return { charge_paise: to.chargePaise, charge_id }
}

/** What was asked for is charged when it is confirmed; declined, it frees its time and cost nothing. */
export const decideBooking = async (
  ctx: Ctx,
  id: string,
  { isApproved, note }: { isApproved: boolean; note: string },
): Promise<Booking> => {
  const { row } = await lockBooking(ctx, id)
  if (row.status !== 'asked') throw refused.booking_decided()
  if (row.starts_at <= ctx.now) throw refused.request_is_past()
  const decided = { decided_at: ctx.now, decided_by: ctx.actor.memberId, decision_note: note.trim() }
  if (isApproved) {
    const charged = costsNothing(row) ? {} : await chargeNextBill(ctx, row)
    await store.update(ctx, id, { ...decided, ...charged, status: 'confirmed' })
  } else await decline(ctx, row, decided)
  await bookingChanged(ctx, { id, what: isApproved ? 'confirmed' : 'declined' })
  return showBooking(ctx, id)
}

export const decline = async (
  ctx: Ctx,
  row: store.BookingRow,
  decided: { decided_at: Date; decided_by: string | null; decision_note: string },
) => {
  await freeHolds(ctx, row)
  await store.update(ctx, row.id, { ...decided, status: 'declined' })
}

export const checkInByHand = async (ctx: Ctx, id: string): Promise<Booking> => {
  const { row } = await lockBooking(ctx, id)
  await checkIn(ctx, row)
  return showBooking(ctx, id)
}

const checkIn = async (ctx: Ctx, row: store.BookingRow) => {
  if (row.status === 'checked_in') return
  if (!['confirmed', 'no_show'].includes(row.status)) throw refused.nothing_to_check_in()
  if (!access.isTimeToCheckIn(row, ctx.now)) throw refused.check_in_hours({ minutes: checkInEarlyMinutes })
  await store.update(ctx, row.id, {
    ...{ status: 'checked_in', checked_in_at: ctx.now, checked_in_by: ctx.actor.memberId },
  })
  await bookingChanged(ctx, { id: row.id, what: 'checked_in' })
}

/** The poster of a part serves whoever booked the whole. */
const findAt = async (ctx: Ctx, code: string) => {
  const facility = (await findByPoster(ctx, code)) ?? refuse(notFound('Facility'))
  const flats = await flatIdsOf(ctx)
  const ids = [facility.id, ...facility.wholes.map(({ id }) => id)]
  const early = new Date(ctx.now.getTime() + checkInEarlyMinutes * minuteMs)
  return { facility, flats, row: await store.findRunning(ctx, ids, flats, early) }
}

export const openPoster = async (ctx: Ctx, code: string) => {
  const { facility, flats, row } = await findAt(ctx, code)
  return { facility: presentFacility(ctx, facility), booking: row ? presentBooking(ctx, row, flats) : null }
}

export const checkInHere = async (ctx: Ctx, code: string): Promise<Booking> => {
  const { row } = await findAt(ctx, code)
  if (!row) throw refused.nothing_to_check_in()
  const locked = await lockBooking(ctx, row.id)
  await checkIn(ctx, locked.row)
  return showBooking(ctx, row.id)
}
