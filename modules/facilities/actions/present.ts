import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { may } from '#modules/identity/access.ts'
import * as access from '../access.ts'
import type { Booking, Facility } from '../contract/nouns.ts'
import { dayMs, depositDays, isOpen } from '../rules/nouns.ts'
import { refundOf, refundTable } from '../rules/prices.ts'
import * as store from '../store/bookings.ts'
import type { FacilityRow } from '../store/facilities.ts'
import * as facilities from '../store/facilities.ts'
import { listFlatsOf } from '../store/households.ts'

export const flatIdsOf = async (ctx: Ctx): Promise<string[]> =>
  (await listFlatsOf(ctx, ctx.actor.memberId)).map(({ id }) => id)

/** One at rest is there for whoever manages it, and for nobody else. */
export const getFacility = async (ctx: Ctx, id: string): Promise<FacilityRow> => {
  const row = await facilities.find(ctx, id)
  return row && (row.is_active || access.seesAll(ctx.actor)) ? row : refuse(notFound('Facility'))
}

export const presentFacility = (ctx: Ctx, row: FacilityRow): Facility => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  details: row.details,
  hasPhoto: row.photo_id !== null,
  capacity: row.capacity,
  slotMinutes: row.slot_minutes,
  leastSlots: row.least_slots,
  mostSlots: row.most_slots,
  leadMinutes: row.lead_minutes,
  windowDays: row.window_days,
  quota: row.quota_count === null || row.quota_per === null ? null : { count: row.quota_count, per: row.quota_per },
  depositPaise: row.deposit_paise,
  needsApproval: row.needs_approval,
  pay: row.pay,
  needsClearDues: row.needs_clear_dues,
  isActive: row.is_active,
  hours: row.hours,
  rates: row.rates,
  refunds: row.refunds,
  parts: row.parts.map(({ id, name }) => ({ id, name })),
  wholes: row.wholes,
  version: row.version,
  can: { book: row.is_active && may(ctx.actor, 'facilities.create'), manage: access.manages(ctx.actor) },
})

/** A neighbour's booking does not exist for anybody but its flat and those who answer for the facility. */
export const getBooking = async (ctx: Ctx, id: string) => {
  const [row, flats] = [await store.find(ctx, id), await flatIdsOf(ctx)]
  return row && access.canSee(ctx.actor, row, flats) ? { row, flats } : refuse(notFound('Booking'))
}

export const lockBooking = async (ctx: Ctx, id: string) => {
  await store.lock(ctx, [id])
  return getBooking(ctx, id)
}

export const presentBooking = (ctx: Ctx, row: store.BookingRow, flats: readonly string[]): Booking => {
  const { actor, now } = ctx
  const isAhead = isOpen(row.status) && row.starts_at > now
  const { tiers } = row.terms
  return {
    id: row.id,
    facility: { id: row.facility_id, name: row.facility_name, kind: row.facility_kind },
    flat: { id: row.flat_id, number: row.flat_number },
    bookedBy: row.member_name ?? '',
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    places: row.places,
    purpose: row.purpose,
    status: row.status,
    pay: row.pay,
    chargePaise: row.charge_paise,
    depositPaise: row.deposit_paise,
    refundPaise: row.refund_paise,
    deposit: presentDeposit(row),
    refunds: isAhead ? presentRefunds(refundTable(row.charge_paise, tiers, row.starts_at, now)) : [],
    refundNowPaise: isAhead ? refundOf(row.charge_paise, tiers, row.starts_at, now) : 0,
    payBefore: row.status === 'unpaid' ? (row.pay_before?.toISOString() ?? null) : null,
    payPath:
      row.status === 'unpaid' ? `/app/${ctx.society.subdomain}/billing?tab=pay&charge=${row.charge_id ?? ''}` : null,
    bookedAt: row.booked_at.toISOString(),
    decisionNote: row.decision_note,
    checkedInAt: row.checked_in_at?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelReason: row.cancel_reason,
    mine: access.isOfFlat(row, flats),
    version: row.version,
    can: {
      cancel: access.canGiveBack(actor, row, flats, now),
      move: access.canMove(actor, row, flats, now),
      decide: access.canDecide(actor, row),
      checkIn: access.canCheckIn(actor, row, flats, now),
      deduct: access.canDeduct(actor, row, now),
      dispute: access.canDispute(actor, row, flats, now),
      answerDispute: access.canAnswerDispute(actor, row),
    },
  }
}

export const presentRefunds = (steps: ReturnType<typeof refundTable>) =>
  steps.map(({ until, percent, refundPaise }) => ({ until: until.toISOString(), percent, refundPaise }))

/** Three days after the use, or after what was taken off it, unless the flat objects. */
export const depositReturnsAt = (row: Pick<store.BookingRow, 'ends_at' | 'deducted_at'>): Date =>
  new Date(Math.max(row.ends_at.getTime(), row.deducted_at?.getTime() ?? 0) + depositDays * dayMs)

const isHeld = ({ status, deposit_paise }: store.BookingRow) =>
  deposit_paise > 0 && ['confirmed', 'checked_in', 'no_show'].includes(status)

const presentDeposit = (row: store.BookingRow): Booking['deposit'] => {
  const returnsAt = row.deposit_settled_at ?? depositReturnsAt(row)
  const isOver = row.deposit_settled_at !== null
  const isDisputed = row.disputed_at !== null && row.answered_at === null
  const open = isDisputed ? 'disputed' : row.deducted_at ? 'deducted' : 'held'
  const state = isOver ? 'returned' : isHeld(row) ? open : 'none'
  return {
    state,
    returnsAt: state === 'none' || state === 'disputed' ? null : returnsAt.toISOString(),
    deductedPaise: row.kept_paise,
    reason: row.deduction_reason,
    hasPhoto: row.deduction_photo_id !== null,
    disputableUntil:
      row.deducted_at && row.disputed_at === null && !isOver ? depositReturnsAt(row).toISOString() : null,
    dispute: row.dispute,
    answer: row.dispute_answer,
  }
}
