import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { billing } from '../../contract.ts'

export const statementQuery = (subdomain: string, id: string, range: { from?: string; to?: string }) =>
  queryOptions({
    queryKey: ['billing', subdomain, 'statement', id, range],
    queryFn: ({ signal }) => call(billing.statement, { params: { subdomain, id }, query: range }, { signal }),
    staleTime: 0,
    placeholderData: (before) => before,
  })

export const defaulterList = (subdomain: string) =>
  queryOptions({
    queryKey: ['billing', subdomain, 'defaulters'],
    queryFn: ({ signal }) => call(billing.defaulters, { params: { subdomain } }, { signal }),
    staleTime: 0,
  })

export const chargeList = (subdomain: string) =>
  queryOptions({
    queryKey: ['billing', subdomain, 'charges'],
    queryFn: ({ signal }) => call(billing.charges, { params: { subdomain } }, { signal }),
    staleTime: 0,
  })
