import { type FileHandle, open } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'

/** Says in a sentence why an archive is not taken. */
export class BadArchive extends Error {}

export type ZipMember = {
  name: string
  /** Packed and unpacked, as the directory of the archive claims; reading stops at the claim. */
  packedBytes: number
  bytes: number
  deflated: boolean
  at: number
}

export type OpenZip = {
  bytes: number
  members: ReadonlyMap<string, ZipMember>
  read(member: ZipMember): AsyncGenerator<Buffer>
  close(): Promise<void>
}

const mostMembers = 2_000_000
const mostDirectoryBytes = 256 * 1024 * 1024

/**
 * Opens an archive made by `zipStream`, perhaps changed since. Nothing is taken on trust: names are unique, nothing is
 * encrypted, and no member may unpack to more than the directory says, so that the sizes can be judged beforehand.
 */
export const openZip = async (file: string): Promise<OpenZip> => {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const members = await readDirectory(handle, size)
    return { bytes: size, members, read: (member) => contentOf(handle, size, member), close: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw error
  }
}

const damaged = (why: string) => new BadArchive(`The archive is damaged or is none: ${why}.`)

const bytesAt = async (handle: FileHandle, at: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await handle.read(buffer, 0, length, at)
  if (at < 0 || bytesRead < length) throw damaged('it ends early')
  return buffer
}

type Directory = { count: number; bytes: number; at: number }

/** The end of the file says where the directory is; large archives say it in a second record before that one. */
const findDirectory = async (handle: FileHandle, size: number): Promise<Directory> => {
  if (size < 22) throw damaged('it is too short')
  const end = await bytesAt(handle, size - 22, 22)
  if (end.readUInt32LE(0) !== 0x06054b50 || end.readUInt16LE(20) !== 0) throw damaged('its end is missing')
  const short = { count: end.readUInt16LE(10), bytes: end.readUInt32LE(12), at: end.readUInt32LE(16) }
  if (short.count < 0xffff && short.bytes < 0xffffffff && short.at < 0xffffffff) return short
  const locator = await bytesAt(handle, size - 42, 20)
  if (locator.readUInt32LE(0) !== 0x07064b50) throw damaged('its end is missing')
  const long = await bytesAt(handle, Number(locator.readBigUInt64LE(8)), 56)
  if (long.readUInt32LE(0) !== 0x06064b50) throw damaged('its end is missing')
  return {
    count: Number(long.readBigUInt64LE(32)),
    bytes: Number(long.readBigUInt64LE(40)),
    at: Number(long.readBigUInt64LE(48)),
  }
}

const readDirectory = async (handle: FileHandle, size: number): Promise<Map<string, ZipMember>> => {
  const { count, bytes, at } = await findDirectory(handle, size)
  if (at + bytes > size) throw damaged('its directory lies outside')
  if (count > mostMembers || bytes > mostDirectoryBytes) throw new BadArchive('The archive has too many entries.')
  const directory = await bytesAt(handle, at, bytes)
  const members = new Map<string, ZipMember>()
  let packed = 0
  for (let i = 0, place = 0; i < count; i++) {
    if (place + 46 > bytes || directory.readUInt32LE(place) !== 0x02014b50) throw damaged('its directory is broken')
    const length = 46 + [28, 30, 32].reduce((sum, field) => sum + directory.readUInt16LE(place + field), 0)
    if (place + length > bytes) throw damaged('its directory is broken')
    const member = memberOf(directory.subarray(place, place + length))
    if (members.has(member.name)) throw new BadArchive(`The archive holds ${member.name} twice.`)
    members.set(member.name, member)
    packed += member.packedBytes
    place += length
  }
  // Entries that share their bytes are how a small file unpacks to a huge one.
  if (packed > size) throw damaged('its entries overlap')
  return members
}

const memberOf = (record: Buffer): ZipMember => {
  const nameLength = record.readUInt16LE(28)
  const name = record.toString('utf8', 46, 46 + nameLength)
  const method = record.readUInt16LE(10)
  if ((record.readUInt16LE(8) & 1) !== 0 || (method !== 0 && method !== 8))
    throw new BadArchive(`The archive holds ${name} in a form this program does not write.`)
  const short = { bytes: record.readUInt32LE(24), packedBytes: record.readUInt32LE(20), at: record.readUInt32LE(42) }
  const extra = record.subarray(46 + nameLength, 46 + nameLength + record.readUInt16LE(30))
  const long = longFields(extra)
  const whole = (value: number) => (value === 0xffffffff ? Number(long.shift() ?? Number.NaN) : value)
  const member = { bytes: whole(short.bytes), packedBytes: whole(short.packedBytes), at: whole(short.at) }
  if (!Object.values(member).every(Number.isSafeInteger)) throw damaged('a size is missing')
  return { name, deflated: method === 8, ...member }
}

/** What does not fit 32 bits stands in the extra field 1, in a fixed order. */
const longFields = (extra: Buffer): bigint[] => {
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(at + 2)
    const values = extra.subarray(at + 4, at + 4 + length)
    if (extra.readUInt16LE(at) === 1)
      return Array.from({ length: Math.floor(values.length / 8) }, (_, i) => values.readBigUInt64LE(i * 8))
    at += 4 + length
  }
  return []
}

const contentOf = async function* (handle: FileHandle, size: number, member: ZipMember): AsyncGenerator<Buffer> {
  const local = await bytesAt(handle, member.at, 30)
  if (local.readUInt32LE(0) !== 0x04034b50) throw damaged(`${member.name} is not where it should be`)
  const nameLength = local.readUInt16LE(26)
  const from = member.at + 30 + nameLength + local.readUInt16LE(28)
  const name = (await bytesAt(handle, member.at + 30, nameLength)).toString()
  if (name !== member.name || from + member.packedBytes > size)
    throw damaged(`${member.name} is not where it should be`)
  let given = 0
  for await (const chunk of member.deflated ? inflated(handle, from, member) : piecesOf(handle, from, member)) {
    given += chunk.length
    if (given > member.bytes) throw new BadArchive(`${member.name} unpacks to more than the archive says.`)
    yield chunk
  }
  if (given < member.bytes) throw damaged(`${member.name} is incomplete`)
}

const piecesOf = async function* (handle: FileHandle, from: number, { packedBytes }: ZipMember) {
  for (let at = 0; at < packedBytes; at += 1 << 18)
    yield await bytesAt(handle, from + at, Math.min(1 << 18, packedBytes - at))
}

const inflated = async function* (handle: FileHandle, from: number, member: ZipMember): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw()
  const feed = (async () => {
    for await (const piece of piecesOf(handle, from, member))
      if (!inflate.write(piece))
        await new Promise<void>((resolve) => inflate.once('drain', resolve).once('close', resolve))
    inflate.end()
  })()
  feed.catch((error: Error) => inflate.destroy(error))
  try {
    for await (const chunk of inflate) yield chunk as Buffer
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw damaged(`${member.name} cannot be unpacked`)
    throw error
  } finally {
    inflate.destroy()
  }
}
