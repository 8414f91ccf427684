import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, databaseEnv } from './account.ts'

/** Where this data folder's database lives and how it is reached; kept in `postgres.json`, readable by us alone. */
export type Place = { home: string; cluster: string; port: number; password: string }

/** Outside every checkout, for the account `postgres` when the checkout lies in a folder it cannot enter. */
export const sharedHome = '/var/lib/aangan'

export const loadPlace = async (dataDir: string, account: Account, log: (line: string) => void): Promise<Place> => {
  const recorded = await readRecord(dataDir)
  const home = recorded?.home ? await ownHome(recorded.home, dataDir) : await chooseHome(dataDir, account, log)
  const place = {
    home,
    cluster: join(home, 'postgres'),
    port: recorded?.port ?? 0,
    password: recorded?.password ?? randomBytes(24).toString('base64url'),
  }
  // The password is on disk before the cluster exists, so that no interruption leaves a cluster nobody can enter.
  if (!recorded) await savePlace(dataDir, place)
  return place
}

export const savePlace = async (dataDir: string, place: Place) => {
  const { port, password } = place
  const record: Recorded = { port, password, ...(place.home === dataDir ? {} : { home: place.home }) }
  const draft = join(dataDir, `.postgres.json-${process.pid}`)
  await writeFile(draft, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(draft, recordFile(dataDir))
}

/** A home inside the data folder is not written down, so that the folder can be moved or copied as a whole. */
type Recorded = { port: number; password: string; home?: string }

const recordFile = (dataDir: string) => join(dataDir, 'postgres.json')

const readRecord = async (dataDir: string): Promise<(Recorded & { home: string }) | undefined> => {
  const text = await readFile(recordFile(dataDir), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    const record: Recorded = JSON.parse(text)
    return { ...record, home: record.home ?? dataDir }
  } catch {
    throw new Error(`${recordFile(dataDir)} is damaged; restore it from a backup, for it holds the database password.`)
  }
}

const chooseHome = async (dataDir: string, account: Account, log: (line: string) => void) => {
  if (await canWork(dataDir, account)) return dataDir
  if (account.uid === undefined) throw new Error(`The data folder ${dataDir} cannot be written.`)

  const name = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 12)
  const home = join(sharedHome, name)
  await mkdir(home, { recursive: true, mode: 0o755 }).catch((error: Error) => {
    throw new Error(`The account "postgres" cannot enter ${dataDir}, and ${home} cannot be made: ${error.message}`)
  })
  if (!(await canWork(home, account)))
    throw new Error(`The account "postgres" can enter neither ${dataDir} nor ${home}.`)
  await writeFile(join(home, 'belongs-to'), dataDir)
  log(`The database is kept in ${home}, because the account "postgres" cannot enter ${dataDir}.`)
  return home
}

/** A copied checkout carries a record that points to the original's database; two owners would ruin it. */
const ownHome = async (home: string, dataDir: string) => {
  if (home === dataDir) return home
  const owner = await readFile(join(home, 'belongs-to'), 'utf8').catch(() => dataDir)
  if (owner !== dataDir && (await readRecord(owner).catch(() => undefined))?.home === home) {
    throw new Error(`${dataDir} is a copy: its database in ${home} belongs to ${owner}. Remove ${recordFile(dataDir)}.`)
  }
  if (owner !== dataDir) await writeFile(join(home, 'belongs-to'), dataDir)
  return home
}

/** Modes, access lists and mounts all have a say, so the account itself tries. */
const canWork = async (folder: string, account: Account) => {
  if (account.uid === undefined || account.gid === undefined) return true
  const trial = join(folder, `.trial-${randomBytes(6).toString('hex')}`)
  try {
    await mkdir(trial, { mode: 0o700 })
    await chown(trial, account.uid, account.gid)
    const options = { ...account, cwd: '/', env: databaseEnv() }
    return spawnSync('/bin/sh', ['-c', 'cd "$1" && : > file', 'sh', trial], options).status === 0
  } catch {
    return false
  } finally {
    await rm(trial, { recursive: true, force: true })
  }
}
