import { implement } from '#kernel/server/http/serve.ts'
import { pushKey, subscribeDevice, unsubscribeDevice } from './actions.ts'
import { notifications } from './contract.ts'

export const routes = implement(notifications, {
  pushKey: (ctx) => pushKey(ctx),
  subscribe: (ctx, { body }) => subscribeDevice(ctx, body),
  unsubscribe: (ctx, { body }) => unsubscribeDevice(ctx, body.endpoint),
})
