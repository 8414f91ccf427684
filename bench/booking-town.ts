import pg from 'pg'
import { openDatabase } from '#kernel/server/db.ts'
import { writing } from '#kernel/server/scope.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import { headsOf } from '#modules/billing/actions/heads-of.ts'
import { deskOf } from '#modules/billing/build.ts'
import { aGym, buildFacilities } from '#modules/facilities/build.ts'
import { openBooks } from '#modules/ledger/actions/posting.ts'
import { buildFlats } from '#modules/members/build.ts'
import { buildRegister } from './register.ts'

const people = 400
const scope = { societyId: null, identityId: null, role: 'bench', action: 'bench', requestId: '' }
const allDay = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opens: 0, closes: 1440 }))

/** The month of the calendar that is asked for begins so many days from now: 200 bookings lie in it, the full gym does not. */
export const monthAhead = 40

export type Bookable = Awaited<ReturnType<typeof buildBookable>>

/** A society with forty courts that cost something, a gym whose next week is full, and a hall with 200 bookings a month. */
export const buildBookable = async (url: string) => {
  const { society, cookie } = await buildRegister(url, people)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: numbers } = await client.query<{ number: string }>(
    `select distinct flat_number as number from members where society_id = $1 order by 1`,
    [society],
  )
  const database = await openDatabase(url)
  await writing(database.platform, scope, async ({ db }) => {
    await buildFlats(
      db,
      society,
      numbers.map(({ number }) => ({ wing: number[0]!, number, floor: 1, areaSqft: 700 })),
    )
    const desk = deskOf(db, society, new Date())
    await openBooks(desk)
    await headsOf(desk)
    const court = (name: string) => ({
      ...aGym({ name, kind: 'court', hours: allDay, slotMinutes: 15, windowDays: 366 }),
      ...{ pay: 'next_bill' as const, rates: [{ weekdays: 127, from: 0, until: 1440, paise: 100_00 }] },
    })
    const facilities = [
      ...Array.from({ length: 40 }, (_, at) => court(`Court ${at + 1}`)),
      ...[aGym(), aGym({ name: 'Hall', kind: 'hall', capacity: 1, hours: allDay })],
    ]
    await buildFacilities(db, society, { facilities, bookings: [], closures: [], waits: [] }, new Date())
  })
  await database.close()
  const { rows } = await client.query<{ id: string; name: string }>(
    `select id, name from facilities where society_id = $1 order by position`,
    [society],
  )
  const named = (name: string) => rows.find((row) => row.name === name)!.id
  const { rows: own } = await client.query<{ flat: string; member: string }>(
    `select f.id as flat, m.id as member from members m join flats f on f.society_id = m.society_id and f.number = m.flat_number
     where m.society_id = $1 and m.identity_id is not null`,
    [society],
  )
  const { flat, member } = own[0]!
  const first = startOfDay(addDays(dayOf(new Date()), 1))
  const fill = (facility: string, places: number, hours: readonly number[]) =>
    client.query(
      `with made as (
         insert into bookings (society_id, id, facility_id, flat_id, member_id, starts_at, ends_at, places, purpose, status, pay,
           charge_paise, deposit_paise, terms, booked_at)
         select $1, gen_random_uuid(), $2, $3, $4, s.at, s.at + interval '1 hour', 1, 'Practice', 'confirmed', 'free', 0, 0,
           jsonb_build_object('tiers', '[]'::jsonb, 'leadMinutes', 0, 'place', p), now()
         from unnest($5::timestamptz[]) s (at), generate_series(1, $6::int) p returning *)
       insert into facility_holds (society_id, id, facility_id, place, starts_at, ends_at, booking_id)
       select society_id, gen_random_uuid(), facility_id, (terms ->> 'place')::int, starts_at, ends_at, id from made`,
      [society, facility, flat, member, hours.map((hour) => new Date(first.getTime() + hour * 3_600_000)), places],
    )
  const opening = Array.from({ length: 7 * 16 }, (_, at) => Math.floor(at / 16) * 24 + 6 + (at % 16))
  await fill(named('Gym'), 20, opening)
  await fill(
    named('Hall'),
    1,
    Array.from({ length: 200 }, (_, at) => (monthAhead + 1) * 24 + at * 3),
  )
  await client.query('vacuum analyze')
  await client.end()
  const courts = rows.filter(({ name }) => name.startsWith('Court')).map(({ id }) => id)
  return { society, cookie, flat, subdomain: `search-${people}`, courts, gym: named('Gym') }
}
