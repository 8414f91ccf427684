import type { Ctx } from '#kernel/server/context.ts'
import type { Details } from '../contract.ts'
import { awayOf, type Carried } from '../rules/goods.ts'
import * as passes from '../store/passes.ts'
import * as store from '../store/records.ts'

/** What of a material pass is still away, reckoned anew from all that went through with it. */
export const settleGoods = async (ctx: Ctx, pass: passes.PassRow, at: Date): Promise<void> => {
  await passes.lock(ctx, pass.id)
  const { items = [], returnBy } = pass.details as Details
  const carried = (await store.listCarried(ctx, pass.id)).map(
    ({ goods }, index): Carried => (goods as Carried | null) ?? { isReturn: index > 0, items },
  )
  const away = returnBy ? awayOf(items, carried) : []
  const isBack = away.length === 0 && carried.some(({ isReturn }) => isReturn)
  await store.writeAway(ctx, pass.id, away, isBack ? at : null)
}
