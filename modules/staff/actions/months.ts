import { toCsv } from '#kernel/csv.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import type { MonthSheet } from '../contract.ts'
import { daysOf, sheetOf } from '../rules/month.ts'
import { comingOf } from '../rules.ts'
import * as people from '../store/people.ts'
import * as store from '../store/roster.ts'
import { timesOf } from './roster.ts'

/** A line for everybody who worked here in that month. */
export const readMonth = async (ctx: Ctx, month: string): Promise<MonthSheet> => {
  const days = daysOf(month)
  const [first, last] = [days[0]!, days.at(-1)!]
  const [staff, rows] = await Promise.all([people.list(ctx), store.list(ctx, first, last)])
  const isHere = (one: people.StaffRow) => one.from_day <= last && (one.until_day === null || one.until_day >= first)
  return {
    month,
    rows: staff.filter(isHere).map(({ id, name, kind }) => {
      const own = rows.filter(({ staff_id }) => staff_id === id)
      const duties = own
        .filter((row) => row.kind === 'duty' && !row.is_away && row.day >= first)
        .map((row) => ({
          day: row.day,
          minutes: Math.round((row.ends_at!.getTime() - row.starts_at!.getTime()) / 60_000),
          coming: comingOf(timesOf(row), ctx.now),
        }))
      const leaves = own.filter((row) => row.kind === 'leave').map((row) => ({ day: row.day, untilDay: row.until_day }))
      return { staffId: id, name, kind: kind as MonthSheet['rows'][number]['kind'], ...sheetOf(month, duties, leaves) }
    }),
  }
}

export const exportMonth = async (ctx: Ctx, month: string): Promise<FileReply> => {
  const { rows } = await readMonth(ctx, month)
  const csv = toCsv(
    ['Name', 'Work', ...daysOf(month).map((day) => day.slice(8)), 'Duties', 'Came', 'Absent', 'Leave', 'Hours'],
    rows.map((row) => [
      row.name,
      row.kind,
      ...row.days,
      row.planned,
      row.came,
      row.absent,
      row.leave,
      Math.round((row.minutes / 60) * 100) / 100,
    ]),
  )
  return new FileReply(`staff-${month}.csv`, 'text/csv; charset=utf-8', csv)
}
