import { statSync } from 'node:fs'
import { access, constants, mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Client } from 'pg'
import { databaseAccount } from './embedded-postgres/account.ts'
import { prepareBinaries } from './embedded-postgres/binaries.ts'
import {
  ensureCluster,
  freePort,
  launch,
  resetPassword,
  shutDown,
  type Tools,
  waitUntilReady,
} from './embedded-postgres/cluster.ts'
import { loadPlace, type Place, savePlace, sharedHome } from './embedded-postgres/place.ts'
import { clearAfterCrash, findPostmaster, hasLostItsProgram } from './embedded-postgres/postmaster.ts'
import { tryFileLock, waitForFileLock } from './file-lock.ts'

export type EmbeddedPostgres = {
  /** As superuser, into the database `aangan`. */
  url: string
  /** Ends the server, unless another process of ours still works with it. */
  stop(): Promise<void>
  /** It was already running, left by a process that was killed or shared with one that lives. */
  adopted: boolean
  /** The folder with the database's files. */
  where: string
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  log: (line: string) => void
  /** Further server settings, such as `fsync: 'off'` for tests; they hold only when the server is started anew. */
  settings?: Record<string, string>
  /** Where the files of a database to begin with are, asked at a first start alone; without them it begins from nothing. */
  empty?: () => Promise<string | undefined>
}

/**
 * Runs the PostgreSQL that comes with our dependencies on the files of `dataDir`: adopts a running one, starts a dead
 * one, makes a new one. While we work with it, a server that dies is started again on the same port.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const dataDir = await makeDataDir(options.dataDir)
  const users = await waitForFileLock(join(dataDir, 'postgres-users.lock'), 'shared', 60_000)
  const first = await alone(dataDir, () => ensureRunning(dataDir, options)).catch((error: unknown) => {
    users()
    throw error
  })
  const watch = keepRunning(dataDir, first.place, options)

  return {
    url: urlOf(first.place, 'aangan'),
    adopted: first.adopted,
    where: first.place.cluster,
    stop: async () => {
      await watch.end()
      await alone(dataDir, async () => {
        users()
        const unused = tryFileLock(join(dataDir, 'postgres-users.lock'), 'exclusive')
        if (!unused) return
        const running = await findPostmaster(first.place.cluster)
        if (running) await shutDown(first.place, running.pid, first.tools.binaries)
        unused()
      })
    },
  }
}

/** Claims the data folder for this process until it ends or releases it; a second claim is refused in one sentence. */
export const lockDataDir = async (dataDir: string): Promise<{ release(): void }> => {
  const folder = await makeDataDir(dataDir)
  const release = tryFileLock(join(folder, 'aangan.lock'), 'exclusive')
  const pidFile = join(folder, 'aangan.pid')
  if (!release) {
    const holder = await readFile(pidFile, 'utf8').catch(() => '')
    throw new Error(
      `Aangan is already running with the data folder ${folder}${holder && ` (process ${holder.trim()})`}.`,
    )
  }
  await writeFile(pidFile, `${process.pid}\n`)
  return { release }
}

/** Not 0700: the account of the database has to pass through; every secret file in it is 0600. */
const makeDataDir = async (dataDir: string) => {
  try {
    await makeFolders(resolve(dataDir))
    await access(dataDir, constants.W_OK)
    // One spelling of the path, whichever link led here: the running server is recognised by it.
    return await realpath(dataDir)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new Error(`The data folder ${resolve(dataDir)} cannot be written${reason}.`, { cause: error })
  }
}

/** One level after the other: under /proc, where nothing can be made, Node's own recursion never ends. */
const makeFolders = async (folder: string): Promise<void> => {
  if (isFolder(folder)) return
  await makeFolders(dirname(folder))
  await mkdir(folder, { mode: 0o711 }).catch((error: unknown) => {
    // Unless another process was quicker.
    if (!isFolder(folder)) throw error
  })
}
const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** One process at a time starts or stops the server of a data folder. */
const alone = async <T>(dataDir: string, work: () => Promise<T>): Promise<T> => {
  const release = await waitForFileLock(join(dataDir, 'postgres-change.lock'), 'exclusive', 60_000)
  try {
    return await work()
  } finally {
    release()
  }
}

type Running = { place: Place; tools: Tools; adopted: boolean }

const ensureRunning = async (
  dataDir: string,
  { log, settings = {}, empty }: EmbeddedPostgresOptions,
): Promise<Running> => {
  const account = databaseAccount()
  const place = await loadPlace(dataDir, account, log)
  const binaries = await prepareBinaries(account, account.uid === undefined ? dataDir : sharedHome, log)
  const tools = { account, binaries }

  const adopted = await adopt(place, tools)
  if (adopted) {
    if (adopted.port !== place.port) await savePlace(dataDir, adopted)
    return { place: adopted, tools, adopted: true }
  }
  await ensureCluster(place, tools, settings, empty)
  const started = await startDead(dataDir, place, tools, settings)
  if ((await answers(started)) === 'wrong password') {
    await stopRunning(started, tools)
    resetPassword(started, tools)
    return { place: await startDead(dataDir, started, tools, settings), tools, adopted: false }
  }
  return { place: started, tools, adopted: false }
}

const adopt = async (place: Place, tools: Tools): Promise<Place | undefined> => {
  const running = await findPostmaster(place.cluster)
  if (!running) return undefined
  if (running.status !== 'stopping' && !(await hasLostItsProgram(running.pid))) {
    const ready = await waitUntilReady(place.cluster, running.pid)
    const found = ready && { ...place, port: ready.port }
    if (found && (await answers(found)) === 'yes') return found
  }
  await stopRunning(place, tools)
  return undefined
}

const stopRunning = async (place: Place, tools: Tools) => {
  const running = await findPostmaster(place.cluster)
  if (running) await shutDown(place, running.pid, tools.binaries)
}

const startDead = async (dataDir: string, place: Place, tools: Tools, settings: Record<string, string>) => {
  await clearAfterCrash(place.cluster)
  for (let attempt = 1; ; attempt++) {
    const here = { ...place, port: await freePort(place.port) }
    try {
      await launch(here, tools, settings)
      await savePlace(dataDir, here)
      return here
    } catch (error) {
      // Between finding the port free and taking it, another program may have come first.
      if (attempt === 3) throw error
    }
  }
}

/** A database that was killed or ran out of memory comes back by itself; open pools reconnect to the same address. */
const keepRunning = (dataDir: string, place: Place, options: EmbeddedPostgresOptions) => {
  let ended = false
  let busy: Promise<void> | undefined
  const look = async () => {
    if (await findPostmaster(place.cluster)) return
    await alone(dataDir, async () => {
      if (ended || (await findPostmaster(place.cluster))) return
      options.log('The database has ended unexpectedly and is started again.')
      await ensureRunning(dataDir, options)
    })
  }
  const timer = setInterval(() => {
    busy ??= look()
      .catch((error: Error) => options.log(`The database could not be started again: ${error.message}`))
      .finally(() => {
        busy = undefined
      })
  }, 500)
  timer.unref()
  return {
    end: async () => {
      ended = true
      clearInterval(timer)
      await busy
    },
  }
}

type Answer = 'yes' | 'wrong password' | 'no'

/** Opens the database `aangan`, which is made at its first use, and makes sure that the answer comes from our files. */
const answers = async (place: Place): Promise<Answer> => {
  const opened = await connect(place, 'aangan')
  if (opened === 'absent') {
    const maintenance = await connect(place, 'postgres')
    if (typeof maintenance === 'string') return 'no'
    await maintenance.query('CREATE DATABASE aangan')
    await maintenance.end()
    return answers(place)
  }
  if (opened === 'refused') return 'wrong password'
  if (opened === 'unreachable') return 'no'
  const { rows } = await opened.query<{ data_directory: string }>('SHOW data_directory')
  await opened.end()
  return rows[0]?.data_directory === place.cluster ? 'yes' : 'no'
}

const connect = async (place: Place, database: string) => {
  const client = new Client({ connectionString: urlOf(place, database), connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    await client.end().catch(() => undefined)
    if (code === '3D000') return 'absent'
    return code === '28P01' || code === '28000' ? 'refused' : 'unreachable'
  }
}

const urlOf = (place: Place, database: string) =>
  `postgres://postgres:${encodeURIComponent(place.password)}@127.0.0.1:${place.port}/${database}`
