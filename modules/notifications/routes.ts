import { implement } from '#kernel/server/http/serve.ts'
import { choose, showChoices } from './actions/choices.ts'
import { pushKey, subscribeDevice, unsubscribeDevice } from './actions/devices.ts'
import { countUnread, listNotifications, markAllRead, markRead } from './actions/inbox.ts'
import { notifications } from './contract.ts'

export const routes = implement(notifications, {
  pushKey: (ctx) => pushKey(ctx),
  subscribe: (ctx, { body }) => subscribeDevice(ctx, body),
  unsubscribe: (ctx, { body }) => unsubscribeDevice(ctx, body.endpoint),

  list: (ctx, { query }) => listNotifications(ctx, query),
  unread: (ctx) => countUnread(ctx),
  readAll: (ctx) => markAllRead(ctx),
  read: (ctx, { params }) => markRead(ctx, params.id),

  choices: (ctx) => showChoices(ctx),
  choose: (ctx, { body }) => choose(ctx, body.choices),
})
