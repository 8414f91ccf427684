import type { Ctx } from '#kernel/server/context.ts'
import { collectionRate } from '../rules/figures.ts'
import * as store from '../store/figures.ts'

export const billingFigures = async (ctx: Ctx) => {
  const { pending, billed_paise, paid_paise } = await store.figures(ctx)
  return {
    pendingBills: pending,
    billedPaise: billed_paise,
    paidPaise: paid_paise,
    collectionRate: collectionRate(paid_paise, billed_paise),
  }
}
