import { addDays, addMonths, type Day, daysBetween } from '#kernel/time.ts'
import type { Coming } from '../rules.ts'

export type DutyOfMonth = { day: Day; minutes: number; coming: Coming }
export type LeaveOfMonth = { day: Day; untilDay: Day }
export type Sheet = { days: string[]; planned: number; came: number; absent: number; leave: number; minutes: number }

/** All days of a month, `2026-11`. */
export const daysOf = (month: string): Day[] => {
  const first = `${month}-01`
  return Array.from({ length: daysBetween(first, addMonths(first, 1)) }, (_, i) => addDays(first, i))
}

/** One person's line: a letter a day (C came, A absent, L leave, · planned), and the sums. */
export const sheetOf = (month: string, duties: readonly DutyOfMonth[], leaves: readonly LeaveOfMonth[]): Sheet => {
  const isLeave = (day: Day) => leaves.some((leave) => leave.day <= day && day <= leave.untilDay)
  const of = (coming: Coming) => duties.filter((duty) => duty.coming === coming)
  const days = daysOf(month).map((day) => {
    const letters = duties.filter((duty) => duty.day === day).map(({ coming }) => letterOf[coming])
    return letters.length > 0 ? letters.join('') : isLeave(day) ? 'L' : ''
  })
  return {
    days,
    planned: duties.length,
    came: of('came').length,
    absent: of('absent').length,
    leave: daysOf(month).filter(isLeave).length,
    minutes: of('came').reduce((sum, { minutes }) => sum + minutes, 0),
  }
}

const letterOf: Readonly<Record<Coming, string>> = { came: 'C', absent: 'A', due: '·', unmarked: '·' }
