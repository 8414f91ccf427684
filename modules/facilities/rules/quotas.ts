import { addDays, addMonths, type Day, startOfDay } from '#kernel/time.ts'
import type { QuotaPer } from './nouns.ts'
import { weekdayOf } from './slots.ts'

/** The day, the week from Monday to Sunday or the month a day lies in, as instants of India's clock. */
export const periodOf = (day: Day, per: QuotaPer): { from: Date; until: Date } => {
  const first = firstDay(day, per)
  const next = per === 'day' ? addDays(first, 1) : per === 'week' ? addDays(first, 7) : addMonths(first, 1)
  return { from: startOfDay(first), until: startOfDay(next) }
}

const firstDay = (day: Day, per: QuotaPer): Day =>
  per === 'day' ? day : per === 'week' ? addDays(day, -weekdayOf(day)) : `${day.slice(0, 7)}-01`
