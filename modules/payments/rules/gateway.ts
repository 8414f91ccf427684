export const gatewayProviders = ['sandbox', 'razorpay'] as const
export type GatewayProvider = (typeof gatewayProviders)[number]
export const gatewayMethods = ['upi', 'card', 'net_banking'] as const
export type GatewayMethod = (typeof gatewayMethods)[number]
export const orderStatuses = ['created', 'failed', 'paid', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const refundStatuses = ['waiting', 'refused', 'approved', 'sent', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** As Razorpay writes its key ids; anything else is not worth a call. */
export const isRazorpayKey = (text: string): boolean => /^rzp_(test|live)_\w{4,}$/.test(text)

/** An order that was begun and not paid is gone on with for so long, so that nobody pays the same in two windows. */
export const resumeMinutes = 30
/** An order nobody spoke of is asked about for so many days; an event that comes later still counts. */
export const pollDays = 3
/** The provider's list of settlements is read back so many days, for those that were late. */
export const settleDays = 7

/** What the built-in provider makes of a test card, a UPI address or a bank. */
export const sandboxInstruments = {
  card: { works: '4242 4242 4242 4242', fails: '4000 0000 0000 0002' },
  upi: { works: 'success@sandbox', fails: 'failure@sandbox' },
  net_banking: { works: 'Sandbox Bank', fails: 'Closed Bank' },
} as const

/** Undefined for what is no test instrument: a real card or address has no place here. */
export const sandboxOutcome = (method: GatewayMethod, instrument: string): 'captured' | 'failed' | undefined => {
  const { works, fails } = sandboxInstruments[method]
  const said = instrument.replace(/\s/g, '').toLowerCase()
  const same = (text: string) => text.replace(/\s/g, '').toLowerCase() === said
  return same(works) ? 'captured' : same(fails) ? 'failed' : undefined
}

/** Two per cent, and 18% GST on them, as a provider commonly takes. UPI costs nothing. */
export const sandboxFee = (method: GatewayMethod, paise: number): number =>
  method === 'upi' ? 0 : Math.round(Math.round(paise * 0.02) * 1.18)
