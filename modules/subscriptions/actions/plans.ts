import { refuse } from '#kernel/errors.ts'
import type { VisitorCtx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import { refused } from '../refusals.ts'
import * as store from '../store/subscriptions.ts'

/** What can be bought today, for the rate card of the public site. */
export const listPlansSold = async (ctx: VisitorCtx) => ({
  plans: (await store.listPlansForSale(ctx.db)).map((plan) => ({
    id: plan.id,
    name: plan.display_name,
    setupFeePaise: plan.setup_fee_paise,
    yearlyMaintenancePaise: plan.yearly_maintenance_paise,
  })),
})

/** A plan that is sold: one the operator switched off is not, whoever holds an old link to it. */
export const getPlanSold = async (db: Db, name: string) => {
  const plan = (await store.findPlanByName(db, name)) ?? refuse(noSuchPlan())
  if (!plan.is_active) throw refused.plan_not_sold({ plan: plan.display_name })
  return plan
}

const noSuchPlan = () => refused.no_such_plan({}, { at: 'plan' })
