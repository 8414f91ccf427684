import type { Db } from '#kernel/server/scope.ts'
import { addDays, addMonths, type Day, daysBetween, startOfDay } from '#kernel/time.ts'
import {
  buildCharges,
  buildReceipts,
  buildRun,
  deskOf,
  lastingOf,
  latestEntries,
  owedBy,
} from '#modules/billing/build.ts'
import { buildEntries } from '#modules/search/build.ts'
import { type Bank, type Owed, seedOpening, seedOutgoings, seedVendorBills } from './outgoings.ts'
import { seededRandom } from './random.ts'

const monthly = 420_000
const monthsBack = 23
/** A search finds the bills of the latest month; more would cost every start of a demo. */
const billsFound = 120
const rupee = 10_000

/** What each flat pays a month: 2,400 + 240 + 350 + 900 + 300 + 10 = ₹4,200. */
const rates = {
  service: { rateHundredths: 2400 * rupee },
  lift: { rateHundredths: 240 * rupee },
  water: { rateHundredths: 175 * rupee },
  repairs: { basisPoints: 75 },
  sinking: { basisPoints: 25 },
  education: { rateHundredths: 10 * rupee },
}

/**
 * Does a part of the seed in a transaction of its own, so that parts are written side by side, and no row is changed by
 * the transaction that made it, which would look for everything it refers to once more.
 */
export type Apart = <T>(work: (db: Db) => Promise<T>) => Promise<T>

export type Society = {
  id: string
  flats: ReadonlyMap<string, string>
  today: Day
  people: { admin: string; second: string }
}

const firstMonth = (today: Day) => addMonths(`${today.slice(0, 7)}-01`, -monthsBack)

/** Before the first bill: what there was on the day the books begin, and what each flat is charged by. */
export const seedCharges = async (db: Db, { id, flats, today, people }: Society) => {
  const first = firstMonth(today)
  const opened = await seedOpening(db, id, first, people.admin)
  await buildCharges(deskOf(db, id, startOfDay(first), people.admin), {
    from: first,
    graceDays: 10,
    interestBasisPoints: 2100,
    resolution: 'AGM 5/2024',
    rates,
    flats: [...flats.values()].map((flatId) => ({ flatId, costPaise: 144_000_000, inlets: 2 })),
    settings: { registration_number: 'PNA/PNA(4)/HSG/(TC)/1421/1998' },
  })
  return opened
}

/**
 * Two years, the ledger by one transaction and the papers by others at the same time: bills and receipts month by month
 * as an admin would, and beside them what vendors asked for.
 */
export const seedMonths = async (apart: Apart, ledgerDb: Db, society: Society, owed: Owed): Promise<void> => {
  const sent: Promise<unknown>[] = []
  const desk: DeskOn = (db, day) => ({
    ...deskOf(db, society.id, startOfDay(day), society.people.admin),
    ledger: { db: ledgerDb, sent },
  })
  const { today, people } = society
  await Promise.all([
    seedMaintenance(apart, desk, society),
    apart((db) => seedVendorBills(desk(db, today), owed, { first: firstMonth(today), today, people })),
  ])
  await Promise.all(sent)
}
type DeskOn = (db: Db, day: Day) => Parameters<typeof buildReceipts>[0]

/**
 * Billed and paid month by month. The latest month leaves fifteen bills open, six untouched and nine short by ₹1,400:
 * ₹4,66,200 of ₹5,04,000 came in, which is 92.5%.
 */
const seedMaintenance = async (apart: Apart, desk: DeskOn, { flats, today }: Society): Promise<void> => {
  const random = seededRandom(4)
  const list = [...flats].map(([number, flatId]) => ({ flatId, flatNumber: number }))
  const lasting = await apart((db) => lastingOf(desk(db, today)))
  for (let back = monthsBack; back >= 0; back--) {
    const month = addMonths(firstMonth(today), monthsBack - back)
    const owed = await apart(async (db) => {
      await buildRun(desk(db, month), month, lasting)
      const late = back < lateSince ? latePayers.map((i) => list[i]!.flatId) : []
      return late.length > 0 ? owedBy(desk(db, month), late) : new Map<string, number>()
    })
    const plans = list.flatMap(({ flatId, flatNumber }, i) => {
      const day = back === 0 ? Math.min(random.below(14), daysBetween(month, today)) : random.below(paysWithin(i))
      const plan = {
        flatId,
        flatNumber,
        on: addDays(month, back === 3 && latePayers.includes(i) ? 3 : day),
        mode: random.of(['upi', 'upi', 'upi', 'net_banking', 'transfer', 'cash'] as const),
        reference: String(4e11 + random.below(99999999999)),
      }
      return paymentsOf(i, back, owed.get(flatId)).map((paise) => ({ ...plan, paise }))
    })
    const written = addDays(month, 27)
    await apart((db) => buildReceipts(desk(db, written < today ? written : today), plans))
  }
}

/** After the last bill: what a search finds of them. */
export const seedFound = async (db: Db, { id, today, people }: Society) => {
  const found = await latestEntries(deskOf(db, id, startOfDay(today), people.admin), billsFound, today)
  await buildEntries(db, id, found)
}

/** And what else the society's books hold. */
export const seedRest = (db: Db, bank: Bank, { id, flats, today, people }: Society) =>
  seedOutgoings(db, id, bank, { first: firstMonth(today), today, people, flats })

/** They let three bills lie, the first so many months ago, and paid them, with interest, on the fourth of the month after. */
const latePayers = [11, 51, 91]
const lateSince = 6

/** Most pay before the bill is due, every eighth flat sometimes within the days of grace. */
const paysWithin = (flat: number) => (flat % 8 === 0 ? 26 : 19)

/** What a flat pays so many months back; of a late payer, all that it owes by then. */
const paymentsOf = (flat: number, back: number, owed: number | undefined): number[] => {
  if (latePayers.includes(flat)) return back > lateSince - 3 && back <= lateSince ? [] : [owed ?? monthly]
  if (back === 0) return flat === 3 ? [] : [monthly - openOf(flat)].filter((paise) => paise > 0)
  // Paid twice by mistake: the second time is an advance, which settles the next bill.
  return flat === 3 && back === 1 ? [monthly, monthly] : [monthly]
}

const openOf = (flat: number) => {
  if (flat % 20 === 7) return monthly
  return flat % 13 === 5 && flat < 117 ? 140_000 : 0
}
