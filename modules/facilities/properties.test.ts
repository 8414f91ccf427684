import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { billing } from '#modules/billing/contract.ts'
import { ledger } from '#modules/ledger/contract.ts'
import { payments } from '#modules/payments/contract.ts'
import { asPlatform } from '#server/testing/app.ts'
import { type BillingTest, billingSociety, bookFaults, thisMonth, today } from '#server/testing/billing.ts'
import { addFacility, inDays, timeOn } from '#server/testing/facilities.ts'
import { type Chance, chanceFrom } from '#server/testing/fuzz/chance.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { Answered, type Person } from '#server/testing/society.ts'
import { aGym } from './build.ts'
import type { Booking, Facility } from './contract/nouns.ts'
import { facilities } from './contract.ts'

/** 10,000 steps in the long form. */
const steps = process.env['TEST_FULL'] ? 10_000 : 90
const seed = Number(process.env['TEST_SEED'] ?? (process.env['TEST_FULL'] ? Date.now() % 1_000_000 : 20))

type World = BillingTest & { random: Chance; people: { person: Person; flatId: string }[]; offered: Facility[] }

const worldOf = async (): Promise<World> => {
  const test = await billingSociety()
  const random = chanceFrom(seed)
  const bank = await test.admin.call(ledger.addBankAccount, {
    body: { bank: 'SBI', holder: 'G', number: '30000000011', ifsc: 'SBIN0000001', vpa: '' },
  })
  await test.admin.call(payments.setGateway, { body: { provider: 'sandbox', bankAccountId: bank.id, isActive: true } })
  const people = await Promise.all(
    ['A-101', 'A-102', 'A-103'].map(async (flatNumber) => ({
      person: await test.ours.another('resident', { flatNumber }),
      flatId: test.flat(flatNumber),
    })),
  )
  const hall = await addFacility(test, { depositPaise: 1000_00 })
  const lawn = await addFacility(test, { name: 'Lawn', needsApproval: true, quota: { count: 2, per: 'week' } })
  const offered = [
    ...[hall, lawn, await addFacility(test, { name: 'Clubhouse', partIds: [hall.id, lawn.id] })],
    await test.admin.call(facilities.add, { body: aGym({ capacity: 3, quota: { count: 2, per: 'day' } }) }),
    await addFacility(test, { name: 'Guest room', pay: 'now', depositPaise: 500_00 }),
  ]
  return { ...test, random, people, offered }
}

const aTime = ({ random }: World, capacity: number) => {
  const from = 9 + random.below(10)
  return {
    ...timeOn(inDays(2 + random.below(5)), from, from + 1 + random.below(2)),
    places: 1 + random.below(capacity),
  }
}
const anOpen = async ({ admin, random }: World, ...states: Booking['status'][]): Promise<Booking | undefined> => {
  const all = await admin.call(facilities.bookings, { query: { limit: 200 } })
  const fitting = all.filter(({ status }) => states.includes(status))
  return fitting.length > 0 ? random.oneOf(fitting) : undefined
}
const ofFlat = ({ people }: World, { flat }: Booking) => people.find(({ flatId }) => flatId === flat.id)!.person

type Step = (world: World) => Promise<unknown>
const book: Step = (world) => {
  const facility = world.random.oneOf(world.offered)
  return world.random
    .oneOf(world.people)
    .person.call(facilities.book, { body: { facilityId: facility.id, ...aTime(world, facility.capacity) } })
}
const move: Step = async (world) => {
  const one = await anOpen(world, 'confirmed', 'asked')
  const { startsAt, endsAt } = aTime(world, 1)
  if (one) await ofFlat(world, one).call(facilities.move, { params: { id: one.id }, body: { startsAt, endsAt } })
}
const cancel: Step = async (world) => {
  const one = await anOpen(world, 'confirmed', 'asked', 'unpaid')
  const by = one && (world.random.below(3) === 0 ? world.admin : ofFlat(world, one))
  if (one) await by!.call(facilities.cancel, { params: { id: one.id }, body: {} })
}
const decide: Step = async (world) => {
  const one = await anOpen(world, 'asked')
  const isApproved = world.random.below(3) > 0
  if (one) await world.admin.call(facilities.decide, { params: { id: one.id }, body: { isApproved } })
}
const close: Step = (world) => {
  const { places: _places, ...time } = aTime(world, 1)
  const body = { facilityId: world.random.oneOf(world.offered).id, ...time, reason: 'Paint' }
  return world.admin.call(facilities.close, { body: { ...body, cancelsBookings: world.random.below(2) === 0 } })
}
const open: Step = async (world) => {
  const all = await world.admin.call(facilities.closures)
  if (all.length > 0) await world.admin.call(facilities.reopen, { params: { id: world.random.oneOf(all).id } })
}
const pay: Step = async (world) => {
  const one = await anOpen(world, 'unpaid')
  if (!one) return
  const chargeId = one.payPath!.split('charge=')[1]!
  const amountPaise = one.chargePaise + one.depositPaise
  const body = { flatId: one.flat.id, amountPaise, receivedOn: today(), mode: 'cash' as const, chargeId }
  await world.admin.call(billing.addReceipt, { body })
  await drainJobs(world.ours.id)
}
const lapse: Step = async (world) => {
  const one = await anOpen(world, 'unpaid')
  if (!one) return
  await asPlatform((db) =>
    sql`with late as (update bookings set pay_before = now() - interval '1 second' where id = ${one.id} returning charge_id)
      update flat_charges c set pay_before = now() - interval '1 second' from late where c.id = late.charge_id`.execute(
      db,
    ),
  )
  await runSchedule('facilities', 'clock')
}
const all: readonly Step[] = [book, book, book, book, book, move, cancel, cancel, decide, close, open, pay, lapse]

/** This month's bills take the charges of up to its first day. */
const billAll = async ({ ours, publish }: World) => {
  await asPlatform((db) =>
    db.updateTable('flat_charges').set({ on_day: thisMonth() }).where('society_id', '=', ours.id).execute(),
  )
  await publish()
}

/** What must never be: a line for each that is. */
const faultsOf = ({ ours }: World) =>
  asPlatform(async (db) => {
    const { rows } = await sql<{ fault: string }>`
      with live as (select b.*, coalesce((select sum(o.capacity) from facility_parts p join facilities o on o.society_id = p.society_id
          and o.id = p.part_id where p.society_id = b.society_id and p.whole_id = b.facility_id), 0)::int as of_parts
        from bookings b where b.society_id = ${ours.id}),
      money as (select b.id, b.status,
          coalesce((select sum(c.amount_paise) from flat_charges c where c.society_id = b.society_id and c.dropped_at is null
            and c.id in (b.charge_id, b.deposit_id, b.kept_id) and (c.pay_before is null or c.bill_id is not null)), 0)
          - coalesce((select sum(n.amount_paise) from credit_notes n where n.society_id = b.society_id
            and n.charge_id in (b.charge_id, b.deposit_id, b.kept_id)), 0) as held,
          case when b.status in ('confirmed', 'checked_in', 'no_show') then b.charge_paise + b.deposit_paise
            when b.status = 'cancelled' then b.charge_paise - b.refund_paise else 0 end as due
        from live b)
      select 'overlap' as fault from facility_holds a join facility_holds b on b.society_id = a.society_id and b.id > a.id
        and b.facility_id = a.facility_id and b.place = a.place and b.starts_at < a.ends_at and b.ends_at > a.starts_at
        where a.society_id = ${ours.id}
      union all
      select 'holds of ' || b.status || ' ' || b.id from live b
        where (select count(*) from facility_holds h where h.society_id = b.society_id and h.booking_id = b.id)
          <> case when b.status in ('asked', 'unpaid', 'confirmed', 'checked_in', 'no_show') then b.places + b.of_parts else 0 end
      union all
      select 'holds of closure ' || c.id from closures c join facilities f on f.society_id = c.society_id and f.id = c.facility_id
        where c.society_id = ${ours.id} and (select count(*) from facility_holds h where h.society_id = c.society_id and h.closure_id = c.id)
          <> case when c.opened_at is null then f.capacity + coalesce((select sum(o.capacity) from facility_parts p join facilities o
            on o.society_id = p.society_id and o.id = p.part_id where p.society_id = c.society_id and p.whole_id = c.facility_id), 0) else 0 end
      union all
      select 'money of ' || m.status || ' ' || m.id || ': ' || m.held || ' instead of ' || m.due from money m where m.held <> m.due
      union all
      select 'quota of ' || f.name from live b join facilities f on f.society_id = b.society_id and f.id = b.facility_id
        where f.quota_count is not null and b.status not in ('declined', 'lapsed', 'cancelled')
        group by f.name, f.quota_count, b.flat_id, date_trunc(f.quota_per, b.starts_at at time zone 'Asia/Kolkata'), f.quota_per
        having count(*) > f.quota_count
      union all
      select 'document of a lapse' from live b join flat_charges c on c.society_id = b.society_id and c.id = b.charge_id
        where b.status = 'lapsed' and c.bill_id is not null`.execute(db)
    return rows.map(({ fault }) => fault)
  })

it(`${steps} random steps keep places, money and quotas in order`, { timeout: steps * 2_000 }, async () => {
  const world = await worldOf()
  const done = new Map<string, number>()
  for (let at = 0; at < steps; at++) {
    // From the middle on what is given back may be on a bill already.
    if (at === steps >> 1) await billAll(world)
    const step = world.random.oneOf(all)
    const refusal: unknown = await step(world).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (refusal && !(refusal instanceof Answered && refusal.status < 500)) throw refusal
    if (!refusal) done.set(step.name, (done.get(step.name) ?? 0) + 1)
    expect(await faultsOf(world), `step ${at}, ${step.name}, TEST_SEED=${seed}`).toEqual([])
  }
  expect([...done.keys()].toSorted()).toEqual([...new Set(all.map(({ name }) => name))].toSorted())
  expect(await bookFaults(world.ours.id)).toEqual([])
})
