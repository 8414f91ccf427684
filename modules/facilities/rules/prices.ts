import { type Paise, share } from '#kernel/money.ts'
import { dayOf } from '#kernel/time.ts'
import { minuteMs } from './nouns.ts'
import { type Slot, weekdayOf } from './slots.ts'

/** `weekdays` has a bit a day, Monday is 1. Minutes of the day on which a slot begins. */
export type Rate = { readonly weekdays: number; readonly from: number; readonly until: number; readonly paise: Paise }
/** What comes back of a hire while at least so many hours are left. */
export type Tier = { readonly hoursBefore: number; readonly percent: number }
/** A row of the table people see before they book: what a cancellation returns up to an instant, that instant too. */
export type RefundStep = { readonly until: Date; readonly percent: number; readonly refundPaise: Paise }

const hourMs = 60 * minuteMs

/** The first rate that fits the slot's beginning; a time for which there is none costs nothing. */
export const rateOf = (rates: readonly Rate[], startsAt: Date): Paise => {
  const ist = new Date(startsAt.getTime() + 330 * minuteMs)
  const minute = ist.getUTCHours() * 60 + ist.getUTCMinutes()
  const bit = 1 << weekdayOf(dayOf(startsAt))
  return (
    rates.find(({ weekdays, from, until }) => (weekdays & bit) !== 0 && from <= minute && minute < until)?.paise ?? 0
  )
}

/** Each place pays each slot. */
export const chargeOf = (rates: readonly Rate[], slots: readonly Slot[], places: number): Paise =>
  slots.reduce((sum, { startsAt }) => sum + rateOf(rates, startsAt), 0) * places

/** The last instant of a tier still counts; a millisecond later the next one holds. */
const tierAt = (tiers: readonly Tier[], startsAt: Date, now: Date): Tier | undefined =>
  ordered(tiers).find(({ hoursBefore }) => startsAt.getTime() - now.getTime() >= hoursBefore * hourMs)

const ordered = (tiers: readonly Tier[]): Tier[] => tiers.toSorted((one, other) => other.hoursBefore - one.hoursBefore)

export const percentOf = (tiers: readonly Tier[], startsAt: Date, now: Date): number =>
  tierAt(tiers, startsAt, now)?.percent ?? 0

export const refundOf = (chargePaise: Paise, tiers: readonly Tier[], startsAt: Date, now: Date): Paise =>
  share(chargePaise, percentOf(tiers, startsAt, now), 100)

/** Every step that is still ahead, down to nothing at the beginning. */
export const refundTable = (chargePaise: Paise, tiers: readonly Tier[], startsAt: Date, now: Date): RefundStep[] => {
  const steps = ordered(tiers).map(({ hoursBefore, percent }) => ({
    until: new Date(startsAt.getTime() - hoursBefore * hourMs),
    percent,
    refundPaise: share(chargePaise, percent, 100),
  }))
  const last = steps.at(-1)
  const end = last && last.until >= startsAt ? [] : [{ until: startsAt, percent: 0, refundPaise: 0 }]
  return [...steps, ...end].filter(({ until }) => until >= now)
}
