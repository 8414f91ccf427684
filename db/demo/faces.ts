import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '#kernel/ids.ts'
import type { Storage } from '#kernel/server/storage.ts'
import { demoFile } from './files.ts'

export const side = 96

/** One for each of the daily help. */
export const faceName = (number: number) => `face-${number}.webp`

/** The files of as many faces; each is put away and comes back as its row. */
export const keepFaces = async ({ objects, workFolder }: Storage, societyId: string, count: number) => {
  await mkdir(workFolder, { recursive: true })
  return Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const content = await readFile(demoFile(faceName(i + 1)))
      const object = `${societyId}/${randomBytes(16).toString('hex')}`
      const sha256 = createHash('sha256').update(content).digest('hex')
      for (const key of [`${object}.thumb`, object]) {
        const place = path.join(workFolder, `${randomBytes(12).toString('hex')}.webp`)
        await writeFile(place, content, { mode: 0o600 })
        await objects.put(key, { path: place, size: content.length, sha256, type: 'image/webp' })
        await rm(place, { force: true })
      }
      const size = content.length
      return {
        society_id: societyId,
        id: newId(),
        room: 'visitors',
        object,
        name: 'face.webp',
        type: 'image/webp',
        size,
        thumbnail_size: size,
        sha256,
        sent_sha256: sha256,
        has_thumbnail: true,
        width: side,
        height: side,
      }
    }),
  )
}
