import { z } from 'zod'
import { because } from '#kernel/because.ts'
import { contract } from '#kernel/contract.ts'
import { Line } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { inboxEndpoints } from './contract/inbox.ts'
import { messageEndpoints } from './contract/messages.ts'

export { Notification } from './contract/inbox.ts'
export type { Agreement, MessagesPage, OwnWhatsApp, Service } from './contract/messages.ts'

const Endpoint = z.url({ protocol: /^https?$/, error: because('bad_link') }).max(2000)

/** What `PushSubscription.toJSON()` gives in every browser. Whether its keys are of use is seen when something is sent. */
export const PushSubscription = z.object({
  endpoint: Endpoint,
  expirationTime: z.number().nullish(),
  keys: z.object({ p256dh: Line(200), auth: Line(200) }),
})
export type PushSubscription = z.output<typeof PushSubscription>

export const notifications = contract(permissions, {
  pushKey: {
    method: 'GET',
    path: '/push/key',
    may: 'public',
    reply: z.object({ publicKey: z.string() }),
    summary: 'The key a browser subscribes to push messages with',
  },
  subscribe: {
    method: 'POST',
    path: '/push/subscribe',
    may: 'signed-in',
    body: PushSubscription,
    reply: z.object({ subscribed: z.boolean() }),
    summary: 'Send push messages to this device',
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/push/subscribe',
    may: 'signed-in',
    body: z.object({ endpoint: Endpoint }),
    reply: z.object({ subscribed: z.boolean() }),
    summary: 'Send no more push messages to this device',
  },
  ...inboxEndpoints,
  ...messageEndpoints,
})
