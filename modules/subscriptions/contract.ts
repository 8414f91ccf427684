import { z } from 'zod'
import { because } from '#kernel/because.ts'
import { contract } from '#kernel/contract.ts'
import { DayText, Id, InSociety, Line, Text } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { invoiceEndpoints, Paper } from './contract/invoices.ts'
import { intentStatuses, subscriptionStatuses } from './rules.ts'

export const IntentRequest = z.object({
  plan: Line(60),
  amount: z.number().int(because('whole_rupees')).positive(),
})

const ClientSecret = z.string().min(10).max(300)

const Secret = {
  clientSecret: z.string(),
  provider: z.enum(['sandbox', 'stripe']),
  publishableKey: z.string().optional(),
}

export const Subscription = z.object({
  plan: z.string(),
  status: z.enum(subscriptionStatuses),
  setupFeePaise: z.number(),
  yearlyMaintenancePaise: z.number(),
  startsOn: DayText,
  paidUntil: DayText.nullable(),
  trialEndsOn: DayText.nullable(),
  /** The last day without a payment; after it the society can be read and exported only. */
  worksUntil: DayText.nullable(),
  flats: z.object({ used: z.number(), most: z.number().nullable(), declared: z.number().nullable() }),
  members: z.object({ used: z.number(), most: z.number() }),
  upgradeAsked: z.string().nullable(),
  extensionAsked: z.boolean(),
  /** What became of the registration of a trial. */
  registration: z.enum(['pending', 'approved', 'rejected']).nullable(),
  /** Whether letters of this society leave the house. */
  isVerified: z.boolean(),
  suspended: z.object({ because: z.enum(['trial_ended', 'rejected', 'unpaid', 'operator']) }).nullable(),
  due: z.object({ purpose: z.enum(['plan', 'renewal']), plan: z.string(), amountPaise: z.number() }).nullable(),
  offers: z.array(
    z.object({
      id: z.string(),
      plan: z.string(),
      setupFeePaise: z.number(),
      yearlyMaintenancePaise: z.number(),
      maxFlats: z.number().nullable(),
      maxMembers: z.number(),
      isLarger: z.boolean(),
      fits: z.boolean(),
    }),
  ),
  payments: z.array(
    z.object({
      id: Id,
      kind: z.enum(['setup', 'subscription']),
      amountPaise: z.number(),
      paidOn: DayText,
      isGivenBack: z.boolean(),
      /** The invoice, and the credit note of what went back. */
      papers: z.array(Paper),
    }),
  ),
})
export type Subscription = z.infer<typeof Subscription>

const desk = { may: 'settings.create', params: InSociety, evenSuspended: true } as const

export const subscriptions = contract(permissions, {
  plansSold: {
    method: 'GET',
    path: '/public/plans',
    may: 'public',
    reply: z.object({
      plans: z.array(
        z.object({ id: z.string(), name: z.string(), setupFeePaise: z.number(), yearlyMaintenancePaise: z.number() }),
      ),
    }),
    summary: 'The plans that are sold at present',
  },
  createIntent: {
    method: 'POST',
    path: '/create-payment-intent',
    may: 'public',
    limit: 'forms',
    body: IntentRequest,
    reply: z.object(Secret),
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
  beginPayment: {
    ...desk,
    method: 'POST',
    path: '/societies/:subdomain/subscription/payments',
    limit: 'forms',
    body: z.object({
      /** For a trial, which says which plan it wants; else what is owed is paid. */
      plan: Line(60).optional(),
      /** What was shown, in rupees; refused when it is not what is owed. */
      amount: z.number().int(because('whole_rupees')).positive().optional(),
    }),
    reply: z.object({
      ...Secret,
      purpose: z.enum(['plan', 'renewal']),
      plan: z.string(),
      amountPaise: z.number(),
    }),
    summary: 'Begin a payment of what the society owes, or of the plan a trial chose',
  },
  askUpgrade: {
    ...desk,
    method: 'POST',
    path: '/societies/:subdomain/subscription/upgrade-requests',
    body: z.object({ plan: z.enum(['essential', 'professional', 'enterprise']), note: Text(500).default('') }),
    reply: Subscription,
    summary: 'Ask the operator for a larger plan',
  },
  askMoreTime: {
    ...desk,
    method: 'POST',
    path: '/societies/:subdomain/subscription/extension-requests',
    body: z.object({ note: Text(500).default('') }),
    reply: Subscription,
    summary: 'Ask the operator for a longer trial',
  },
  ...invoiceEndpoints,
})
