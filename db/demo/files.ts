import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '#kernel/server/root.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Storage } from '#kernel/server/storage.ts'

/** Drawn once by `npm run demo:files`: a first start spends its time on something better. */
export const demoFile = (name: string) => path.join(root, 'db/demo/files', name)

export const pdfName = (title: string) => `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.pdf`

type Place = { db: Db; storage: Storage; societyId: string; identityId?: string }
type File = { id: string; room: string; from: string; name: string; type: string; side?: number }

/** Files of the demo, kept as if somebody had uploaded them. */
export const keepFiles = async ({ db, ...place }: Place, files: readonly File[]): Promise<void> => {
  await mkdir(place.storage.workFolder, { recursive: true })
  const rows = await Promise.all(files.map((file) => putAway(place, file)))
  await db.insertInto('files').values(rows).execute()
}

const putAway = async (
  { storage, societyId, identityId }: Omit<Place, 'db'>,
  { id, room, from, name, type, side }: File,
) => {
  const content = await readFile(demoFile(from))
  const object = `${societyId}/${randomBytes(16).toString('hex')}`
  const sha256 = createHash('sha256').update(content).digest('hex')
  const size = content.length
  for (const key of side === undefined ? [object] : [`${object}.thumb`, object]) {
    const place = path.join(storage.workFolder, `${randomBytes(12).toString('hex')}${path.extname(from)}`)
    await writeFile(place, content, { mode: 0o600 })
    await storage.objects.put(key, { path: place, size, sha256, type })
    await rm(place, { force: true })
  }
  return {
    ...{ society_id: societyId, id, room, object, name, type, size, sha256, sent_sha256: sha256 },
    ...{ thumbnail_size: side === undefined ? 0 : size, has_thumbnail: side !== undefined },
    ...{ width: side ?? null, height: side ?? null, created_by: identityId ?? null },
  }
}

export const pdfOf = (room: string, { id, title }: { id: string; title: string }): File => ({
  ...{ id, room, from: pdfName(title), name: `${title}.pdf`, type: 'application/pdf' },
})
