import { sayRoundRupees } from '#kernel/formats.ts'

/** The rate card. The names are sent to the checkout as they stand and are never translated. */
export const plans = [
  { name: 'Essential', setup: 7000, yearly: 1500, popular: false },
  { name: 'Professional', setup: 12000, yearly: 2500, popular: true },
  { name: 'Enterprise', setup: 20000, yearly: 4000, popular: false },
] as const

/** Latin digits with Indian grouping in every language: the same figure stands on the bill and on the card statement. */
export const inRupees = (amount: number) => sayRoundRupees(amount * 100)

/** The checkout takes the setup fee without its sign and commas. */
export const checkoutPath = (plan: { name: string; setup: number }) =>
  `/checkout?plan=${encodeURIComponent(plan.name)}&amount=${inRupees(plan.setup).replace(/[^\d]/g, '')}`
