import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '#web/call.ts'
import { payments } from '../../contract.ts'

export const gatewayQuery = (subdomain: string) =>
  queryOptions({
    queryKey: ['payments', subdomain, 'gateway'],
    queryFn: ({ signal }) => call(payments.gateway, { params: { subdomain } }, { signal }),
    staleTime: 30_000,
  })

export const orderPages = (subdomain: string) =>
  infiniteQueryOptions({
    queryKey: ['payments', subdomain, 'orders'],
    queryFn: ({ signal, pageParam }) =>
      callPage(
        payments.orders,
        { params: { subdomain }, query: { limit: 10, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

export const refundList = (subdomain: string) =>
  queryOptions({
    queryKey: ['payments', subdomain, 'refunds'],
    queryFn: ({ signal }) => call(payments.refunds, { params: { subdomain } }, { signal }),
    staleTime: 0,
  })

/** The answer mostly comes at once; whoever waits longer waits for the provider. */
const soon = { every: 400, for: 6000 }
const later = 2000

/** Asked again, from when something was told to the provider until it says how it ended. */
export const orderQuery = (subdomain: string, id: string, toldAt: number | undefined) =>
  queryOptions({
    queryKey: ['payments', subdomain, 'order', id],
    queryFn: ({ signal }) => call(payments.order, { params: { subdomain, id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (toldAt === undefined || data?.status === 'paid' || data?.status === 'refunded') return false
      return Date.now() - toldAt < soon.for ? soon.every : later
    },
  })
