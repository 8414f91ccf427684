import path from 'node:path'
import type { Env } from './env.ts'
import { openDisk } from './storage/disk.ts'
import type { ObjectStore } from './storage/object-store.ts'
import { openS3 } from './storage/s3.ts'

export type Storage = {
  readonly objects: ObjectStore
  /** Uploads and pictures at work lie here for seconds. */
  readonly workFolder: string
  /** Uploads are refused when the disk would have less than this left: the database lives there too. */
  readonly reserveBytes: number
}

/** Objects that are nobody's file: no sweep looks at them, and no backup or archive takes them along. */
export const keptApart = 'ballot-keys/'

export const openStorage = (env: Env, dataDir: string): Storage => ({
  objects: openObjects(env, dataDir),
  workFolder: path.join(dataDir, 'uploads'),
  reserveBytes: env.DISK_RESERVE_MB * 1_000_000,
})

const openObjects = (env: Env, dataDir: string): ObjectStore => {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = env
  if (!S3_BUCKET) return openDisk(path.join(dataDir, 'files'))
  if (!S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new Error('S3_BUCKET also needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  return openS3({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: S3_REGION,
  })
}
