import type { Reason, Refused } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { hasOverdue } from '#modules/billing/actions/charging.ts'
import { isBeingTried } from '#modules/identity/actions/being-tried.ts'
import { refused } from '../refusals.ts'
import type { Needed } from '../rules/free.ts'
import { minuteMs } from '../rules/nouns.ts'
import { chargeOf } from '../rules/prices.ts'
import { periodOf } from '../rules/quotas.ts'
import { type Slot, slotsOf } from '../rules/slots.ts'
import { countForQuota } from '../store/bookings.ts'
import { type FacilityRow, findGateway } from '../store/facilities.ts'
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

/** What is free instead, as a sentence and as times to tap. */
export type Instead = { instead: Reason; more: { nearest: { startsAt: string; endsAt: string }[] } }
/** A refusal that still lacks what is free instead: finding that takes a look at the database. */
export type Wrong = (free: Instead) => Refused

/** What is wrong with a time by the facility's own rules, whoever wants it; else the slots it is made of. */
export const judgeTime = (ctx: Pick<Ctx, 'now'>, row: FacilityRow, wanted: Wanted): readonly Slot[] | Wrong => {
  const { from, lastDay } = reachOf(ctx, row)
  const facility = row.name
  const minutes = row.slot_minutes
  if (wanted.endsAt <= wanted.startsAt)
    return ({ instead, more }) => refused.time_ends_first({ instead }, { at: 'endsAt', more })
  if (wanted.startsAt <= ctx.now)
    return ({ instead, more }) => refused.time_is_past({ instead }, { at: 'startsAt', more })
  if (dayOf(wanted.startsAt) > lastDay)
    return ({ instead, more }) =>
      refused.beyond_window(
        { facility, days: row.window_days, day: { day: lastDay }, instead },
        { at: 'startsAt', more },
      )
  if (wanted.startsAt < from)
    return ({ instead, more }) =>
      refused.too_soon({ facility, from: { moment: from.toISOString() }, instead }, { at: 'startsAt', more })
  return judgeSlots(row, wanted, facility, minutes)
}

const judgeSlots = (row: FacilityRow, wanted: Wanted, facility: string, minutes: number): readonly Slot[] | Wrong => {
  const most = row.most_slots
  if (wanted.endsAt.getTime() - wanted.startsAt.getTime() > most * minutes * minuteMs)
    return ({ instead, more }) => refused.too_many_slots({ count: most, minutes, instead }, { at: 'endsAt', more })
  const slots = slotsOf(openedOf(row), wanted)
  if (slots === 'half_slot')
    return ({ instead, more }) => refused.half_slot({ minutes, instead }, { at: 'startsAt', more })
  if (slots === 'outside_hours')
    return ({ instead, more }) => refused.outside_hours({ facility, instead }, { at: 'startsAt', more })
  const least = row.least_slots
  if (slots.length < least)
    return ({ instead, more }) => refused.too_few_slots({ count: least, minutes, instead }, { at: 'endsAt', more })
  if (wanted.places > row.capacity)
    return ({ instead, more }) =>
      refused.too_many_places({ facility, count: row.capacity, instead }, { at: 'places', more })
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

export const judgeRest = (row: FacilityRow): Refused | undefined =>
  row.is_active ? undefined : refused.facility_rests({ facility: row.name })

/** What stands in the way of this flat, before the places are counted. */
export const judgeFlat = async (ctx: Ctx, row: FacilityRow, flat: FlatRow): Promise<Refused | undefined> => {
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
