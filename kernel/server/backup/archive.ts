import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/**
 * An ordinary .tar.gz, so that any tool can look inside. Its last two entries are ours: a manifest with the size and
 * hash of every entry before it, and the manifest's own hash.
 */
export type Manifest = {
  format: 1
  kind: 'cluster' | 'tables'
  madeAt: string
  /** The migrations the data has seen. */
  migrations: { version: number; name: string }[]
  postgres: string
  entries: Record<string, { size: number; sha256: string }>
}

export type ArchiveWriter = {
  folder(name: string, mode: number): Promise<void>
  bytes(name: string, content: Buffer): Promise<void>
  /** A file that may grow, shrink or vanish while it is read, as those of a working database do. */
  file(name: string, path: string): Promise<void>
}

export class BadArchive extends Error {}

/** What the archive is, ahead of everything else in it. */
export const aboutName = 'about.json'
const manifestName = 'manifest.json'
const manifestHashName = 'manifest.sha256'

/** Complete under its name or not there at all. */
export const writeArchive = async (
  target: string,
  fill: (archive: ArchiveWriter) => Promise<Omit<Manifest, 'entries' | 'format'>>,
): Promise<Manifest> => {
  const draft = `${target}.partial`
  const gzip = createGzip({ level: 1 })
  const written = pipeline(gzip, createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }))
  // Every put waits for it too; this only keeps a failure between two puts from ending the process.
  written.catch(() => undefined)
  const put = async (chunk: Buffer) => {
    if (!gzip.write(chunk)) await Promise.race([once(gzip, 'drain'), written])
  }
  const entries: Manifest['entries'] = {}
  try {
    const about = await fill(writerOn(put, entries))
    const manifest: Manifest = { format: 1, ...about, entries }
    const text = Buffer.from(JSON.stringify(manifest))
    const writer = writerOn(put, {})
    await writer.bytes(manifestName, text)
    await writer.bytes(manifestHashName, Buffer.from(sha256().update(text).digest('hex')))
    await put(Buffer.alloc(1024))
    gzip.end()
    await written
    await rename(draft, target)
    return manifest
  } catch (error) {
    gzip.destroy()
    await written.catch(() => undefined)
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(draft, { force: true })
    throw error
  }
}

const sha256 = (): Hash => createHash('sha256')

const writerOn = (put: (chunk: Buffer) => Promise<void>, entries: Manifest['entries']): ArchiveWriter => {
  const pad = (size: number) => put(Buffer.alloc((512 - (size % 512)) % 512))
  return {
    folder: (name, mode) => put(header(`${name}/`, 0, mode, '5')),
    bytes: async (name, content) => {
      await put(header(name, content.length, 0o600, '0'))
      await put(content)
      await pad(content.length)
      entries[name] = { size: content.length, sha256: sha256().update(content).digest('hex') }
    },
    file: async (name, path) => {
      const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (!handle) return
      try {
        const { size, mode } = await handle.stat()
        await put(header(name, size, mode & 0o777, '0'))
        const hash = sha256()
        for (let at = 0; at < size; ) {
          const chunk = Buffer.alloc(Math.min(1 << 18, size - at))
          const { bytesRead } = await handle.read(chunk, 0, chunk.length, at)
          // Cut short meanwhile: the rest is zeros, and the log of the database, replayed at the start, says why.
          const part = bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead)
          hash.update(part)
          await put(part)
          at += part.length
        }
        await pad(size)
        entries[name] = { size, sha256: hash.digest('hex') }
      } finally {
        await handle.close()
      }
    },
  }
}

const header = (name: string, size: number, mode: number, type: '0' | '5'): Buffer => {
  const block = Buffer.alloc(512)
  const bytes = Buffer.from(name)
  const cut = bytes.length <= 100 ? -1 : bytes.lastIndexOf('/', Math.min(155, bytes.length - 2))
  if (bytes.length > 100 && (cut < 1 || bytes.length - cut - 1 > 100)) throw new Error(`The path ${name} is too long`)
  bytes.copy(block, 0, cut + 1)
  if (cut > 0) bytes.copy(block, 345, 0, cut)
  const octal = (value: number, at: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1')
  octal(mode, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  block.write('        ', 148, 'latin1')
  block.write(type, 156, 'latin1')
  block.write('ustar\x0000', 257, 'latin1')
  octal(
    block.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  )
  return block
}

export type Entry = { name: string; folder: boolean; mode: number; size: number }

/** Reads an archive from end to end and refuses it unless every byte is as it was written. */
export const verifyArchive = async (file: string): Promise<Manifest> => {
  const seen: Manifest['entries'] = {}
  const own: Record<string, Buffer> = {}
  await readArchive(file, async ({ name, folder, size }, content) => {
    const hash = sha256()
    const kept: Buffer[] = []
    for await (const chunk of content) {
      hash.update(chunk)
      if (name === manifestName || name === manifestHashName) kept.push(chunk)
    }
    if (kept.length > 0) own[name] = Buffer.concat(kept)
    else if (!folder) seen[name] = { size, sha256: hash.digest('hex') }
  })
  const text = own[manifestName]
  if (!text || own[manifestHashName]?.toString() !== sha256().update(text).digest('hex'))
    throw new BadArchive('The backup is damaged or incomplete.')
  const manifest: Manifest = JSON.parse(text.toString())
  const names = new Set([...Object.keys(seen), ...Object.keys(manifest.entries)])
  for (const name of names)
    if (seen[name]?.sha256 !== manifest.entries[name]?.sha256)
      throw new BadArchive(`The backup is damaged: ${name} is not what was written.`)
  return manifest
}

export const readArchive = async (
  file: string,
  onEntry: (entry: Entry, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> => {
  const gunzip = createGunzip()
  const unpacked = pipeline(createReadStream(file), gunzip)
  unpacked.catch(() => undefined)
  try {
    const take = taker(gunzip)
    for (;;) {
      const block = await wholeOf(take(512))
      if (block.every((byte) => byte === 0)) break
      const entry = entryOf(block)
      const content = take(entry.size)
      await onEntry(entry, content)
      // What the reader did not want is still in the way of the next entry.
      for await (const _ of content);
      await wholeOf(take((512 - (entry.size % 512)) % 512))
    }
    for await (const _ of gunzip);
    await unpacked
  } catch (error) {
    gunzip.destroy()
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_') || error instanceof EndedEarly)
      throw new BadArchive('The backup is damaged or incomplete.')
    throw error
  }
}

class EndedEarly extends Error {}

const entryOf = (block: Buffer): Entry => {
  const text = (at: number, length: number) =>
    block
      .subarray(at, at + length)
      .toString()
      .replace(/\0.*$/s, '')
  const sum = block.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
  if (Number.parseInt(text(148, 8), 8) !== sum) throw new BadArchive('The backup is damaged or is none.')
  const prefix = text(345, 155)
  const name = `${prefix && `${prefix}/`}${text(0, 100)}`.replace(/\/$/, '')
  // An archive from elsewhere must not write beside its target.
  if (name.startsWith('/') || name.split('/').includes('..'))
    throw new BadArchive(`The backup holds a bad path: ${name}`)
  return {
    name,
    folder: text(156, 1) === '5',
    mode: Number.parseInt(text(100, 8), 8),
    size: Number.parseInt(text(124, 12), 8),
  }
}

/** Hands out the next bytes of a stream in the given amounts. */
const taker = (stream: AsyncIterable<Buffer>) => {
  const source = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return (size: number): AsyncIterableIterator<Buffer> => {
    let left = size
    return (async function* () {
      while (left > 0) {
        if (rest.length === 0) {
          const next = await source.next()
          if (next.done) throw new EndedEarly()
          rest = next.value
        }
        const part = rest.subarray(0, left)
        rest = rest.subarray(part.length)
        left -= part.length
        yield part
      }
    })()
  }
}

const wholeOf = async (content: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}
