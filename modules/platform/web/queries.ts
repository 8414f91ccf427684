import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { platform } from '../contract.ts'

export const overviewQuery = queryOptions({
  queryKey: ['platform', 'overview'],
  queryFn: ({ signal }) => call(platform.overview, {}, { signal }),
})
export const societiesQuery = queryOptions({
  queryKey: ['platform', 'societies'],
  queryFn: ({ signal }) => call(platform.societies, {}, { signal }),
})
export const approvalsQuery = queryOptions({
  queryKey: ['platform', 'approvals'],
  queryFn: ({ signal }) => call(platform.approvals, {}, { signal }),
})
export const plansQuery = queryOptions({
  queryKey: ['platform', 'plans'],
  queryFn: ({ signal }) => call(platform.plans, {}, { signal }),
})
