import type { z } from 'zod'
import { type CsvLine, fromCsv } from '#kernel/csv.ts'
import { badRequest, Refused } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { progressOf, withProgress } from '#kernel/server/progress.ts'
import { lockSociety } from '#modules/societies/actions.ts'
import { type ImportReport, mostImportLines, NewFlat, NewMember } from '../contract.ts'
import * as flats from '../store/flats.ts'
import * as people from '../store/people.ts'
import { flatRowOf, requireFlatRoom } from './flats.ts'
import { requireRoom, rowOf } from './people.ts'

type Sheet = { content: string; mode: 'preview' | 'import' }
type Problem = { line: number; reason: string }

const portion = 2000

/** All lines or none: the report names every line that stands in the way. */
export const importMembers = (ctx: Ctx, sheet: Sheet): Promise<ImportReport> =>
  withProgress(keyOf(ctx), async (said) => {
    const lines = readSheet(sheet.content, ['name', 'email', 'phone', 'flatnumber'])
    const counts = countsOf(lines.length, sheet.mode, said)
    const read = await inPortions(lines, counts.read, (line) => ({
      line: line.line,
      ...readLine(NewMember, memberCells(line)),
    }))
    const problems: Problem[] = read.flatMap(({ line, reason }) => (reason ? [{ line, reason }] : []))
    const rows = read.flatMap(({ line, value }) => (value ? [{ line, row: rowOf(value) }] : []))
    problems.push(...twinsInSheet(rows), ...(await twinsOnRegister(ctx, rows)))
    if (sheet.mode === 'preview') {
      if (problems.length === 0) await requireRoom(ctx, rows.length)
      return report(lines.length, problems, 0)
    }
    refuseProblems(lines.length, problems)
    await lockSociety(ctx)
    await requireRoom(ctx, rows.length)
    // In portions: each is indexed and audited as it goes in, and no single statement runs into the time limit.
    for (let at = 0; at < rows.length; at += portion) {
      await people.insertMany(
        ctx,
        rows.slice(at, at + portion).map(({ row }) => row),
      )
      await counts.written(Math.min(at + portion, rows.length))
    }
    return report(lines.length, [], rows.length)
  })

export const importFlats = (ctx: Ctx, sheet: Sheet): Promise<ImportReport> =>
  withProgress(keyOf(ctx), async (said) => {
    const lines = readSheet(sheet.content, ['number'])
    const counts = countsOf(lines.length, sheet.mode, said)
    const known = await flats.findFlatKeys(ctx)
    const read = await inPortions(lines, counts.read, (line) => ({ line: line.line, ...readFlat(line, known) }))
    const problems = read.flatMap(({ line, reason }) => (reason ? [{ line, reason }] : []))
    const rows = read.flatMap(({ row }) => row ?? [])
    if (sheet.mode === 'preview') {
      if (problems.length === 0) await requireFlatRoom(ctx, rows.length)
      return report(lines.length, problems, 0)
    }
    refuseProblems(lines.length, problems)
    await lockSociety(ctx)
    await requireFlatRoom(ctx, rows.length)
    for (let at = 0; at < rows.length; at += portion) {
      const part = rows.slice(at, at + portion)
      if ((await flats.insertFlats(ctx, part)).length < part.length)
        throw badRequest('Someone added some of these flats meanwhile. Please preview again.')
      await counts.written(Math.min(at + portion, rows.length))
    }
    return report(lines.length, [], rows.length)
  })

/** One at a time counts for a society: the register is locked while lines are written. */
const keyOf = (ctx: Ctx) => `members.import ${ctx.society.id}`
export const importProgress = (ctx: Ctx) => Promise.resolve({ progress: progressOf(keyOf(ctx)) })

type Said = Parameters<Parameters<typeof withProgress>[1]>[0]

/** A preview counts the lines it has read, an import those it has written: reading is a twentieth of that work. */
const countsOf = (total: number, mode: Sheet['mode'], said: Said) => ({
  read: (done: number) => said({ done: mode === 'preview' ? done : 0, total }),
  written: (done: number) => said({ done, total }),
})

const inPortions = async <T, R>(
  all: readonly T[],
  count: (done: number) => Promise<void>,
  read: (one: T) => R,
): Promise<R[]> => {
  const results: R[] = []
  for (let at = 0; at < all.length; at += portion) {
    await count(at)
    for (const one of all.slice(at, at + portion)) results.push(read(one))
  }
  return results
}

const readFlat = (line: CsvLine, known: Set<string>): { row?: flats.NewFlatRow; reason?: string } => {
  const { value, reason = 'Invalid input' } = readLine(NewFlat, flatCells(line))
  if (!value) return { reason }
  const row = flatRowOf(value)
  if (known.has(row.number_key)) return { reason: `Flat ${row.number} is listed already` }
  known.add(row.number_key)
  return { row }
}

const readSheet = (content: string, needed: readonly string[]): CsvLine[] => {
  const { headings, lines } = fromCsv(content, mostImportLines)
  const names = headings.map((heading) => synonyms[heading] ?? heading)
  const missing = needed.filter((heading) => !names.includes(heading))
  if (missing.length) throw badRequest(`The heading row lacks: ${missing.join(', ')}.`)
  return lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      Object.entries(cells).map(([heading, cell]) => [synonyms[heading] ?? heading, cell.trim()]),
    ),
  }))
}

/** What societies call these columns in the sheets they already have. */
const synonyms: Record<string, string> = {
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
  name: unquoteFormula(cells['name'] ?? ''),
  email: unquoteFormula(cells['email'] ?? ''),
  phone: unquoteFormula(cells['phone'] ?? ''),
  flatNumber: unquoteFormula(cells['flatnumber'] ?? ''),
  role: (cells['role'] || 'resident').toLowerCase(),
  ...(cells['occupancy'] ? { occupancy: cells['occupancy'].toLowerCase() } : {}),
})

const flatCells = ({ cells }: CsvLine) => ({
  wing: cells['wing'] ?? '',
  number: unquoteFormula(cells['number'] ?? cells['flatnumber'] ?? ''),
  floor: numberOrNull(cells['floor']),
  areaSqft: numberOrNull(cells['areasqft']),
  kind: (cells['kind'] || 'flat').toLowerCase(),
})

/** Our own export guards formulas with an apostrophe; reading it back gives the first text again. */
const unquoteFormula = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')
const numberOrNull = (cell: string | undefined) => (cell ? Number(cell) : null)

const formula = /^[=@\t\r]/

const readLine = <S extends z.ZodType>(schema: S, cells: unknown): { value?: z.output<S>; reason?: string } => {
  const cell = Object.entries(cells as Record<string, unknown>).find(
    ([, value]) => typeof value === 'string' && formula.test(value),
  )
  if (cell) return { reason: `${cell[0]}: looks like a spreadsheet formula` }
  const parsed = schema.safeParse(cells)
  if (parsed.success) return { value: parsed.data }
  const issue = parsed.error.issues[0]!
  return { reason: `${issue.path.join('.')}: ${issue.message}` }
}

type Read = { line: number; row: people.NewMemberRow }
const twinKey = (row: { name_key: string; email_key: string; flat_key: string }) =>
  JSON.stringify([row.name_key, row.email_key, row.flat_key])

const twinsInSheet = (rows: readonly Read[]): Problem[] => {
  const first = new Map<string, number>()
  return rows.flatMap(({ line, row }) => {
    const earlier = first.get(twinKey(row))
    if (earlier === undefined) first.set(twinKey(row), line)
    return earlier === undefined ? [] : [{ line, reason: `${row.name} stands on line ${earlier} already` }]
  })
}

const twinsOnRegister = async (ctx: Ctx, rows: readonly Read[]): Promise<Problem[]> => {
  const keys = rows.map(({ row }) => ({ name_key: row.name_key, email_key: row.email_key, flat_key: row.flat_key }))
  const known = new Set((await people.findTwins(ctx, keys)).map(twinKey))
  return rows.flatMap(({ line, row }) =>
    known.has(twinKey(row)) ? [{ line, reason: `${row.name} is on the register already` }] : [],
  )
}

/** A long list helps nobody: the first errors are shown, the count says the rest. */
const mostErrorsShown = 200

const report = (total: number, problems: readonly Problem[], imported: number): ImportReport => ({
  total,
  valid: total - new Set(problems.map((problem) => problem.line)).size,
  imported,
  errors: problems.toSorted((a, b) => a.line - b.line).slice(0, mostErrorsShown),
})

const refuseProblems = (total: number, problems: readonly Problem[]) => {
  if (problems.length === 0) return
  const { errors, valid } = report(total, problems, 0)
  throw new Refused(422, 'import_errors', `Nothing was imported: line ${errors[0]!.line}: ${errors[0]!.reason}.`, {
    more: { total, valid, errors },
  })
}
