import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ZipEntry = {
  name: string
  /** Asked for when its turn comes; undefined when there is nothing to put in. */
  open: () => Promise<AsyncIterable<string | Uint8Array> | undefined>
}
export type Packed = { name: string; bytes: number; sha256: string }
/** What can only be written when the rest is packed, such as the list of checksums. */
export type ZipClosing = { name: string; write: (packed: readonly Packed[], missing: readonly string[]) => string }

/**
 * An archive that is made while it is sent: nothing of it lies in memory or on disk, and one entry is open at a time.
 * `closing` gets the checksums of everything before it and makes the last entries, in their order.
 */
export const zipStream = (entries: readonly ZipEntry[], closing: readonly ZipClosing[]): Readable => {
  const zip = new ZipFile()
  const packed: Packed[] = []
  const missing: string[] = []
  const out = zip.outputStream as Readable
  let current: Readable | undefined
  zip.on('error', (error: Error) => out.destroy(error))
  // Whoever asked has left: the entry at work is let go too.
  out.on('close', () => current?.destroy())

  const add = (name: string, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(name, { compress: true }, (done) => {
      void open().then(
        (stream) => {
          current = stream
          // oxlint-disable-next-line promise/no-callback-in-promise -- The library speaks in callbacks.
          done(null, stream)
        },
        (error: Error) => out.destroy(error),
      )
    })
  for (const { name, open } of entries)
    add(name, async () => {
      const content = await open()
      if (!content) missing.push(name)
      return Readable.from(content ? counted(name, content, packed) : [Buffer.alloc(0)], { objectMode: false })
    })
  for (const { name, write } of closing)
    add(name, async () => Readable.from([Buffer.from(write(packed, missing))], { objectMode: false }))
  zip.end()
  return out
}

const counted = async function* (name: string, content: AsyncIterable<string | Uint8Array>, packed: Packed[]) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content) {
    const buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    hash.update(buffer)
    bytes += buffer.length
    yield buffer
  }
  packed.push({ name, bytes, sha256: hash.digest('hex') })
}
