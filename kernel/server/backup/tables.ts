import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { Client } from 'pg'
import type { ArchiveWriter } from './archive.ts'
import { copyIn, copyOut } from './copy.ts'

export type TableCopy = { table: string; columns: string[]; file: string }
export type TablesIndex = { tables: TableCopy[]; sequences: { name: string; value: string }[]; secret: string | null }

/** What the program makes anew for every database: its own log of migrations, and the passwords of its logins. */
const ownTables = ['schema_migrations', 'installation']
const waitingJobs = `name in ('work', 'dead') and state in ('created', 'retry', 'active')`

/** The rows of all tables as they were at one instant, for a database whose files are not ours. */
export const addTables = async (archive: ArchiveWriter, url: string): Promise<void> => {
  const spool = await mkdtemp(path.join(tmpdir(), 'aangan-backup-'))
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    const index: TablesIndex = { tables: [], sequences: await sequencesOf(client), secret: await secretOf(client) }
    for (const { schema, name, columns } of await tablesOf(client)) {
      const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
      const list = columns.map((column) => client.escapeIdentifier(column))
      const where = schema === 'pgboss' ? ` where ${waitingJobs}` : ''
      const kept = path.join(spool, 'rows')
      const to = createWriteStream(kept)
      await copyOut(client, `copy (select ${list.join(', ')} from ${table}${where}) to stdout`, to)
      to.end()
      await finished(to)
      const file = `tables/${schema}.${name}.copy`
      await archive.file(file, kept)
      index.tables.push({ table, columns: list, file })
    }
    await archive.bytes('tables/index.json', Buffer.from(JSON.stringify(index)))
    await client.query('commit')
  } finally {
    await client.end()
    await rm(spool, { recursive: true, force: true })
  }
}

type TableColumns = { schema: string; name: string; columns: string[] }

const tablesOf = async (client: Client): Promise<TableColumns[]> => {
  const { rows } = await client.query<TableColumns>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where (n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1))
      or (n.nspname = 'pgboss' and c.relname = 'job_common')
    group by 1, 2 order by 1, 2`,
    [ownTables],
  )
  return rows
}

const sequencesOf = async (client: Client) => {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  return rows
}

const secretOf = async (client: Client) => {
  const { rows: made } = await client.query<{ there: boolean }>(
    `select to_regclass('installation') is not null as there`,
  )
  if (!made[0]?.there) return null
  const { rows } = await client.query<{ value: string }>(`select value from installation where name = 'secret'`)
  return rows[0]?.value ?? null
}

type Parked = { table: string; name: string; definition: string }

/** Fills an empty database at the archive's schema version, in one transaction. `folder` holds the unpacked archive. */
export const loadTables = async (url: string, folder: string, index: TablesIndex): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    const own = index.tables.filter(({ table }) => !table.startsWith('"pgboss"')).map(({ table }) => table)
    const parked = await park(client, own)
    // Migrations put rows of their own into some tables; the archive has them as they were changed since.
    await client.query(`truncate ${own.join(', ')}`)
    for (const { table, columns, file } of index.tables)
      await copyIn(
        client,
        `copy ${table} (${columns.join(', ')}) from stdin`,
        createReadStream(path.join(folder, file)),
      )
    for (const { name, value } of index.sequences) await client.query('select setval($1, $2)', [name, value])
    await unpark(client, own, parked)
    await client.query('create table if not exists installation (name text primary key, value text not null)')
    await client.query('revoke all on installation from public')
    if (index.secret !== null)
      await client.query(
        `insert into installation (name, value) values ('secret', $1) on conflict (name) do update set value = $1`,
        [index.secret],
      )
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/**
 * COPY FROM is refused under row-level security, triggers would write the audit trail a second time, and foreign keys
 * would demand an order. An owner who is no superuser may set all three aside, inside the transaction.
 */
const park = async (client: Client, tables: string[]): Promise<{ keys: Parked[]; forced: string[] }> => {
  const keys = await client.query<Parked>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  const forced = await client.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class
    where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  )
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { table } of forced.rows) await client.query(`alter table ${table} no force row level security`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  return { keys: keys.rows, forced: forced.rows.map(({ table }) => table) }
}

const unpark = async (client: Client, tables: string[], { keys, forced }: { keys: Parked[]; forced: string[] }) => {
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const table of forced) await client.query(`alter table ${table} force row level security`)
}
