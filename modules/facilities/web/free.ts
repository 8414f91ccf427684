import { addDays, type Day, dayOf } from '#kernel/time.ts'
import type { Facility, FreeTimes } from '../contract/nouns.ts'
import { minuteMs } from '../rules/nouns.ts'
import { rateOf } from '../rules/prices.ts'
import { slotsOfDay } from '../rules/slots.ts'
import type { Hour, HourState } from './hour-grid.tsx'
import { minuteOf, type Span } from './layout.ts'

export type FreeSlot = FreeTimes['days'][number]['slots'][number]
type Lengths = { leastSlots: number; mostSlots: number }

/** The slots of several days in the order of the clock. */
export const slotsIn = (times: FreeTimes | undefined): FreeSlot[] => times?.days.flatMap(({ slots }) => slots) ?? []

/** Ends that a booking may have that begins with a slot: whole slots one after the other, each with the places wanted. */
export const endsFrom = (slots: readonly FreeSlot[], startsAt: string, lengths: Lengths, places: number): string[] => {
  const run = runFrom(slots, startsAt, places).slice(0, lengths.mostSlots)
  return run.slice(lengths.leastSlots - 1).map(({ endsAt }) => endsAt)
}

/** Slots at which a booking may begin. */
export const startsIn = (slots: readonly FreeSlot[], lengths: Lengths, places = 1): FreeSlot[] =>
  slots.filter((slot) => stateOf(slots, slot, lengths, [], places) === 'free')

/**
 * The slots of a day as the facility's own rules make them, before the server says which are free: hours and prices
 * stand where they will stay.
 */
export const slotsAhead = (facility: Facility, day: Day, now: Date): FreeSlot[] => {
  const from = new Date(now.getTime() + facility.leadMinutes * minuteMs)
  const isOpen = (startsAt: Date) => startsAt > from && dayOf(startsAt) <= addDays(dayOf(now), facility.windowDays)
  return slotsOfDay(facility, day).map(({ startsAt, endsAt }) => ({
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), free: facility.capacity },
    ...{ paise: facility.pay === 'free' ? 0 : rateOf(facility.rates, startsAt), isOpen: isOpen(startsAt) },
  }))
}

/** The slots of one day as hours to tap. `minute` goes on beyond midnight. */
export const hoursOf = (
  slots: readonly FreeSlot[],
  day: FreeTimes['days'][number],
  facility: Lengths & { capacity: number },
  closures: readonly Span[],
): Hour[] =>
  day.slots.map((slot) => ({
    minute: minuteOf(slot.startsAt, day.day),
    state: stateOf(slots, slot, facility, closures),
    ...(facility.capacity > 1 ? { left: slot.free } : {}),
  }))

/** The sum of one place over a time; undefined where its slots differ, or are not all there. */
export const rateOver = (slots: readonly FreeSlot[], { startsAt, endsAt }: Span) => {
  const within = slots.filter((slot) => slot.startsAt >= startsAt && slot.endsAt <= endsAt)
  const [first] = within
  return first && within.every(({ paise }) => paise === first.paise)
    ? { count: within.length, paise: first.paise }
    : undefined
}

/** `₹500–₹800` of a day: its least and its greatest rate. */
export const ratesOn = (slots: readonly FreeSlot[], day: string): { least: number; most: number } | undefined => {
  const rates = slots.filter(({ startsAt }) => dayOf(new Date(startsAt)) === day).map(({ paise }) => paise)
  return rates.length === 0 ? undefined : { least: Math.min(...rates), most: Math.max(...rates) }
}

const stateOf = (
  slots: readonly FreeSlot[],
  slot: FreeSlot,
  { leastSlots }: Lengths,
  closures: readonly Span[],
  places = 1,
): HourState => {
  if (closures.some(({ startsAt, endsAt }) => startsAt < slot.endsAt && endsAt > slot.startsAt)) return 'closed'
  if (!slot.isOpen) return 'past'
  if (slot.free < places) return 'taken'
  return runFrom(slots, slot.startsAt, places).length < leastSlots ? 'short' : 'free'
}

const runFrom = (slots: readonly FreeSlot[], startsAt: string, places: number): FreeSlot[] => {
  const run: FreeSlot[] = []
  let next = slots.findIndex((slot) => slot.startsAt === startsAt)
  if (next === -1) return run
  for (let end = startsAt; slots[next]?.startsAt === end && slots[next]!.free >= places; next++) {
    end = slots[next]!.endsAt
    run.push(slots[next]!)
  }
  return run
}
