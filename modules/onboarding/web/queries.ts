import { queryOptions } from '@tanstack/react-query'
import { subscriptions } from '#modules/subscriptions/contract.ts'
import { call } from '#web/call.ts'

const lookAgainMs = 4000

/** What the server knows of this browser's payment; asked anew at every visit, and again while the provider is at work. */
export const ownPayment = queryOptions({
  queryKey: ['/api/payments/mine'],
  queryFn: () => call(subscriptions.ownIntent),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: ({ state }) => (state.data?.status === 'processing' ? lookAgainMs : false),
})
