import { addDays, addMonths, type Day } from '#kernel/time.ts'

/** The month that is over. */
export const monthBefore = (today: Day): { from: Day; to: Day } => {
  const first = `${today.slice(0, 7)}-01`
  return { from: addMonths(first, -1), to: addDays(first, -1) }
}
