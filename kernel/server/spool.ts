import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { diskFull, isDiskFull, requireRoomOnDisk } from './storage/work-folder.ts'
import type { Storage } from './storage.ts'
import type { ZipEntry } from './zip.ts'

export type Spooling = { name: string; content: () => AsyncIterable<string> }

/**
 * Buffering on disk. Puts content aside before the first byte of an answer is sent: a slow line then holds no
 * connection, and the memory needed is a page. `clear` when the answer has gone.
 */
export const spoolEntries = async (storage: Storage, all: readonly Spooling[]) => {
  const mark = path.join(storage.workFolder, `spool-${randomBytes(8).toString('hex')}`)
  const places = all.map((_, at) => `${mark}-${at}.gz`)
  const clear = async () => {
    for (const place of places) await rm(place, { force: true })
  }
  try {
    for (const [at, { content }] of all.entries()) {
      await requireRoomOnDisk(storage, 0)
      const to = createWriteStream(places[at]!, { mode: 0o600, flags: 'wx' })
      await pipeline(Readable.from(content(), { highWaterMark: 2 }), createGzip({ level: 1 }), to)
    }
  } catch (error) {
    await clear()
    throw isDiskFull(error) ? diskFull() : error
  }
  const entries: ZipEntry[] = all.map(({ name }, at) => ({
    name,
    open: async () => createReadStream(places[at]!).compose(createGunzip()) as AsyncIterable<Uint8Array>,
  }))
  return { entries, clear }
}
