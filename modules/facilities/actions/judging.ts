import type { Refused } from '#kernel/errors.ts'
import { sayDay, sayMoment } from '#kernel/formats.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import { hasOverdue } from '#modules/billing/actions/charging.ts'
import { isBeingTried } from '#modules/identity/actions/being-tried.ts'
import { refused } from '../refusals.ts'
import { countFree, type Needed, nearest } from '../rules/free.ts'
import { dayMs, minuteMs } from '../rules/nouns.ts'
import { chargeOf } from '../rules/prices.ts'
import { periodOf } from '../rules/quotas.ts'
import { runsOf, type Slot, slotsBetween, slotsOf } from '../rules/slots.ts'
import { countForQuota } from '../store/bookings.ts'
import { type FacilityRow, findGateway } from '../store/facilities.ts'
import { listHolds } from '../store/holds.ts'
import type { FlatRow } from '../store/households.ts'

export type Wanted = Slot & { places: number }
export type Price = { chargePaise: number; depositPaise: number }

export const openedOf = (row: FacilityRow) => ({ hours: row.hours, slotMinutes: row.slot_minutes })
export const neededOf = (row: FacilityRow): Needed[] => [
  { facilityId: row.id, capacity: row.capacity, isPart: false },
  ...row.parts.map(({ id, capacity }) => ({ facilityId: id, capacity, isPart: true })),
]

/** The earliest instant and the last day that can be booked now. */
export const reachOf = (ctx: Pick<Ctx, 'now'>, row: FacilityRow) => ({
  from: new Date(ctx.now.getTime() + row.lead_minutes * minuteMs),
  lastDay: addDays(dayOf(ctx.now), row.window_days),
})

/** What is wrong with a time by the facility's own rules, whoever wants it; else the slots it is made of. */
export const judgeTime = (ctx: Ctx, row: FacilityRow, wanted: Wanted): readonly Slot[] | Refused => {
  const { from, lastDay } = reachOf(ctx, row)
  const facility = row.name
  const minutes = row.slot_minutes
  if (wanted.endsAt <= wanted.startsAt) return refused.time_ends_first({}, { at: 'endsAt' })
  if (wanted.startsAt <= ctx.now) return refused.time_is_past({}, { at: 'startsAt' })
  if (dayOf(wanted.startsAt) > lastDay)
    return refused.beyond_window({ facility, days: row.window_days, day: sayDay(lastDay, 'en') }, { at: 'startsAt' })
  if (wanted.startsAt < from) return refused.too_soon({ facility, from: sayMoment(from, 'en') }, { at: 'startsAt' })
  if (wanted.endsAt.getTime() - wanted.startsAt.getTime() > row.most_slots * minutes * minuteMs)
    return refused.too_many_slots({ count: row.most_slots, minutes }, { at: 'endsAt' })
  const slots = slotsOf(openedOf(row), wanted)
  if (slots === 'half_slot') return refused.half_slot({ minutes }, { at: 'startsAt' })
  if (slots === 'outside_hours') return refused.outside_hours({ facility }, { at: 'startsAt' })
  if (slots.length < row.least_slots)
    return refused.too_few_slots({ count: row.least_slots, minutes }, { at: 'endsAt' })
  if (wanted.places > row.capacity) return refused.too_many_places({ facility, count: row.capacity }, { at: 'places' })
  return slots
}

export const priceOf = (row: FacilityRow, slots: readonly Slot[], places: number): Price =>
  row.pay === 'free'
    ? { chargePaise: 0, depositPaise: 0 }
    : { chargePaise: chargeOf(row.rates, slots, places), depositPaise: row.deposit_paise }

/** Paying at once is offered where the society has an open gateway; test cards only where nobody's money is at stake. */
export const canPayNow = async (ctx: Ctx): Promise<boolean> => {
  const provider = await findGateway(ctx)
  if (provider !== 'sandbox') return provider !== undefined
  if (ctx.society.kind !== 'customer') return true
  return ctx.platform('see whether the product is being tried', (db) => isBeingTried({ env: ctx.env, db }))
}

/** What stands in the way of this flat, before the places are counted. */
export const judgeFlat = async (ctx: Ctx, row: FacilityRow, flat: FlatRow): Promise<Refused | undefined> => {
  if (!row.is_active) return refused.facility_rests({ facility: row.name })
  if (row.pay === 'now' && !(await canPayNow(ctx))) return refused.pay_now_closed()
  if (row.needs_clear_dues && (await hasOverdue(ctx, flat.id)))
    return refused.dues_open({ facility: row.name, flat: flat.number })
  return undefined
}

type Asked = { flat: FlatRow; startsAt: Date; besides?: string | undefined }

export const quotaLeft = async (ctx: Ctx, row: FacilityRow, { flat, startsAt, besides }: Asked) => {
  if (row.quota_count === null || row.quota_per === null) return null
  const period = periodOf(dayOf(startsAt), row.quota_per)
  const asked = { facilityId: row.id, flatId: flat.id, ...period, besides: besides ?? null }
  return Math.max(0, row.quota_count - (await countForQuota(ctx, asked)))
}

/** Counted while the facility is held, so that forty at once find the same number. */
export const judgeQuota = async (ctx: Ctx, row: FacilityRow, asked: Asked): Promise<Refused | undefined> => {
  if ((await quotaLeft(ctx, row, asked)) !== 0) return undefined
  return refused.quota_full({
    ...{ flat: asked.flat.number, count: row.quota_count ?? 0, facility: row.name },
    per: { code: `per_${row.quota_per ?? 'day'}` },
  })
}

const [daysBefore, daysAfter] = [7, 14]

/** Somebody was faster: the three free times of the same length that are nearest. */
export const takenInstead = async (ctx: Ctx, row: FacilityRow, wanted: Wanted, count: number): Promise<Refused> => {
  const times = await nearestFree(ctx, row, wanted, count)
  const said = times.map(({ startsAt, endsAt }) => `${sayMoment(startsAt, 'en')}–${sayMoment(endsAt, 'en', 'clock')}`)
  const instead =
    times.length > 0 ? { code: 'free_instead', values: { times: said.join('; ') } } : { code: 'nothing_free' }
  const free = times.map(({ startsAt, endsAt }) => ({
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
  }))
  return refused.taken({ instead }, { more: { nearest: free } })
}

const nearestFree = async (ctx: Ctx, row: FacilityRow, wanted: Wanted, count: number): Promise<Slot[]> => {
  const { from, lastDay } = reachOf(ctx, row)
  const shifted = (days: number) => new Date(wanted.startsAt.getTime() + days * dayMs)
  const begin = new Date(Math.max(from.getTime(), shifted(-daysBefore).getTime()))
  const end = new Date(Math.min(startOfDay(addDays(lastDay, 1)).getTime(), shifted(daysAfter).getTime()))
  const times = runsOf(slotsBetween(openedOf(row), begin, end), count)
  const needed = neededOf(row)
  const ids = needed.map(({ facilityId }) => facilityId)
  const holds = await listHolds(ctx, ids, { startsAt: begin, endsAt: times.at(-1)?.endsAt ?? end })
  return nearest(
    times.filter((time) => countFree(holds, needed, time) >= wanted.places),
    wanted,
  )
}
