import { sql } from 'kysely'
import { exactInstant } from '#kernel/server/exact-instant.ts'
import type { Db } from '#kernel/server/scope.ts'

export type AuditFilter = {
  table?: string | undefined
  person?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  after?: { at: string; id: string } | undefined
  limit: number
}
export type AuditRow = {
  id: string
  at: string
  person: string | null
  role: string | null
  action: string | null
  table_name: string
  row_id: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const columns = sql`l.id, ${exactInstant('l.at')} as at, l.role, l.action,
  l.table_name, l.row_id, l.before, l.after`

const filtered = ({ table, person, from, until, after, limit }: AuditFilter) => sql`
  ${table ? sql`and l.table_name = ${table}` : sql``}
  ${person ? sql`and l.identity_id = ${person}` : sql``}
  ${from ? sql`and l.at >= ${from}` : sql``}
  ${until ? sql`and l.at < ${until}` : sql``}
  ${after ? sql`and (l.at, l.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
  order by l.at desc, l.id desc limit ${limit}`

export const listSociety = async (db: Db, societyId: string, filter: AuditFilter): Promise<AuditRow[]> => {
  const { rows } = await sql<AuditRow>`
    select ${columns}, m.name as person from audit_log l
    left join lateral (select name from members m where m.society_id = l.society_id and m.identity_id = l.identity_id
      order by m.removed_at nulls first limit 1) m on true
    where l.society_id = ${societyId} ${filtered(filter)}`.execute(db)
  return rows
}

/** Anybody can be the demo's operator: of the platform's log it sees what demo accounts did, and no customer. */
const seenBy = (isDemo: boolean) =>
  isDemo ? sql`l.identity_id in (select d.id from identities d where d.is_demo)` : sql`true`

export const listPlatform = async (db: Db, filter: AuditFilter, isDemo: boolean): Promise<AuditRow[]> => {
  const { rows } = await sql<AuditRow>`
    select ${columns}, i.first_name || ' ' || i.last_name as person from platform_audit_log l
    left join identities i on i.id = l.identity_id
    where ${seenBy(isDemo)} ${filtered(filter)}`.execute(db)
  return rows
}

export const listSocietyFilters = async (db: Db, societyId: string) => {
  const tables = await sql<{ name: string }>`
    select distinct table_name as name from audit_log where society_id = ${societyId} order by 1`.execute(db)
  const people = await sql<{ id: string; name: string }>`
    select distinct on (m.identity_id) m.identity_id as id, m.name from members m
    where m.society_id = ${societyId} and m.identity_id in (select identity_id from audit_log where society_id = ${societyId})
    order by m.identity_id, m.removed_at nulls first`.execute(db)
  return { tables: tables.rows.map(({ name }) => name), people: people.rows }
}

export const listPlatformFilters = async (db: Db, isDemo: boolean) => {
  const tables = await sql<{ name: string }>`
    select distinct l.table_name as name from platform_audit_log l where l.table_name <> '' and ${seenBy(isDemo)} order by 1`.execute(
    db,
  )
  const people = await sql<{ id: string; name: string }>`
    select i.id, i.first_name || ' ' || i.last_name as name from identities i
    where i.id in (select l.identity_id from platform_audit_log l where l.at > now() - interval '1 year' and ${seenBy(isDemo)})
    order by name limit 500`.execute(db)
  return { tables: tables.rows.map(({ name }) => name), people: people.rows }
}
