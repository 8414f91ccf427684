import { createHash, randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { LocalFile } from '#kernel/server/storage/object-store.ts'
import { recognise } from '#kernel/server/storage/recognise.ts'
import type { Storage } from '#kernel/server/storage.ts'
import { BadArchive } from '#kernel/server/unzip.ts'
import type { Archive } from './reading-archive.ts'

type FileRow = { id: string; name: string; type: string; object: string; sha256: string; has_thumbnail: boolean }

/**
 * Puts every file where its row says, after judging it by its content as an upload is judged: an archive is a stranger's
 * word too. Each place is noted in `placed` first, so that whoever gives up afterwards can clear it.
 */
export const placeFiles = async (
  rows: readonly FileRow[],
  societyId: string,
  archive: Archive,
  storage: Storage,
  placed: string[],
): Promise<number> => {
  const named = new Set<string>()
  let count = 0
  for (const row of rows) {
    if (!new RegExp(`^${societyId}/[0-9a-f]{32}$`).test(row.object))
      throw new BadArchive(`The file ${row.name} would lie outside the society’s own place.`)
    const [whole, small] = [`files/${row.id}/${row.name}`, `thumbnails/${row.id}.webp`]
    named.add(whole)
    if (await place(row, whole, row.object, row.type, archive, storage, placed)) count += 1
    if (!row.has_thumbnail) continue
    named.add(small)
    await place(row, small, `${row.object}.thumb`, 'image/webp', archive, storage, placed)
  }
  const stray = archive.manifest.entries.find(({ name }) => /^(files|thumbnails)\//.test(name) && !named.has(name))
  if (stray) throw new BadArchive(`The archive holds ${stray.name}, which no row names.`)
  return count
}

const place = async (
  row: FileRow,
  name: string,
  object: string,
  type: string,
  archive: Archive,
  storage: Storage,
  placed: string[],
): Promise<boolean> => {
  if (archive.manifest.missing.includes(name)) return false
  const sha256 = archive.hashOf(name)
  if (!sha256) throw new BadArchive(`The archive lacks ${name}.`)
  if (object === row.object && sha256 !== row.sha256)
    throw new BadArchive(`The content of ${name} is not the one its row names.`)
  const local = await unpack(archive, name, sha256, type, storage)
  try {
    const found = await recognise(local.path, row.name).catch((error: Error) => {
      throw new BadArchive(`The file ${name} is refused: ${error.message}`)
    })
    if (found.kind === 'picture' ? type !== 'image/webp' : found.type !== type || row.has_thumbnail)
      throw new BadArchive(`The file ${name} is not what its row says.`)
    placed.push(object)
    await storage.objects.put(object, local)
    return true
  } finally {
    await rm(local.path, { force: true })
  }
}

const unpack = async (
  archive: Archive,
  name: string,
  sha256: string,
  type: string,
  storage: Storage,
): Promise<LocalFile> => {
  const to = path.join(storage.workFolder, `import-${randomBytes(8).toString('hex')}`)
  const handle = await open(to, 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of archive.read(name)) {
      hash.update(chunk)
      size += chunk.length
      await handle.writeFile(chunk)
    }
  } finally {
    await handle.close()
  }
  if (hash.digest('hex') !== sha256) throw new BadArchive(`The archive changed while it was read: ${name}.`)
  return { path: to, size, sha256, type }
}
