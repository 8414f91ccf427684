import { hash } from 'node:crypto'
import type { z } from 'zod'
import { type CsvLine, openSheet, type Sheet } from '#kernel/csv.ts'
import { type Reason } from '#kernel/errors.ts'
import { reasonOf } from '#kernel/field-wrong.ts'
import { sentenceOf } from '#kernel/refusals.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { progressOf, withProgress } from '#kernel/server/progress.ts'
import { latinDigits } from '#kernel/text-rules.ts'
import { lockSociety } from '#modules/societies/actions.ts'
import { type ImportReport, ListedMember, mostImportLines, NewFlat } from '../contract.ts'
import { refused } from '../refusals.ts'
import * as flats from '../store/flats.ts'
import * as people from '../store/people.ts'
import { flatRowOf, requireFlatRoom } from './flats.ts'
import { requireRoom, rowOf } from './people.ts'

type Sent = { content: string; mode: 'preview' | 'import' | 'good' }
const readAtOnce = 250
const writtenAtOnce = 2000

/**
 * All lines or none, or the good ones: the report names every line that stands in the way. The sheet is gone over twice, to check and to
 * write, a portion at a time: of fifty thousand lines no more lies in memory than of a few hundred.
 */
export const importMembers = (ctx: Ctx, sent: Sent): Promise<ImportReport> =>
  withProgress(keyOf(ctx), async (said) => {
    const sheet = openSheetWith(sent.content, ['name', 'phone', 'flatnumber'])
    const counts = countsOf(sheet.total, sent.mode, said)
    const found = findings()
    const firstLine = firstLines(sheet.total)
    const readMember = (line: CsvLine) => {
      const value = readLine(ListedMember, memberCells(line), line.line, found)
      const row = value && rowOf(value)
      if (!row) return []
      const first = firstLine(twinKey(row), line.line)
      if (first === line.line) return [{ line: line.line, row }]
      found.add(line.line, () => ({ code: 'twin_in_sheet', values: { name: row.name, line: first } }))
      return []
    }
    for await (const rows of inPortions(sheet.lines(), readAtOnce, readMember, counts.read))
      await noteTwins(ctx, rows, found)
    return conclude(ctx, sent, sheet, found, {
      requireRoom,
      write: async (part) => {
        const rows = part.map((line) => rowOf(ListedMember.parse(memberCells(line))))
        await people.insertMany(ctx, rows)
      },
      counts,
    })
  })

export const importFlats = (ctx: Ctx, sent: Sent): Promise<ImportReport> =>
  withProgress(keyOf(ctx), async (said) => {
    const sheet = openSheetWith(sent.content, ['number'])
    const counts = countsOf(sheet.total, sent.mode, said)
    const found = findings()
    const known = await flats.findFlatKeys(ctx)
    const readFlat = (line: CsvLine) => {
      const value = readLine(NewFlat, flatCells(line), line.line, found)
      const row = value && flatRowOf(value)
      if (row && known.has(row.number_key))
        found.add(line.line, () => ({ code: 'flat_listed', values: { number: row.number } }))
      else if (row) known.add(row.number_key)
      return []
    }
    for await (const _ of inPortions(sheet.lines(), readAtOnce, readFlat, counts.read));
    return conclude(ctx, sent, sheet, found, {
      requireRoom: requireFlatRoom,
      write: async (part) => {
        const rows = part.map((line) => flatRowOf(NewFlat.parse(flatCells(line))))
        if ((await flats.insertFlats(ctx, rows)).length < rows.length) throw refused.flats_added_meanwhile()
      },
      counts,
    })
  })

type Ending = {
  requireRoom: (ctx: Ctx, adding: number) => Promise<unknown>
  write: (lines: CsvLine[]) => Promise<void>
  counts: ReturnType<typeof countsOf>
}

/** Reports what a preview found, or writes the lines when nothing stands in the way. */
const conclude = async (
  ctx: Ctx,
  { mode }: Sent,
  sheet: Sheet,
  found: Findings,
  { requireRoom: requireRoomFor, write, counts }: Ending,
): Promise<ImportReport> => {
  if (mode === 'preview') {
    if (found.count() === 0) await requireRoomFor(ctx, sheet.total)
    return reportOf(sheet.total, found, 0)
  }
  if (mode === 'import') refuseProblems(sheet.total, found)
  const good = sheet.total - found.count()
  await lockSociety(ctx)
  await requireRoomFor(ctx, good)
  // In portions: each is indexed and audited as it goes in, and no single statement runs into the time limit.
  const take = (line: CsvLine) => (found.has(line.line) ? [] : [line])
  for await (const lines of inPortions(sheet.lines(), writtenAtOnce, take, counts.written))
    if (lines.length > 0) await write(lines)
  return reportOf(sheet.total, found, good)
}

/** One at a time counts for a society: the register is locked while lines are written. */
const keyOf = (ctx: Ctx) => `members.import ${ctx.society.id}`
export const importProgress = (ctx: Ctx) => Promise.resolve({ progress: progressOf(keyOf(ctx)) })

type Said = Parameters<Parameters<typeof withProgress>[1]>[0]

/** A preview counts the lines it has read, an import those it has written: reading is a twentieth of that work. */
const countsOf = (total: number, mode: Sent['mode'], said: Said) => ({
  read: (done: number) => said({ done: mode === 'preview' ? done : 0, total }),
  written: (done: number) => said({ done, total }),
})

/** What is made of each portion of lines. Others have their turn in between, for saying how far this is waits a moment. */
const inPortions = async function* <R>(
  lines: Iterable<CsvLine>,
  atOnce: number,
  read: (line: CsvLine) => R[],
  count: (done: number) => Promise<void>,
): AsyncGenerator<R[]> {
  let done = 0
  let part: R[] = []
  await count(done)
  for (const line of lines) {
    part.push(...read(line))
    done += 1
    if (done % atOnce > 0) continue
    yield part
    part = []
    await count(done)
  }
  if (part.length > 0) yield part
  await count(done)
}

const openSheetWith = (content: string, needed: readonly string[]): Sheet => {
  const sheet = openSheet(content, columns, mostImportLines)
  const missing = needed.filter((column) => !sheet.columns.has(column))
  if (missing.length) throw refused.heading_lacks({ columns: missing.join(', ') })
  return sheet
}

/** The columns that are read, and what societies call them in the sheets they already have. */
const columns: Record<string, string> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  role: 'role',
  occupancy: 'occupancy',
  wing: 'wing',
  number: 'number',
  floor: 'floor',
  areasqft: 'areasqft',
  kind: 'kind',
  flat: 'flatnumber',
  flatno: 'flatnumber',
  flatnumber: 'flatnumber',
  unit: 'flatnumber',
  mobile: 'phone',
  phonenumber: 'phone',
  mobileno: 'phone',
  fullname: 'name',
  membername: 'name',
  emailid: 'email',
  area: 'areasqft',
  flatnumbers: 'flatnumber',
}

const memberCells = ({ cells }: CsvLine) => ({
  name: textOf(cells['name']),
  email: textOf(cells['email']),
  phone: latinDigits(textOf(cells['phone'])),
  flatNumber: latinDigits(textOf(cells['flatnumber'])),
  role: (cells['role']?.trim() || 'resident').toLowerCase(),
  ...(cells['occupancy']?.trim() ? { occupancy: cells['occupancy'].trim().toLowerCase() } : {}),
})

const flatCells = ({ cells }: CsvLine) => ({
  wing: (cells['wing'] ?? '').trim(),
  number: latinDigits(textOf(cells['number'] ?? cells['flatnumber'])),
  floor: numberOrNull(cells['floor']),
  areaSqft: numberOrNull(cells['areasqft']),
  kind: (cells['kind']?.trim() || 'flat').toLowerCase(),
})

/** Our own export guards formulas with an apostrophe; reading it back gives the first text again. */
const textOf = (cell = '') => cell.trim().replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')
const numberOrNull = (cell = '') => (cell.trim() ? Number(latinDigits(cell)) : null)

const formula = /^[=@\t\r]/

const readLine = <S extends z.ZodType>(
  schema: S,
  cells: Record<string, unknown>,
  line: number,
  found: Findings,
): z.output<S> | undefined => {
  const cell = Object.entries(cells).find(([, value]) => typeof value === 'string' && formula.test(value))
  if (cell) return found.add(line, () => wrongCell(cell[0], { code: 'formula' }))
  // Nobody will read why: a yes or no costs a hundredth of the memory.
  if (found.isFull() && !schema.validate(cells)) return found.add(line, () => ({ code: 'invalid' }))
  const parsed = schema.safeParse(cells)
  if (parsed.success) return parsed.data
  return found.add(line, () => {
    const issue = parsed.error.issues[0]!
    return wrongCell(issue.path.join('.'), reasonOf(issue))
  })
}

/** A list of lines names the column each time, in the reader's language. */
const wrongCell = (column: string, reason: Reason): Reason => ({
  code: 'field_wrong',
  values: { field: { field: column }, reason },
})

type Keys = { name_key: string; email_key: string; flat_key: string }
const twinKey = (row: Keys) => JSON.stringify([row.name_key, row.email_key, row.flat_key])

/**
 * On which line a key stood first. Fifty thousand keys would be most of what a sheet costs, so only their fingerprints
 * are kept: two different ones of so many are taken for the same once in 200,000 sheets.
 */
const firstLines = (total: number) => {
  const places = 2 ** Math.ceil(Math.log2(total * 2))
  const [marks, lines] = [new Float64Array(places), new Int32Array(places)]
  return (key: string, line: number): number => {
    const mark = Number.parseInt(hash('sha1', key, 'hex').slice(0, 12), 16)
    let place = mark % places
    while (lines[place] !== 0 && marks[place] !== mark) place = (place + 1) % places
    if (lines[place] === 0) [marks[place], lines[place]] = [mark, line]
    return lines[place]!
  }
}

const noteTwins = async (ctx: Ctx, rows: readonly { line: number; row: people.NewMemberRow }[], found: Findings) => {
  if (rows.length === 0) return
  const keys = rows.map(({ row }) => ({ name_key: row.name_key, email_key: row.email_key, flat_key: row.flat_key }))
  const known = new Set((await people.findTwins(ctx, keys)).map(twinKey))
  for (const { line, row } of rows)
    if (known.has(twinKey(row))) found.add(line, () => ({ code: 'twin_on_register', values: { name: row.name } }))
}

/** A long list helps nobody: the first errors are shown, the count says the rest. */
const mostErrorsShown = 1000

/** What stands in the way, at most one thing for a line. Why is put into words only for lines that are shown. */
const findings = () => {
  const shown: { line: number; why: Reason }[] = []
  const lines = new Set<number>()
  return {
    add: (line: number, why: () => Reason): undefined => {
      lines.add(line)
      if (shown.length < mostErrorsShown) shown.push({ line, why: why() })
    },
    isFull: () => shown.length === mostErrorsShown,
    has: (line: number) => lines.has(line),
    count: () => lines.size,
    shown: () => shown.toSorted((a, b) => a.line - b.line),
  }
}
type Findings = ReturnType<typeof findings>

const reportOf = (total: number, found: Findings, imported: number): ImportReport => ({
  total,
  valid: total - found.count(),
  imported,
  errors: found.shown().map(({ line, why }) => ({ line, reason: sentenceOf(why, 'en') ?? '', ...why })),
})

const refuseProblems = (total: number, found: Findings) => {
  const { errors, valid } = reportOf(total, found, 0)
  const [first] = found.shown()
  if (!first) return
  throw refused.import_errors({ line: first.line, reason: first.why }, { more: { total, valid, errors } })
}
