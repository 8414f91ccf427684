import { implement } from '#kernel/server/http/serve.ts'
import { demoSociety, editSociety, listDemoAccounts, listSocieties, renewJoinCode, societyDetails } from './actions.ts'
import { societies } from './contract.ts'

export const routes = implement(societies, {
  list: (ctx) => listSocieties(ctx),
  demo: (ctx) => demoSociety(ctx),
  demoAccounts: (ctx) => listDemoAccounts(ctx),
  details: (ctx) => societyDetails(ctx),
  edit: (ctx, { body }) => editSociety(ctx, body),
  renewJoinCode: (ctx) => renewJoinCode(ctx),
})
