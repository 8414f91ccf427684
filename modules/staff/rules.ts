import { addDays, type Day, startOfDay } from '#kernel/time.ts'

export const staffKinds = [
  'guard',
  'housekeeping',
  'gardener',
  'electrician',
  'plumber',
  'lift',
  'office',
  'other',
] as const
export type StaffKind = (typeof staffKinds)[number]

export const photoBytes = 2 * 1024 * 1024
export const mostShifts = 20
/** A leave longer than this has its end mistyped. */
export const mostLeaveDays = 366

export const comings = ['came', 'absent', 'due', 'unmarked'] as const
export type Coming = (typeof comings)[number]

/** The Monday of a day's week. */
export const weekOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** From when until when a shift of a day is worked; one that ends no later than it begins goes on past midnight. */
export const hoursOf = (day: Day, { fromMinute, untilMinute }: { fromMinute: number; untilMinute: number }) => {
  const start = startOfDay(day).getTime()
  const length = untilMinute > fromMinute ? untilMinute - fromMinute : untilMinute - fromMinute + 1440
  return { startsAt: new Date(start + fromMinute * 60_000), endsAt: new Date(start + (fromMinute + length) * 60_000) }
}

/** `06:00` as minutes of the day; null for anything else. */
export const minuteOf = (clock: string): number | null => {
  const read = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock)
  return read ? Number(read[1]) * 60 + Number(read[2]) : null
}
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const earlyMs = 2 * 3_600_000

/** Whether somebody came: what was marked by hand, else for a guard what the gate recorded. */
export const comingOf = (
  duty: { mark: 'came' | 'absent' | null; seen: boolean; isGuard: boolean; startsAt: Date; endsAt: Date },
  now: Date,
): Coming => {
  if (duty.mark) return duty.mark
  // A guard still on from the night before has not come to the next one yet.
  if (duty.isGuard && duty.seen && now.getTime() >= duty.startsAt.getTime() - earlyMs) return 'came'
  if (now < (duty.isGuard ? duty.endsAt : duty.startsAt)) return 'due'
  return duty.isGuard ? 'absent' : 'unmarked'
}
