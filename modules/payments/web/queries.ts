import { queryOptions } from '@tanstack/react-query'
import { billing } from '#modules/billing/contract.ts'
import { call } from '#web/call.ts'
import { payments } from '../contract.ts'

export const ownDues = (subdomain: string) =>
  queryOptions({
    queryKey: ['billing', subdomain, 'dues'],
    queryFn: ({ signal }) => call(billing.dues, { params: { subdomain } }, { signal }),
    staleTime: 0,
  })

export const claimList = (subdomain: string) =>
  queryOptions({
    queryKey: ['payments', subdomain, 'claims'],
    queryFn: ({ signal }) => call(payments.claims, { params: { subdomain } }, { signal }),
    staleTime: 0,
  })

export const payPreview = (subdomain: string, flat: string, paise: number) =>
  queryOptions({
    queryKey: ['billing', subdomain, 'preview', flat, paise],
    queryFn: ({ signal }) =>
      call(billing.previewReceipt, { params: { subdomain }, query: { flat, paise } }, { signal }),
    staleTime: 0,
  })
