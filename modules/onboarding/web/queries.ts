import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '#kernel/contract.ts'
import { subscriptions } from '#modules/subscriptions/contract.ts'
import { call } from '#web/call.ts'
import { onboarding } from '../contract.ts'

const lookAgainMs = 4000

/** What the server knows of this browser's payment; asked anew at every visit, and again while the provider is at work. */
export const ownPayment = queryOptions({
  queryKey: ['/api/payments/mine'],
  queryFn: () => call(subscriptions.ownIntent),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: ({ state }) => (state.data?.status === 'processing' ? lookAgainMs : false),
})

export const firstSteps = (subdomain: string) =>
  queryOptions({
    queryKey: ['first-steps', subdomain],
    queryFn: async () => {
      const steps: unknown = await call(onboarding.firstSteps, { params: { subdomain } }).catch((error: unknown) => {
        console.warn('The first steps could not be asked for', error)
      })
      return Array.isArray(steps) ? (steps as Reply<typeof onboarding.firstSteps>) : []
    },
    staleTime: 0,
  })
