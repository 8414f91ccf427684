import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { badRequest } from './errors.ts'

/** A cell that a spreadsheet would run as a formula is written as text. The mark at the start lets Excel read Hindi. */
export const toCsv = (columns: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  stringify([columns, ...rows] as unknown[][], { escape_formulas: true, bom: true })

export type CsvLine = { line: number; cells: Record<string, string> }

/** Reads a sheet with a heading row; headings are matched without case and spaces. */
export const fromCsv = (content: string, mostLines: number): { headings: string[]; lines: CsvLine[] } => {
  // The mark of a letter that could not be read, or half of one.
  if (content.includes('\ufffd') || !content.isWellFormed())
    throw badRequest('The file is not in UTF-8. Save it as “CSV UTF-8” and try again.')
  const records = readRecords(content)
  const [first, ...rest] = records
  if (!first || rest.length === 0) throw badRequest('The file has no lines below the heading row.')
  if (rest.length > mostLines)
    throw badRequest(`The file has ${rest.length} lines; at most ${mostLines} can be read at once.`)
  const headings = first.record.map((heading) =>
    heading
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ''),
  )
  const lines = rest.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(headings.map((heading, i) => [heading, record[i] ?? ''])),
  }))
  return { headings, lines }
}

/** Spreadsheets in some countries write semicolons or tabs; the heading row shows which. */
const delimiterOf = (content: string): string => {
  const heading = content.slice(0, content.search(/[\r\n]|$/))
  const count = (mark: string) => heading.split(mark).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

type Read = { record: string[]; info: { lines: number } }

const readRecords = (content: string): Read[] => {
  try {
    return parse(content, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      delimiter: delimiterOf(content),
    }) as unknown as Read[]
  } catch (error) {
    throw badRequest(`The file cannot be read as CSV: ${(error as Error).message.slice(0, 200)}`)
  }
}

/** Lines without a heading, for sheets that are written page by page; numbers stay numbers, also negative ones. */
export const csvLines = (rows: readonly (readonly unknown[])[]): string =>
  stringify(rows.map((row) => row.map((cell) => cellOf(cell))))

const cellOf = (cell: unknown): unknown => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return cell
  const text = typeof cell === 'string' ? cell : JSON.stringify(cell)
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
}
