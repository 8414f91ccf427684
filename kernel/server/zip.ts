import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ZipEntry = {
  name: string
  /** Asked for when its turn comes; undefined when there is nothing to put in. */
  open: () => Promise<AsyncIterable<string | Uint8Array> | undefined>
}
export type Packed = { name: string; bytes: number; sha256: string }

/**
 * An archive that is made while it is sent: nothing of it lies in memory or on disk, and one entry is open at a time.
 * `last` gets the checksums of everything before it and becomes the last entry.
 */
export const zipStream = (
  entries: readonly ZipEntry[],
  last: { name: string; write: (packed: readonly Packed[], missing: readonly string[]) => string },
): NodeJS.ReadableStream => {
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
  add(last.name, async () => Readable.from([Buffer.from(last.write(packed, missing))], { objectMode: false }))
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
