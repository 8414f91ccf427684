import { addDays, addMonths, type Day } from '#kernel/time.ts'

export const eventKinds = ['festival', 'gathering', 'sports', 'camp', 'meeting', 'other'] as const
export const answers = ['yes', 'no', 'maybe', 'waiting'] as const
export type Answer = (typeof answers)[number]
export const replies = ['yes', 'no', 'maybe'] as const
export const reaches = ['this', 'later'] as const

export const longestTitle = 120
export const mostPricePaise = 100_000_00
export const mostSeats = 100_000
export const mostDates = 52
export const mostHeads = 20
export const mostPhotos = 200
export const photoBytes = 12_000_000

export const everies = ['day', 'week', 'month', 'year'] as const
/** How often an event comes: iCalendar's RRULE, as far as societies use it. Sunday is 0. */
export type Repeat = {
  readonly every: (typeof everies)[number]
  readonly interval: number
  /** Of a week; empty is the weekday of the first date. */
  readonly weekdays: readonly number[]
  /** Of a month: the 2nd Sunday, or with -1 the last one; null is the day of the month. */
  readonly nth: { readonly week: number; readonly weekday: number } | null
  readonly until: Day | null
  readonly count: number | null
}

/** The dates of a rule from a day on, one more than may be, so that whoever asks can tell. A month without the day is skipped. */
export const datesOf = (first: Day, rule: Repeat): Day[] => {
  const dates: Day[] = []
  const most = Math.min(rule.count ?? mostDates + 1, mostDates + 1)
  for (let step = 0; step < longest && dates.length < most; step++) {
    for (const day of daysOfStep(first, rule, step)) {
      if (rule.until !== null && day > rule.until) return dates
      if (day >= first && dates.length < most) dates.push(day)
    }
  }
  return dates
}

/** A rule that names no day for so many steps names none: the 29th of February comes every fourth year. */
const longest = 500

const daysOfStep = (first: Day, { every, interval, weekdays, nth }: Repeat, step: number): Day[] => {
  const at = step * interval
  if (every === 'day') return [addDays(first, at)]
  if (every === 'week') return weekOf(addDays(first, at * 7), weekdays.length > 0 ? weekdays : [weekdayOf(first)])
  const month = addMonths(`${first.slice(0, 7)}-01`, every === 'month' ? at : at * 12).slice(0, 7)
  if (every === 'month' && nth) return nthOf(month, nth)
  const day = `${month}-${first.slice(8)}`
  return isDay(day) ? [day] : []
}

export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The chosen days of the week a day lies in, which begins on Monday. */
const weekOf = (day: Day, weekdays: readonly number[]): Day[] => {
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7))
  return [...new Set(weekdays)].map((weekday) => addDays(monday, (weekday + 6) % 7)).toSorted()
}

const nthOf = (month: string, { week, weekday }: { week: number; weekday: number }): Day[] => {
  const days = Array.from({ length: 31 }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
  const fitting = days.filter((day) => isDay(day) && weekdayOf(day) === weekday)
  const found = week === -1 ? fitting.at(-1) : fitting[week - 1]
  return found ? [found] : []
}

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

type Party = { adults: number; children: number }
export const headsOf = ({ adults, children }: Party): number => adults + children

/** Whether a party finds seats beside those who have some. */
export const fits = (seats: number | null, taken: number, party: Party): boolean =>
  seats === null || taken + headsOf(party) <= seats

/** Who waits and is let in, in the order they asked: a party too large for what is free lets the next one pass. */
export const letIn = <Waiting extends Party>(
  seats: number | null,
  taken: number,
  waiting: readonly Waiting[],
): Waiting[] => {
  let now = taken
  return waiting.filter((party) => {
    if (!fits(seats, now, party)) return false
    now += headsOf(party)
    return true
  })
}

export const priceOf = (event: { adult_paise: number; child_paise: number }, { adults, children }: Party): number =>
  event.adult_paise * adults + event.child_paise * children

type Standing = { state: string; starts_at: Date; ends_at: Date; reply_until: Day | null }

/** Until the last day to answer has passed, or until it begins. */
export const takesReplies = ({ state, starts_at, reply_until }: Standing, now: Date, today: Day): boolean =>
  state === 'planned' && starts_at > now && (reply_until === null || today <= reply_until)
