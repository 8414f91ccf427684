import { refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import { flatKey } from '#modules/members/rules.ts'
import type { NewCharges, OneOffCharge } from '../contract/charges.ts'
import { refused } from '../refusals.ts'
import * as store from '../store/charges.ts'
import { listFlats } from '../store/flats.ts'
import { headsOf } from './heads-of.ts'
import { headNamed } from './noting.ts'

/** What waits for the next bills: property tax by flat, a broken pane, a late key. */
export const listCharges = async (ctx: Ctx): Promise<OneOffCharge[]> =>
  (await store.listAllWaiting(ctx)).map((row) => ({
    id: row.id,
    flat: { id: row.flat_id, number: row.flat_number, wing: row.wing },
    headKey: row.head_key,
    headName: row.head_name,
    amountPaise: row.amount_paise,
    narration: row.narration,
    on: row.on_day,
  }))

/** All of them or none: a flat that is not on the register, or a head nobody knows, is named. */
export const addCharges = async (ctx: Ctx, { charges }: NewCharges): Promise<OneOffCharge[]> => {
  const heads = await headsOf(ctx)
  const byKey = new Map((await listFlats(ctx)).map((flat) => [flatKey(flat.number), flat]))
  const rows = charges.map(({ id, flatNumber, head, amountPaise, narration, on }) => ({
    id,
    flat_id: byKey.get(flatKey(flatNumber))?.id ?? refuse(refused.charge_for_no_flat({ flat: flatNumber })),
    head_id: typedHead(heads, head).id,
    lines: [],
    amount_paise: amountPaise,
    narration,
    on_day: on ?? dayOf(ctx.now),
    pay_before: null,
  }))
  for (const row of rows) await store.insert(ctx, row)
  return listCharges(ctx)
}

/** Only such a head puts typed amounts on bills; under any other the charge would wait for ever. */
const typedHead = (heads: Heads, name: string) => {
  const head = headNamed(heads, name)
  return head.isActive && head.basis === 'actual' ? head : refuse(refused.head_takes_no_charge({ head: head.name }))
}

type Heads = Awaited<ReturnType<typeof headsOf>>

export const withdrawCharge = async (ctx: Ctx, id: string): Promise<OneOffCharge[]> => {
  if (!(await store.drop(ctx, id, ctx.now))) throw refused.charge_billed()
  return listCharges(ctx)
}
