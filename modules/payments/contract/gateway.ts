import { z } from 'zod'
import { ById, Id, InSociety, Instant, Line, OptionalLine, Page } from '#kernel/nouns.ts'
import { Amount, FlatRef, Paise } from '#modules/billing/contract/nouns.ts'
import { gatewayMethods, gatewayProviders, orderStatuses, refundStatuses } from '../rules/gateway.ts'

/** What a resident sees of it is whether it takes payments; the rest is for those who keep the books. */
export const GatewayAccount = z.object({
  isOpen: z.boolean(),
  /** What can be chosen here; the sandbox only where the product is being tried. */
  offered: z.array(z.enum(gatewayProviders)),
  account: z
    .object({
      provider: z.enum(gatewayProviders),
      keyId: z.string(),
      bankAccountId: Id,
      isActive: z.boolean(),
      /** Where the provider is told to send its events. */
      hookPath: z.string(),
      heardAt: Instant.nullable(),
      /** With the provider and not in the bank yet. */
      clearingPaise: Paise,
      version: z.number(),
    })
    .nullable(),
  can: z.object({ edit: z.boolean() }),
})
export type GatewayAccount = z.infer<typeof GatewayAccount>

export const GatewayKeys = z.object({
  provider: z.enum(gatewayProviders),
  keyId: OptionalLine(60).default(''),
  /** Left out: as it was. They never leave the server again. */
  keySecret: Line(120).optional(),
  hookSecret: Line(120).optional(),
  bankAccountId: Id,
  isActive: z.boolean(),
})
export type GatewayKeys = z.output<typeof GatewayKeys>

const Refund = z.object({
  id: Id,
  orderId: Id,
  flat: FlatRef,
  amountPaise: Paise,
  receiptNumber: z.string(),
  status: z.enum(refundStatuses),
  reason: z.string(),
  answer: z.string(),
  madeBy: z.string(),
  madeAt: Instant,
  decidedBy: z.string(),
  can: z.object({ decide: z.boolean(), retry: z.boolean() }),
})
export type Refund = z.infer<typeof Refund>

export const Order = z.object({
  id: Id,
  provider: z.enum(gatewayProviders),
  /** For the provider's own window. */
  providerId: z.string(),
  keyId: z.string(),
  flat: FlatRef,
  amountPaise: Paise,
  /** Of what was paid, what went back. */
  refundedPaise: Paise,
  status: z.enum(orderStatuses),
  method: z.enum(gatewayMethods).or(z.literal('')),
  message: z.string(),
  receipt: z.object({ id: Id, number: z.string() }).nullable(),
  isSettled: z.boolean(),
  by: z.string(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  can: z.object({ refund: z.boolean() }),
})
export type Order = z.infer<typeof Order>

const NewOrder = z.object({
  id: z.uuidv7().optional(),
  flatId: Id,
  amountPaise: Amount,
  /** Of a charge that is payable at once. */
  chargeId: Id.optional(),
})
export type NewOrder = z.output<typeof NewOrder>

const NewRefund = z.object({
  /** Left out: all that has not gone back yet. */
  amountPaise: Amount.optional(),
  reason: Line(200),
})
export type NewRefund = z.output<typeof NewRefund>

export const RefundDecision = z.object({
  isApproved: z.boolean(),
  reason: OptionalLine(200).default(''),
})
export type RefundDecision = z.output<typeof RefundDecision>

export const SandboxTry = z.object({ method: z.enum(gatewayMethods), instrument: Line(60) })
export type SandboxTry = z.output<typeof SandboxTry>

const gateway = '/societies/:subdomain/gateway'
const orders = '/societies/:subdomain/gateway-orders'
const refunds = '/societies/:subdomain/gateway-refunds'

export const gatewayEndpoints = {
  gateway: {
    method: 'GET',
    path: gateway,
    may: 'billing.read',
    params: InSociety,
    reply: GatewayAccount,
    demo: true,
    summary: 'Whether the society takes payments by card, UPI and net banking, and through whom',
  },
  setGateway: {
    method: 'PUT',
    path: gateway,
    may: 'billing.update',
    params: InSociety,
    body: GatewayKeys,
    reply: GatewayAccount,
    summary: 'Choose the provider and give it the society’s own keys, which are tried and then sealed',
  },
  orders: {
    method: 'GET',
    path: orders,
    may: 'billing.read',
    params: InSociety,
    query: Page.extend({ status: z.enum(orderStatuses).optional() }),
    reply: z.array(Order),
    demo: true,
    summary: 'Payments begun through the gateway, newest first',
  },
  order: {
    method: 'GET',
    path: `${orders}/:id`,
    may: 'billing.read',
    params: ById,
    reply: Order,
    summary: 'One payment through the gateway, and how it stands',
  },
  beginOrder: {
    method: 'POST',
    path: orders,
    may: 'billing.read',
    params: InSociety,
    body: NewOrder,
    reply: Order,
    summary: 'Begin a payment for a flat; nothing is paid until the provider says so',
  },
  payBill: {
    method: 'POST',
    path: '/societies/:subdomain/bills/:id/payments',
    may: 'billing.read',
    params: ById,
    reply: Order,
    summary: 'Begin a payment of what one bill still asks for',
  },
  lookAtOrder: {
    method: 'POST',
    path: `${orders}/:id/look`,
    may: 'billing.read',
    params: ById,
    reply: Order,
    summary: 'Ask the provider how a payment stands, where it has not told us yet',
  },
  trySandbox: {
    method: 'POST',
    path: `${orders}/:id/sandbox`,
    may: 'billing.read',
    params: ById,
    body: SandboxTry,
    reply: z.object({ status: z.enum(['captured', 'failed']) }),
    summary: 'The built-in provider’s own window: a test card, a test address, a test bank',
  },
  askRefund: {
    method: 'POST',
    path: `${orders}/:id/refunds`,
    may: 'billing.create',
    params: ById,
    body: NewRefund,
    reply: Refund,
    summary: 'Ask for a payment, or a part of it, to be given back; another signatory decides',
  },
  refunds: {
    method: 'GET',
    path: refunds,
    may: 'reports.read',
    params: InSociety,
    reply: z.array(Refund),
    demo: true,
    summary: 'Refunds through the gateway, those that wait first',
  },
  decideRefund: {
    method: 'POST',
    path: `${refunds}/:id/decision`,
    may: 'reports.read',
    params: ById,
    body: RefundDecision,
    reply: Refund,
    summary: 'Approve a refund, which takes its receipt back and sends the money, or refuse it',
  },
  retryRefund: {
    method: 'POST',
    path: `${refunds}/:id/retry`,
    may: 'billing.approve',
    params: ById,
    reply: Refund,
    summary: 'Send an approved refund again that the provider did not take',
  },
  hearGateway: {
    method: 'POST',
    path: '/payments/gateways/:id/events',
    may: 'public',
    crossSite: true,
    raw: true,
    params: z.object({ id: Id }),
    reply: z.object({ received: z.boolean() }),
    summary: 'Signed events of a society’s payment provider',
  },
} as const
