import { seededRandom } from '#db/demo/random.ts'
import { newId } from '#kernel/ids.ts'
import { rupees } from '#kernel/money.ts'
import { addDays, addMonths, dayOf, financialYear, startOfDay } from '#kernel/time.ts'
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
import { buildVisitCounts, buildVisits } from '#modules/visitors/build.ts'
import { visitPurposes } from '#modules/visitors/rules.ts'
import { asPlatform } from './app.ts'
import { asBooks, post } from './ledger.ts'
import type { Person, TestSociety } from './society.ts'

const today = dayOf(new Date())
/** The days in which all of it lies. */
export const furnishedDays = { from: addMonths(`${today.slice(0, 7)}-01`, -5), to: addDays(today, 20) }
const range = furnishedDays

/** A society where something has happened in most rooms: bills, complaints, visits, bookings, notices, polls, books. */
export const furnish = async (ours: TestSociety, admin: Person, seed: number) => {
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
