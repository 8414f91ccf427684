import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { DayText, Id, InSociety, Instant } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'

export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** Empty for what a job did by itself. */
  person: z.string(),
  role: z.string(),
  action: z.string(),
  table: z.string(),
  rowId: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const AuditQuery = z.object({
  table: z.string().max(63).optional(),
  person: Id.optional(),
  from: DayText.optional(),
  to: DayText.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(100).optional(),
})
export type AuditQuery = z.infer<typeof AuditQuery>
const AuditPage = z.object({ entries: z.array(AuditEntry), next: z.string().nullable() })
const AuditFilters = z.object({
  tables: z.array(z.string()),
  people: z.array(z.object({ id: Id, name: z.string() })),
})

export const trails = contract(permissions, {
  list: {
    method: 'GET',
    path: '/societies/:subdomain/audit-log',
    may: 'settings.approve',
    params: InSociety,
    query: AuditQuery,
    reply: AuditPage,
    summary: 'Who changed what in this society, newest first',
  },
  filters: {
    method: 'GET',
    path: '/societies/:subdomain/audit-log/filters',
    may: 'settings.approve',
    params: InSociety,
    reply: AuditFilters,
    summary: 'The tables and people that occur in the log',
  },
  listPlatform: {
    method: 'GET',
    path: '/platform/audit-log',
    may: 'super_admin_panel.read',
    in: 'platform',
    query: AuditQuery,
    reply: AuditPage,
    summary: 'Who changed what on the platform, newest first',
  },
  platformFilters: {
    method: 'GET',
    path: '/platform/audit-log/filters',
    may: 'super_admin_panel.read',
    in: 'platform',
    reply: AuditFilters,
    summary: 'The tables and people that occur in the platform’s log',
  },
})
