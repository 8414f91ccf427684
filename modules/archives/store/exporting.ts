import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'

export type ExportTable = {
  name: string
  /** What says whose a row is: `society_id`, or the society's own id. */
  owner: string
  columns: string[]
  /** Those a row is made from; the others the database works out by itself. */
  written: string[]
  key: { name: string; isText: boolean }[]
  /** Columns that refer to a login. */
  people: string[]
}

/** Everything that carries a society, as the catalogue has it today, and the two tables that say what the society is. */
export const listTables = async (db: Db): Promise<ExportTable[]> => {
  const { rows } = await sql<ExportTable>`
    select c.relname as name,
      case c.relname when 'societies' then 'id' when 'society_names' then 'belongs_to' else 'society_id' end as owner,
      array_agg(a.attname::text order by a.attnum) as columns,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as written,
      (select jsonb_agg(jsonb_build_object('name', k.attname, 'isText', k.atttypid = 'text'::regtype) order by n)
        from pg_index i, unnest(i.indkey::int2[]) with ordinality u (attnum, n), pg_attribute k
        where i.indrelid = c.oid and i.indisprimary and k.attrelid = c.oid and k.attnum = u.attnum) as key,
      array(select k.attname::text from pg_constraint f, unnest(f.conkey) u (attnum), pg_attribute k
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'identities'::regclass
          and k.attrelid = c.oid and k.attnum = u.attnum order by 1) as people
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (c.relname in ('societies', 'society_names') or exists (
        select 1 from pg_attribute s where s.attrelid = c.oid and s.attname = 'society_id' and not s.attisdropped))
    group by c.oid, c.relname order by c.relname collate "C"`.execute(db)
  return rows
}

/** Which of the tables have a row of the society, asked in one go: most tables of most societies are empty. */
export const listOccupied = async (db: Db, tables: readonly ExportTable[], societyId: string): Promise<string[]> => {
  const asked = tables.map(
    ({ name, owner }) =>
      sql`select ${name}::text as name where exists (select 1 from ${sql.table(name)} where ${sql.ref(owner)} = ${societyId}::uuid)`,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(asked, sql` union all `)}`.execute(db)
  return rows.map(({ name }) => name)
}

/** One archive at a time of a society, in whichever process; true when this one may begin, for as long as the transaction. */
export const takeTurn = async (db: Db, societyId: string): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('aangan.archive'), hashtext(${societyId})) as taken`.execute(db)
  return rows[0]?.taken === true
}

const pageSize = 1000

/**
 * The rows of one society as lines of JSON, in the order of their key, a page at a time. PostgreSQL writes the text, so
 * that no number or instant passes through a narrower type on its way.
 */
export const readRows = async function* (
  db: Db,
  { name, owner, key }: ExportTable,
  societyId: string,
  instead: Readonly<Record<string, unknown>> = {},
): AsyncGenerator<string[]> {
  // Text sorts differently from one installation to the next, except by its bytes.
  const order = key.map((column) => sql`${sql.ref(`t.${column.name}`)}${column.isText ? sql` collate "C"` : sql``}`)
  const row = sql`to_jsonb(t) || ${sql.lit(JSON.stringify(instead))}::jsonb`
  await sql`declare archive_rows no scroll cursor for
    select (${row})::text as line from ${sql.table(name)} t
    where ${sql.ref(`t.${owner}`)} = ${sql.lit(societyId)}::uuid order by ${sql.join(order)}`.execute(db)
  try {
    for (;;) {
      const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(pageSize))} from archive_rows`.execute(db)
      if (rows.length > 0) yield rows.map(({ line }) => line)
      if (rows.length < pageSize) break
    }
  } finally {
    // After a failed statement there is no transaction left to close it in.
    await sql`close archive_rows`.execute(db).catch(() => undefined)
  }
}

/** Whom the rows of a society refer to. */
export const listPeople = async (db: Db, tables: readonly ExportTable[], societyId: string): Promise<string[]> => {
  const referred = tables.flatMap(({ name, people, owner }) =>
    people.map(
      (column) => sql`select ${sql.ref(column)} from ${sql.table(name)} where ${sql.ref(owner)} = ${societyId}::uuid`,
    ),
  )
  if (referred.length === 0) return []
  const { rows } = await sql<{ line: string }>`
    select jsonb_build_object('id', id, 'email', email, 'first_name', first_name, 'last_name', last_name)::text as line
    from identities where id in (${sql.join(referred, sql` union `)}) order by id`.execute(db)
  return rows.map(({ line }) => line)
}

/** Taking everything home is an event worth remembering. */
export const noteExport = (
  db: Db,
  row: { society_id: string; identity_id: string | null; role: string; action: string },
) =>
  db
    .insertInto('audit_log')
    .values({ ...row, table_name: 'societies', row_id: row.society_id, after: JSON.stringify({ taken: row.action }) })
    .execute()
