import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { DayText, InSociety, Line, Text } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { intentStatuses } from './rules.ts'

export const IntentRequest = z.object({
  plan: Line(60),
  amount: z.number().int('The amount must be a whole number of rupees').positive(),
})

const ClientSecret = z.string().min(10).max(300)

export const Subscription = z.object({
  plan: z.string(),
  status: z.enum(['trial', 'awaiting_payment', 'active', 'ended']),
  setupFeePaise: z.number(),
  yearlyMaintenancePaise: z.number(),
  startsOn: DayText,
  paidUntil: DayText.nullable(),
  trialEndsOn: DayText.nullable(),
  flats: z.object({ used: z.number(), most: z.number().nullable(), declared: z.number().nullable() }),
  members: z.object({ used: z.number(), most: z.number() }),
  upgradeAsked: z.string().nullable(),
})

export const subscriptions = contract(permissions, {
  createIntent: {
    method: 'POST',
    path: '/create-payment-intent',
    may: 'public',
    limit: 'forms',
    body: IntentRequest,
    reply: z.object({
      clientSecret: z.string(),
      provider: z.enum(['sandbox', 'stripe']),
      publishableKey: z.string().optional(),
    }),
    summary: 'Begin a payment of a plan’s setup fee',
  },
  ownIntent: {
    method: 'GET',
    path: '/payments/mine',
    may: 'public',
    reply: z.object({
      status: z.enum([...intentStatuses, 'none']),
      plan: z.string().nullable(),
      amountPaise: z.number().nullable(),
      used: z.boolean(),
    }),
    summary: 'What the server knows of this browser’s last payment',
  },
  confirmSandbox: {
    method: 'POST',
    path: '/payments/sandbox/confirmation',
    may: 'public',
    limit: 'forms',
    crossSite: true,
    body: z.object({
      clientSecret: ClientSecret,
      number: z.string().max(30),
      expiry: z.string().max(10),
      cvc: z.string().max(4),
      authenticated: z.boolean().default(false),
    }),
    reply: z.object({ status: z.enum(['succeeded', 'requires_action', 'failed']), message: z.string().optional() }),
    summary: 'The sandbox provider’s own confirmation, called by its card frame',
  },
  webhook: {
    method: 'POST',
    path: '/payments/webhooks/:provider',
    may: 'public',
    crossSite: true,
    raw: true,
    params: z.object({ provider: z.enum(['sandbox', 'stripe']) }),
    reply: z.object({ received: z.boolean() }),
    summary: 'Signed events of the payment provider',
  },
  details: {
    method: 'GET',
    path: '/societies/:subdomain/subscription',
    may: 'settings.create',
    params: InSociety,
    reply: Subscription,
    summary: 'The society’s plan, its limits and what is used of them',
  },
  askUpgrade: {
    method: 'POST',
    path: '/societies/:subdomain/subscription/upgrade-requests',
    may: 'settings.create',
    params: InSociety,
    body: z.object({ plan: z.enum(['essential', 'professional', 'enterprise']), note: Text(500).default('') }),
    reply: Subscription,
    summary: 'Ask the operator for a larger plan',
  },
})
