import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { integrations } from '../contract.ts'

export const tokens = (subdomain: string) =>
  queryOptions({
    queryKey: ['integrations', 'tokens', subdomain],
    queryFn: ({ signal }) => call(integrations.tokens, { params: { subdomain } }, { signal }),
    staleTime: 0,
  })

export const webhooks = (subdomain: string) =>
  queryOptions({
    queryKey: ['integrations', 'webhooks', subdomain],
    queryFn: ({ signal }) => call(integrations.webhooks, { params: { subdomain } }, { signal }),
    staleTime: 0,
  })

export const deliveries = (subdomain: string) =>
  queryOptions({
    queryKey: ['integrations', 'deliveries', subdomain],
    queryFn: ({ signal }) => call(integrations.deliveries, { params: { subdomain } }, { signal }),
    staleTime: 0,
  })

/** What a token can be allowed and a webhook can hear of, in the reader's language. */
export const offers = (subdomain: string) =>
  queryOptions({
    queryKey: ['integrations', 'offers', subdomain],
    queryFn: ({ signal }) => call(integrations.offers, { params: { subdomain } }, { signal }),
  })

/** Every write makes what is shown here old. */
export const meta = { touches: ['integrations'] }
