import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ObjectStore } from './object-store.ts'

/** Files in a folder. A file under its own name is complete: it is written aside, flushed, and then renamed. */
export const openDisk = (folder: string): ObjectStore => ({
  put: async (key, file) => {
    const place = placeOf(folder, key)
    await mkdir(path.dirname(place), { recursive: true, mode: 0o750 })
    const aside = `${place}.${randomBytes(6).toString('hex')}.part`
    try {
      await copyFile(file.path, aside)
      await flush(aside)
      await rename(aside, place)
      await flush(path.dirname(place))
    } catch (error) {
      await rm(aside, { force: true })
      throw error
    }
  },
  open: async (key) => {
    try {
      const handle = await open(placeOf(folder, key))
      return handle.createReadStream()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  },
  remove: (key) => rm(placeOf(folder, key), { force: true }),
  listOlder: async function* (than) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
      if (!entry.isFile()) continue
      const place = path.join(entry.parentPath, entry.name)
      const seen = await stat(place).catch(() => undefined)
      if (seen && seen.mtime < than) yield path.relative(folder, place).split(path.sep).join('/')
    }
  },
})

/** Keys are ours and never a person's text; this holds even if one day they are not. */
const placeOf = (folder: string, key: string) => {
  if (!/^[0-9a-z][0-9a-z-]*(\/[0-9a-z][0-9a-z.-]*)+$/.test(key)) throw new Error('That is no key of a file')
  return path.join(folder, ...key.split('/'))
}

const flush = async (place: string) => {
  const handle = await open(place)
  await handle.sync().finally(() => handle.close())
}
