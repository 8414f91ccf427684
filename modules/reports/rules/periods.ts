import { addDays, addMonths, type Day, financialYear } from '#kernel/time.ts'

export const periodNames = ['month', 'lastMonth', 'quarter', 'year', 'lastYear', 'twelveMonths'] as const
export type PeriodName = (typeof periodNames)[number]
export type Period = { from: Day; to: Day }

/** The usual periods, by the Indian financial year; what is not over yet ends today. */
export const periodOf = (name: PeriodName, today: Day): Period => {
  const month = `${today.slice(0, 7)}-01`
  const year = financialYear(today)
  switch (name) {
    case 'month':
      return { from: month, to: today }
    case 'lastMonth':
      return { from: addMonths(month, -1), to: addDays(month, -1) }
    case 'quarter':
      return { from: quarterStart(year.from, today), to: today }
    case 'year':
      return { from: year.from, to: today }
    case 'lastYear':
      return financialYearBefore(year.from)
    case 'twelveMonths':
      return { from: addDays(addMonths(today, -12), 1), to: today }
  }
}

const quarterStart = (yearStart: Day, today: Day): Day =>
  [9, 6, 3, 0].map((months) => addMonths(yearStart, months)).find((start) => start <= today) ?? yearStart

const financialYearBefore = (yearStart: Day): Period => {
  const { from, to } = financialYear(addDays(yearStart, -1))
  return { from, to }
}
