import { newId } from '#kernel/ids.ts'
import { startOfDay } from '#kernel/time.ts'
import { headsOf } from '#modules/billing/actions/heads-of.ts'
import { buildCharges, deskOf } from '#modules/billing/build.ts'
import { listFlats } from '#modules/billing/store/flats.ts'
import { asPlatform } from './app.ts'
import { watchBooks } from './book-watch.ts'
import { chanceFrom } from './fuzz/chance.ts'
import { booksOf } from './ledger.ts'
import type { World } from './money-steps.ts'
import { society } from './society.ts'

const beginning = '2024-04-01'

/** Flats of different size and cost, charged by every basis there is, with and without tax, in either order. */
export const worldOf = async (seedOf: number, flatCount = 6): Promise<World> => {
  const ours = await society()
  const books = await booksOf(ours, flatCount)
  const random = chanceFrom(seedOf)
  const vendorId = newId()
  return asPlatform(async (db) => {
    await db.updateTable('societies').set({ rule_pack_id: 'MH-CHS-2026' }).where('id', '=', ours.id).execute()
    await db
      .insertInto('vendors')
      .values({ society_id: ours.id, id: vendorId, name: 'Guards', entity: 'company', tds_key: 'contractor' })
      .execute()
    const desk = deskOf(db, ours.id, startOfDay(beginning))
    await buildCharges(desk, {
      from: beginning,
      graceDays: random.below(12),
      interestBasisPoints: random.oneOf([1200, 1800, 2100]),
      resolution: 'AGM 4',
      rates: {
        service: { rateHundredths: random.oneOf([2_000, 7_600]) * 10_000 },
        lease_rent: { rateHundredths: 3255 * 10 },
        water: { rateHundredths: 175 * 10_000 },
        repairs: { basisPoints: 75 },
        insurance: {},
      },
      flats: books.flats.map((flatId) => ({
        flatId,
        costPaise: random.below(200_000_000),
        inlets: random.below(5),
      })),
      settings: {
        allocation: random.oneOf(['principal_first', 'interest_first']),
        rounding: random.oneOf(['none', 'rupee']),
        gst: random.oneOf(['off', 'on']),
        gstin: '27AAAAA0000A1Z5',
        bounce_charge_paise: 25_000,
      },
    })
    const heads = await headsOf(desk)
    const numbers = new Map((await listFlats(desk)).map(({ id, number }) => [id, number]))
    const dividedId = heads.find(({ key }) => key === 'insurance')!.id
    const made = { receipts: [], cheques: [], bills: [], charges: [], runs: [], vendorBills: [], vendorPayments: [] }
    return { ours, books, numbers, vendorId, dividedId, random, day: beginning, ...made, watch: watchBooks(ours.id) }
  })
}
