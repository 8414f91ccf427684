import { newId } from '#kernel/ids.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Storage } from '#kernel/server/storage.ts'
import { keepFiles } from './files.ts'

export const side = 96

/** One for each of the daily help. */
export const faceName = (number: number) => `face-${number}.webp`

/** As many faces; answers the ids of their files. */
export const keepFaces = async (place: { db: Db; storage: Storage; societyId: string }, count: number) => {
  const files = Array.from({ length: count }, (_, i) => ({
    ...{ id: newId(), room: 'visitors', from: faceName(i + 1), name: 'face.webp', type: 'image/webp', side },
  }))
  await keepFiles(place, files)
  return files.map(({ id }) => id)
}
