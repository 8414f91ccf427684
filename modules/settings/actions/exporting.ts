import { csvLines } from '#kernel/csv.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import { readMigrations } from '#kernel/server/migrate.ts'
import { type ZipEntry, zipStream } from '#kernel/server/zip.ts'
import { dayOf } from '#kernel/time.ts'
import { derivedTables } from '../rules.ts'
import * as store from '../store/exporting.ts'

const pageSize = 1000

export const exportData = async (ctx: Ctx): Promise<FileReply> => {
  const tables = await tablesOf(ctx)
  return archive(
    ctx,
    'export',
    tables.map((table) => csvOf(ctx, table)),
  )
}

export const backUp = async (ctx: Ctx): Promise<FileReply> => {
  const tables = await tablesOf(ctx)
  const files = await store.listFiles(ctx)
  return archive(ctx, 'backup', [
    ...tables.map((table) => csvOf(ctx, table)),
    ...tables.map((table) => jsonOf(ctx, table)),
    ...files.map(({ id, name, object }) => ({
      name: `files/${id}/${name}`,
      open: () => ctx.storage.objects.open(object),
    })),
  ])
}

const tablesOf = async (ctx: Ctx) =>
  (await store.listTables(ctx.db)).filter(({ name }) => !derivedTables.includes(name))

const archive = async (ctx: Ctx, kind: 'export' | 'backup', entries: ZipEntry[]) => {
  const { id, name, subdomain } = ctx.society
  const { identityId, role } = ctx.actor
  await ctx.apart((db) => store.noteExport(db, { society_id: id, identity_id: identityId, role, action: ctx.action }))
  const schemaVersion = (await readMigrations()).at(-1)?.version ?? 0
  const stream = zipStream(entries, {
    name: 'manifest.json',
    write: (packed, missing) => {
      const about = { product: 'Aangan', kind, madeAt: ctx.now.toISOString(), schemaVersion }
      return `${JSON.stringify({ ...about, society: { id, name, subdomain }, entries: packed, missing }, null, 2)}\n`
    },
  })
  return new FileReply(`${subdomain}-${kind}-${dayOf(ctx.now)}.zip`, 'application/zip', stream)
}

const csvOf = (ctx: Ctx, table: store.ExportTable): ZipEntry => ({
  name: `csv/${table.name}.csv`,
  open: async () => {
    // The mark at the start lets a spreadsheet read Hindi.
    const heading = `\ufeff${csvLines([table.columns])}`
    return pagesOf(ctx, table, heading, '', (rows) => csvLines(rows.map((row) => table.columns.map((one) => row[one]))))
  },
})

const jsonOf = (ctx: Ctx, table: store.ExportTable): ZipEntry => ({
  name: `json/${table.name}.json`,
  open: async () => {
    let separator = '\n'
    return pagesOf(ctx, table, '[', '\n]\n', (rows) => {
      const text = separator + rows.map((row) => JSON.stringify(row)).join(',\n')
      separator = ',\n'
      return text
    })
  },
})

/** Page after page, never a whole table: a society of ten years fits into the memory of a small server. */
const pagesOf = async function* (
  ctx: Ctx,
  table: store.ExportTable,
  first: string,
  last: string,
  write: (rows: store.Row[]) => string,
) {
  yield first
  let after: store.Row | null = null
  for (;;) {
    const rows: store.Row[] = await store.readPage(ctx.db, table, after, pageSize)
    if (rows.length > 0) yield write(rows)
    if (rows.length < pageSize) break
    after = rows.at(-1)!
  }
  if (last) yield last
}
