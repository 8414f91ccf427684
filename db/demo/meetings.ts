import type { Db } from '#kernel/server/scope.ts'
import { addDays, dayOf, financialYear, startOfDay } from '#kernel/time.ts'
import { buildMeeting } from '#modules/meetings/build.ts'

const hour = 3_600_000

/** The special general body that the board speaks of, with its agenda. */
export const seedMeetings = async (db: Db, societyId: string, now: Date): Promise<void> => {
  const today = dayOf(now)
  const at = (days: number, hours: number) => new Date(startOfDay(addDays(today, days)).getTime() + hours * hour)
  await buildMeeting(db, societyId, {
    number: `GBM/${financialYear(today).name}/03`,
    title: 'Special general body: lift modernisation',
    place: 'Clubhouse hall',
    startsAt: at(14, 10.5),
    adjournedTo: at(14, 11.5),
    servedAt: at(-6, 18),
    quorum: 20,
    agenda: ['Three offers, compared', 'How it is paid', 'When which lift stands'],
  })
}
