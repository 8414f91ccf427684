import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { type AuditEntry, trails } from '../contract.ts'

export type LogFilter = { table?: string; person?: string; from?: string; to?: string; cursor?: string }
export type LogPage = { entries: AuditEntry[]; next: string | null }

/** Of a society, or without one of the platform. */
export const loadLog = (subdomain: string | undefined, query: LogFilter): Promise<LogPage> =>
  subdomain === undefined ? call(trails.listPlatform, { query }) : call(trails.list, { params: { subdomain }, query })

export const logFilters = (subdomain: string | undefined) =>
  queryOptions({
    queryKey: ['trails', 'filters', subdomain],
    queryFn: () =>
      subdomain === undefined ? call(trails.platformFilters) : call(trails.filters, { params: { subdomain } }),
  })
