import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { notifications } from '#modules/notifications/contract.ts'
import { call, callPage } from '#web/call.ts'
import type { OutboxLetter } from '../contract/operations.ts'
import { platform, type SocietyOnPlatform } from '../contract.ts'

export const overviewQuery = queryOptions({
  queryKey: ['platform', 'overview'],
  queryFn: ({ signal }) => call(platform.overview, {}, { signal }),
})
export type SocietySearch = { q: string; status: 'all' | 'active' | 'inactive' }
const societiesAtOnce = 48

export const societyPages = ({ q, status }: SocietySearch) =>
  infiniteQueryOptions({
    queryKey: ['platform', 'societies', q, status],
    queryFn: ({ signal, pageParam }): Promise<{ rows: SocietyOnPlatform[]; next: string | undefined }> => {
      const query = { q, limit: societiesAtOnce, cursor: pageParam, ...(status === 'all' ? {} : { status }) }
      return callPage(platform.societies, { query }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** Looked at again while a rejection can be taken back, so that the way back goes when its time is over. */
export const approvalsQuery = queryOptions({
  queryKey: ['platform', 'approvals'],
  queryFn: ({ signal }) => call(platform.approvals, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(({ takeBackUntil }) => takeBackUntil) ? 60_000 : false),
})
export const plansQuery = queryOptions({
  queryKey: ['platform', 'plans'],
  queryFn: ({ signal }) => call(platform.plans, {}, { signal }),
})
export const operationsQuery = queryOptions({
  queryKey: ['platform', 'operations'],
  queryFn: ({ signal }) => call(platform.operations, {}, { signal }),
})
export const failedJobsQuery = queryOptions({
  queryKey: ['platform', 'failed-jobs'],
  queryFn: ({ signal }) => call(platform.failedJobs, {}, { signal }),
})
export const outboxQuery = (status: OutboxLetter['status'] | undefined) =>
  queryOptions({
    queryKey: ['platform', 'outbox', status],
    queryFn: ({ signal }) => call(platform.outbox, { query: { status } }, { signal }),
  })
export const ticketsQuery = queryOptions({
  queryKey: ['platform', 'tickets'],
  queryFn: ({ signal }) => call(platform.tickets, {}, { signal }),
})

/** Looked at again while one is being made, so that it appears when it is done. */
export const backupsQuery = queryOptions({
  queryKey: ['platform', 'backups'],
  queryFn: ({ signal }) => call(platform.backups, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.running ? 2000 : false),
})

export const ownTicketsQuery = (subdomain: string) =>
  queryOptions({
    queryKey: ['platform', 'own-tickets', subdomain],
    queryFn: ({ signal }) => call(platform.ownTickets, { params: { subdomain } }, { signal }),
  })

export const messageServiceQuery = queryOptions({
  queryKey: ['platform', 'messages'],
  queryFn: ({ signal }) => call(notifications.service, {}, { signal }),
  // What is typed must not be thrown away by a look at another window.
  refetchOnWindowFocus: false,
})
