import { implement } from '#kernel/server/http/serve.ts'
import { listDeliveries, sendAgain, testWebhook } from './actions/deliveries.ts'
import { showOffers } from './actions/offers.ts'
import { listTokens, makeToken, revokeToken } from './actions/tokens.ts'
import { addWebhook, editWebhook, listWebhooks, removeWebhook, renewSecret } from './actions/webhooks.ts'
import { integrations } from './contract.ts'

export const routes = implement(integrations, {
  offers: (ctx) => showOffers(ctx),
  tokens: (ctx) => listTokens(ctx),
  makeToken: (ctx, { body }) => makeToken(ctx, body),
  revokeToken: (ctx, { params }) => revokeToken(ctx, params.id),
  webhooks: (ctx) => listWebhooks(ctx),
  addWebhook: (ctx, { body }) => addWebhook(ctx, body),
  editWebhook: (ctx, { params, body }) => editWebhook(ctx, params.id, body),
  removeWebhook: (ctx, { params }) => removeWebhook(ctx, params.id),
  renewSecret: (ctx, { params }) => renewSecret(ctx, params.id),
  testWebhook: (ctx, { params }) => testWebhook(ctx, params.id),
  deliveries: (ctx) => listDeliveries(ctx),
  sendAgain: (ctx, { params }) => sendAgain(ctx, params.id),
})
