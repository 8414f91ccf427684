import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ledger } from '#modules/ledger/contract.ts'
import { call, callPage } from '#web/call.ts'
import { vendors } from '../contract.ts'

export const vendorList = (subdomain: string) =>
  queryOptions({
    queryKey: ['vendors', subdomain, 'list'],
    queryFn: ({ signal }) => call(vendors.list, { params: { subdomain } }, { signal }),
    staleTime: 30_000,
  })

export const billPages = (subdomain: string) =>
  infiniteQueryOptions({
    queryKey: ['vendors', subdomain, 'bills'],
    queryFn: ({ signal, pageParam }) =>
      callPage(vendors.bills, { params: { subdomain }, query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
  })

export const waitingBills = (subdomain: string) =>
  queryOptions({
    queryKey: ['vendors', subdomain, 'waiting-bills'],
    queryFn: ({ signal }) =>
      call(vendors.bills, { params: { subdomain }, query: { status: 'waiting', limit: 100 } }, { signal }),
    staleTime: 0,
  })

export const openBills = (subdomain: string, vendor: string) =>
  queryOptions({
    queryKey: ['vendors', subdomain, 'open-bills', vendor],
    queryFn: ({ signal }) =>
      call(vendors.bills, { params: { subdomain }, query: { vendor, open: 'true', limit: 200 } }, { signal }),
    staleTime: 0,
  })

export const paymentPages = (subdomain: string) =>
  infiniteQueryOptions({
    queryKey: ['vendors', subdomain, 'payments'],
    queryFn: ({ signal, pageParam }) =>
      callPage(vendors.payments, { params: { subdomain }, query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
  })

export const waitingPayments = (subdomain: string) =>
  queryOptions({
    queryKey: ['vendors', subdomain, 'waiting-payments'],
    queryFn: ({ signal }) =>
      call(vendors.payments, { params: { subdomain }, query: { status: 'waiting', limit: 100 } }, { signal }),
    staleTime: 0,
  })

export const tdsProposal = (subdomain: string, query: { vendorId: string; day: string; taxablePaise: number }) =>
  queryOptions({
    queryKey: ['vendors', subdomain, 'proposal', query],
    queryFn: ({ signal }) => call(vendors.proposeTds, { params: { subdomain }, query }, { signal }),
    staleTime: 0,
  })

export const tdsRegister = (subdomain: string, quarter: string) =>
  queryOptions({
    queryKey: ['vendors', subdomain, 'tds', quarter],
    queryFn: ({ signal }) => call(vendors.tds, { params: { subdomain }, query: { quarter } }, { signal }),
    staleTime: 30_000,
  })

export const pettyLimits = (subdomain: string) =>
  queryOptions({
    queryKey: ['vendors', subdomain, 'limits'],
    queryFn: ({ signal }) => call(vendors.pettyLimits, { params: { subdomain } }, { signal }),
    staleTime: 30_000,
  })

export const pettyPages = (subdomain: string) =>
  infiniteQueryOptions({
    queryKey: ['vendors', subdomain, 'petty'],
    queryFn: ({ signal, pageParam }) =>
      callPage(vendors.petty, { params: { subdomain }, query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
  })

export const accountList = (subdomain: string) =>
  queryOptions({
    queryKey: ['ledger', subdomain, 'accounts'],
    queryFn: ({ signal }) => call(ledger.accounts, { params: { subdomain } }, { signal }),
  })

export const signatoryList = (subdomain: string) =>
  queryOptions({
    queryKey: ['ledger', subdomain, 'signatories'],
    queryFn: ({ signal }) => call(ledger.signatories, { params: { subdomain } }, { signal }),
  })
