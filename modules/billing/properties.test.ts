import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { startOfDay } from '#kernel/time.ts'
import { verify } from '#modules/ledger/store/books.ts'
import { asPlatform } from '#server/testing/app.ts'
import { checkAll, checkStep, watchBooks } from '#server/testing/book-watch.ts'
import { chanceFrom } from '#server/testing/fuzz/chance.ts'
import { booksOf } from '#server/testing/ledger.ts'
import { doStep, inWorld, steps, type World } from '#server/testing/money-steps.ts'
import { society } from '#server/testing/society.ts'
import { balanceOf } from './actions/charging.ts'
import { headsOf } from './actions/heads-of.ts'
import { buildCharges, deskOf } from './build.ts'
import { digestLines } from './rules/draft.ts'
import { listPrinted } from './store/bills.ts'
import { listFlats } from './store/flats.ts'
import { listAdvances, listItems } from './store/items.ts'
import * as runs from './store/runs.ts'

/** Societies, and steps in each: in all 10,000 in the long form. */
const [worlds, stepsEach] = process.env['TEST_FULL'] ? [20, 500] : [1, 250]
const seed = Number(process.env['TEST_SEED'] ?? (process.env['TEST_FULL'] ? Date.now() % 1_000_000 : 27))
const beginning = '2024-04-01'

/** Six flats of different size and cost, charged by every basis there is, with and without tax, in either order. */
const worldOf = async (seedOf: number): Promise<World> => {
  const ours = await society()
  const books = await booksOf(ours, 6)
  const random = chanceFrom(seedOf)
  const vendorId = newId()
  return asPlatform(async (db) => {
    await db.updateTable('societies').set({ rule_pack_id: 'MH-CHS-2026' }).where('id', '=', ours.id).execute()
    await db
      .insertInto('vendors')
      .values({ society_id: ours.id, id: vendorId, name: 'Guards', entity: 'company' })
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
    const made = { receipts: [], cheques: [], bills: [], charges: [], runs: [] }
    return { ours, books, numbers, vendorId, dividedId, random, day: beginning, ...made, watch: watchBooks(ours.id) }
  })
}

/** What the room says a flat owes, part by part, is what its three accounts hold; nothing is below nothing. */
const checkFlats = async (ctx: Ctx, { watch, books, random, day }: World, about: string) => {
  const open = new Map<string, number>()
  const add = (code: string, flatId: string, paise: number) => {
    expect(paise, `${about}: ${code}`).toBeGreaterThanOrEqual(0)
    open.set(`${code} ${flatId}`, (open.get(`${code} ${flatId}`) ?? 0) + (code === '2100' ? -paise : paise))
  }
  for (const item of await listItems(ctx)) {
    add('1100', item.flatId, item.openPrincipalPaise)
    add('1110', item.flatId, item.openInterestPaise)
  }
  for (const { flatId, leftPaise } of await listAdvances(ctx)) add('2100', flatId, leftPaise)
  const at = (sums: ReadonlyMap<string, number>, flatId: string) =>
    ['1100', '1110', '2100'].map((code) => sums.get(`${code} ${flatId}`) ?? 0)
  for (const flatId of books.flats) expect(at(open, flatId), `${about}: ${flatId}`).toEqual(at(watch.flats, flatId))
  const flatId = random.oneOf(books.flats)
  const { principalPaise, interestPaise, advancePaise } = await balanceOf(ctx, flatId, day)
  const signed = at(watch.flats, flatId).reduce((sum, paise) => sum + paise, 0)
  expect(principalPaise + interestPaise - advancePaise, about).toBe(signed)
}

/** The lines as they were reviewed and the lines of the bills as they are kept: flat, head and paise. */
const checkDigests = async (ctx: Ctx, runIds: readonly string[]) => {
  for (const id of runIds) {
    const rows = await listPrinted(ctx, { runId: id, after: '', limit: 20_000 })
    const whole = createHash('sha256')
    for (const text of digestLines(rows.map(({ flat_id: flatId, lines }) => ({ flatId, lines }))).values())
      whole.update(`${text}\u001d`)
    expect(whole.digest('hex')).toBe((await runs.find(ctx, id))!.digest)
  }
}

describe(`a society’s money through ${worlds * stepsEach} random steps (TEST_SEED=${seed})`, () => {
  it('balances, ties, chains and counts without a gap after every one, and each flat owes what its accounts say', async () => {
    for (let world = 0; world < worlds; world++) await live(await worldOf(seed + world), seed + world)
  }, 3_600_000)
})

const live = async (world: World, seedOf: number) => {
  const done = new Set<string>()
  const names = Object.keys(steps)
  for (let at = 0; at < stepsEach; at++) {
    const name = world.random.oneOf(names)
    if (await doStep(world, steps[name]!)) done.add(name)
    const about = `step ${at}, ${name}, seed ${seedOf}`
    await inWorld(world, async (ctx) => {
      await checkStep(world.watch, ctx, about)
      await checkFlats(ctx, world, about)
      if (at % 50 === 49) await checkAll(world.watch, ctx, about)
    })
  }
  expect([...done]).toEqual(expect.arrayContaining(['receipt', 'debitNote', 'nextMonth', 'vendorBill']))
  expect(world.runs.length).toBeGreaterThan(0)
  await inWorld(world, async (ctx) => {
    await checkDigests(ctx, world.runs)
    expect(await verify(ctx)).toEqual([])
  })
}
