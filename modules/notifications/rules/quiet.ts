/** When nobody is disturbed, in minutes after midnight in India. The first is inside, the last outside; equal is never. */
export type Quiet = { readonly from: number; readonly until: number }

export const usualQuiet: Quiet = { from: 22 * 60, until: 7 * 60 }

/** Now, or the next end of the quiet hours. */
export const sendAfter = (now: Date, { from, until }: Quiet): Date => {
  if (from === until) return now
  const minute = minuteNow(now)
  const isQuiet = from < until ? minute >= from && minute < until : minute >= from || minute < until
  if (!isQuiet) return now
  const wait = (Math.floor(until) - Math.floor(minute) + day) % day || day
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000 + wait * 60_000)
}

const day = 24 * 60
const india = 330
const minuteNow = (now: Date): number => Math.floor(now.getTime() / 60_000 + india) % day

/** What lies stored of a person may be from another time. */
export const quietFrom = (stored: unknown): Quiet | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { from, until } = stored as Record<string, unknown>
  return isMinute(from) && isMinute(until) ? { from, until } : undefined
}
const isMinute = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < day

/** As an input of time has it, `22:00`. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** NaN where it is no time. */
export const minuteOf = (clock: string): number => {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
