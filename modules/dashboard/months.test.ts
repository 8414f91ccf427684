import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Ctx } from '#kernel/server/context.ts'
import { doStep, inWorld, steps, type World } from '#server/testing/money-steps.ts'
import { worldOf } from '#server/testing/money-world.ts'
import { months } from './store.ts'

const [worlds, stepsEach] = process.env['TEST_FULL'] ? [10, 300] : [2, 100]
const seed = Number(process.env['TEST_SEED'] ?? (process.env['TEST_FULL'] ? Date.now() % 1_000_000 : 22))

it(`the months of the dashboard are the plain sums of their bills, after each of ${worlds * stepsEach} random steps (TEST_SEED=${seed})`, async () => {
  const met = new Set<string>()
  for (let at = 0; at < worlds; at++) await live(await worldOf(seed + at), seed + at, met)
  // There must have been something to be wrong about.
  expect([...met]).toEqual(expect.arrayContaining([...often, 'money on time', 'money late', 'something taken off']))
}, 3_600_000)

const live = async (world: World, seedOf: number, met: Set<string>) => {
  for (let at = 0; at < stepsEach; at++) {
    // Bills, and what is done to them, come often enough to meet.
    const name = world.random.happens(0.6) ? world.random.oneOf(often) : world.random.oneOf(Object.keys(steps))
    if (await doStep(world, steps[name]!)) met.add(name)
    await inWorld(world, async (ctx) => {
      const shown = await months(ctx, 3)
      expect(shown, `step ${at}, ${name}, seed ${seedOf}`).toEqual(await plainly(ctx, 3))
      if (shown.some(({ on_time }) => on_time > 0)) met.add('money on time')
      if (shown.some(({ late }) => late > 0)) met.add('money late')
      if (await isAnythingTakenOff(ctx)) met.add('something taken off')
    })
  }
}

const often = ['charge', 'regularRun', 'supplementaryRun', 'receipt', 'creditNote', 'reversal', 'nextMonth']

/** Every bill of the latest months, and all that ever settled one of them. */
const plainly = async (ctx: Ctx, most: number) => {
  const { rows } = await sql`
    with billed as (
      select period_from as month, max(due_on) as due_on, sum(amount_paise - credited_paise) as billed, sum(paid_paise) as paid
      from bills where society_id = ${ctx.society.id} and kind = 'bill' group by period_from order by period_from desc limit ${most}
    )
    select b.month, b.due_on, b.billed::bigint, b.paid::bigint, (b.paid - l.late)::bigint as on_time, l.late::bigint,
      (b.billed - b.paid)::bigint as unpaid
    from billed b cross join lateral (
      select coalesce(sum(a.amount_paise), 0) as late from allocations a join bills i on i.society_id = a.society_id and i.id = a.item_id
      where a.society_id = ${ctx.society.id} and i.kind = 'bill' and i.period_from = b.month
        and a.counts_on > i.due_on and a.source_kind <> 'credit_note'
    ) l order by b.month`.execute(ctx.db)
  return rows
}

const isAnythingTakenOff = async (ctx: Ctx): Promise<boolean> => {
  const { rows } = await sql`
    select from bills where society_id = ${ctx.society.id} and kind = 'bill' and credited_paise > 0 limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}
