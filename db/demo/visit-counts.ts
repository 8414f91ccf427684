import type { Db } from '#kernel/server/scope.ts'
import { addDays, type Day } from '#kernel/time.ts'
import { buildVisitCounts } from '#modules/visitors/build.ts'

/** When people come: help in the morning, deliveries and cabs all day, guests in the evening and at the weekend. */
const habits = [
  { purpose: 'help', hours: [7, 8, 9], n: 6, atWeekend: 5 },
  { purpose: 'delivery', hours: [8, 11, 13, 17, 19, 20], n: 3, atWeekend: 4 },
  { purpose: 'cab', hours: [9, 18], n: 2, atWeekend: 2 },
  { purpose: 'service', hours: [10, 15], n: 2, atWeekend: 1 },
  { purpose: 'guest', hours: [12, 19, 20, 21], n: 2, atWeekend: 6 },
]

/** A year of counts, as the gate keeps them of days whose visits are gone; the last month stands in the log itself. */
export const seedVisitCounts = async (db: Db, societyId: string, today: Day): Promise<void> => {
  const days = Array.from({ length: 334 }, (_, at) => addDays(today, at - 365))
  const rows = days.flatMap((day, at) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    return habits.flatMap(({ purpose, hours, n, atWeekend }) =>
      hours.map((hour) => ({
        day,
        purpose,
        hour,
        n: Math.max(1, (weekday % 6 === 0 ? atWeekend : n) + ((at * 7 + hour * 3) % 3) - 1),
      })),
    )
  })
  await buildVisitCounts(db, societyId, rows)
}
