import { pageOf, readPlace, writePlace } from '#kernel/cursor.ts'
import { notFound, type Refused, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Ids } from '#kernel/server/jobs.ts'
import * as access from '../access.ts'
import type { Booking, BookingFilter, NewBooking } from '../contract/nouns.ts'
import { refused } from '../refusals.ts'
import { freePlaces, type Hold } from '../rules/free.ts'
import { refundOf } from '../rules/prices.ts'
import * as store from '../store/bookings.ts'
import { type FacilityRow, waitToBook } from '../store/facilities.ts'
import { insertHolds, listHolds, type NewHold } from '../store/holds.ts'
import type { FlatRow } from '../store/households.ts'
import { bookingChanged, bookingMade } from './changed.ts'
import { chargeNextBill, chargeNow, costsNothing, dropUnpaid, giveBack } from './charging.ts'
import { onlyFlat } from './flats.ts'
import { takenInstead, wrongInstead } from './instead.ts'
import { judgeFlat, judgeQuota, judgeRest, judgeTime, neededOf, priceOf, type Wanted } from './judging.ts'
import { flatIdsOf, getBooking, lockBooking, presentBooking } from './present.ts'
import { freeHolds } from './waiting.ts'

export const listBookings = async (ctx: Ctx, filter: BookingFilter): Promise<Booking[]> => {
  const flats = await flatIdsOf(ctx)
  const seesAll = access.seesAll(ctx.actor) && filter.mine !== true
  const cursor = filter.cursor === undefined ? undefined : readPlace(filter.cursor)
  const after = cursor && { place: cursor.at, id: cursor.id }
  const rows = await store.list(ctx, filter, { flats: seesAll ? null : flats, after })
  return pageOf(ctx, rows, filter.limit, ({ place, id }) => writePlace(place, id)).map((row) =>
    presentBooking(ctx, row, flats),
  )
}

export const showBooking = async (ctx: Ctx, id: string): Promise<Booking> => {
  const { row, flats } = await getBooking(ctx, id)
  return presentBooking(ctx, row, flats)
}

/** Places first, money after: whoever comes second has paid nothing, and has the nearest free times to choose from. */
export const book = async (ctx: Ctx, input: NewBooking): Promise<Booking> => {
  const wanted = { startsAt: new Date(input.startsAt), endsAt: new Date(input.endsAt), places: input.places }
  const { facility, flat, flats } = await turnToBook(ctx, input, wanted)
  if (facility.is_known) return answerAgain(ctx, input.id!, flat)
  throwIf(judgeRest(facility))
  const slots = judgeTime(ctx, facility, wanted)
  if (typeof slots === 'function') throw await wrongInstead(ctx, facility, wanted, slots)
  throwIf(await judgeFlat(ctx, facility, flat))
  throwIf(await judgeQuota(ctx, facility, { flat, startsAt: wanted.startsAt }))
  const places = freeAmong(
    facility.taken.map((hold) => ({ ...hold, ...wanted })),
    facility,
    wanted,
  )
  if (!places) throw await takenInstead(ctx, facility, wanted, slots.length)
  const { chargePaise, depositPaise } = priceOf(facility, slots, wanted.places)
  const row = {
    ...{ id: input.id ?? newId(), facility_id: facility.id, flat_id: flat.id, member_id: ctx.actor.memberId },
    ...{ starts_at: wanted.startsAt, ends_at: wanted.endsAt, places: wanted.places, purpose: input.purpose.trim() },
    ...{ pay: facility.pay, charge_paise: chargePaise, deposit_paise: depositPaise },
    terms: { tiers: facility.refunds, leadMinutes: facility.lead_minutes },
  }
  const made = await store.insert(ctx, { ...row, ...(await chargeFor(ctx, facility, row)) }, places)
  if (made.held < places.length) throw takenMeanwhile()
  await bookingMade(ctx, { ...made, viewers: flat.household })
  return presentBooking(ctx, made, flats)
}

/** The same tap sent twice at one moment waits here as well, and finds then what the first has booked. */
const turnToBook = async (ctx: Ctx, { facilityId, flatId, id }: NewBooking, time: Wanted) => {
  const { memberId } = ctx.actor
  const asking = { facilityId, memberId, flatId: flatId ?? null, bookingId: id ?? null, time }
  // One at rest too: whoever has it open still is told so.
  const facility = (await waitToBook(ctx, asking)) ?? refuse(notFound('Facility'))
  const flat = flatId === undefined ? onlyFlat(facility.flats) : facility.flats[0]
  const flats = flat && memberId !== null && flat.household.includes(memberId) ? [flat.id] : []
  if (!flat || !access.booksFor(ctx.actor, flat.id, flats)) throw refused.book_not_yours({}, { at: 'flatId' })
  return { facility, flat, flats }
}

export const throwIf = (refusal: Refused | undefined) => {
  if (refusal) throw refusal
}
export const idsOf = (facility: FacilityRow) => neededOf(facility).map(({ facilityId }) => facilityId)

/** The same phone sends it once more, or another one made the same id by mischief. */
const answerAgain = async (ctx: Ctx, id: string, flat: FlatRow): Promise<Booking> => {
  const row = await store.find(ctx, id)
  if (row?.flat_id !== flat.id) throw house.id_taken()
  return showBooking(ctx, id)
}

type Chargeable = Parameters<typeof chargeNow>[1]

/** In which state it begins, and what billing knows of it. */
const chargeFor = async (ctx: Ctx, facility: FacilityRow, row: Omit<Chargeable, 'facility_name'>) => {
  const none = { charge_id: null, deposit_id: null, pay_before: null }
  if (facility.needs_approval && !access.decides(ctx.actor)) return { ...none, status: 'asked' as const }
  if (costsNothing(row)) return { ...none, status: 'confirmed' as const }
  const booking = { ...row, facility_name: facility.name }
  if (row.pay === 'now') return { ...(await chargeNow(ctx, booking)), status: 'unpaid' as const }
  return { ...none, ...(await chargeNextBill(ctx, booking)), status: 'confirmed' as const }
}

/** The places it would have, or nothing when not all of them are free; a booking that moves has its own to spare. */
export const freeFor = async (ctx: Ctx, facility: FacilityRow, wanted: Wanted, besides: string) =>
  freeAmong(await listHolds(ctx, idsOf(facility), wanted, besides), facility, wanted)

const freeAmong = (holds: readonly Hold[], facility: FacilityRow, wanted: Wanted) => {
  const places = neededOf(facility).map(({ facilityId, capacity, isPart }) => {
    const free = freePlaces(holds, facilityId, capacity, wanted)
    const count = isPart ? capacity : wanted.places
    return { count, free: free.slice(0, count).map((place) => ({ facilityId, place })) }
  })
  return places.some(({ count, free }) => free.length < count) ? undefined : places.flatMap(({ free }) => free)
}

export const hold = async (ctx: Ctx, places: readonly NewHold[], wanted: Wanted, bookingId: string): Promise<void> => {
  if ((await insertHolds(ctx, places, wanted, { bookingId })) < places.length) throw takenMeanwhile()
}

/** Whoever does not wait for their turn is stopped by the constraint, and loses nothing but the time. */
const takenMeanwhile = () => refused.taken({ instead: { code: 'nothing_free' } }, { more: { nearest: [] } })

/** By the flat as its table says; by the committee, which takes it away, with everything returned. */
export const cancelBooking = async (ctx: Ctx, id: string, { reason }: { reason: string }): Promise<Booking> => {
  const { row, flats } = await lockBooking(ctx, id)
  if (!access.booksFor(ctx.actor, row.flat_id, flats)) throw refused.book_not_yours()
  if (!access.canGiveBack(ctx.actor, row, flats, ctx.now)) throw refused.booking_is_over()
  const isOwn = access.isOfFlat(row, flats)
  const refundPaise = isOwn ? refundOf(row.charge_paise, row.terms.tiers, row.starts_at, ctx.now) : row.charge_paise
  await endBooking(ctx, row, { refundPaise, reason })
  return showBooking(ctx, id)
}

/** Frees its places and gives back what was charged. */
export const endBooking = async (
  ctx: Ctx,
  row: store.BookingRow,
  { refundPaise, reason, what = 'cancelled' }: { refundPaise: number; reason: string; what?: 'cancelled' | 'closed' },
): Promise<void> => {
  const isCharged = ['confirmed', 'checked_in', 'no_show'].includes(row.status) && row.deposit_settled_at === null
  // Nothing was charged for what was neither approved nor paid, so there is nothing to give back.
  const wasAsked = ['asked', 'unpaid'].includes(row.status)
  // Paid a moment ago: its confirmation is on the way, and then it can be given back with its money.
  if (row.status === 'unpaid' && !(await dropUnpaid(ctx, row))) throw refused.paid_just_now()
  const { kept_id } = isCharged ? await giveBack(ctx, row, refundPaise) : { kept_id: null }
  await freeHolds(ctx, row)
  await store.update(ctx, row.id, {
    ...{ status: 'cancelled', cancelled_at: ctx.now, cancelled_by: ctx.actor.memberId, cancel_reason: reason },
    ...(wasAsked ? { charge_paise: 0, deposit_paise: 0 } : { refund_paise: isCharged ? refundPaise : 0, kept_id }),
    ...(row.deposit_paise > 0 && !wasAsked ? { deposit_settled_at: ctx.now } : {}),
  })
  await bookingChanged(ctx, { id: row.id, what })
}

/** What another program is told of it. */
export const bookingForWebhook = async (ctx: Ctx, { bookingId = '' }: Ids) => {
  const row = await store.find(ctx, bookingId)
  if (!row) return undefined
  const { id, facility, flat, startsAt, endsAt, places, status, chargePaise, depositPaise } = presentBooking(
    ctx,
    row,
    [],
  )
  return {
    about: `${id}:${status}`,
    data: { id, facility, flat, startsAt, endsAt, places, status, chargePaise, depositPaise },
  }
}
