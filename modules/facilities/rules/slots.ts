import { addDays, type Day, dayOf, startOfDay } from '#kernel/time.ts'
import { minuteMs } from './nouns.ts'

/** Monday is 0. Minutes of the day; a facility that closes past midnight closes after 1440. */
export type Hours = { readonly weekday: number; readonly opens: number; readonly closes: number }
export type Slot = { readonly startsAt: Date; readonly endsAt: Date }
type Opened = { readonly hours: readonly Hours[]; readonly slotMinutes: number }

export const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const at = (day: Day, minute: number): Date => new Date(startOfDay(day).getTime() + minute * minuteMs)

/** The whole slots of a day's opening hours, those after midnight too: a time is offered whole or not at all. */
export const slotsOfDay = ({ hours, slotMinutes }: Opened, day: Day): Slot[] => {
  const midnight = startOfDay(day).getTime()
  const length = slotMinutes * minuteMs
  return periodsOfDay(hours, day).flatMap(({ opens, closes }) =>
    Array.from({ length: Math.floor((closes - opens) / slotMinutes) }, (_, place) => {
      const begins = midnight + opens * minuteMs + place * length
      return { startsAt: new Date(begins), endsAt: new Date(begins + length) }
    }),
  )
}

const periodsOfDay = (hours: readonly Hours[], day: Day): Hours[] =>
  hours.filter(({ weekday }) => weekday === weekdayOf(day)).toSorted((one, other) => one.opens - other.opens)

/** All slots that begin between two instants. */
export const slotsBetween = (opened: Opened, from: Date, until: Date): Slot[] => {
  const slots: Slot[] = []
  for (let day = addDays(dayOf(from), -1); startOfDay(day) < until; day = addDays(day, 1))
    slots.push(...slotsOfDay(opened, day).filter(({ startsAt }) => startsAt >= from && startsAt < until))
  return slots.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

/**
 * The slots one after the other that make up a time, or why it is none. A slot that begins where the one before ends may
 * belong to the next day: a guest room that changes hands at noon is booked for nights.
 */
export const slotsOf = (
  opened: Opened,
  { startsAt, endsAt }: Slot,
): readonly Slot[] | 'outside_hours' | 'half_slot' => {
  const byStart = new Map(slotsBetween(opened, startsAt, endsAt).map((slot) => [slot.startsAt.getTime(), slot]))
  const taken: Slot[] = []
  let end = startsAt.getTime()
  while (end < endsAt.getTime()) {
    const next = byStart.get(end)
    if (!next) return isOpenAt(opened.hours, new Date(end)) ? 'half_slot' : 'outside_hours'
    taken.push(next)
    end = next.endsAt.getTime()
  }
  return end === endsAt.getTime() ? taken : isOpenAt(opened.hours, endsAt) ? 'half_slot' : 'outside_hours'
}

/** Every time of so many slots that follow each other without a break. */
export const runsOf = (slots: readonly Slot[], count: number): Slot[] =>
  slots.flatMap((first, at) => {
    const run = slots.slice(at, at + count)
    const isWhole = run.every((slot, i) => i === 0 || run[i - 1]!.endsAt.getTime() === slot.startsAt.getTime())
    return run.length === count && isWhole ? [{ startsAt: first.startsAt, endsAt: run.at(-1)!.endsAt }] : []
  })

const isOpenAt = (hours: readonly Hours[], instant: Date): boolean =>
  [dayOf(instant), addDays(dayOf(instant), -1)].some((day) =>
    periodsOfDay(hours, day).some(({ opens, closes }) => at(day, opens) <= instant && instant < at(day, closes)),
  )

const week = 7 * 1440
/** Hours that overlap would offer one time twice. Sunday night runs into Monday. */
export const hoursOverlap = (hours: readonly Hours[]): boolean => {
  const spans = hours
    .map(({ weekday, opens, closes }) => [weekday * 1440 + opens, weekday * 1440 + closes] as const)
    .toSorted(([one], [other]) => one - other)
  const [first] = spans
  return spans.some(([, end], i) => {
    const next = spans[i + 1]?.[0] ?? (first ? first[0] + week : end)
    return end > next
  })
}
