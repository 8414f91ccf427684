import { notFound } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type Day, dayOf } from '#kernel/time.ts'
import type { MonthOfWork } from '../contract.ts'
import { refused } from '../refusals.ts'
import { daysOfMonth, slipOf } from '../rules/slip.ts'
import { isOnWeekday } from '../rules.ts'
import type { In } from '../store/in.ts'
import * as store from '../store/workers.ts'
import { thingChanged } from './changed.ts'
import { myFlats } from './workers.ts'

/** What a household pays is between it and the worker: not even the admin reads it. */
export const readMonth = async (ctx: Ctx, workerId: string, flatId: string, month: string): Promise<MonthOfWork> => {
  if (!(await myFlats(ctx)).includes(flatId)) throw notFound('Month')
  const worker = await store.find(ctx, workerId)
  const [latest] = await store.listEngagements(ctx, workerId, flatId)
  if (!worker || worker.erased_at || !latest) throw notFound('Month')
  const all = daysOfMonth(month)
  const inMonth = await store.listEngagementsIn(ctx, workerId, all[0]!, all.at(-1)!)
  const own = inMonth.filter((one) => one.flat_id === flatId)
  const engagement = own.at(-1) ?? latest
  const parts = await Promise.all((own.length > 0 ? own : [latest]).map((one) => reckonMonth(ctx, one, month)))
  const { days, slip } = parts.reduce(together)
  const isServing = worker.flats.some((flat) => flat.id === flatId)
  return {
    worker: { id: worker.id, name: worker.name, kind: worker.kind, code: isServing ? worker.code : '' },
    flat: { id: flatId, number: engagement.flat_number },
    month,
    engagement: {
      id: engagement.id,
      fromDay: engagement.from_day,
      untilDay: engagement.until_day,
      weekdays: engagement.weekdays,
      leaveDays: engagement.leave_days,
      wagePaise: engagement.wage_paise,
    },
    days,
    slip,
  }
}

type Reckoned = Awaited<ReturnType<typeof reckonMonth>>
/** Who left and came back within a month has one slip for both times. */
const together = (one: Reckoned, other: Reckoned): Reckoned => ({
  days: one.days.map((day, at) => ({ ...day, due: day.due || other.days[at]!.due })),
  slip: {
    wholeDue: one.slip.wholeDue,
    due: one.slip.due + other.slip.due,
    came: one.slip.came + other.slip.came,
    absent: one.slip.absent + other.slip.absent,
    cutDays: one.slip.cutDays + other.slip.cutDays,
    basePaise: one.slip.basePaise + other.slip.basePaise,
    cutPaise: one.slip.cutPaise + other.slip.cutPaise,
    payablePaise: one.slip.payablePaise + other.slip.payablePaise,
  },
})

/** A passage is attendance unless the household marked otherwise; the worker's own mark stands beside it. */
export const reckonMonth = async (ctx: In, engagement: store.EngagementRow, month: string) => {
  const all = daysOfMonth(month)
  const [first, last] = [all[0]!, all.at(-1)!]
  const { worker_id, flat_id, from_day, until_day, weekdays } = engagement
  const [passed, marks] = await Promise.all([
    store.listDaysPassed(ctx, worker_id, first, last),
    store.listMarks(ctx, worker_id, flat_id, first, last),
  ])
  const markBy = (day: Day, by: 'flat' | 'worker') =>
    marks.find((one) => one.day === day && one.by === by)?.mark ?? null
  const days = all.map((day) => {
    const byFlat = markBy(day, 'flat')
    const isInTime = day >= from_day && (until_day === null || day <= until_day)
    return {
      day,
      due: isInTime && isOnWeekday(weekdays, day),
      passed: passed.has(day),
      byFlat,
      byWorker: markBy(day, 'worker'),
      came: byFlat === null ? passed.has(day) : byFlat === 'came',
    }
  })
  const terms = {
    fromDay: from_day,
    untilDay: until_day,
    weekdays,
    leaveDays: engagement.leave_days,
    wagePaise: engagement.wage_paise,
  }
  // A month that is not over owes for the days that have been; whoever has not come yet today may still come.
  const today = dayOf(ctx.now)
  const isAhead = ({ day, byFlat }: (typeof days)[number]) => day > today || (day === today && byFlat === null)
  const came = new Set(days.filter((one) => one.came || isAhead(one)).map(({ day }) => day))
  return { days, slip: { ...slipOf(terms, month, came), came: days.filter((one) => one.due && one.came).length } }
}

export const markDay = async (
  ctx: Ctx,
  { workerId, flatId, day }: { workerId: string; flatId: string; day: Day },
  { mark, note }: { mark: store.Mark | null; note: string },
): Promise<MonthOfWork> => {
  if (!(await myFlats(ctx)).includes(flatId)) throw notFound('Month')
  if (day > dayOf(ctx.now)) throw refused.mark_in_future({}, { at: 'day' })
  const [engagement] = await store.listEngagements(ctx, workerId, flatId)
  if (!engagement) throw notFound('Month')
  const row = { worker_id: workerId, flat_id: flatId, day, by: 'flat' as const }
  if (mark === null) await store.removeMark(ctx, row)
  else await store.saveMark(ctx, { ...row, id: newId(), mark, note })
  await thingChanged(ctx, { id: workerId, what: 'worker' })
  return readMonth(ctx, workerId, flatId, day.slice(0, 7))
}
