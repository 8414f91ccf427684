import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '#web/call.ts'
import type { Receipt } from '../../contract/receipts.ts'
import { billing } from '../../contract.ts'
import type { ChequeStatus, Mode } from '../../rules/nouns.ts'

export type ReceiptListQuery = { q?: string; mode?: Mode; cursor?: string; limit?: number; from?: string; to?: string }

export const receiptList = (subdomain: string, query: ReceiptListQuery) =>
  queryOptions({
    queryKey: ['billing', subdomain, 'receipts', query],
    queryFn: async ({ signal }): Promise<{ rows: readonly Receipt[]; next: string | undefined }> => {
      const { rows, next } = await callPage(billing.receipts, { params: { subdomain }, query }, { signal })
      return { rows: Array.isArray(rows) ? rows : [], next }
    },
    staleTime: 0,
    placeholderData: (before) => before,
  })

export const receiptDetails = (subdomain: string, id: string) =>
  queryOptions({
    queryKey: ['billing', subdomain, 'receipt', id],
    queryFn: ({ signal }) => call(billing.receipt, { params: { subdomain, id } }, { signal }),
    staleTime: 0,
  })

export const receiptPreview = (subdomain: string, flat: string, paise: number, day: string) =>
  queryOptions({
    queryKey: ['billing', subdomain, 'preview', flat, paise, day],
    queryFn: ({ signal }) =>
      call(billing.previewReceipt, { params: { subdomain }, query: { flat, paise, day } }, { signal }),
    staleTime: 0,
    placeholderData: (before) => before,
  })

export const chequeList = (subdomain: string, status: ChequeStatus | undefined) =>
  queryOptions({
    queryKey: ['billing', subdomain, 'cheques', status],
    queryFn: ({ signal }) =>
      call(billing.cheques, { params: { subdomain }, query: status ? { status } : {} }, { signal }),
    staleTime: 0,
  })
