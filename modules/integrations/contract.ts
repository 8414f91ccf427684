import { z } from 'zod'
import { because } from '#kernel/because.ts'
import { contract } from '#kernel/contract.ts'
import { ById, Id, InSociety, Instant, Line } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { deliveryErrors, deliveryStates, tokenDays } from './rules.ts'

const ApiToken = z.object({
  id: Id,
  name: z.string(),
  /** The last characters of the token. */
  ending: z.string(),
  scopes: z.array(z.string()),
  madeBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** `left`: its maker is no longer a member. */
  state: z.enum(['active', 'expired', 'revoked', 'left']),
})
export type ApiToken = z.infer<typeof ApiToken>

/** One of what the rooms offer. */
const Name = z.string().max(60)

const NewToken = z.object({
  name: Line(60),
  scopes: z
    .array(Name)
    .min(1, because('choose_scope'))
    .max(100)
    .transform((chosen) => [...new Set(chosen)]),
  days: z.literal(tokenDays),
})
export type NewToken = z.output<typeof NewToken>

const Webhook = z.object({
  id: Id,
  url: z.string(),
  topics: z.array(z.string()),
  isActive: z.boolean(),
  /** Since when it rests by itself, because nothing arrived. */
  restedAt: Instant.nullable(),
  createdAt: Instant,
  version: z.number(),
})
export type Webhook = z.infer<typeof Webhook>

const NewWebhook = z.object({
  url: Line(500),
  topics: z
    .array(Name)
    .min(1, because('choose_topic'))
    .max(100)
    .transform((chosen) => [...new Set(chosen)]),
})
export type NewWebhook = z.output<typeof NewWebhook>
const WebhookEdit = NewWebhook.extend({ isActive: z.boolean(), version: z.number().int().optional() })
export type WebhookEdit = z.output<typeof WebhookEdit>

const Delivery = z.object({
  id: Id,
  webhookId: Id,
  url: z.string(),
  topic: z.string(),
  status: z.enum(deliveryStates),
  tries: z.number(),
  responseCode: z.number().nullable(),
  error: z.enum(deliveryErrors).nullable(),
  createdAt: Instant,
  triedAt: Instant.nullable(),
})
export type Delivery = z.infer<typeof Delivery>

/** In the reader's language. */
const Offer = z.object({ id: z.string(), label: z.string() })
const Nothing = z.object({})
const tokens = '/societies/:subdomain/api-tokens'
const webhooks = '/societies/:subdomain/webhooks'
const deliveries = '/societies/:subdomain/webhook-deliveries'

export const integrations = contract(permissions, {
  offers: {
    method: 'GET',
    path: '/societies/:subdomain/integrations/offers',
    may: 'settings.approve',
    params: InSociety,
    reply: z.object({ scopes: z.array(Offer), topics: z.array(Offer) }),
    summary: 'What a token can be allowed, and what a webhook can be told of',
  },
  tokens: {
    method: 'GET',
    path: tokens,
    may: 'settings.approve',
    params: InSociety,
    reply: z.array(ApiToken),
    summary: 'The tokens of the society, newest first, without their secret part',
  },
  makeToken: {
    method: 'POST',
    path: tokens,
    may: 'settings.approve',
    params: InSociety,
    body: NewToken,
    reply: ApiToken.extend({ token: z.string() }),
    showsSecret: true,
    summary: 'Make a token that acts as its maker in this society; the token itself is answered this once',
  },
  revokeToken: {
    method: 'POST',
    path: `${tokens}/:id/revocation`,
    may: 'settings.approve',
    evenSuspended: true,
    params: ById,
    reply: Nothing,
    summary: 'End a token at once',
  },
  webhooks: {
    method: 'GET',
    path: webhooks,
    may: 'settings.approve',
    params: InSociety,
    reply: z.array(Webhook),
    summary: 'The addresses that are called',
  },
  addWebhook: {
    method: 'POST',
    path: webhooks,
    may: 'settings.approve',
    params: InSociety,
    body: NewWebhook,
    reply: Webhook.extend({ secret: z.string() }),
    showsSecret: true,
    summary: 'Have an address called; the secret of its signatures is answered this once',
  },
  editWebhook: {
    method: 'PUT',
    path: `${webhooks}/:id`,
    may: 'settings.approve',
    params: ById,
    body: WebhookEdit,
    reply: Webhook,
    summary: 'Change an address or what it hears of, or switch it off',
  },
  removeWebhook: {
    method: 'DELETE',
    path: `${webhooks}/:id`,
    may: 'settings.approve',
    evenSuspended: true,
    params: ById,
    reply: Nothing,
    summary: 'Forget an address and what was sent to it',
  },
  renewSecret: {
    method: 'POST',
    path: `${webhooks}/:id/secret`,
    may: 'settings.approve',
    params: ById,
    reply: z.object({ secret: z.string() }),
    showsSecret: true,
    summary: 'Replace the secret of a webhook; the old one is void at once',
  },
  testWebhook: {
    method: 'POST',
    path: `${webhooks}/:id/test`,
    may: 'settings.approve',
    params: ById,
    reply: Delivery,
    summary: 'Send a trial message',
  },
  deliveries: {
    method: 'GET',
    path: deliveries,
    may: 'settings.approve',
    params: InSociety,
    reply: z.array(Delivery),
    summary: 'The last hundred messages, newest first, and what came back',
  },
  sendAgain: {
    method: 'POST',
    path: `${deliveries}/:id/repetition`,
    may: 'settings.approve',
    params: ById,
    reply: Delivery,
    summary: 'Send the same message once more',
  },
})
