import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'

export type ExportTable = { name: string; columns: string[]; key: { name: string; type: string }[] }
export type Row = Record<string, unknown>

/** Everything that carries a society and that a society may read, as the catalogue has it today. */
export const listTables = async (db: Db): Promise<ExportTable[]> => {
  const { rows } = await sql<ExportTable>`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by k.n)
        from pg_index i, unnest(i.indkey::int2[]) with ordinality k (attnum, n), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and has_table_privilege(c.oid, 'select') and c.relrowsecurity
      and (c.relname = 'societies' or exists (
        select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'society_id' and not a.attisdropped))
    order by c.relname`.execute(db)
  return rows
}

/** The next rows in the order of the primary key; row-level security leaves only the society's own. */
export const readPage = async (
  db: Db,
  { name, key }: ExportTable,
  after: Row | null,
  limit: number,
): Promise<Row[]> => {
  const columns = sql.join(key.map((column) => sql.ref(`t.${column.name}`)))
  const values = (row: Row) =>
    sql.join(key.map((column) => sql`${String(row[column.name])}::text::${sql.raw(column.type)}`))
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.table(name)} t
    ${after ? sql`where (${columns}) > (${values(after)})` : sql``}
    order by ${columns} limit ${limit}`.execute(db)
  return rows.map(({ row }) => row)
}

export const listFiles = (ctx: Ctx) =>
  ctx.db
    .selectFrom('files')
    .select(['id', 'name', 'object'])
    .where('society_id', '=', ctx.society.id)
    .orderBy('id')
    .execute()

/** Taking everything home is an event worth remembering. */
export const noteExport = (
  db: Db,
  row: { society_id: string; identity_id: string | null; role: string; action: string },
) =>
  db
    .insertInto('audit_log')
    .values({ ...row, table_name: 'societies', row_id: row.society_id, after: JSON.stringify({ taken: row.action }) })
    .execute()
