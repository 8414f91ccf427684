import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Env } from './env.ts'
import { openDisk } from './storage/disk.ts'
import { openS3 } from './storage/s3.ts'

/** What lies ready on the local disk to be put away. */
export type LocalFile = { path: string; size: number; sha256: string; type: string }

/** Where the bytes are. Knows nothing of who may see them. */
export type ObjectStore = {
  /** Whole or not at all. */
  put(key: string, file: LocalFile): Promise<void>
  /** Nothing when there is no such object. */
  open(key: string): Promise<Readable | undefined>
  remove(key: string): Promise<void>
  /** Every object that has lain there since before that moment. */
  listOlder(than: Date): AsyncIterable<string>
}

export type Storage = {
  readonly objects: ObjectStore
  /** Uploads and pictures at work lie here for seconds. */
  readonly workFolder: string
  /** Uploads are refused when the disk would have less than this left: the database lives there too. */
  readonly reserveBytes: number
}

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
