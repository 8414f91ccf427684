import { chown, mkdir, mkdtemp, open, readFile, realpath, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { aboutName, BadArchive, type Manifest, readArchive, verifyArchive, writeArchive } from './backup/archive.ts'
import { addCluster } from './backup/cluster.ts'
import { addDataFiles, emptyAgain, holdsData } from './backup/data-files.ts'
import { addTables, loadTables, type TablesIndex } from './backup/tables.ts'
import { databaseAccount } from './embedded-postgres/account.ts'
import { loadPlace } from './embedded-postgres/place.ts'
import { lockDataDir, startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate, readMigrations, refuseOther } from './migrate.ts'

type Log = (line: string) => void
export type BackupFrom = {
  dataDir: string
  /** Where the archive goes; must not exist yet. */
  out: string
  /** A database of somebody else's; without it the embedded one of the data folder. */
  databaseUrl?: string | undefined
  log: Log
}

/** The whole platform in one file, taken while it works: database, files and secrets. */
export const backUp = async ({ dataDir, out, databaseUrl, log }: BackupFrom): Promise<Manifest> => {
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log })
  const url = databaseUrl ?? embedded?.url ?? ''
  try {
    return await writeArchive(out, async (archive) => {
      const kind = embedded ? 'cluster' : 'tables'
      const about = { ...(await describe(url)), kind, madeAt: new Date().toISOString() } as const
      // First of all, so that a list of backups need not read the archives to their ends.
      await archive.bytes(aboutName, Buffer.from(JSON.stringify(about)))
      if (embedded) await addCluster(archive, url, embedded.where)
      else await addTables(archive, url)
      // After the database: a file is stored before the row that names it, so every row of the backup has its file.
      await addDataFiles(archive, dataDir, out)
      return about
    })
  } finally {
    await embedded?.stop()
  }
}

const describe = async (url: string): Promise<Pick<Manifest, 'migrations' | 'postgres'>> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: number; name: string }>(
      'select version, name from schema_migrations order by version',
    )
    const server = await client.query<{ major: string }>(
      `select (current_setting('server_version_num')::int / 10000)::text as major`,
    )
    return { migrations: rows, postgres: server.rows[0]?.major ?? '' }
  } finally {
    await client.end()
  }
}

export type RestoreTo = { file: string; dataDir: string; databaseUrl?: string | undefined; log: Log }

/** Refuses a damaged archive, one of a newer program, and a place that already holds something; only then writes. */
export const restore = async ({ file, dataDir, databaseUrl, log }: RestoreTo): Promise<Manifest> => {
  const manifest = await verifyArchive(file)
  refuseOther('backup', manifest.migrations, await readMigrations())
  if (manifest.kind === 'tables' && !databaseUrl)
    throw new BadArchive('This backup was made with DATABASE_URL; set it to an empty database to restore there.')
  if (manifest.kind === 'cluster' && databaseUrl)
    throw new BadArchive('This backup holds an embedded database; unset DATABASE_URL to restore it.')
  if (await holdsData(dataDir))
    throw new Error(`The folder ${dataDir} already holds an installation. Restore into an empty one.`)
  const lock = await lockDataDir(dataDir)
  const folder = await realpath(dataDir)
  try {
    if (databaseUrl) await restoreTables(file, folder, databaseUrl, manifest)
    else await restoreCluster(file, folder, log)
    return manifest
  } catch (error) {
    // The folder was empty before, and half an installation would only stand in the way of the next attempt.
    await emptyAgain(folder)
    throw error
  } finally {
    lock.release()
  }
}

/** The cluster gets its name last, so that an interrupted restore leaves no database that looks whole. */
const restoreCluster = async (file: string, dataDir: string, log: Log) => {
  const account = databaseAccount()
  const place = await loadPlace(dataDir, account, log)
  const draft = `${place.cluster}.restored`
  await rm(draft, { recursive: true, force: true })
  await unpack(file, (name) => {
    if (name === 'cluster' || name.startsWith('cluster/')) return { to: path.join(draft, name.slice(8)), account }
    return inDataDir(name, dataDir)
  })
  await rename(draft, place.cluster)
  // The first start replays the log of the backup and sets the new place's own password.
  const embedded = await startEmbeddedPostgres({ dataDir, log })
  await embedded.stop()
}

const restoreTables = async (file: string, dataDir: string, url: string, manifest: Manifest) => {
  await refuseOccupied(url)
  const folder = await mkdtemp(path.join(tmpdir(), 'aangan-restore-'))
  try {
    await unpack(file, (name) =>
      name.startsWith('tables/') ? { to: path.join(folder, name) } : inDataDir(name, dataDir),
    )
    const index: TablesIndex = JSON.parse(await readFile(path.join(folder, 'tables/index.json'), 'utf8'))
    await migrate(url, new Set(manifest.migrations.map(({ version }) => version)))
    await loadTables(url, folder, index)
    await migrate(url)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const refuseOccupied = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`select 1 from pg_class where relnamespace = 'public'::regnamespace limit 1`)
    if (rows.length > 0) throw new Error('The database in DATABASE_URL is not empty. Restore into an empty one.')
  } finally {
    await client.end()
  }
}

type Target = { to: string; account?: { uid?: number; gid?: number } }

const inDataDir = (name: string, dataDir: string): Target | undefined =>
  name.startsWith('data/') ? { to: path.join(dataDir, name.slice(5)) } : undefined

const unpack = (file: string, targetOf: (name: string) => Target | undefined) =>
  readArchive(file, async ({ name, folder, mode }, content) => {
    const target = targetOf(name)
    if (!target) return
    if (folder) await mkdir(target.to, { recursive: true, mode })
    else {
      await mkdir(path.dirname(target.to), { recursive: true, mode: 0o700 })
      const handle = await open(target.to, 'wx', mode)
      try {
        for await (const chunk of content) await handle.write(chunk)
      } finally {
        await handle.close()
      }
    }
    const { uid, gid } = target.account ?? {}
    if (uid !== undefined && gid !== undefined) await chown(target.to, uid, gid)
  })
