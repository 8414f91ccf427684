import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import { textKey } from '#modules/members/rules.ts'
import { chargeNextBill, chargeNow } from './actions/charging.ts'
import { indexFacilities, indexNewBookings } from './actions/indexing.ts'
import { newPosterCode } from './actions/posters.ts'
import type { FacilityEdit } from './contract/nouns.ts'
import { isHolding, type Status } from './rules/nouns.ts'
import { chargeOf } from './rules/prices.ts'
import { slotsBetween } from './rules/slots.ts'
import { insertAll } from './store/building.ts'

const everyDay = (opens: number, closes: number) =>
  Array.from({ length: 7 }, (_, weekday) => ({ weekday, opens, closes }))

/** ₹500 an hour, ₹800 on Saturday and Sunday; all of it comes back up to a week before, half up to two days. */
export const aHall = (more: Partial<FacilityEdit> = {}) => ({
  name: 'Clubhouse hall',
  kind: 'hall' as const,
  hours: everyDay(8 * 60, 23 * 60),
  slotMinutes: 60,
  leastSlots: 1,
  mostSlots: 8,
  windowDays: 90,
  rates: [
    { weekdays: 96, from: 0, until: 1440, paise: 800_00 },
    { weekdays: 127, from: 0, until: 1440, paise: 500_00 },
  ],
  refunds: [
    { hoursBefore: 168, percent: 100 },
    { hoursBefore: 48, percent: 50 },
  ],
  pay: 'next_bill' as const,
  ...more,
})

/** Free of charge, for twenty at once. */
export const aGym = (more: Partial<FacilityEdit> = {}) => ({
  name: 'Gym',
  kind: 'gym' as const,
  capacity: 20,
  hours: everyDay(6 * 60, 22 * 60),
  slotMinutes: 60,
  mostSlots: 2,
  windowDays: 60,
  ...more,
})

type FacilityPlan = ReturnType<typeof aHall | typeof aGym> & { readonly isWhole?: readonly string[] }
export type BookingPlan = {
  facility: string
  flatId: string
  memberId: string
  startsAt: Date
  endsAt: Date
  status: Status
  purpose: string
  /** Where it differs from the facility's own. */
  pay?: 'now'
  more?: Record<string, unknown>
}
type Plans = {
  facilities: readonly FacilityPlan[]
  bookings: readonly BookingPlan[]
  closures: readonly { facility: string; startsAt: Date; endsAt: Date; reason: string }[]
  waits: readonly Omit<BookingPlan, 'status' | 'purpose'>[]
}

/** Facilities by name with what is booked, closed and waited for, charged as the room itself would. */
export const buildFacilities = async (db: Db, societyId: string, plans: Plans, now: Date): Promise<void> => {
  // Charging and indexing take an action's context; of it the demo has what they use.
  const ctx = {
    ...{ db, society: { id: societyId, subdomain: 'demo' }, actor: { memberId: null, identityId: null }, now },
  } as unknown as Ctx
  const made = plans.facilities.map((edit, position) => ({ id: newId(), edit, position }))
  const named = (name: string) => made.find(({ edit }) => edit.name === name)!
  const partsOf = (one: (typeof made)[number]) => (one.edit.isWhole ?? []).map(named)
  const society_id = societyId
  const held = (facility: string, count: number, time: { startsAt: Date; endsAt: Date }, holder: object, first = 1) => {
    const own = named(facility)
    const all = [
      { of: own, count, first },
      ...partsOf(own).map((of) => ({ of, count: of.edit.capacity ?? 1, first: 1 })),
    ]
    return all.flatMap(({ of, count: places, first: from }) =>
      Array.from({ length: places }, (_, at) => ({
        ...{ society_id, id: newId(), facility_id: of.id, place: from + at },
        ...{ starts_at: time.startsAt, ends_at: time.endsAt, booking_id: null, closure_id: null, ...holder },
      })),
    )
  }
  const bookings: (ReturnType<typeof bookingRow> & Ids)[] = []
  for (const plan of plans.bookings) {
    const row = bookingRow(societyId, named(plan.facility), plan, now)
    bookings.push({ ...row, ...(await idsFor(ctx, row, plan)) })
  }
  const places = new Map<string, number>()
  const holds = bookings.flatMap((row, at) => {
    const plan = plans.bookings[at]!
    if (!isHolding(plan.status)) return []
    const key = `${plan.facility} ${plan.startsAt.toISOString()}`
    places.set(key, (places.get(key) ?? 0) + 1)
    return held(plan.facility, 1, plan, { booking_id: row.id }, places.get(key))
  })
  const closures = plans.closures.map(({ facility, startsAt, endsAt, reason }) => ({
    ...{ society_id, id: newId(), facility_id: named(facility).id, starts_at: startsAt, ends_at: endsAt },
    ...{ kind: 'maintenance', reason, created_at: now },
  }))
  const shut = closures.flatMap(({ id }, at) => {
    const { facility, ...time } = plans.closures[at]!
    return held(facility, named(facility).edit.capacity ?? 1, time, { closure_id: id })
  })
  await insertAll(db, {
    ...belongings(societyId, made, partsOf),
    facilities: made.map((one) => facilityRow(societyId, one, now)),
    ...{ bookings: bookings.map(({ facility_name: _name, ...row }) => row), closures, holds: [...holds, ...shut] },
    waits: plans.waits.map(({ facility, flatId, memberId, startsAt, endsAt }) => ({
      ...{ society_id, id: newId(), facility_id: named(facility).id, flat_id: flatId, member_id: memberId },
      ...{ starts_at: startsAt, ends_at: endsAt, places: 1, asked_at: now },
    })),
  })
  await indexFacilities(ctx)
  await indexNewBookings(
    ctx,
    bookings.map(({ id }) => id),
  )
}

type Made = { id: string; edit: FacilityPlan; position: number }
type Ids = { charge_id: string | null; deposit_id: string | null; pay_before: Date | null }

const facilityRow = (society_id: string, { id, edit, position }: Made, created_at: Date) => ({
  ...{ society_id, id, name: edit.name, name_key: textKey(edit.name), kind: edit.kind, details: edit.details ?? '' },
  ...{ capacity: edit.capacity ?? 1, slot_minutes: edit.slotMinutes, least_slots: edit.leastSlots ?? 1 },
  ...{ most_slots: edit.mostSlots, lead_minutes: edit.leadMinutes ?? 0, window_days: edit.windowDays },
  ...{ quota_count: edit.quota?.count ?? null, quota_per: edit.quota?.per ?? null, pay: edit.pay ?? 'free' },
  ...{ deposit_paise: edit.depositPaise ?? 0, needs_approval: edit.needsApproval ?? false, needs_clear_dues: false },
  ...{ poster_code: newPosterCode(), is_active: true, position, created_at, version: 1 },
})

const belongings = (society_id: string, made: readonly Made[], partsOf: (one: Made) => readonly Made[]) => ({
  hours: made.flatMap(({ id, edit }) =>
    edit.hours.map(({ weekday, opens, closes }) => ({
      ...{ society_id, id: newId(), facility_id: id, weekday, opens_minute: opens, closes_minute: closes },
    })),
  ),
  rates: made.flatMap(({ id, edit }) =>
    (edit.rates ?? []).map(({ weekdays, from, until, paise }, position) => ({
      ...{
        society_id,
        id: newId(),
        facility_id: id,
        position,
        weekdays,
        from_minute: from,
        until_minute: until,
        paise,
      },
    })),
  ),
  refunds: made.flatMap(({ id, edit }) =>
    (edit.refunds ?? []).map(({ hoursBefore, percent }) => ({
      ...{ society_id, id: newId(), facility_id: id, hours_before: hoursBefore, percent },
    })),
  ),
  parts: made.flatMap((one) => partsOf(one).map((part) => ({ society_id, whole_id: one.id, part_id: part.id }))),
})

const bookingRow = (society_id: string, { id: facility_id, edit }: Made, plan: BookingPlan, now: Date) => {
  const slots = slotsBetween(edit, plan.startsAt, plan.endsAt)
  const charge_paise = chargeOf(edit.rates ?? [], slots, 1)
  const bookedAt = new Date(Math.min(now.getTime(), plan.startsAt.getTime()) - 3 * 86_400_000)
  return {
    ...{ society_id, id: newId(), facility_id, flat_id: plan.flatId, member_id: plan.memberId, places: 1 },
    ...{ starts_at: plan.startsAt, ends_at: plan.endsAt, purpose: plan.purpose, status: plan.status },
    ...{ pay: plan.pay ?? edit.pay ?? 'free', facility_name: edit.name, booked_at: bookedAt },
    ...{ charge_paise, deposit_paise: edit.depositPaise ?? 0 },
    ...{ refund_paise: plan.status === 'cancelled' ? charge_paise : 0 },
    terms: { tiers: edit.refunds ?? [], leadMinutes: edit.leadMinutes ?? 0 },
    ...none(plan),
  }
}

/** Every row of one insert names the same columns. */
const none = ({ more }: BookingPlan) => ({
  ...{ decided_at: null, decision_note: '', checked_in_at: null, no_show_at: null, cancelled_at: null },
  ...{ cancel_reason: '', kept_paise: 0, deposit_settled_at: null, deduction_reason: '', dispute: '' },
  ...{ dispute_answer: '', version: 1, ...more },
})

/** What stands is charged, what ended is not. */
const idsFor = async (ctx: Ctx, row: Parameters<typeof chargeNow>[1], { status }: BookingPlan): Promise<Ids> => {
  const nothing = { charge_id: null, deposit_id: null, pay_before: null }
  if (row.pay === 'free' || row.charge_paise === 0) return nothing
  if (status === 'unpaid') return { ...nothing, ...(await chargeNow(ctx, row)) }
  const isCharged = ['confirmed', 'checked_in', 'no_show'].includes(status)
  return isCharged ? { ...nothing, ...(await chargeNextBill(ctx, row)) } : nothing
}
