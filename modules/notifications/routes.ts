import { implement } from '#kernel/server/http/serve.ts'
import { choose, showChoices } from './actions/choices.ts'
import { pushKey, subscribeDevice, unsubscribeDevice } from './actions/devices.ts'
import { countUnread, listNotifications, markAllRead, markRead } from './actions/inbox.ts'
import * as messages from './actions/messages.ts'
import { receiveWebhook, verifyWebhook } from './actions/webhook.ts'
import { notifications } from './contract.ts'

export const routes = implement(notifications, {
  pushKey: (ctx) => pushKey(ctx),
  subscribe: (ctx, { body }) => subscribeDevice(ctx, body),
  unsubscribe: (ctx, { body }) => unsubscribeDevice(ctx, body.endpoint),

  list: (ctx, { query }) => listNotifications(ctx, query),
  unread: (ctx) => countUnread(ctx),
  readAll: (ctx) => markAllRead(ctx),
  read: (ctx, { params }) => markRead(ctx, params.id),

  messages: (ctx) => messages.showMessages(ctx),
  setMessages: (ctx, { body }) => messages.setMessages(ctx, body),
  agreements: (ctx) => messages.listAgreements(ctx),
  recordAgreement: (ctx, { params, body, file }) => messages.recordAgreement(ctx, params.id, body.isGiven, file),
  ownWhatsApp: (ctx) => messages.showOwn(ctx),
  setOwnWhatsApp: (ctx, { body }) => messages.setOwn(ctx, body.isGiven),
  quietHours: (ctx) => messages.showQuiet(ctx),
  setQuietHours: (ctx, { body }) => messages.setQuiet(ctx, body.quiet),
  service: (ctx) => messages.showService(ctx),
  setService: (ctx, { body }) => messages.setService(ctx, body),
  verifyWebhook: (ctx, { query }) => verifyWebhook(ctx, query),
  webhook: (ctx, { raw }) => receiveWebhook(ctx, raw),

  choices: (ctx) => showChoices(ctx),
  choose: (ctx, { body }) => choose(ctx, body.choices),
})
