import { createHash } from 'node:crypto'
import { csvLines } from '#kernel/csv.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import { readMigrations } from '#kernel/server/migrate.ts'
import { type ZipClosing, type ZipEntry, zipStream } from '#kernel/server/zip.ts'
import { dayOf } from '#kernel/time.ts'
import { archiveFormat, peopleTable } from '../rules.ts'
import { noteExport } from '../store/exporting.ts'
import { type KeptFile, type Spooled, spoolSociety } from './spooling.ts'

/** Every table as a sheet, for reading elsewhere. */
export const exportData = (ctx: Ctx): Promise<FileReply> =>
  archive(ctx, 'export', (tables) => tables.filter(({ name }) => name !== peopleTable).map(csvOf))

/** The whole society: what `npm run society:import` makes it from again on another installation. */
export const backUp = (ctx: Ctx): Promise<FileReply> =>
  archive(ctx, 'backup', (tables, files) => [
    ...tables.map(csvOf),
    ...tables.map(jsonOf),
    ...files.flatMap((file) => bytesOf(ctx, file)),
  ])

const archive = async (
  ctx: Ctx,
  kind: 'export' | 'backup',
  entriesOf: (tables: Spooled[], files: KeptFile[]) => ZipEntry[],
) => {
  const { identityId, role } = ctx.actor
  const society_id = ctx.society.id
  await ctx.apart((db) => noteExport(db, { society_id, identity_id: identityId, role, action: ctx.action }))
  const spool = await spoolSociety(ctx)
  const stream = zipStream(entriesOf(spool.tables, spool.files), await closingOf(ctx, kind, spool.tables))
  stream.on('close', () => void spool.clear())
  return new FileReply(`${ctx.society.subdomain}-${kind}-${dayOf(ctx.now)}.zip`, 'application/zip', stream)
}

/** The manifest names the hash of everything before it, and the last entry the manifest's own. */
const closingOf = async (ctx: Ctx, kind: string, tables: readonly Spooled[]): Promise<ZipClosing[]> => {
  const { id, name, subdomain } = ctx.society
  const migrations = await readMigrations()
  let manifest = ''
  const write: ZipClosing['write'] = (entries, missing) => {
    const about = {
      product: 'Aangan',
      format: archiveFormat,
      kind,
      madeAt: ctx.now.toISOString(),
      schemaVersion: migrations.at(-1)?.version ?? 0,
      migrations: migrations.map((migration) => migration.name),
      society: { id, name, subdomain },
      rows: Object.fromEntries(tables.map((table) => [table.name, table.rows])),
      leftOut: Object.fromEntries(ctx.catalogue.leftOut),
    }
    manifest = `${JSON.stringify({ ...about, entries, missing }, null, 1)}\n`
    return manifest
  }
  return [
    { name: 'manifest.json', write },
    { name: 'manifest.sha256', write: () => `${createHash('sha256').update(manifest).digest('hex')}\n` },
  ]
}

const csvOf = ({ name, columns, open }: Spooled): ZipEntry => ({
  name: `csv/${name}.csv`,
  open: async () =>
    (async function* () {
      // The mark at the start lets a spreadsheet read Hindi.
      yield `\ufeff${csvLines([columns])}`
      for await (const page of open()) {
        const rows = page.map((line) => JSON.parse(line) as Record<string, unknown>)
        yield csvLines(rows.map((row) => columns.map((column) => row[column])))
      }
    })(),
})

const jsonOf = ({ name, open }: Spooled): ZipEntry => ({
  name: `json/${name}.json`,
  open: async () => jsonText(open()),
})

/** A list in JSON with one row on a line, so that it is read again line by line. */
export const jsonText = async function* (pages: AsyncIterable<string[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const page of pages) {
    if (page.length === 0) continue
    yield before + page.join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[\n]\n' : '\n]\n'
}

const bytesOf = (ctx: Ctx, { id, name, object, has_thumbnail: small }: KeptFile): ZipEntry[] => [
  { name: `files/${id}/${name}`, open: () => ctx.storage.objects.open(object) },
  ...(small ? [{ name: `thumbnails/${id}.webp`, open: () => ctx.storage.objects.open(`${object}.thumb`) }] : []),
]
