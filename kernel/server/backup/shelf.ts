import { spawn } from 'node:child_process'
import { mkdir, open, readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { constants, gunzip } from 'node:zlib'
import { refused } from '../../house-refusals.ts'
import type { Env } from '../env.ts'
import { root } from '../root.ts'
import { aboutName, type Manifest } from './archive.ts'

export type KeptBackup = {
  name: string
  sizeBytes: number
  madeAt: Date
  /** Unknown for a file that is no backup of ours, or of the time before archives said it first. */
  schemaVersion: number | null
}
export type Shelf = {
  backups: KeptBackup[]
  running: boolean
  /** Why the last one made by this process came to nothing. */
  failure: string | null
}

/** Where backups lie unless somebody names another place. */
export const backupFolder = (env: Env): string =>
  env.BACKUP_DIR ? path.resolve(root, env.BACKUP_DIR) : path.join(path.resolve(root, env.DATA_DIR), 'backups')

export const backupName = (now: Date): string =>
  `aangan-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}.tar.gz`

type State = { child: boolean; failure: string | null }
const states = new Map<string, State>()

const stateOf = (folder: string): State => {
  const known = states.get(folder) ?? { child: false, failure: null }
  states.set(folder, known)
  return known
}

/** The backups on this machine's disk, the newest first. */
export const readShelf = async (env: Env): Promise<Shelf> => {
  const folder = backupFolder(env)
  const names = await readdir(folder).catch(() => [])
  const backups = await Promise.all(names.filter((name) => name.endsWith('.tar.gz')).map((name) => look(folder, name)))
  const { child, failure } = stateOf(folder)
  const drafts = names.filter((name) => name.endsWith('.partial'))
  const underWay = await Promise.all(drafts.map((name) => isBeingWritten(path.join(folder, name))))
  return {
    backups: backups.filter((one) => one !== undefined).sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime()),
    running: child || underWay.includes(true),
    failure,
  }
}

/**
 * Begins a backup of the whole platform and does not wait for it. Another process makes it: hashing and packing
 * gigabytes is nothing people's requests should stand behind.
 */
export const startBackup = async (env: Env, now: Date): Promise<void> => {
  const folder = backupFolder(env)
  if ((await readShelf(env)).running) throw refused.backup_running()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < env.DISK_RESERVE_MB * 1_000_000) throw refused.backup_disk_full()
  const state = stateOf(folder)
  state.child = true
  state.failure = null
  const out = path.join(folder, backupName(now))
  const child = spawn(process.execPath, ['server/commands/backup.ts', '--out', out], {
    cwd: root,
    env: { ...process.env, DATA_DIR: path.resolve(root, env.DATA_DIR), DATABASE_URL: env.DATABASE_URL ?? '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-2000)
  })
  const end = (failure: string | null) => {
    state.child = false
    state.failure = failure
  }
  child.on('error', (error) => end(error.message))
  child.on('exit', (code) => end(code === 0 ? null : said.trim() || `The backup ended with ${code}.`))
}

const look = async (folder: string, name: string): Promise<KeptBackup | undefined> => {
  const file = path.join(folder, name)
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return undefined
  const about = await readAbout(file).catch(() => undefined)
  return {
    name,
    sizeBytes: found.size,
    madeAt: about ? new Date(about.madeAt) : found.mtime,
    schemaVersion: about?.migrations.at(-1)?.version ?? null,
  }
}

const inflate = promisify<Buffer, object, Buffer>(gunzip)
const headBytes = 1 << 16

/** The first entry alone, from the first bytes of the file. */
const readAbout = async (file: string): Promise<Pick<Manifest, 'migrations' | 'madeAt'> | undefined> => {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const head = await inflate(buffer.subarray(0, bytesRead), { finishFlush: constants.Z_SYNC_FLUSH })
    const name = head.subarray(0, 100).toString().replace(/\0.*$/s, '')
    if (name !== aboutName) return undefined
    const size = Number.parseInt(head.subarray(124, 135).toString(), 8)
    return JSON.parse(head.subarray(512, 512 + size).toString())
  } finally {
    await handle.close()
  }
}

/** A draft nobody has written to for this long was left behind by a process that died. */
const quietMs = 300_000

const isBeingWritten = async (file: string) => {
  const draft = await stat(file).catch(() => undefined)
  return draft !== undefined && Date.now() - draft.mtimeMs < quietMs
}
