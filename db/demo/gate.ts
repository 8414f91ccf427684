import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Storage } from '#kernel/server/storage.ts'
import { addDays, type Day, dayOf, startOfDay } from '#kernel/time.ts'
import { buildStaff } from '#modules/staff/build.ts'
import { indexPasses } from '#modules/visitors/actions/indexing.ts'
import { buildGate, buildVisits, findHosts } from '#modules/visitors/build.ts'
import { keepFaces } from './faces.ts'
import { seedRoster } from './roster.ts'

const hour = 3_600_000

const staff = [
  { name: 'Ramesh Yadav', kind: 'guard' },
  { name: 'Suresh Pawar', kind: 'guard' },
  { name: 'Bhimrao Gaikwad', kind: 'guard' },
  { name: 'Imran Shaikh', kind: 'guard' },
  { name: 'Laxmi Waghmare', kind: 'housekeeping' },
  { name: 'Sunil Kamble', kind: 'housekeeping' },
  { name: 'Anita Chavan', kind: 'housekeeping' },
  { name: 'Dattu Mane', kind: 'gardener' },
  { name: 'Vijay Kale', kind: 'electrician' },
  { name: 'Prakash Jadhav', kind: 'plumber' },
  { name: 'Sangeeta More', kind: 'office' },
] as const

const workers = [
  { name: 'Shobha Kamble', kind: 'maid', code: '940217', flats: ['D-403', 'D-102', 'C-501', 'A-602'], wage: 300_000 },
  { name: 'Rukmini Sawant', kind: 'cook', code: '931584', flats: ['D-403', 'B-304'], wage: 450_000 },
  { name: 'Manda Jagtap', kind: 'maid', code: '952063', flats: ['A-101', 'A-203'], wage: 280_000 },
  { name: 'Raju Lokhande', kind: 'driver', code: '918342', flats: ['B-502'], wage: 1_400_000 },
  { name: 'Kiran Mhatre', kind: 'car_cleaner', code: '967205', flats: ['A-301', 'B-201', 'C-402'], wage: 60_000 },
  { name: 'Usha Gore', kind: 'nanny', code: '924816', flats: ['C-303'], wage: 900_000 },
] as const

/** Two gates, who works there and in the flats, who is expected, and what the last weeks left behind. */
export const seedGate = async (
  db: Db,
  storage: Storage,
  societyId: string,
  flats: ReadonlyMap<string, string>,
  now: Date,
) => {
  const today = dayOf(now)
  const at = (day: Day, hours: number) => new Date(startOfDay(day).getTime() + hours * hour)
  const row = <T extends object>(values: T) => ({ society_id: societyId, id: newId(), ...values })
  const flat = (number: string) => flats.get(number) ?? [...flats.values()][0]!
  const gates = [row({ name: 'Gate 1', position: 0 }), row({ name: 'Gate 2', position: 1 })]
  const guards = await buildStaff(
    db,
    societyId,
    staff.map((one) => ({
      ...one,
      employer: one.kind === 'guard' ? 'Sahyadri Security' : '',
      from: addDays(today, -400),
    })),
  )
  const hosts = await findHosts(db, societyId)
  const faces = await keepFaces({ db, storage, societyId }, workers.length)
  const helpers = workers.map(({ name, kind, code }, i) =>
    row({
      photo_id: faces[i]!,
      name,
      kind,
      code,
      phone: '',
      issued_at: at(addDays(today, -200), 9),
      police_checked_on: addDays(today, -190),
    }),
  )
  const host = hosts.get('D-403') ?? null
  const passes = passesOf({ now, today, at, row, flat, hosts, host })
  await buildGate(db, {
    gates,
    gate_settings: [row({ companies: ['Blue Arrow', 'Zomato', 'Swiggy', 'Amazon', 'Flipkart', 'BigBasket'] })],
    household_workers: helpers,
    worker_flats: workers.flatMap((worker, i) =>
      worker.flats.map((number) =>
        row({
          worker_id: helpers[i]!.id,
          flat_id: flat(number),
          from_day: addDays(today, -190),
          weekdays: 63,
          leave_days: 2,
          wage_paise: worker.wage,
        }),
      ),
    ),
    passes,
    parcels: ['A-602', 'B-103', 'C-501', 'D-102', 'D-403'].map((number, i) =>
      row({
        flat_id: flat(number),
        company: ['Blue Arrow', 'Amazon', 'Flipkart', 'Amazon', 'Blue Arrow'][i]!,
        pieces: i === 2 ? 2 : 1,
        shelf: String(i + 1),
        received_at: new Date(now.getTime() - (i + 1) * 50 * 60_000),
        received_by: guards[i % 4]!,
      }),
    ),
    tankers: tankersOf(today, now).map((moment, i) =>
      row({ gate_id: gates[0]!.id, guard_id: guards[i % 4]!, at: moment, count: 1, litres: 10_000 }),
    ),
    blocked: [
      row({
        kind: 'person',
        name: 'Seller of “free” water tests',
        reason: 'Took advances in B wing and did not come back.',
        until_day: addDays(today, 120),
      }),
    ],
    log_openings: openingsOf({ today, at, row, hosts }),
    flat_gate_rules: [
      row({ flat_id: flat('D-403'), intercom: '4403' }),
      row({ flat_id: flat('D-402'), deliveries: 'gate' }),
    ],
  })
  // The index takes an action's context; of it the demo has what the index uses.
  const ctx = { db, society: { id: societyId } } as unknown as Ctx
  await indexPasses(
    ctx,
    passes.map(({ id }) => id),
  )
  await seedRoster(db, societyId, { staff: guards, gates: gates.map(({ id }) => id), now, today })
  await buildVisits(db, societyId, monthOfHelp({ today, now, row, helpers, gate: gates[0]!.id, guards }))
}

type At = (day: Day, hours: number) => Date
type Row = <T extends object>(values: T) => T & { society_id: string; id: string }

const passesOf = (made: {
  now: Date
  today: Day
  at: At
  row: Row
  flat: (number: string) => string
  hosts: ReadonlyMap<string, string>
  host: string | null
}) => {
  const { now, today, at, row, flat, hosts, host } = made
  const issued_at = new Date(now.getTime() - 3 * hour)
  const until = (hours: number) => new Date(now.getTime() + hours * hour)
  const ofNeha = { flat_id: flat('D-403'), host_id: host, issued_at, valid_from: issued_at }
  const own = [
    row({
      ...ofNeha,
      kind: 'guest',
      name: 'Vaishali Pawar',
      persons: 3,
      plate: 'MH 12 QX 2284',
      plate_key: 'MH12QX2284',
      code: '407218',
      most_visits: 1,
      valid_until: until(9),
    }),
    row({
      ...ofNeha,
      kind: 'frequent',
      name: 'Kiran Bhosale',
      code: '318640',
      weekdays: 21,
      most_visits: null,
      valid_until: at(addDays(today, 160), 21),
    }),
    row({
      ...ofNeha,
      kind: 'child',
      name: 'Kartik',
      purpose: 'other',
      code: '520936',
      most_visits: 1,
      details: JSON.stringify({ goesWith: '' }),
      valid_until: until(3),
    }),
  ]
  const items = (names: readonly string[]) =>
    JSON.stringify({ items: names.map((name) => ({ name, count: 1 })), way: 'out' })
  const others = ['A-101', 'A-203', 'B-304', 'B-502', 'C-303', 'C-501', 'A-301', 'B-201', 'C-402'].map((number, i) =>
    row({
      kind: i === 8 ? 'party' : 'guest',
      flat_id: flat(number),
      host_id: hosts.get(number) ?? null,
      name: [
        'Sunanda Patki',
        'Mohan Rane',
        'Ashwini Dixit',
        'Peter Fernandes',
        'Yusuf Ansari',
        'Leela Nair',
        'Jaya Mistry',
        'Om Salvi',
        'Birthday guests',
      ][i]!,
      code: String(104_853 + i * 70_319).padStart(6, '0'),
      most_visits: i === 8 ? 25 : 1,
      issued_at,
      valid_from: issued_at,
      valid_until: until(8 + i),
    }),
  )
  const material = [
    row({
      kind: 'material',
      flat_id: flat('B-304'),
      host_id: hosts.get('B-304') ?? null,
      name: 'Old sofa',
      purpose: 'other',
      code: '046391',
      most_visits: 1,
      issued_at,
      valid_from: issued_at,
      valid_until: until(30),
      details: items(['Sofa', 'Centre table']),
    }),
    row({
      kind: 'material',
      flat_id: flat('C-303'),
      host_id: hosts.get('C-303') ?? null,
      name: 'Drill machine',
      purpose: 'other',
      code: '083527',
      most_visits: 1,
      issued_at,
      valid_from: issued_at,
      valid_until: until(30),
      details: JSON.stringify({ items: [{ name: 'Drill machine', count: 1 }], way: 'in', returnBy: addDays(today, 3) }),
    }),
  ]
  return [...own, ...others, ...material]
}

/** Nine so far this month, or on its first days as many as there was time for. */
const tankersOf = (today: Day, now: Date): Date[] => {
  const day = Number(today.slice(8))
  return Array.from({ length: 9 }, (_, i) => {
    const on = Math.max(1, Math.ceil(((i + 1) * Math.max(1, day - 1)) / 9))
    return new Date(startOfDay(`${today.slice(0, 7)}-${String(on).padStart(2, '0')}`).getTime() + (4 + (i % 3)) * hour)
  }).filter((moment) => moment <= now)
}

const openingsOf = (made: { today: Day; at: At; row: Row; hosts: ReadonlyMap<string, string> }) => {
  const { today, at, row, hosts } = made
  const member_id = hosts.get('committee') ?? ''
  if (!member_id) return []
  return [
    { days: 3, back: 7, reason: 'Bicycle missing in D wing' },
    { days: 20, back: 21, reason: 'A parcel for C-501 was not found on the shelf' },
  ].map(({ days, back, reason }) =>
    row({
      member_id,
      from_day: addDays(today, -back),
      until_day: addDays(today, -days - 1),
      flat_id: null,
      reason,
      created_at: at(addDays(today, -days), 11),
      ends_at: at(addDays(today, -days), 11.5),
    }),
  )
}

/** The passages of daily help in the weeks before today; today's are among the visits of the day. */
const monthOfHelp = (made: {
  today: Day
  now: Date
  row: Row
  helpers: readonly { id: string; name: string }[]
  gate: string
  guards: readonly string[]
}) => {
  const { today, row, helpers, gate, guards } = made
  return helpers.flatMap((helper, at) =>
    Array.from({ length: 31 }, (_, i) => addDays(today, i - 31))
      .filter((day) => new Date(`${day}T00:00:00Z`).getUTCDay() !== 0 && (Number(day.slice(8)) + at * 3) % 13 !== 4)
      .map((day) => {
        const entered = new Date(startOfDay(day).getTime() + (7.5 + at * 0.4) * hour)
        return row({
          visitor_name: helper.name,
          visitor_phone: '',
          purpose: 'help',
          worker_id: helper.id,
          flat_id: null,
          status: 'left',
          entered_at: entered,
          left_at: new Date(entered.getTime() + 50 * 60_000),
          gate_in: gate,
          gate_out: gate,
          guard_in: guards[at % 4]!,
          guard_out: guards[at % 4]!,
          created_at: entered,
        })
      }),
  )
}
