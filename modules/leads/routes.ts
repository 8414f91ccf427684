import { implement } from '#kernel/server/http/serve.ts'
import * as desk from './actions/desk.ts'
import * as newsletter from './actions/newsletter.ts'
import * as open from './actions/public.ts'
import { leads } from './contract.ts'

export const routes = implement(leads, {
  requestDemo: (ctx, { body }) => open.requestDemo(ctx, body),
  contact: (ctx, { body }) => open.takeMessage(ctx, body),
  subscribe: (ctx, { body }) => newsletter.subscribe(ctx, body),
  confirmSubscription: (ctx, { query }) => newsletter.confirmSubscription(ctx, query.token),
  askToUnsubscribe: (ctx, { query }) => newsletter.askToUnsubscribe(ctx, query.token),
  unsubscribe: (ctx, { query }) => newsletter.unsubscribe(ctx, query.token),
  list: (ctx, { query }) => desk.listLeads(ctx, query),
  export: (ctx) => desk.exportLeads(ctx),
  get: (ctx, { params }) => desk.getLead(ctx, params.id),
  update: (ctx, { params, body }) => desk.updateLead(ctx, params.id, body),
})
