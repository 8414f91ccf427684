import { newId } from '#kernel/ids.ts'
import type { Db } from '#kernel/server/scope.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import { buildEvents, type EventPlan } from '#modules/events/build.ts'
import { buildVisits } from '#modules/visitors/build.ts'
import type { Random } from './random.ts'

const hour = 3_600_000

const callers = [
  { name: 'Shobha Kamble', purpose: 'help' },
  { name: 'Prakash Jadhav', purpose: 'service' },
  { name: 'Milk, Chitale', purpose: 'delivery' },
  { name: 'Courier, Blue Arrow', purpose: 'delivery' },
  { name: 'Vaishali Pawar', purpose: 'guest' },
  { name: 'Cab, white Dzire', purpose: 'cab' },
  { name: 'Rukmini Sawant', purpose: 'help' },
  { name: 'Groceries, Anna’s Store', purpose: 'delivery' },
  { name: 'Kiran Bhosale', purpose: 'guest' },
  { name: 'Water purifier service', purpose: 'service' },
]

/** What happens today at the gate, and what is coming up. */
export const seedDays = async (
  db: Db,
  societyId: string,
  flats: ReadonlyMap<string, string>,
  now: Date,
  random: Random,
) => {
  const midnight = startOfDay(dayOf(now)).getTime()
  const flatIds = [...flats.values()]
  // From six in the morning, or all night long where the morning has hardly begun.
  const dawn = midnight + 6 * hour
  const first = now.getTime() - dawn >= 2 * hour ? dawn : midnight
  const elapsed = Math.max(now.getTime() - first, 60_000)
  await buildVisits(
    db,
    societyId,
    Array.from({ length: 37 }, (_, i) => {
      const caller = callers[i % callers.length]!
      const entered = new Date(first + Math.floor((elapsed * (i + 1)) / 38))
      const inside = i >= 23
      return {
        society_id: societyId,
        id: newId(),
        visitor_name: caller.name,
        visitor_phone: `55501 ${1e4 + i}`,
        purpose: caller.purpose,
        flat_id: random.of(flatIds),
        status: inside ? 'inside' : 'left',
        entered_at: entered,
        left_at: inside ? null : new Date(Math.min(entered.getTime() + 25 * 6e4, now.getTime())),
        created_at: entered,
      }
    }),
  )
  const at = (days: number, hours: number) => new Date(startOfDay(addDays(dayOf(now), days)).getTime() + hours * hour)
  const withFlat = ['D-403']
  const plans: EventPlan[] = [
    {
      title: 'Special general body meeting',
      kind: 'meeting',
      description: 'Agenda: lift modernisation, ₹18.4 lakh.',
      place: 'Clubhouse hall',
      starts_at: at(14, 10.5),
      ends_at: at(14, 12.5),
    },
    {
      title: 'Tulsi vivah in the courtyard',
      kind: 'festival',
      description: 'Prasad for every flat; children may bring lamps.',
      place: 'Courtyard',
      starts_at: at(6, 18),
      ends_at: at(6, 20),
      is_album_open: true,
      replies: { percent: 45, withFlat },
    },
    {
      title: 'Free eye check-up camp',
      kind: 'camp',
      description: 'By the lions of Kothrud, for seniors first.',
      place: 'Society office',
      starts_at: at(21, 9),
      ends_at: at(21, 13),
      seats: 60,
      replies: { percent: 30, withFlat: [] },
    },
  ]
  await buildEvents(db, societyId, plans, now)
}
