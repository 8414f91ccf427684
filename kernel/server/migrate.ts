import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { installQueues } from './jobs/queue.ts'
import { root } from './root.ts'

const folder = path.join(root, 'db/migrations')

type Migration = { version: number; name: string; sql: string; digest: string }

export const readMigrations = async (): Promise<Migration[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8')
      return { version: Number(name.slice(0, 4)), name, sql, digest: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

export class NewerSchema extends Error {}

/** Brings the database up to this version of the program; safe to run from several processes and to kill at any moment. */
export const migrate = async (
  ownerUrl: string,
  /** Only these, to receive the rows of an older backup. */
  only?: ReadonlySet<number>,
): Promise<{ applied: string[]; version: number }> => {
  const migrations = await readMigrations()
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // One migrator at a time; the lock goes with the connection, however it ends.
    await client.query(`select pg_advisory_lock(hashtext('aangan.migrate'))`)
    await createGroupRoles(client)
    await client.query(`create table if not exists schema_migrations
      (version int primary key, name text not null, digest text not null, applied_at timestamptz not null default now())`)
    const done = await client.query<{ version: number; name: string }>('select version, name from schema_migrations')
    const known = new Set(migrations.map((migration) => migration.version))
    const newer = done.rows.find((row) => !known.has(row.version))
    if (newer)
      throw new NewerSchema(`The database is newer than this program (it has ${newer.name}). Start the newer version.`)
    const seen = new Set(done.rows.map((row) => row.version))
    const pending = migrations.filter(({ version }) => !seen.has(version) && (only?.has(version) ?? true))
    for (const migration of pending) await apply(client, migration)
    await installQueues(ownerUrl)
    return { applied: pending.map((migration) => migration.name), version: migrations.at(-1)?.version ?? 0 }
  } finally {
    await client.end()
  }
}

const apply = async (client: pg.Client, { version, name, sql, digest }: Migration) => {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migrations (version, name, digest) values ($1, $2, $3)', [
      version,
      name,
      digest,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** Group roles are shared by the whole cluster; each database has login roles of its own inside them. */
const createGroupRoles = async (client: pg.Client) => {
  for (const role of ['app_user', 'app_platform']) {
    await client.query(`do $$ begin
      if not exists (select 1 from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
    exception when duplicate_object or unique_violation then null; end $$`)
  }
  // The owner writes data in migrations; forced row-level security would hide every row from it otherwise.
  await client.query('grant app_platform to current_user')
}
