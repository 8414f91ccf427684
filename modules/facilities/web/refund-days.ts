import type { Paise } from '#kernel/money.ts'
import { addDays, type Day, dayOf, startOfDay } from '#kernel/time.ts'

/** What a cancellation returns of the hire, up to and at `until`. */
export type RefundStep = { until: string; refundPaise: Paise }

export type RefundLevel = 'all' | 'part' | 'none'
export type RefundDay = {
  day: Day
  /** When the day begins, or now. */
  first: RefundStep
  /** What it falls to within the day, and when; undefined where it stays. */
  later: RefundStep | undefined
}

/** Each day from now to the beginning, with what would come back on it. */
export const refundDays = (steps: readonly RefundStep[], now: string, startsAt: string): RefundDay[] => {
  const last = dayOf(new Date(startsAt))
  const days: RefundDay[] = []
  for (let day = dayOf(new Date(now)); day <= last; day = addDays(day, 1)) {
    const begins = [startOfDay(day).toISOString(), now].toSorted().at(-1)!
    const ends = [startOfDay(addDays(day, 1)).toISOString(), startsAt].toSorted()[0]!
    const first = at(steps, begins)
    const lasting = at(steps, ends)
    if (first) days.push({ day, first, later: lasting === first ? undefined : lasting })
  }
  return days
}

export const levelOf = ({ refundPaise }: RefundStep, chargePaise: Paise): RefundLevel =>
  refundPaise >= chargePaise ? 'all' : refundPaise > 0 ? 'part' : 'none'

export const byMonth = (days: readonly RefundDay[]): RefundDay[][] => [
  ...Map.groupBy(days, ({ day }) => day.slice(0, 7)).values(),
]

const at = (steps: readonly RefundStep[], instant: string) => steps.find(({ until }) => instant <= until)
