import type { z } from 'zod'
import { type CsvLine, fromCsv } from '#kernel/csv.ts'
import { badRequest, Refused } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
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
export const importMembers = async (ctx: Ctx, { content, mode }: Sheet): Promise<ImportReport> => {
  const lines = readSheet(content, ['name', 'email', 'phone', 'flatnumber'])
  const read = lines.map((line) => ({ line: line.line, ...readLine(NewMember, memberCells(line)) }))
  const problems: Problem[] = read.flatMap(({ line, reason }) => (reason ? [{ line, reason }] : []))
  const rows = read.flatMap(({ line, value }) => (value ? [{ line, row: rowOf(value) }] : []))
  problems.push(...twinsInSheet(rows), ...(await twinsOnRegister(ctx, rows)))
  if (mode === 'preview') return report(lines.length, problems, 0)
  refuseProblems(lines.length, problems)
  await lockSociety(ctx)
  await requireRoom(ctx, rows.length)
  // In portions: each is indexed and audited as it goes in, and no single statement runs into the time limit.
  for (let i = 0; i < rows.length; i += portion)
    await people.insertMany(
      ctx,
      rows.slice(i, i + portion).map(({ row }) => row),
    )
  return report(lines.length, [], rows.length)
}

export const importFlats = async (ctx: Ctx, { content, mode }: Sheet): Promise<ImportReport> => {
  const lines = readSheet(content, ['number'])
  const known = await flats.findFlatKeys(ctx)
  const problems: Problem[] = []
  const rows: flats.NewFlatRow[] = []
  for (const line of lines) {
    const { value, reason } = readLine(NewFlat, flatCells(line))
    const row = value && flatRowOf(value)
    if (!row) problems.push({ line: line.line, reason: reason! })
    else if (known.has(row.number_key))
      problems.push({ line: line.line, reason: `Flat ${row.number} is listed already` })
    else {
      known.add(row.number_key)
      rows.push(row)
    }
  }
  if (mode === 'preview') return report(lines.length, problems, 0)
  refuseProblems(lines.length, problems)
  await lockSociety(ctx)
  await requireFlatRoom(ctx, rows.length)
  const made = await flats.insertFlats(ctx, rows)
  if (made.length < rows.length) throw badRequest('Someone added some of these flats meanwhile. Please preview again.')
  return report(lines.length, [], made.length)
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
