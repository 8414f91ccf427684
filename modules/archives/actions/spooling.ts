import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Ctx } from '#kernel/server/context.ts'
import { linesOf } from '#kernel/server/lines.ts'
import type { Catalogue } from '#kernel/server/room.ts'
import type { Db } from '#kernel/server/scope.ts'
import { diskFull, isDiskFull, requireRoomOnDisk } from '#kernel/server/storage/work-folder.ts'
import { openTurns } from '#kernel/server/turns.ts'
import { refused } from '../refusals.ts'
import { peopleTable } from '../rules.ts'
import * as store from '../store/exporting.ts'

export type KeptFile = { id: string; name: string; object: string; has_thumbnail: boolean }
export type Spooled = { name: string; columns: string[]; rows: number; open: () => AsyncGenerator<string[]> }
export type Spool = { tables: Spooled[]; files: KeptFile[]; clear: () => Promise<void> }

/**
 * Puts the rows of all tables aside, as they were at one instant, before the first byte is sent: a slow line then holds
 * no connection and no old version of the rows, and the memory needed is a page.
 */
export const spoolSociety = async (ctx: Ctx): Promise<Spool> => {
  const mark = path.join(ctx.storage.workFolder, `archive-${randomBytes(8).toString('hex')}`)
  const places: string[] = []
  const { leftOut } = ctx.catalogue
  const clear = async () => {
    for (const place of places) await rm(place, { force: true })
  }
  try {
    return await inTurn(ctx, async (db) => {
      if (!(await store.takeTurn(db, ctx.society.id))) throw refused.archive_running()
      const tables = (await store.listTables(db)).filter(isHeld(leftOut))
      const spooled: Spooled[] = []
      const files: KeptFile[] = []
      const keep = async (name: string, columns: string[], pages: AsyncGenerator<string[]>) => {
        const first = await pages.next()
        if (first.done) return spooled.push({ name, columns, rows: 0, open: nothing })
        await requireRoomOnDisk(ctx.storage, 0)
        const place = `${mark}-${name}.gz`
        places.push(place)
        const rows = await write(place, first.value, pages)
        return spooled.push({ name, columns, rows, open: () => pagesOf(place) })
      }
      const occupied = new Set(await store.listOccupied(db, tables, ctx.society.id))
      for (const table of tables) {
        const { name, columns } = table
        const pages = occupied.has(name)
          ? store.readRows(db, table, ctx.society.id, leftOut.get(name)?.columns)
          : nothing()
        await keep(name, columns, name === 'files' ? noting(pages, files) : pages)
      }
      await keep(peopleTable, ['id', 'email', 'first_name', 'last_name'], peopleOf(db, tables, ctx.society.id))
      return { tables: spooled, files, clear }
    })
  } catch (error) {
    await clear()
    throw isDiskFull(error) ? diskFull() : error
  }
}

/** Every society has its place: one that asks twice waits for itself, and nobody is turned away because of others. */
const takingTurns = openTurns({
  atOnce: 2,
  atOnceEach: 1,
  waitingEach: 1,
  waiting: 300,
  refusal: refused.archive_running,
})

const inTurn = <T>(ctx: Ctx, work: (db: Db) => Promise<T>): Promise<T> =>
  takingTurns(ctx.society.id, () => ctx.snapshot('the society’s archive', work))

/** Everything that carries a society is in its archive, without anybody remembering; but for what a room leaves out. */
export const isHeld =
  (leftOut: Catalogue['leftOut']) =>
  ({ name }: { name: string }): boolean =>
    !leftOut.has(name) || leftOut.get(name)?.columns !== undefined

const peopleOf = async function* (db: Db, tables: store.ExportTable[], societyId: string) {
  const people = await store.listPeople(db, tables, societyId)
  if (people.length > 0) yield people
}

const nothing = async function* (): AsyncGenerator<string[]> {}

const noting = async function* (pages: AsyncIterable<string[]>, files: KeptFile[]) {
  for await (const page of pages) {
    for (const line of page) {
      const { id, name, object, has_thumbnail } = JSON.parse(line) as KeptFile
      files.push({ id, name, object, has_thumbnail })
    }
    yield page
  }
}

const write = async (place: string, first: string[], rest: AsyncIterable<string[]>): Promise<number> => {
  let rows = 0
  const textOf = (page: string[]) => {
    rows += page.length
    return `${page.join('\n')}\n`
  }
  const lines = async function* () {
    yield textOf(first)
    for await (const page of rest) yield textOf(page)
  }
  await pipeline(
    Readable.from(lines()),
    createGzip({ level: 1 }),
    createWriteStream(place, { mode: 0o600, flags: 'wx' }),
  )
  return rows
}

/** Our own file: a line is as long as a row is. */
const pagesOf = (place: string): AsyncGenerator<string[]> =>
  linesOf(createReadStream(place).compose(createGunzip()), Number.POSITIVE_INFINITY)
