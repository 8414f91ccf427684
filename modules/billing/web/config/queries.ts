import { queryOptions } from '@tanstack/react-query'
import { ledger } from '#modules/ledger/contract.ts'
import { call } from '#web/call.ts'
import { billing } from '../../contract.ts'

export const settingsQuery = (subdomain: string) =>
  queryOptions({
    queryKey: ['billing', subdomain, 'settings'],
    queryFn: ({ signal }) => call(billing.settings, { params: { subdomain } }, { signal }),
    staleTime: 0,
  })

export const headsQuery = (subdomain: string) =>
  queryOptions({
    queryKey: ['billing', subdomain, 'heads'],
    queryFn: ({ signal }) => call(billing.heads, { params: { subdomain } }, { signal }),
    staleTime: 0,
  })

export const flatsQuery = (subdomain: string) =>
  queryOptions({
    queryKey: ['billing', subdomain, 'flats'],
    queryFn: ({ signal }) => call(billing.flats, { params: { subdomain } }, { signal }),
    staleTime: 0,
  })

export const readingsQuery = (subdomain: string, id: string) =>
  queryOptions({
    queryKey: ['billing', subdomain, 'readings', id],
    queryFn: ({ signal }) => call(billing.readings, { params: { subdomain, id } }, { signal }),
    staleTime: 0,
  })

export const accountsQuery = (subdomain: string) =>
  queryOptions({
    queryKey: ['ledger', subdomain, 'accounts'],
    queryFn: ({ signal }) => call(ledger.accounts, { params: { subdomain } }, { signal }),
  })
