import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, daysBetween } from '#kernel/time.ts'
import { analytics } from '#modules/analytics/contract.ts'
import { reports } from '#modules/reports/contract.ts'
import { asPlatform } from '#server/testing/app.ts'
import { billingSociety, dayIn, monthsAgo } from '#server/testing/billing.ts'
import { doStep, steps, type World } from '#server/testing/money-steps.ts'
import { worldOf } from '#server/testing/money-world.ts'
import type { Person } from '#server/testing/society.ts'
import { billing } from './contract.ts'

const [stepsEach, looks] = process.env['TEST_FULL'] ? [400, 20] : [60, 3]

const totalsOf = async (admin: Person, report: string, query: Record<string, string>) => {
  const { totals } = await admin.call(reports.rows, { params: { report }, query: { ...query, only: 'totals' } })
  return totals!.columns as Record<string, number>
}

describe('reports about money', () => {
  it('agree with each other and with the ledger to the paisa, over any days and as on any day', async () => {
    const world = await worldOf(31)
    for (let at = 0; at < stepsEach; at++) await doStep(world, steps[world.random.oneOf(Object.keys(steps))]!)
    expect(world.receipts.length).toBeGreaterThan(3)
    const admin = await world.ours.as('admin')
    for (let look = 0; look < looks; look++) {
      const [one, other] = [someDay(world), someDay(world)]
      const range = one < other ? { from: one, to: other } : { from: other, to: one }
      await checkRange(world, admin, look === 0 ? { from: '2024-04-01', to: world.day } : range)
      await checkDay(world, admin, one)
    }
    await checkDay(world, admin, world.day)
  }, 600_000)

  it('tell what was paid by the due day from what came late, and how old the rest was on any day', async () => {
    const { admin, flat, publish, billOf } = await billingSociety([400])
    const month = monthsAgo(2)
    await publish(month)
    const { amountPaise } = await billOf('A-101', month)
    const due = (await admin.call(billing.bills, { query: { flat: flat('A-101') } }))[0]!.dueOn
    const pay = (receivedOn: Day, amount: number) =>
      admin.call(billing.addReceipt, {
        body: { flatId: flat('A-101'), receivedOn, amountPaise: amount, mode: 'cash' },
      })
    await pay(due, 100_000)
    await pay(addDays(due, 20), 60_000)
    const collection = await totalsOf(admin, 'billing.collection', { from: due, to: due })
    expect(collection).toEqual({
      ...{ billed_paise: amountPaise, on_time_paise: 100_000, late_paise: 60_000 },
      open_paise: amountPaise - 160_000,
    })
    const openOn = async (asOn: Day, band: string) =>
      (await totalsOf(admin, 'billing.ageing', { asOn, band }))['open_paise']
    expect(await openOn(dayIn(month, 1), '0-30')).toBeLessThanOrEqual(amountPaise)
    expect(await openOn(addDays(due, 10), '0-30')).toBe(amountPaise - 100_000)
    expect(await openOn(addDays(due, 31), '31-60')).toBe(amountPaise - 160_000)
    expect(await openOn(addDays(due, 31), '0-30')).toBe(0)
  })
})

it('money that came later than the day of a bill written for it is less than nothing until it came, as in the books', async () => {
  const { ours, admin, flat, publish, billOf } = await billingSociety([400])
  const month = monthsAgo(1)
  const cameOn = dayIn(month, 20)
  const body = { flatId: flat('A-101'), receivedOn: cameOn, amountPaise: 50_000, mode: 'cash' as const }
  await admin.call(billing.addReceipt, { body })
  await publish(month)
  expect(await billOf('A-101', month)).toMatchObject({ issuedOn: dayIn(month, 1), paidPaise: 50_000 })
  const leftOn = async (asOn: Day) => (await totalsOf(admin, 'billing.advances', { asOn }))['left_paise']
  expect([await leftOn(addDays(cameOn, -1)), await leftOn(cameOn)]).toEqual([-50_000, 0])
  for (const day of [addDays(month, -1), month, addDays(cameOn, -1), cameOn]) await checkDay({ ours }, admin, day)
})

const someDay = ({ random, day }: World): Day => addDays('2024-04-01', random.below(daysBetween('2024-04-01', day) + 1))

const checkRange = async ({ ours }: World, admin: Person, range: { from: Day; to: Day }) => {
  const about = `${range.from} to ${range.to}`
  const receipts = await totalsOf(admin, 'billing.receipts', range)
  const takings = await totalsOf(admin, 'billing.takings', range)
  const collection = await totalsOf(admin, 'billing.collection', range)
  const money = await inBooks(sql`
    select coalesce(sum(p.amount_paise), 0)::bigint as paise from receipts r
      join postings p on p.society_id = r.society_id and p.voucher_id = r.voucher_id
      join accounts a on a.society_id = p.society_id and a.id = p.account_id
    where r.society_id = ${ours.id} and a.code like '10%' and p.day between ${range.from}::date and ${range.to}::date`)
  expect(receipts['amount_paise'], about).toBe(money)
  expect(takings['amount_paise'], about).toBe(money)
  const { principal_paise = 0, interest_paise = 0, advance_paise = 0 } = takings
  expect(principal_paise + interest_paise + advance_paise, about).toBe(money)
  const { billed_paise, on_time_paise = 0, late_paise = 0, open_paise = 0 } = collection
  expect(on_time_paise + late_paise + open_paise, about).toBe(billed_paise)
  const tax = await totalsOf(admin, 'billing.gst', range)
  const owed = await inBooks(sql`
    select coalesce(-sum(p.amount_paise), 0)::bigint as paise from postings p
      join accounts a on a.society_id = p.society_id and a.id = p.account_id
    where p.society_id = ${ours.id} and a.key in ('cgst', 'sgst') and p.day between ${range.from}::date and ${range.to}::date`)
  expect((tax['cgst_paise'] ?? 0) + (tax['sgst_paise'] ?? 0), about).toBe(owed)
  const book = await totalsOf(admin, 'ledger.daybook', range)
  expect(book['debit_paise'], about).toBe(book['credit_paise'])
}

/** What the flats owe and have paid ahead on a day is what the members' accounts held at its end. */
const checkDay = async ({ ours }: Pick<World, 'ours'>, admin: Person, asOn: Day) => {
  const held = (codes: readonly string[]) =>
    inBooks(sql`select coalesce(sum(p.amount_paise), 0)::bigint as paise from postings p
      join accounts a on a.society_id = p.society_id and a.id = p.account_id
    where p.society_id = ${ours.id} and a.code = any(${codes}::text[]) and p.day <= ${asOn}::date`)
  const dues = await totalsOf(admin, 'billing.dues', { asOn })
  const ageing = await totalsOf(admin, 'billing.ageing', { asOn })
  const advances = await totalsOf(admin, 'billing.advances', { asOn })
  expect(dues['open_paise'], asOn).toBe(await held(['1100', '1110']))
  expect(ageing['open_paise'], asOn).toBe(dues['open_paise'])
  expect(advances['left_paise']! + (await held(['2100'])), asOn).toBe(0)
  expect(dues['advance_paise'], asOn).toBe(advances['left_paise'])
  const { cards } = await admin.call(analytics.show, { query: { group: 'money', from: addDays(asOn, -400), to: asOn } })
  const card = (id: string) => cards.find((one) => one.id === id)!
  expect([card('money.arrears').total, card('money.trend').total], asOn).toEqual([
    ageing['open_paise'],
    ageing['open_paise'],
  ])
  for (const { drill, values } of card('money.arrears').points)
    for (const [at, { parameters, rows }] of drill.entries()) {
      const { totals } = await admin.call(reports.rows, {
        params: { report: 'billing.ageing' },
        query: { ...parameters, only: 'totals' },
      })
      expect([totals!.columns['open_paise'], totals!.rows], asOn).toEqual([values[at], rows])
    }
}

const inBooks = (query: ReturnType<typeof sql>) =>
  asPlatform(async (db) => (await query.execute(db)).rows[0] as { paise: number }).then(({ paise }) => paise)
