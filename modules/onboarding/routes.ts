import { implement } from '#kernel/server/http/serve.ts'
import * as confirming from './actions/confirming.ts'
import { firstSteps } from './actions/first-steps.ts'
import { completeSetup, createSociety } from './actions/setup.ts'
import { onboarding } from './contract.ts'

export const routes = implement(onboarding, {
  complete: (ctx, { body }) => completeSetup(ctx, body),
  create: (ctx, { body }) => createSociety(ctx, body),
  askToConfirm: (ctx, { query }) => confirming.askToConfirm(ctx, query.token),
  confirm: (ctx, { query }) => confirming.confirmAddress(ctx, query.token),
  sendConfirmation: (ctx) => confirming.sendConfirmation(ctx),
  firstSteps: (ctx) => firstSteps(ctx),
})
