import { createHash } from 'node:crypto'
import { z } from 'zod'
import { LongLine, linesOf } from '#kernel/server/lines.ts'
import { readMigrations } from '#kernel/server/migrate.ts'
import { BadArchive, type OpenZip, openZip, type ZipMember } from '#kernel/server/unzip.ts'
import { archiveFormat, whyBadPath } from '../rules.ts'

const Manifest = z.object({
  product: z.literal('Aangan'),
  format: z.number().int(),
  kind: z.enum(['backup', 'export']),
  madeAt: z.string().max(40),
  schemaVersion: z.number().int(),
  migrations: z.array(z.string().max(200)).max(10_000),
  society: z.object({ id: z.uuid(), name: z.string(), subdomain: z.string() }),
  rows: z.record(z.string(), z.number().int()),
  entries: z.array(z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string().length(64) })),
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export type Archive = {
  manifest: Manifest
  /** Of the manifest, and so of everything: two archives with the same one are the same. */
  hash: string
  /** The hash of an entry, or nothing when the archive has none of that name. */
  hashOf(name: string): string | undefined
  read(name: string): AsyncGenerator<Buffer>
  rows(table: string): AsyncGenerator<string[]>
}

const mostManifestBytes = 256 * 1024 * 1024
const mostLineBytes = 32 * 1024 * 1024
/** Tables shrink to a tenth or a thirtieth. What would grow beyond this was made to fill a disk. */
const mostGrowth = { free: 64 * 1024 * 1024, times: 100 }

/** Refuses an archive unless every byte of it is as it was written and this program can read it; then hands it over. */
export const withArchive = async <T>(file: string, work: (archive: Archive) => Promise<T>): Promise<T> => {
  const zip = await openZip(file)
  try {
    for (const name of zip.members.keys()) {
      const why = whyBadPath(name)
      if (why) throw new BadArchive(why)
    }
    const { text, hash } = await readManifest(zip)
    const manifest = parse(text)
    await refuseOtherVersion(manifest)
    await verify(zip, manifest)
    return await work(archiveOn(zip, manifest, hash))
  } finally {
    await zip.close()
  }
}

const readManifest = async (zip: OpenZip) => {
  const [text, written] = [await smallText(zip, 'manifest.json'), await smallText(zip, 'manifest.sha256')]
  const hash = createHash('sha256').update(text).digest('hex')
  if (written.trim() !== hash) throw new BadArchive('The archive was changed: its manifest is not what was written.')
  return { text, hash }
}

const smallText = async (zip: OpenZip, name: string): Promise<string> => {
  const member = zip.members.get(name)
  if (!member) throw new BadArchive(`This is no archive of a society: it has no ${name}.`)
  if (member.bytes > mostManifestBytes) throw new BadArchive(`The archive’s ${name} is too large.`)
  const parts: Buffer[] = []
  for await (const part of zip.read(member)) parts.push(part)
  return Buffer.concat(parts).toString()
}

const parse = (text: string): Manifest => {
  const format = (json(text) as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > archiveFormat)
    throw new BadArchive('The archive is of a newer format than this program knows. Update this installation first.')
  const parsed = Manifest.safeParse(json(text))
  if (!parsed.success) throw new BadArchive('This is no archive of a society: its manifest cannot be read.')
  if (parsed.data.kind === 'export')
    throw new BadArchive('This is an export of tables as CSV. A society is imported from its backup archive.')
  return parsed.data
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The rows are put in as they are, so the tables must be as they were. What later migrations do to rows, only they know:
 * an older archive goes through an installation of its own version and is updated there.
 */
const refuseOtherVersion = async (manifest: Manifest) => {
  const ours = (await readMigrations()).map(({ name }) => name)
  const [newer] = manifest.migrations.filter((name) => !ours.includes(name))
  const [older] = ours.filter((name) => !manifest.migrations.includes(name))
  if (newer && older)
    throw new BadArchive(
      `The archive comes from another line of this program (it has ${newer} and lacks ${older}). Make it again with this one.`,
    )
  if (newer)
    throw new BadArchive(`The archive is newer than this program (it has ${newer}). Update this installation first.`)
  if (older)
    throw new BadArchive(
      `The archive is older than this program (it lacks ${older}). Update the installation it comes from and make it again.`,
    )
}

const verify = async (zip: OpenZip, { entries, missing }: Manifest) => {
  const total = [...zip.members.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  if (total > mostGrowth.free + mostGrowth.times * zip.bytes)
    throw new BadArchive('The archive would unpack to far more than a society’s records do.')
  const named = new Set([...entries.map(({ name }) => name), ...missing, 'manifest.json', 'manifest.sha256'])
  if (named.size !== entries.length + missing.length + 2) throw new BadArchive('The manifest names an entry twice.')
  for (const name of zip.members.keys())
    if (!named.has(name)) throw new BadArchive(`The archive holds ${name}, which its manifest does not name.`)
  for (const name of named)
    if (!zip.members.has(name)) throw new BadArchive(`The archive lacks ${name}, which its manifest names.`)
  for (const { name, bytes, sha256 } of entries) {
    const member = zip.members.get(name)!
    if (member.bytes !== bytes || (await hashOf(zip, member)) !== sha256)
      throw new BadArchive(`The archive was changed: ${name} is not what was written.`)
  }
}

const hashOf = async (zip: OpenZip, member: ZipMember): Promise<string> => {
  const hash = createHash('sha256')
  for await (const part of zip.read(member)) hash.update(part)
  return hash.digest('hex')
}

const archiveOn = (zip: OpenZip, manifest: Manifest, hash: string): Archive => {
  const hashes = new Map(manifest.entries.map(({ name, sha256 }) => [name, sha256]))
  const read = (name: string) => zip.read(zip.members.get(name)!)
  return { manifest, hash, hashOf: (name) => hashes.get(name), read, rows: (table) => rowsOf(table, read) }
}

const batchBytes = 1 << 20

/** The lines between the brackets, about a megabyte at a time; whether they are rows the database says. */
const rowsOf = async function* (table: string, read: Archive['read']): AsyncGenerator<string[]> {
  let batch: string[] = []
  let held = 0
  try {
    for await (const lines of linesOf(read(`json/${table}.json`), mostLineBytes)) {
      for (const line of lines) {
        if (line === '[' || line === ']') continue
        batch.push(line.endsWith(',') ? line.slice(0, -1) : line)
        held += line.length
      }
      if (held < batchBytes) continue
      yield batch
      batch = []
      held = 0
    }
  } catch (error) {
    throw error instanceof LongLine ? new BadArchive(`A row of ${table} is too long.`) : error
  }
  if (batch.length > 0) yield batch
}
