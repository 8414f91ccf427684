import { share } from '#kernel/money.ts'
import { addDays, addMonths, type Day } from '#kernel/time.ts'
import { isOnWeekday } from '../rules.ts'

export type Engagement = {
  fromDay: Day
  untilDay: Day | null
  weekdays: number
  leaveDays: number
  wagePaise: number
}
export type Slip = {
  wholeDue: number
  due: number
  came: number
  absent: number
  cutDays: number
  basePaise: number
  cutPaise: number
  payablePaise: number
}

export const daysOfMonth = (month: string): Day[] => {
  const first = `${month}-01`
  const days: Day[] = []
  for (let day = first; day < addMonths(first, 1); day = addDays(day, 1)) days.push(day)
  return days
}

/** What a household owes for a month: the wage for the days that were due, less the absences beyond the agreed leave. */
export const slipOf = (engagement: Engagement, month: string, came: ReadonlySet<Day>): Slip => {
  const { fromDay, untilDay, weekdays, leaveDays, wagePaise } = engagement
  const whole = daysOfMonth(month).filter((day) => isOnWeekday(weekdays, day))
  const due = whole.filter((day) => day >= fromDay && (untilDay === null || day <= untilDay))
  const present = due.filter((day) => came.has(day)).length
  const basePaise = whole.length === 0 ? 0 : share(wagePaise, due.length, whole.length)
  const absent = due.length - present
  const cutDays = Math.max(0, absent - leaveDays)
  const cutPaise = due.length === 0 ? 0 : share(basePaise, cutDays, due.length)
  return {
    wholeDue: whole.length,
    due: due.length,
    came: present,
    absent,
    cutDays,
    basePaise,
    cutPaise,
    payablePaise: basePaise - cutPaise,
  }
}
