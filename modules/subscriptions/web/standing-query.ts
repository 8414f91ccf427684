import { queryOptions } from '@tanstack/react-query'
import { request } from '#web/request.ts'
import type { Subscription } from '../contract.ts'

/** Asked anew at every visit: a payment made a moment ago shows. Without the contract, which the dashboard does not need. */
export const ownSubscription = (subdomain: string) =>
  queryOptions({
    queryKey: ['subscription', subdomain],
    queryFn: async (): Promise<Subscription> => {
      const answer = await request('GET', `/api/societies/${encodeURIComponent(subdomain)}/subscription`)
      return answer.json()
    },
    staleTime: 0,
    enabled: subdomain !== '',
  })
