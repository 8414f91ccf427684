import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { fileRefused } from '../../file-refusals.ts'
import type { Storage } from '../storage.ts'

/** 507: nothing is wrong with the file, and sending it again at once is of no use. */
export const diskFull = () => fileRefused.disk_full()

export const isDiskFull = (error: unknown): boolean => {
  const { code, message } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' || /No space left/i.test(message)
}

/** Makes sure there is a folder to work in and that the disk keeps its reserve beside so many bytes. */
export const requireRoomOnDisk = async ({ workFolder, reserveBytes }: Storage, bytes: number): Promise<void> => {
  try {
    await mkdir(workFolder, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(workFolder)
    if (bavail * bsize < reserveBytes + bytes) throw diskFull()
  } catch (error) {
    throw isDiskFull(error) ? diskFull() : error
  }
}

/** What a killed process left behind. An upload lasts minutes, never hours. */
export const clearWorkFolder = async ({ workFolder }: Storage, now = new Date()): Promise<void> => {
  for (const name of await readdir(workFolder).catch(() => [])) {
    const place = path.join(workFolder, name)
    const seen = await stat(place).catch(() => undefined)
    if (seen && seen.mtime.getTime() < now.getTime() - 6 * 3_600_000) await rm(place, { force: true })
  }
}
