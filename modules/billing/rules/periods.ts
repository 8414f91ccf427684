import { addDays, addMonths, type Day } from '#kernel/time.ts'
import { type Cycle, monthsOf, type Settings } from './nouns.ts'

export type Period = { from: Day; to: Day; months: number }

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** Longer cycles run with the financial year: quarters begin in April, July, October and January. */
export const periodOf = (day: Day, cycle: Cycle): Period => {
  const months = monthsOf[cycle]
  const since = (Number(day.slice(5, 7)) + 8) % 12
  return periodFrom(addMonths(firstOfMonth(day), -(since % months)), months)
}

export const periodFrom = (from: Day, months: number): Period => ({
  from,
  to: addDays(addMonths(from, months), -1),
  months,
})

/** The last period that can be billed today is the next one: what comes after it is not known to anybody yet. */
export const lastPeriod = (today: Day, cycle: Cycle): Period => periodOf(addDays(periodOf(today, cycle).to, 1), cycle)

/** Counted once for a period: every head of every flat of a run asks for them. */
export const monthsIn = (period: Period): readonly Day[] => {
  const known = counted.get(period)
  if (known) return known
  const months = Array.from({ length: period.months }, (_, at) => addMonths(period.from, at))
  counted.set(period, months)
  return months
}
const counted = new WeakMap<Period, readonly Day[]>()

/** The 31st is the last day where the month is shorter. */
export const issueDayOf = (period: Period, { issueDay }: Pick<Settings, 'issueDay'>): Day => {
  const last = Number(addDays(addMonths(period.from, 1), -1).slice(8))
  return `${period.from.slice(0, 7)}-${String(Math.min(issueDay, last)).padStart(2, '0')}`
}

export const datesOf = (period: Period, settings: Pick<Settings, 'issueDay' | 'dueDays'>) => {
  const issuedOn = issueDayOf(period, settings)
  return { issuedOn, dueOn: addDays(issuedOn, settings.dueDays) }
}

/** The last day whose interest the bill after `day` counts: the day before the next issue day. */
export const nextInterestDay = (day: Day, settings: Pick<Settings, 'issueDay' | 'cycle'>): Day => {
  const period = periodOf(day, settings.cycle)
  const issue = issueDayOf(period, settings)
  const next = issue > day ? issue : issueDayOf(periodFrom(addMonths(period.from, period.months), 1), settings)
  return addDays(next, -1)
}
