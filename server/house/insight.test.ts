import { describe, expect, it } from 'vitest'
import { seededRandom } from '#db/demo/random.ts'
import { newId } from '#kernel/ids.ts'
import { rupees } from '#kernel/money.ts'
import { addDays, addMonths, dayOf, financialYear, startOfDay } from '#kernel/time.ts'
import { type AnalyticsCard, analytics } from '#modules/analytics/contract.ts'
import { buildBills } from '#modules/billing/build.ts'
import { buildComplaints, type ComplaintPlan } from '#modules/complaints/build.ts'
import { aGym, buildFacilities } from '#modules/facilities/build.ts'
import { funds } from '#modules/funds/contract.ts'
import { accountsByKey } from '#modules/ledger/actions/posting.ts'
import { buildBudget } from '#modules/ledger/build.ts'
import type { AccountKey } from '#modules/ledger/rules/chart.ts'
import { buildFlats } from '#modules/members/build.ts'
import { buildNotices } from '#modules/notices/build.ts'
import { buildPolls, type PollPlan } from '#modules/polls/build.ts'
import { reports } from '#modules/reports/contract.ts'
import { buildVisitCounts, buildVisits } from '#modules/visitors/build.ts'
import { visitPurposes } from '#modules/visitors/rules.ts'
import { catalogue } from '#server/offers.ts'
import { asPlatform } from '#server/testing/app.ts'
import { asBooks, post } from '#server/testing/ledger.ts'
import { type Person, society, type TestSociety } from '#server/testing/society.ts'

const today = dayOf(new Date())
const range = { from: addMonths(`${today.slice(0, 7)}-01`, -5), to: addDays(today, 20) }
const seeds = process.env['TEST_FULL'] ? [1, 2, 3, 4, 5, 6] : [1]

describe('every value of every card', () => {
  it.each(seeds)('is the count or total of the rows its drill opens, in random society %i', async (seed) => {
    const ours = await society()
    const admin = await ours.as('admin')
    await furnish(ours, admin, seed)
    for (const wing of [undefined, 'B']) {
      const { cards } = await admin.call(analytics.show, { query: { ...range, ...(wing && { wing }) } })
      expect(cards.map(({ id }) => id).toSorted()).toEqual([...catalogue.cards.keys()].toSorted())
      for (const card of cards) await check(admin, card)
    }
  })
})

const check = async (admin: Person, card: AnalyticsCard) => {
  let checked = 0
  for (const { label, values, drill } of card.points)
    for (const [at, value] of values.entries()) {
      const opens = drill[at]
      // A grid has many cells with nothing in them; a few of these are enough.
      if (!opens || (value === 0 && checked > 5 && card.chart === 'heat')) continue
      const said = `${card.id}, ${JSON.stringify([label, card.series[at]?.title])}`
      const found = await reckon(admin, opens)
      expect(found.value, said).toBe(value)
      if (opens.rows !== undefined) expect(found.rows, said).toBe(opens.rows)
      else expect(unknownBefore, said).toContain(card.id)
      checked++
    }
  // Cards must have something to be wrong about.
  expect(checked, card.id).toBeGreaterThan(0)
}

/** To know how many bills were open on each of many days would cost more than opening them. */
const unknownBefore = ['money.trend']

type Drill = AnalyticsCard['points'][number]['drill'][number]

const reckon = async (
  admin: Person,
  { report, parameters, column, how = 'sum' }: Drill,
): Promise<{ value: number | null; rows: number }> => {
  const query = { ...parameters, limit: 1000, ...(column && { columns: column }) }
  const { rows, totals } = await admin.call(reports.rows, { params: { report }, query })
  const count = totals!.rows
  if (column === undefined) return { value: count, rows: count }
  if (how === 'sum') return { value: totals!.columns[column]!, rows: count }
  const numbers = rows
    .map(([cell]) => cell)
    .filter((cell) => typeof cell === 'number')
    .toSorted((a, b) => a - b)
  if (how === 'mean') {
    if (numbers.length < 3) return { value: null, rows: count }
    return { value: Math.round((numbers.reduce((sum, one) => sum + one, 0) * 10) / numbers.length) / 10, rows: count }
  }
  const place = Math.ceil(numbers.length * (how === 'middle' ? 0.5 : 0.9))
  return { value: Math.round(numbers[place - 1]! / 6) / 10, rows: count }
}

const furnish = async (ours: TestSociety, admin: Person, seed: number) => {
  const { below: upTo } = seededRandom(seed)
  const numbers = ['A-101', 'A-102', 'B-101', 'B-102', 'B-103', 'C-101']
  const neighbours = await Promise.all(['A-101', 'B-102'].map((flatNumber) => ours.another('resident', { flatNumber })))
  await asPlatform(async (db) => {
    const layout = numbers.map((number) => ({ wing: number.slice(0, 1), number, floor: 1, areaSqft: 700 }))
    const flats = [...(await buildFlats(db, ours.id, layout)).values()]
    for (const months of [7, 5, 3, 2, 1, 0]) {
      const day = addDays(addMonths(`${today.slice(0, 7)}-01`, -months), upTo(9))
      const bills = flats.map((flatId) => {
        const amountPaise = 100 + upTo(500_000)
        const paidOn = addDays(day, upTo(60))
        return { flatId, amountPaise, paidPaise: upTo(10) < 3 ? amountPaise : upTo(amountPaise), paidOn }
      })
      await buildBills(db, ours.id, day, bills)
    }
    await buildComplaints(
      db,
      ours.id,
      Array.from({ length: 25 }, () => complaint(neighbours[upTo(2)]!.memberId!, upTo)),
    )
    const visits = Array.from({ length: 60 }, () => {
      const entered = new Date(startOfDay(range.from).getTime() + upTo(150 * 86_400) * 1000)
      return {
        society_id: ours.id,
        id: newId(),
        visitor_name: 'Visitor',
        visitor_phone: '',
        purpose: visitPurposes[upTo(visitPurposes.length)]!,
        flat_id: flats[upTo(flats.length)]!,
        status: 'left',
        entered_at: entered,
        left_at: entered,
        created_at: entered,
      }
    })
    await buildVisits(db, ours.id, visits)
    const counts = Array.from({ length: 20 }, (_, at) => ({
      day: addDays(range.from, at),
      purpose: 'guest',
      hour: upTo(24),
      n: 1 + upTo(9),
    }))
    await buildVisitCounts(db, ours.id, counts)
    const bookings = Array.from({ length: 9 }, (_, at) => {
      const startsAt = new Date(startOfDay(addDays(range.from, at * 7)).getTime() + upTo(20) * 3_600_000)
      const status = (['confirmed', 'checked_in', 'declined', 'no_show'] as const)[upTo(4)]!
      const where = { facility: 'Gym', flatId: flats[upTo(flats.length)]!, memberId: neighbours[0]!.memberId! }
      return { ...where, startsAt, endsAt: new Date(startsAt.getTime() + 5_400_000), status, purpose: '' }
    })
    await buildFacilities(db, ours.id, { facilities: [aGym()], bookings, closures: [], waits: [] }, new Date())
    await buildNotices(db, ours.id, {
      writtenBy: admin.memberId!,
      now: new Date(),
      plans: [20, 50].map((days) => ({
        texts: [{ language: 'en', title: `Water ${days}`, body: 'The tank is cleaned.' }],
        publishedAt: startOfDay(addDays(today, -days)),
        readPercent: upTo(100),
      })),
    })
    await buildPolls(db, ours.id, [poll(40, upTo(3)), poll(-6, 1)], new Date())
  })
  await spend(ours, upTo)
  await admin.call(funds.savePlan, {
    body: {
      balancePaise: rupees(upTo(4_000_000)),
      asOn: today,
      contributionPaise: rupees(upTo(400_000)),
      growthBasisPoints: upTo(900),
      interestBasisPoints: upTo(900),
      inflationBasisPoints: upTo(900),
      items: Array.from({ length: 5 }, (_, at) => ({
        name: `Work ${at}`,
        costPaise: upTo(300_000_000),
        everyYears: upTo(9),
        dueYear: 2024 + upTo(12),
      })),
    },
  })
}

/** Closed so many days ago, or open for so many more. */
const poll = (days: number, count: number): PollPlan => ({
  ...{ title: `Lights ${days}`, body: '', kind: 'opinion', opensAt: startOfDay(addDays(today, -days - 12)) },
  closesAt: startOfDay(addDays(today, -days)),
  questions: [
    {
      ...{ title: 'Until when?', type: 'single', groups: [{ title: '', seats: 1, most: 1 }], pass: null },
      options: ['22:00', '23:00'].map((title) => ({
        ...{ title, group: 0, memberId: null, flatNumber: '', statement: '', photoId: null },
      })),
    },
  ],
  votes: { count, answers: [[[0]], [[1]]], without: [] },
})

const spend = async (ours: TestSociety, upTo: (most: number) => number) => {
  const accounts = await asPlatform((db) => accountsByKey(asBooks(db, ours.id)))
  const account = (key: AccountKey) => accounts.get(key)!.id
  const books = { id: ours.id, flatId: '', flats: [], account, vouchers: [] }
  for (const key of ['security', 'garden', 'security'] as const) {
    const paise = 1 + upTo(900_000)
    const lines = [
      { accountId: account(key), paise },
      { accountId: account('cash'), paise: -paise },
    ]
    await post(books, 'JV', { kind: 'journal', day: today, lines })
  }
  await asPlatform((db) =>
    buildBudget(asBooks(db, ours.id), financialYear(range.to).name, { security: upTo(9_000_000), lift_upkeep: 5_000 }),
  )
}

const complaint = (raisedBy: string, upTo: (most: number) => number): ComplaintPlan => {
  const createdAt = new Date(startOfDay(range.from).getTime() + upTo(140) * 86_400_000 + upTo(86_400) * 1000)
  const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)
  const [held, taken, solved] = [upTo(300), 300 + upTo(900), 1300 + upTo(9000)]
  return {
    category: (['lift', 'plumbing', 'noise'] as const)[upTo(3)]!,
    title: 'Something is broken',
    description: '',
    location: { kind: 'flat', text: 'B-102' },
    status: 'resolved',
    raisedBy,
    createdAt,
    dueAt: after(2000),
    resolvedAt: after(solved),
    rating: 1 + upTo(5),
    steps: [
      { kind: 'raised', from: null, to: 'open', at: createdAt, by: raisedBy },
      { kind: 'held', from: 'open', to: 'on_hold', at: after(held), by: raisedBy },
      { kind: 'started', from: 'on_hold', to: 'in_progress', at: after(taken), by: raisedBy },
      { kind: 'resolved', from: 'in_progress', to: 'resolved', at: after(solved), by: raisedBy },
    ],
  }
}
