import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '#kernel/server/context.ts'
import { addDays } from '#kernel/time.ts'
import { verify } from '#modules/ledger/store/books.ts'
import { checkAll, checkStep, checkTies } from '#server/testing/book-watch.ts'
import { doStep, inWorld, steps, type World } from '#server/testing/money-steps.ts'
import { worldOf } from '#server/testing/money-world.ts'
import { balanceOf } from './actions/charging.ts'
import { digestLines } from './rules/draft.ts'
import { listPrinted } from './store/bills.ts'
import { listAdvances, listItems } from './store/items.ts'
import * as runs from './store/runs.ts'

/** Societies, and steps in each: in all 10,000 in the long form. */
const [worlds, stepsEach] = process.env['TEST_FULL'] ? [20, 500] : [1, 80]
const [billed, flatsEach] = process.env['TEST_FULL'] ? [12_000, 1000] : [40, 20]
const seed = Number(process.env['TEST_SEED'] ?? (process.env['TEST_FULL'] ? Date.now() % 1_000_000 : 27))

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

it(`what ${billed} flats were shown in a draft is what stands on their bills`, async () => {
  const world = await worldOf(seed, flatsEach)
  for (let month = 0; month < billed / flatsEach; month++) {
    for (let money = 0; money < 20; money++) await doStep(world, steps['receipt']!)
    while (!(await doStep(world, steps['regularRun']!))) await doStep(world, steps['nextMonth']!)
    await doStep(world, steps['nextMonth']!)
  }
  await inWorld(world, (ctx) => checkDigests(ctx, world.runs))
  expect(world.bills.length).toBeGreaterThanOrEqual(billed * 0.9)
}, 3_600_000)

/** What the ties are tried on in every society; each needs what those before it made. */
const required = [
  ...['receipt', 'debitNote', 'nextMonth', 'reversal'],
  ...['vendorBill', 'vendorPaid', 'vendorPaymentReversed'],
]

const live = async (world: World, seedOf: number) => {
  const done = new Set<string>()
  const names = Object.keys(steps)
  let at = 0
  const take = async (name: string) => {
    if (await doStep(world, steps[name]!)) done.add(name)
    const about = `step ${at}, ${name}, seed ${seedOf}`
    await inWorld(world, async (ctx) => {
      await checkStep(world.watch, ctx, about)
      await checkFlats(ctx, world, about)
      await checkTies(ctx, '9999-12-31', about)
      if (at % 10 === 9) await checkTies(ctx, addDays(world.day, -world.random.below(200)), about)
      if (at % 50 === 49) await checkAll(world.watch, ctx, about)
    })
    at++
  }
  for (let step = 0; step < stepsEach; step++) await take(world.random.oneOf(names))
  // What chance left out, or what was refused each time, comes at the end.
  for (const name of required) for (let tries = 0; tries < 20 && !done.has(name); tries++) await take(name)
  expect([...done]).toEqual(expect.arrayContaining(required))
  expect(world.runs.length).toBeGreaterThan(0)
  await inWorld(world, async (ctx) => {
    await checkDigests(ctx, world.runs)
    expect(await verify(ctx)).toEqual([])
  })
}
