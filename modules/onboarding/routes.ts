import { implement } from '#kernel/server/http/serve.ts'
import { completeSetup, createSociety, firstSteps } from './actions.ts'
import { onboarding } from './contract.ts'

export const routes = implement(onboarding, {
  complete: (ctx, { body }) => completeSetup(ctx, body),
  create: (ctx, { body }) => createSociety(ctx, body),
  firstSteps: (ctx) => firstSteps(ctx),
})
