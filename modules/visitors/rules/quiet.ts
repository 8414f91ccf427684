import { dayOf, startOfDay } from '#kernel/time.ts'

/** Whether an instant lies in the hours a household wants quiet, which may pass midnight. */
export const isInQuiet = (now: Date, from: string, until: string): boolean => {
  if (from === '' || until === '' || from === until) return false
  const minutes = Math.floor((now.getTime() - startOfDay(dayOf(now)).getTime()) / 60_000)
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return from < until ? time >= from && time < until : time >= from || time < until
}
