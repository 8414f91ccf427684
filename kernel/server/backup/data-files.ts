import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { keptApart } from '../storage.ts'
import type { ArchiveWriter } from './archive.ts'

/** Locks, the note where the database is, copies of programs, earlier backups: what belongs to this place and not to the data. */
const belongsHere =
  /^(backups|postgres|postgres\.(new|unusable).*|\.?postgres\.json.*|postgresql-.*|postgres-.*|\.(trial|postgresql|initial).*|belongs-to|aangan\.(lock|pid).*|.*\.partial)$/

/** Everything a person put into the data folder or a room keeps there, such as files and secrets. */
export const addDataFiles = async (archive: ArchiveWriter, dataDir: string, leaveOut: string): Promise<void> => {
  const names = await readdir(dataDir).catch(() => [])
  for (const name of names.filter((one) => !belongsHere.test(one)))
    await addTree(archive, path.join(dataDir, name), `data/${name}`, leaveOut)
}

const isLock = (name: string) => /^(aangan\.(lock|pid)|postgres-(users|change)\.lock).*$/.test(name)

/** Whether a folder already serves an installation. */
export const holdsData = async (dataDir: string): Promise<boolean> =>
  (await readdir(dataDir).catch(() => [])).some((name) => !isLock(name))

export const emptyAgain = async (dataDir: string): Promise<void> => {
  for (const name of await readdir(dataDir))
    if (!isLock(name)) await rm(path.join(dataDir, name), { recursive: true, force: true })
}

const addTree = async (archive: ArchiveWriter, from: string, name: string, leaveOut: string): Promise<void> => {
  if (path.resolve(from) === path.resolve(leaveOut) || `${name}/` === `data/files/${keptApart}`) return
  const inside = await readdir(from, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR' || error.code === 'ENOENT') return undefined
    throw error
  })
  if (!inside) {
    if (!from.endsWith('.partial')) await archive.file(name, from)
    return
  }
  await archive.folder(name, 0o700)
  for (const entry of inside)
    if (entry.isDirectory() || entry.isFile())
      await addTree(archive, path.join(from, entry.name), `${name}/${entry.name}`, leaveOut)
}
