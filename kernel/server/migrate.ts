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

/** What already ran must be ours; a digest says so for sure, of a backup only the names are known. */
type Applied = { version: number; name: string; digest?: string }

class OtherSchema extends Error {}

/** An applied migration is never edited, so one that differs means a database this program did not make. */
export const refuseOther = (what: 'database' | 'backup', applied: Applied[], ours: Migration[]) => {
  const known = new Map(ours.map((migration) => [migration.version, migration]))
  const newest = ours.at(-1)?.version ?? 0
  const differs = ({ version, name, digest }: Applied) => {
    const own = known.get(version)
    return own ? own.name !== name || (digest ?? own.digest) !== own.digest : version <= newest
  }
  // Before "newer": numbers were given out anew once, and an old high one is no newer program's.
  const foreign = applied.find(differs)
  if (foreign)
    throw new OtherSchema(
      `The ${what} was made by an unreleased version of this program (its ${foreign.name} is not the one here) and cannot be continued. Use the version that made it, or begin with an empty ${what === 'database' ? 'database' : 'installation'}.`,
    )
  const newer = applied.find(({ version }) => version > newest)
  if (newer)
    throw new OtherSchema(
      `The ${what} is newer than this program (it has ${newer.name}). ${what === 'database' ? 'Start' : 'Use'} the newer version.`,
    )
}

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
    // A hundred commits wait for no disk: what a power cut takes is taken from the end, and applied again.
    await client.query('set synchronous_commit = off')
    // One migrator at a time; the lock goes with the connection, however it ends.
    await client.query(`select pg_advisory_lock(hashtext('aangan.migrate'))`)
    await createGroupRoles(client)
    await client.query(`create table if not exists schema_migrations
      (version int primary key, name text not null, digest text not null, applied_at timestamptz not null default now())`)
    const done = await client.query<Required<Applied>>('select version, name, digest from schema_migrations order by 1')
    refuseOther('database', done.rows, migrations)
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
