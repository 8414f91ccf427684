import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { reports } from '../contract.ts'
import { rowsAtOnce } from '../rules/asking.ts'

/** What is asked of a report, as it stands in the address. */
export type Asked = Record<string, string>

export const catalogueQuery = (subdomain: string) =>
  queryOptions({
    queryKey: ['reports', subdomain, 'catalogue'],
    queryFn: ({ signal }) => call(reports.list, { params: { subdomain } }, { signal }),
    staleTime: 60_000,
  })

export const rowsQuery = (subdomain: string, report: string, asked: Asked, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['reports', subdomain, 'rows', report, asked, cursor ?? ''],
    queryFn: ({ signal }) => {
      const query = { ...asked, ...(cursor ? { cursor } : {}), only: 'rows' as const, limit: rowsAtOnce }
      return call(reports.rows, { params: { subdomain, report }, query }, { signal })
    },
    placeholderData: (before) => before,
    retry: false,
  })

/** Apart from the page: a million rows take a moment to add up, and fifty of them are there at once. */
export const totalsQuery = (subdomain: string, report: string, asked: Asked) =>
  queryOptions({
    queryKey: ['reports', subdomain, 'totals', report, asked],
    queryFn: ({ signal }) =>
      call(reports.rows, { params: { subdomain, report }, query: { ...asked, only: 'totals' } }, { signal }),
    retry: false,
  })
