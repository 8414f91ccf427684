import { z } from 'zod'
import type { Contract } from '#kernel/contract.ts'
import { ById, Id, InSociety, Instant, Line } from '#kernel/nouns.ts'
import type { Permission } from '#modules/identity/access.ts'
import { languages, messageStates } from '../rules/messages.ts'

const Language = z.enum(languages)
const Minute = z.number().int().min(0).max(1439)
/** Minutes after midnight in India; equal ends mean none. */
export const QuietHours = z.object({ from: Minute, until: Minute })

const Counts = z.record(z.enum(messageStates), z.number())

const MessagesPage = z.object({
  /** The plan has WhatsApp, the installation has a number, and the society may send at all. */
  isOffered: z.boolean(),
  isReady: z.boolean(),
  sendsOutside: z.boolean(),
  rests: z.boolean(),
  month: z.object({ count: z.number(), most: z.number(), costPaise: z.number(), paisePerThousand: z.number() }),
  occasions: z.array(
    z.object({ occasion: z.string(), kind: z.string(), title: z.string(), at: Instant, states: Counts }),
  ),
  /** What did not leave or did not arrive, newest first. */
  troubles: z.array(
    z.object({ id: Id, name: z.string(), flatNumber: z.string(), title: z.string(), code: z.string(), at: Instant }),
  ),
  templates: z.array(z.object({ kind: z.string(), title: z.string(), languages: z.array(Language) })),
  settings: z.object({ language: Language, quiet: QuietHours }),
})
export type MessagesPage = z.infer<typeof MessagesPage>

const Agreement = z.object({
  memberId: Id,
  name: z.string(),
  flatNumber: z.string(),
  hasLogin: z.boolean(),
  isMobile: z.boolean(),
  isGiven: z.boolean(),
  channel: z.enum(['site', 'form', 'reply']).nullable(),
  at: Instant.nullable(),
})
export type Agreement = z.infer<typeof Agreement>

const OwnWhatsApp = z.object({
  isOffered: z.boolean(),
  isGiven: z.boolean(),
  /** The number on the register, as far as the person should recognise it; null when it is no mobile. */
  number: z.string().nullable(),
})
export type OwnWhatsApp = z.infer<typeof OwnWhatsApp>

const Service = z.object({
  paisePerThousand: z.number(),
  isReady: z.boolean(),
  rests: z.boolean(),
  plans: z.array(z.object({ id: z.string(), name: z.string(), messagesAMonth: z.number() })),
  kinds: z.array(z.object({ kind: z.string(), title: z.string() })),
  templates: z.array(z.object({ kind: z.string(), language: Language, name: z.string() })),
})
export type Service = z.infer<typeof Service>

const base = '/societies/:subdomain/messages'
const Nothing = z.object({})

export const messageEndpoints = {
  messages: {
    method: 'GET',
    path: base,
    may: 'notices.approve',
    params: InSociety,
    reply: MessagesPage,
    summary: 'WhatsApp messages of this month: states, cost, templates, settings',
  },
  setMessages: {
    method: 'PUT',
    path: `${base}/settings`,
    may: 'notices.approve',
    params: InSociety,
    body: z.object({ language: Language, quiet: QuietHours }),
    reply: Nothing,
    summary: 'The society’s language and quiet hours',
  },
  agreements: {
    method: 'GET',
    path: `${base}/agreements`,
    may: 'notices.approve',
    params: InSociety,
    reply: z.array(Agreement),
    summary: 'Who agreed to WhatsApp, with and without a login',
  },
  recordAgreement: {
    method: 'POST',
    path: `${base}/agreements/:id`,
    may: 'notices.approve',
    params: ById,
    body: z.object({ isGiven: z.boolean() }),
    upload: { maxBytes: 10_000_000, optional: true },
    reply: Nothing,
    summary: 'Record what a person without a login signed, with the form if there is one; or a withdrawal of anybody',
  },
  ownWhatsApp: {
    method: 'GET',
    path: '/societies/:subdomain/my-whatsapp',
    may: 'settings.read',
    params: InSociety,
    reply: OwnWhatsApp,
    summary: 'Whether one is written to by WhatsApp',
  },
  setOwnWhatsApp: {
    method: 'PUT',
    path: '/societies/:subdomain/my-whatsapp',
    may: 'settings.update',
    params: InSociety,
    body: z.object({ isGiven: z.boolean() }),
    reply: OwnWhatsApp,
    summary: 'Agree to be written to by WhatsApp, or take it back',
  },
  quietHours: {
    method: 'GET',
    path: '/user/quiet-hours',
    may: 'signed-in',
    kept: true,
    reply: z.object({ quiet: QuietHours.nullable() }),
    summary: 'One’s own quiet hours; null where the society’s hold',
  },
  setQuietHours: {
    method: 'PUT',
    path: '/user/quiet-hours',
    may: 'signed-in',
    body: z.object({ quiet: QuietHours.nullable() }),
    reply: z.object({ quiet: QuietHours.nullable() }),
    summary: 'Say when one is not to be disturbed',
  },
  verifyWebhook: {
    method: 'GET',
    path: '/messages/webhooks/whatsapp',
    may: 'public',
    query: z.object({
      'hub.mode': z.string().max(40).default(''),
      'hub.verify_token': z.string().max(400).default(''),
      'hub.challenge': z.string().max(400).default(''),
    }),
    reply: z.string(),
    file: true,
    summary: 'WhatsApp asks whether this address is ours',
  },
  webhook: {
    method: 'POST',
    path: '/messages/webhooks/whatsapp',
    may: 'public',
    crossSite: true,
    raw: true,
    reply: z.object({ received: z.boolean() }),
    summary: 'Signed states and replies of WhatsApp',
  },
  service: {
    method: 'GET',
    path: '/platform/messages',
    may: 'super_admin_panel.read',
    in: 'platform',
    reply: Service,
    summary: 'Price, number a month by plan, and templates of WhatsApp messages',
  },
  setService: {
    method: 'PUT',
    path: '/platform/messages',
    may: 'super_admin_panel.update',
    in: 'platform',
    body: z.object({
      paisePerThousand: z.number().int().min(0).max(10_000_000),
      plans: z.array(z.object({ id: Line(60), messagesAMonth: z.number().int().min(0).max(1_000_000) })).max(50),
      templates: z.array(z.object({ kind: Line(60), language: Language, name: Line(200) })).max(500),
    }),
    reply: Service,
    summary: 'Set them; the templates are those that WhatsApp has approved',
  },
} as const satisfies Contract<Permission | 'signed-in' | 'public'>
