import type { Db } from '#kernel/server/scope.ts'
import { addDays, type Day } from '#kernel/time.ts'
import { buildPastVisits, buildVisitCounts } from '#modules/visitors/build.ts'

/** When people come: help in the morning, deliveries and cabs all day, guests in the evening and at the weekend. */
const habits = [
  { purpose: 'help', hours: [8], n: 1, atWeekend: 1, names: ['Sunita Jadhav', 'Kamal Shinde', 'Mangal Pawar'] },
  {
    purpose: 'delivery',
    hours: [11, 13, 19],
    n: 1,
    atWeekend: 2,
    names: ['Amazon', 'Swiggy', 'Blue Arrow', 'BigBasket', 'Zomato', 'Flipkart'],
  },
  { purpose: 'cab', hours: [18], n: 1, atWeekend: 0, names: ['Ola', 'Uber'] },
  { purpose: 'service', hours: [10], n: 1, atWeekend: 0, names: ['Gas agency', 'Water purifier', 'Cable'] },
  {
    purpose: 'guest',
    hours: [12, 20],
    n: 1,
    atWeekend: 4,
    names: ['Anand Kulkarni', 'Farida Shaikh', 'Joseph D’Souza', 'Prachi Limaye', 'Gurpreet Kaur'],
  },
]

/** The last ninety days stand in the log itself; of the year before them the gate keeps counts. */
const daysInLog = 90

/**
 * Days before today: what happens today is the business of `days.ts`. Called after it, because these visits are so old
 * that no device's record of them is left.
 */
export const seedPastVisits = async (db: Db, societyId: string, today: Day): Promise<void> => {
  const counted = Array.from({ length: 365 - daysInLog }, (_, at) => addDays(today, at - 365))
  const rows = counted.flatMap((day, at) => {
    const isWeekend = new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0
    return habits.flatMap(({ purpose, hours, n, atWeekend }) =>
      hours.flatMap((hour) => {
        const came = (isWeekend ? atWeekend : n) + ((at * 7 + hour * 3) % 3) - 1
        return came > 0 ? [{ day, purpose, hour, n: came }] : []
      }),
    )
  })
  await buildVisitCounts(db, societyId, rows)
  await buildPastVisits(db, societyId, { from: addDays(today, -daysInLog), to: addDays(today, -1), habits })
}
