import type { Day } from '../time.ts'

export type GatewayName = 'sandbox' | 'razorpay'
export type GatewayMethod = 'upi' | 'card' | 'net_banking'

/** One try to pay an order. Only what is captured is money. */
export type GatewayPayment = {
  id: string
  /** The order, by the provider's own id. */
  orderId: string
  status: 'under_way' | 'captured' | 'failed'
  amountPaise: number
  method: GatewayMethod
  /** What the bank calls it: the UTR where there is one, else the provider's id. */
  reference: string
  message: string
  paidAt: string
}

export type GatewayEvent = { id: string } & (
  | { what: 'payment'; payment: GatewayPayment }
  /** Something was sent to the bank; the provider is asked what. */
  | { what: 'settlement' }
)

/** What the provider sent to the bank: the gross amounts of payments less refunds, less its fees with their tax. */
export type GatewaySettlement = {
  id: string
  day: Day
  utr: string
  grossPaise: number
  netPaise: number
  paymentIds: string[]
}

/** What a payment gateway does for a society, with the society's own keys. Amounts are paise. */
export type Gateway = {
  readonly name: GatewayName
  /** Whether the keys open the provider's door; a provider that is away throws. */
  check(): Promise<boolean>
  order(order: { orderId: string; amountPaise: number; description: string }): Promise<{ providerId: string }>
  paymentsOf(providerId: string): Promise<GatewayPayment[]>
  /** Once by the refund's id, however often it is asked for. */
  refund(refund: { paymentId: string; refundId: string; amountPaise: number }): Promise<{ providerId: string }>
  settlements(day: Day): Promise<GatewaySettlement[]>
  /** A genuine event, nothing for one that does not concern us; a forged or altered one is refused. */
  readEvent(bytes: Uint8Array, headers: Readonly<Record<string, string | undefined>>): GatewayEvent | null
}

/** The provider answered, and the answer is no: asking again does not help. */
export class GatewayRefused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
