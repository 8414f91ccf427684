/** When nobody is disturbed, in minutes after midnight in India. The first is inside, the last outside; equal is never. */
export type Quiet = { readonly from: number; readonly until: number }

export const usualQuiet: Quiet = { from: 22 * 60, until: 7 * 60 }

/** Now, or the next end of the quiet hours. */
export const sendAfter = (now: Date, { from, until }: Quiet): Date => {
  if (from === until) return now
  const minute = minuteOf(now)
  const isQuiet = from < until ? minute >= from && minute < until : minute >= from || minute < until
  if (!isQuiet) return now
  const wait = (Math.floor(until) - Math.floor(minute) + day) % day || day
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000 + wait * 60_000)
}

const day = 24 * 60
const india = 330
const minuteOf = (now: Date): number => Math.floor(now.getTime() / 60_000 + india) % day

/** What lies stored of a person may be from another time. */
export const quietFrom = (stored: unknown): Quiet | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { from, until } = stored as Record<string, unknown>
  return isMinute(from) && isMinute(until) ? { from, until } : undefined
}
const isMinute = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < day
