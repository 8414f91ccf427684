import type { Db } from '#kernel/server/scope.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import { listPeople } from '#modules/complaints/build.ts'
import { aGym, aHall, type BookingPlan, buildFacilities } from '#modules/facilities/build.ts'

const hour = 3_600_000
const [hall, lawn, clubhouse, gym, courtOne, courtTwo, guestRoom] = [
  ...['Clubhouse hall', 'Lawn', 'Whole clubhouse', 'Gym', 'Badminton court', 'Tennis court', 'Guest room'],
] as [string, string, string, string, string, string, string]

const everyDay = (opens: number, closes: number) =>
  Array.from({ length: 7 }, (_, weekday) => ({ weekday, opens: opens * 60, closes: closes * 60 }))
const allDay = (rupees: number) => [{ weekdays: 127, from: 0, until: 1440, paise: rupees * 100 }]

const offered = [
  aHall({ details: 'Ground floor, 80 chairs, kitchen beside it.', depositPaise: 2000_00, mostSlots: 8 }),
  aHall({
    name: lawn,
    kind: 'lawn',
    details: 'Behind B wing. Music until 22:00.',
    rates: allDay(400),
    needsApproval: true,
  }),
  {
    ...aHall({ name: clubhouse, kind: 'other', details: 'Hall and lawn together.', rates: allDay(1000) }),
    ...{ depositPaise: 5000_00, needsApproval: true, mostSlots: 14, isWhole: [hall, lawn] },
  },
  aGym({ details: 'First floor. Please bring a towel.', quota: { count: 2, per: 'day' } }),
  aGym({ name: courtOne, kind: 'court', capacity: 1, quota: { count: 3, per: 'week' } }),
  aGym({ name: courtTwo, kind: 'court', capacity: 1, quota: { count: 3, per: 'week' } }),
  {
    ...aHall({ name: guestRoom, kind: 'guest_room', details: 'C wing, ground floor. From noon to noon.' }),
    ...{ hours: everyDay(12, 36), slotMinutes: 1440, mostSlots: 5, rates: allDay(700) },
  },
]

/** What can be booked, eighteen bookings around today in every state, a closure, and two who wait for the hall. */
export const seedFacilities = async (db: Db, societyId: string, flats: ReadonlyMap<string, string>, now: Date) => {
  const today = dayOf(now)
  const at = (days: number, hours: number) => new Date(startOfDay(addDays(today, days)).getTime() + hours * hour)
  const people = await listPeople(db, societyId)
  const of = (flat: string) => {
    const living = people.filter(({ flat_number }) => flat_number === flat)
    const person = living.find(({ occupancy }) => occupancy === 'tenant') ?? living[0]!
    return { flatId: flats.get(flat)!, memberId: person.id }
  }
  const booking = (
    facility: string,
    flat: string,
    [days, from, until]: readonly [number, number, number],
    status: BookingPlan['status'],
    purpose = '',
    more: BookingPlan['more'] = {},
  ): BookingPlan => ({
    ...{ facility, ...of(flat), startsAt: at(days, from), endsAt: at(days, until), status, purpose, more },
  })
  const came = (days: number, from: number) => ({ checked_in_at: at(days, from) })
  const stayedAway = (days: number, from: number) => ({ no_show_at: at(days, from + 0.5) })
  const party = [12, 18, 22] as const
  const bookings = [
    booking(hall, 'D-403', party, 'confirmed', 'Fiftieth birthday'),
    booking(hall, 'A-201', [-1, 17, 20], 'checked_in', 'Tuition farewell', came(-1, 16.9)),
    booking(hall, 'D-102', [-2, 10, 12], 'no_show', 'Book circle', stayedAway(-2, 10)),
    booking(hall, 'B-103', [3, 18, 20], 'cancelled', 'Family dinner', {
      ...{ cancelled_at: at(-6, 11), cancel_reason: 'Guests cannot come', deposit_settled_at: at(-6, 11) },
    }),
    booking(lawn, 'A-602', [8, 17, 22], 'asked', 'Engagement'),
    booking(lawn, 'C-501', [6, 17, 21], 'declined', 'Loud concert', {
      ...{ decided_at: at(-1, 19), decision_note: 'Not with loudspeakers in the week of exams.' },
    }),
    booking(clubhouse, 'C-703', [20, 9, 21], 'asked', 'Wedding reception'),
    { ...booking(guestRoom, 'A-602', [2, 12, 60], 'unpaid', 'Parents visit'), pay: 'now' as const },
    { ...booking(guestRoom, 'B-704', [9, 12, 36], 'lapsed', 'Cousin’s visit'), pay: 'now' as const },
    booking(guestRoom, 'D-704', [5, 12, 60], 'confirmed', 'Friends from Nagpur'),
    booking(gym, 'D-704', [1, 7, 8], 'confirmed'),
    booking(gym, 'A-201', [1, 6, 7], 'confirmed'),
    booking(gym, 'B-103', [1, 6, 7], 'confirmed'),
    booking(gym, 'A-201', [-1, 6, 7], 'checked_in', '', came(-1, 6)),
    booking(courtOne, 'C-703', [1, 7, 8], 'confirmed', 'Doubles'),
    booking(courtOne, 'D-102', [-3, 18, 19], 'no_show', '', stayedAway(-3, 18)),
    booking(courtTwo, 'C-501', [2, 18, 19], 'confirmed'),
    booking(courtTwo, 'A-602', [-1, 18, 19], 'checked_in', '', came(-1, 18)),
  ]
  const waiting = ['A-602', 'B-704'].map((flat) => ({
    ...{ facility: hall, ...of(flat), startsAt: at(12, 18), endsAt: at(12, 22) },
  }))
  const closures = [{ facility: courtTwo, startsAt: at(4, 6), endsAt: at(6, 22), reason: 'The surface is laid anew.' }]
  await buildFacilities(db, societyId, { facilities: offered, bookings, closures, waits: waiting }, now)
}
