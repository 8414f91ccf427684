import { spawn, spawnSync } from 'node:child_process'
import { chown, copyFile, mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, databaseEnv } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Place } from './place.ts'
import { isAlive, type Postmaster, readPostmaster, signal } from './postmaster.ts'

export type Tools = { account: Account; binaries: Binaries }

/**
 * Makes the cluster beside its final name and renames it when complete, so an interrupted start leaves nothing half-made.
 * `findEmpty` knows one to copy instead of beginning from nothing.
 */
export const ensureCluster = async (
  place: Place,
  tools: Tools,
  settings: Record<string, string>,
  findEmpty: () => Promise<string | undefined> = async () => undefined,
): Promise<void> => {
  if (await isCluster(place.cluster)) return
  const draft = `${place.cluster}.new`
  await rm(draft, { recursive: true, force: true })
  await setAside(place.cluster)
  const empty = await findEmpty()
  await (empty ? copyCluster(empty, draft, place, tools) : newCluster(draft, place, tools, settings))
  await rename(draft, place.cluster)
}

const newCluster = async (
  draft: string,
  place: Place,
  { account, binaries }: Tools,
  settings: Record<string, string>,
): Promise<void> => {
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const passwordFile = join(place.home, '.initial-password')
  await rm(passwordFile, { force: true })
  await writeFile(passwordFile, place.password, { mode: 0o600 })
  await give(draft, account)
  await give(passwordFile, account)
  const args = ['--pgdata', draft, '--username', 'postgres', '--pwfile', passwordFile, '--auth', 'scram-sha-256']
  const locale = ['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C']
  const sync = settings.fsync === 'off' ? ['--no-sync'] : []
  const made = await run(binaries.bin('initdb'), [...args, ...locale, '--data-checksums', ...sync], account)
  await rm(passwordFile, { force: true })
  if (made.code !== 0) {
    await rm(draft, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not prepare ${place.cluster}: ${made.output.trim()}`)
  }
}

const copyCluster = async (empty: string, draft: string, { password }: Place, tools: Tools): Promise<void> => {
  await copyTree(empty, draft, tools.account)
  setPassword(draft, password, tools)
  const kept = await run(tools.binaries.bin('initdb'), ['--sync-only', '--pgdata', draft], tools.account)
  if (kept.code !== 0) throw new Error(`The new database could not be written to disk: ${kept.output.trim()}`)
}

/** Folders and files, all of them for the given account. */
export const copyTree = async (from: string, to: string, account: Account): Promise<void> => {
  await mkdir(to, { mode: 0o700 })
  const within = await readdir(from, { withFileTypes: true })
  await Promise.all(
    within.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)]
      if (entry.isDirectory()) return copyTree(source, target, account)
      await copyFile(source, target)
      await give(target, account)
    }),
  )
  await give(to, account)
}

const give = async (path: string, { uid, gid }: Account) => {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

/** The record with the password was lost or replaced; whoever may run the server on its files may set it anew. */
export const resetPassword = ({ cluster, password }: Place, tools: Tools) => setPassword(cluster, password, tools)

const setPassword = (cluster: string, password: string, { account, binaries }: Tools) => {
  const statement = `ALTER ROLE postgres PASSWORD '${password.replaceAll("'", "''")}'\n`
  const single = spawnSync(binaries.bin('postgres'), ['--single', '-D', cluster, 'postgres'], {
    ...account,
    cwd: '/',
    env: databaseEnv(),
    input: statement,
    encoding: 'utf8',
  })
  if (single.status !== 0) throw new Error(`The database password could not be set anew: ${single.stderr.trim()}`)
}

/** The server leads its own session, so that Ctrl-C in the terminal reaches us and not the database under our feet. */
export const launch = async (
  place: Place,
  { account, binaries }: Tools,
  settings: Record<string, string>,
): Promise<Postmaster> => {
  const startLog = join(place.home, 'postgres-start.log')
  const output = await open(startLog, 'w', 0o600)
  const options = Object.entries({ ...defaults, ...settings, port: String(place.port) })
  const child = spawn(
    binaries.bin('postgres'),
    ['-D', place.cluster, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...account, cwd: '/', env: databaseEnv(), detached: true, stdio: ['ignore', output.fd, output.fd] },
  )
  const failed = new Promise<string>((resolve) => child.once('error', (error) => resolve(error.message)))
  await output.close()
  child.unref()
  const pid = child.pid
  if (pid === undefined) throw new Error(`PostgreSQL could not be started: ${await failed}`)

  const ready = await waitUntilReady(place.cluster, pid)
  if (ready) return ready
  throw new Error(`PostgreSQL did not start: ${lastLine(await readFile(startLog, 'utf8').catch(() => ''))}`)
}

/** Recovery after a crash may take long on a slow disk, so only the end of the process is a failure. */
export const waitUntilReady = async (cluster: string, pid: number): Promise<Postmaster | undefined> => {
  for (;;) {
    const noted = await readPostmaster(cluster)
    if (noted?.pid === pid && noted.status === 'ready') return noted
    if (!(await isAlive(pid))) return undefined
    await sleep(10)
  }
}

/** Fast shutdown ends sessions and writes everything; only after half a minute is it made to drop the rest. */
export const shutDown = async (place: Place, pid: number, binaries: Binaries) => {
  if (process.platform === 'win32') {
    await run(binaries.bin('pg_ctl'), ['stop', '-D', place.cluster, '-m', 'fast', '-w'], {})
    return
  }
  signal(pid, 'SIGINT')
  const started = Date.now()
  let pressed = false
  while (await isAlive(pid)) {
    if (!pressed && Date.now() - started > 30_000) {
      signal(pid, 'SIGQUIT')
      pressed = true
    }
    if (Date.now() - started > 40_000) throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
    await sleep(10)
  }
}

/** The recorded port when it is free, so that the address stays the same from start to start. */
export const freePort = async (wanted: number): Promise<number> => {
  const tried = await listenOnce(wanted)
  return tried ?? (await listenOnce(0)) ?? wanted
}

const defaults = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_connections: '200',
  wal_level: 'replica',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Seven files, one per weekday, each begun anew: the log cannot fill the disk.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
}

const isCluster = async (folder: string) =>
  (await exists(join(folder, 'PG_VERSION'))) && (await exists(join(folder, 'global', 'pg_control')))

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** A folder that is no cluster is not ours to delete, unless it is empty. */
const setAside = async (folder: string) => {
  if (!(await exists(folder))) return
  await rmdir(folder).catch(() => rename(folder, `${folder}.unusable-${Date.now()}`))
}

const run = (command: string, args: string[], account: Account) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(command, args, { ...account, cwd: '/', env: databaseEnv(), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', () => undefined)
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.once('error', (error) => resolve({ code: -1, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''

const listenOnce = (port: number) =>
  new Promise<number | undefined>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host: '127.0.0.1' }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
