import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '#web/call.ts'
import type { Bill } from '../contract/nouns.ts'
import { billing } from '../contract.ts'

export type BillListQuery = {
  q?: string
  status?: 'pending' | 'paid' | 'overdue'
  /** The first day of the period. */
  period?: string
  cursor?: string
  limit?: number
}

export const billList = (subdomain: string, query: BillListQuery) =>
  queryOptions({
    queryKey: ['billing', subdomain, 'bills', query],
    queryFn: async ({ signal }): Promise<{ rows: readonly Bill[]; next: string | undefined }> => {
      const { rows, next } = await callPage(billing.bills, { params: { subdomain }, query }, { signal })
      return { rows: Array.isArray(rows) ? rows : [], next }
    },
    placeholderData: (before) => before,
  })

export const billDetails = (subdomain: string, id: string, query: { paise?: number; paidOn?: string } = {}) =>
  queryOptions({
    queryKey: ['billing', subdomain, 'bill', id, query],
    queryFn: ({ signal }) => call(billing.bill, { params: { subdomain, id }, query }, { signal }),
    staleTime: 0,
    placeholderData: (before) => before,
  })

export const flatDues = (subdomain: string) =>
  queryOptions({
    queryKey: ['billing', subdomain, 'dues'],
    queryFn: ({ signal }) => call(billing.dues, { params: { subdomain } }, { signal }),
    staleTime: 0,
  })

export const runList = (subdomain: string) =>
  queryOptions({
    queryKey: ['billing', subdomain, 'runs'],
    queryFn: ({ signal }) => call(billing.runs, { params: { subdomain } }, { signal }),
    staleTime: 0,
  })

export const runDetails = (subdomain: string, id: string) =>
  queryOptions({
    queryKey: ['billing', subdomain, 'run', id],
    queryFn: ({ signal }) => call(billing.run, { params: { subdomain, id } }, { signal }),
    staleTime: 0,
    // While it is published, and while flats are told, the page counts along.
    refetchInterval: ({ state: { data } }) =>
      data && (data.status === 'publishing' || (data.status === 'published' && data.told < data.flats)) ? 1500 : false,
  })
