import type { Readable } from 'node:stream'

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
