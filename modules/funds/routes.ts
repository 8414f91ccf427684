import { implement } from '#kernel/server/http/serve.ts'
import * as actions from './actions.ts'
import { funds } from './contract.ts'

export const routes = implement(funds, {
  plan: (ctx) => actions.showPlan(ctx),
  savePlan: (ctx, { body }) => actions.savePlan(ctx, body),
  forecast: (ctx, { query }) => actions.showForecast(ctx, query),
  investments: (ctx) => actions.listInvestments(ctx),
  addInvestment: (ctx, { body }) => actions.addInvestment(ctx, body),
  closeInvestment: (ctx, { params, body }) => actions.closeInvestment(ctx, params.id, body.day),
})
