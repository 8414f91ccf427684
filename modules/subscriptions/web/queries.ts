import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { subscriptions } from '../contract.ts'

/**
 * One intent per visit to the checkout: asked for once while the screen is open, and forgotten with it, so that a later
 * purchase never meets the secret of an earlier one.
 */
export const paymentIntent = (order: { plan: string; amount: number }) =>
  queryOptions({
    queryKey: ['/api/create-payment-intent', order],
    queryFn: async (): Promise<Intent> => {
      const { clientSecret, provider, publishableKey } = await call(subscriptions.createIntent, { body: order })
      if (!clientSecret) throw new Error('The payment intent has no client secret')
      if (provider !== 'stripe') return { provider: 'sandbox', clientSecret }
      if (!publishableKey) throw new Error('The payment provider has no publishable key')
      return { provider, clientSecret, publishableKey }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
  })

export type Intent =
  | { provider: 'sandbox'; clientSecret: string }
  | { provider: 'stripe'; clientSecret: string; publishableKey: string }
