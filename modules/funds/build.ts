import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { NewInvestment, Plan } from './contract.ts'
import { insertInvestment, savePlan } from './store.ts'

/** The store takes an action's context; of it a seed has what it uses. */
const within = (db: Db, societyId: string) => ({ db, society: { id: societyId } }) as unknown as Ctx

export const buildPlan = (db: Db, societyId: string, plan: Plan) => savePlan(within(db, societyId), plan, undefined)

export const buildInvestments = async (db: Db, societyId: string, several: readonly NewInvestment[]) => {
  for (const one of several) await insertInvestment(within(db, societyId), one)
}
