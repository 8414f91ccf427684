import { addDays, addMonths, type Day, dayOf, startOfDay } from '#kernel/time.ts'

/** Where times stand on paper: days of a week or a month, minutes of a day, and who stands beside whom. */

export type Span = { startsAt: string; endsAt: string }

const minuteMs = 60_000
const weekdayOf = (day: Day) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day))

/** Monday to Sunday, as calendars on Indian walls have it. */
export const weekOf = (day: Day): Day[] => Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index))

/** Whole weeks around a month, `yyyy-mm`. */
export const weeksOf = (month: string): Day[][] => {
  const first = `${month}-01`
  const last = addDays(addMonths(first, 1), -1)
  const weeks = [weekOf(first)]
  while (weeks.at(-1)!.at(-1)! < last) weeks.push(weekOf(addDays(weeks.at(-1)!.at(-1)!, 1)))
  return weeks
}

/** Minutes since that day began in India; past midnight it goes on beyond 1440. */
export const minuteOf = (instant: string, day: Day): number =>
  Math.round((Date.parse(instant) - startOfDay(day).getTime()) / minuteMs)

export const instantOf = (day: Day, minute: number): string =>
  new Date(startOfDay(day).getTime() + minute * minuteMs).toISOString()

/** `18:00`; 1500 is `01:00` of the next day. */
export const clockOf = (minute: number): string => {
  const within = ((minute % 1440) + 1440) % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** `18:00` as minutes of a day; undefined where it is no clock. */
export const minutesIn = (clock: string): number | undefined => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(clock) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  const all = Number(hours) * 60 + Number(minutes)
  return Number(minutes) < 60 && all <= 1440 ? all : undefined
}

export type Placed<T> = { item: T; from: number; until: number; lane: number; lanes: number }

/** What of a day is covered by each, cut at the hours shown; those at the same time stand side by side. */
export const placed = <T extends Span>(items: readonly T[], day: Day, from: number, until: number): Placed<T>[] => {
  const cut = items
    .map((item) => ({
      item,
      from: Math.max(from, minuteOf(item.startsAt, day)),
      until: Math.min(until, minuteOf(item.endsAt, day)),
      lane: 0,
      lanes: 1,
    }))
    .filter((one) => one.from < one.until)
    .toSorted((a, b) => a.from - b.from || b.until - a.until)
  for (const group of groupsOf(cut)) seat(group)
  return cut
}

/** Runs of items each of which overlaps the one before it. */
const groupsOf = <T>(items: Placed<T>[]): Placed<T>[][] => {
  const groups: Placed<T>[][] = []
  let end = -Infinity
  for (const item of items) {
    if (item.from >= end) groups.push([])
    groups.at(-1)!.push(item)
    end = Math.max(end, item.until)
  }
  return groups
}

const seat = <T>(group: Placed<T>[]) => {
  const ends: number[] = []
  for (const item of group) {
    const free = ends.findIndex((end) => end <= item.from)
    item.lane = free === -1 ? ends.length : free
    ends[item.lane] = item.until
  }
  for (const item of group) item.lanes = ends.length
}

/** Whatever touches a day, by its beginning. */
export const onDay = <T extends Span>(items: readonly T[], day: Day): T[] =>
  items
    .filter(({ startsAt, endsAt }) => minuteOf(startsAt, day) < 1440 && minuteOf(endsAt, day) > 0)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))

export const today = (): Day => dayOf(new Date())
