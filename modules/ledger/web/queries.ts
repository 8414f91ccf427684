import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '#web/call.ts'
import type { Report } from '../contract/reports.ts'
import { ledger } from '../contract.ts'
import type { ReportName, StatementName } from '../rules/reports.ts'

export type Period = { from?: string | undefined; to?: string | undefined }
export type Asked = Period & { account?: string | undefined; flat?: string | undefined; vendor?: string | undefined }

export const standingQuery = (subdomain: string) =>
  queryOptions({
    queryKey: ['ledger', subdomain, 'standing'],
    queryFn: ({ signal }) => call(ledger.standing, { params: { subdomain } }, { signal }),
    staleTime: 30_000,
  })

export const reportQuery = (subdomain: string, report: ReportName, query: Asked) =>
  queryOptions({
    queryKey: ['ledger', subdomain, 'report', report, query],
    queryFn: ({ signal }) => call(ledger.report, { params: { subdomain, report }, query }, { signal }),
    staleTime: 30_000,
  })

/** A long report, page after page. */
export const entriesQuery = (subdomain: string, report: ReportName, query: Asked) =>
  infiniteQueryOptions({
    queryKey: ['ledger', subdomain, 'entries', report, query],
    queryFn: async ({ signal, pageParam }): Promise<{ report: Report; next: string | undefined }> => {
      const cursor = pageParam ? { cursor: pageParam } : {}
      const asked = { params: { subdomain, report }, query: { ...query, ...cursor } }
      const { rows, next } = await callPage(ledger.report, asked, { signal })
      return { report: rows, next }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
  })

export const voucherQuery = (subdomain: string, id: string) =>
  queryOptions({
    queryKey: ['ledger', subdomain, 'voucher', id],
    queryFn: ({ signal }) => call(ledger.voucher, { params: { subdomain, id } }, { signal }),
  })

export const accountsQuery = (subdomain: string) =>
  queryOptions({
    queryKey: ['ledger', subdomain, 'accounts'],
    queryFn: ({ signal }) => call(ledger.accounts, { params: { subdomain } }, { signal }),
  })

export const banksQuery = (subdomain: string) =>
  queryOptions({
    queryKey: ['ledger', subdomain, 'banks'],
    queryFn: ({ signal }) => call(ledger.bankAccounts, { params: { subdomain } }, { signal }),
  })

export const signatoriesQuery = (subdomain: string) =>
  queryOptions({
    queryKey: ['ledger', subdomain, 'signatories'],
    queryFn: ({ signal }) => call(ledger.signatories, { params: { subdomain } }, { signal }),
  })

export const journalsQuery = (subdomain: string) =>
  infiniteQueryOptions({
    queryKey: ['ledger', subdomain, 'journals'],
    queryFn: ({ signal, pageParam }) =>
      callPage(ledger.journals, { params: { subdomain }, query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
  })

export const yearsQuery = (subdomain: string) =>
  queryOptions({
    queryKey: ['ledger', subdomain, 'years'],
    queryFn: ({ signal }) => call(ledger.years, { params: { subdomain } }, { signal }),
    staleTime: 30_000,
  })

/** Years whose statements members may read, and one of those statements. */
export const closedYearsQuery = (subdomain: string) =>
  queryOptions({
    queryKey: ['ledger', subdomain, 'closed-years'],
    queryFn: ({ signal }) => call(ledger.closedYears, { params: { subdomain } }, { signal }),
    staleTime: 30_000,
  })

export const closedYearQuery = (subdomain: string, year: string, report: StatementName) =>
  queryOptions({
    queryKey: ['ledger', subdomain, 'closed-years', year, report],
    queryFn: ({ signal }) => call(ledger.closedYear, { params: { subdomain, year, report } }, { signal }),
    staleTime: 30_000,
  })

export const openingQuery = (subdomain: string) =>
  queryOptions({
    queryKey: ['ledger', subdomain, 'opening'],
    queryFn: ({ signal }) => call(ledger.opening, { params: { subdomain } }, { signal }),
    staleTime: 0,
  })

export const budgetQuery = (subdomain: string, year: string) =>
  queryOptions({
    queryKey: ['ledger', subdomain, 'budget', year],
    queryFn: ({ signal }) => call(ledger.budget, { params: { subdomain, year } }, { signal }),
  })
