import { implement } from '#kernel/server/http/serve.ts'
import { confirmSandbox } from './actions/sandbox.ts'
import { askUpgrade, createIntent, ownIntent, receiveWebhook, subscriptionDetails } from './actions/subscriptions.ts'
import { subscriptions } from './contract.ts'

export const routes = implement(subscriptions, {
  createIntent: (ctx, { body }) => createIntent(ctx, body),
  ownIntent: (ctx) => ownIntent(ctx),
  confirmSandbox: (ctx, { body }) => confirmSandbox(ctx, body),
  webhook: (ctx, { params, raw }) => receiveWebhook(ctx, params.provider, raw),
  details: (ctx) => subscriptionDetails(ctx),
  askUpgrade: (ctx, { body }) => askUpgrade(ctx, body),
})
