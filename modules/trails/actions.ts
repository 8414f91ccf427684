import { readPlace } from '#kernel/cursor.ts'
import type { Ctx, PlatformCtx } from '#kernel/server/context.ts'
import { addDays, startOfDay } from '#kernel/time.ts'
import type { AuditEntry, AuditQuery } from './contract.ts'
import * as store from './store.ts'

export const listAudit = async (ctx: Ctx, query: AuditQuery) =>
  pageOf(await store.listSociety(ctx.db, ctx.society.id, filterOf(query)), query.limit)

export const listPlatformAudit = async (ctx: PlatformCtx, query: AuditQuery) =>
  pageOf(await store.listPlatform(ctx.db, filterOf(query), ctx.identity.isDemo), query.limit)

export const auditFilters = (ctx: Ctx) => store.listSocietyFilters(ctx.db, ctx.society.id)
export const platformAuditFilters = (ctx: PlatformCtx) => store.listPlatformFilters(ctx.db, ctx.identity.isDemo)

/** Days are days in India, and the last one counts in full. */
const filterOf = ({ table, person, from, to, limit, cursor }: AuditQuery): store.AuditFilter => ({
  table,
  person,
  from: from ? startOfDay(from) : undefined,
  until: to ? startOfDay(addDays(to, 1)) : undefined,
  after: cursor ? readPlace(cursor) : undefined,
  limit: limit + 1,
})

const pageOf = (rows: store.AuditRow[], limit: number) => {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { entries: rows.slice(0, limit).map(present), next: last ? `${last.at}_${last.id}` : null }
}

const present = (row: store.AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at,
  person: row.person ?? '',
  role: row.role ?? '',
  action: row.action ?? '',
  table: row.table_name,
  rowId: row.row_id ?? '',
  changes: changesOf(row.before ?? {}, row.after ?? {}),
})

/** What is the same for every row of the society says nothing. */
const silent = new Set(['society_id', 'version', 'id'])

const changesOf = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !silent.has(field))
    .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
    .filter(({ before: was, after: is }) => was !== null || is !== null)

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
