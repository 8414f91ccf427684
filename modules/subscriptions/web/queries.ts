import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { subscriptions } from '../contract.ts'

/** What is bought; `society` where it exists already and pays for itself. */
export type Order = { plan: string; amount: number; society?: string | undefined }

/**
 * One intent per visit to the checkout: asked for once while the screen is open, and forgotten with it, so that a later
 * purchase never meets the secret of an earlier one.
 */
export const paymentIntent = ({ society, ...order }: Order) =>
  queryOptions({
    queryKey: ['/api/create-payment-intent', order, society],
    queryFn: async (): Promise<Intent> => {
      if (!society) return intentOf(await call(subscriptions.createIntent, { body: order }))
      const made = await call(subscriptions.beginPayment, { params: { subdomain: society }, body: order })
      return { ...intentOf(made), purpose: made.purpose }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
  })

type Made = { clientSecret?: string; provider?: string; publishableKey?: string | undefined }

const intentOf = ({ clientSecret, provider, publishableKey }: Made): Intent => {
  if (!clientSecret) throw new Error('The payment intent has no client secret')
  if (provider !== 'stripe') return { provider: 'sandbox', clientSecret }
  if (!publishableKey) throw new Error('The payment provider has no publishable key')
  return { provider, clientSecret, publishableKey }
}

export type Intent = { purpose?: 'plan' | 'renewal' } & (
  | { provider: 'sandbox'; clientSecret: string }
  | { provider: 'stripe'; clientSecret: string; publishableKey: string }
)
