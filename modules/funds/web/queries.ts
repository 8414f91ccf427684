import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { funds } from '../contract.ts'

export const planOf = (subdomain: string) =>
  queryOptions({
    queryKey: ['funds', subdomain, 'plan'],
    queryFn: ({ signal }) => call(funds.plan, { params: { subdomain } }, { signal }),
  })

export const investmentsOf = (subdomain: string) =>
  queryOptions({
    queryKey: ['funds', subdomain, 'investments'],
    queryFn: ({ signal }) => call(funds.investments, { params: { subdomain } }, { signal }),
  })
