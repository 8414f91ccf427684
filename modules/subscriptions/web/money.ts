import { inRupees as ofRupees } from '#web/plans.ts'

export const inRupees = (paise: number): string => ofRupees(paise / 100)

/** The checkout of a society that exists. A page of its own: only there may the provider's card form be loaded. */
export const payPath = (order: { plan: string; amountPaise: number; subdomain: string }): string =>
  `/checkout?${new URLSearchParams({ plan: order.plan, amount: String(order.amountPaise / 100), society: order.subdomain })}`
