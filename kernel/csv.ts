import { stringify } from 'csv-stringify/sync'
import { fileRefused } from './file-refusals.ts'

/** A cell that a spreadsheet would run as a formula is written as text. The mark at the start lets Excel read Hindi. */
export const toCsv = (columns: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  stringify([columns, ...rows] as unknown[][], { escape_formulas: true, bom: true })

/** Lines without a heading, for sheets that are written page by page; numbers stay numbers, also negative ones. */
export const csvLines = (rows: readonly (readonly unknown[])[]): string =>
  stringify(rows.map((row) => row.map((cell) => written(cell))))

const written = (cell: unknown): unknown => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return cell
  const text = typeof cell === 'string' ? cell : JSON.stringify(cell)
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
}

export type CsvLine = {
  line: number
  cells: Record<string, string>
  /** It has more cells than the heading row: whatever is in them, they may have moved to the wrong columns. */
  isTooLong?: true
}

export type Sheet = {
  /** Those of the columns asked for that the heading row names. */
  columns: ReadonlySet<string>
  /** How many lines stand below the heading row. */
  total: number
  /** Reads them from the top, each time anew: nothing of it is kept here. */
  lines(): Generator<CsvLine>
}

const mostHeadings = 200

/**
 * Opens a sheet with a heading row. `columns` says which heading, without case and spaces, means which column. Only
 * cells of those columns ever become texts: everything else is passed over, so that no file costs more than its bytes.
 * A line with more cells than there are headings is refused: an amount such as 1,23,456 without quotation marks is three
 * of them. Who passes over remarks of others between the lines `takesRemarks`, and is told which lines are too long.
 */
export const openSheet = (
  content: string,
  columns: Readonly<Record<string, string>>,
  mostLines: number,
  { takesRemarks = false }: { takesRemarks?: boolean } = {},
): Sheet => {
  // The mark of a letter that could not be read, or half of one.
  if (content.includes('\ufffd') || !content.isWellFormed()) throw fileRefused.not_utf8()
  const start = content.startsWith('\ufeff') ? 1 : 0
  const text = { content, mark: delimiterOf(content, start) }
  const headings: (string | undefined)[] = []
  const below = passRecord(text, { at: start, line: 1 }, (index, from, to) => {
    if (index === mostHeadings) throw fileRefused.too_many_columns({ most: mostHeadings })
    const heading = headingOf(content.slice(from, Math.min(to, from + 200)))
    headings.push(Object.hasOwn(columns, heading) ? columns[heading] : undefined)
  })
  let total = 0
  let isTooLong = false
  const look: Take = (index, from, to) => {
    isTooLong ||= index >= headings.length && !isBlank(content, from, to)
  }
  for (const line of records(text, below, look)) {
    if (isTooLong && !takesRemarks) throw fileRefused.line_too_long({ line })
    total += 1
  }
  if (total === 0) throw fileRefused.no_lines()
  if (total > mostLines) throw fileRefused.too_many_lines({ count: total, most: mostLines })
  return {
    columns: new Set(headings.filter((name) => name !== undefined)),
    total,
    lines: () => readLines(text, below, headings),
  }
}

const headingOf = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '')

/** Spreadsheets in some countries write semicolons or tabs; the heading row shows which. */
const delimiterOf = (content: string, start: number): number => {
  const heading = /^[^\r\n]*/.exec(content.slice(start, start + 20_000))?.[0] ?? ''
  const count = (mark: string) => heading.split(mark).length
  return ([',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',').charCodeAt(0)
}

type SheetText = { content: string; mark: number }
type Place = { at: number; line: number }
/** Is told of each cell which column it stands in and where its text begins and ends; a text is made by who wants it. */
type Take = (index: number, from: number, to: number, isQuoted: boolean) => void

const readLines = function* (
  text: SheetText,
  below: Place,
  names: readonly (string | undefined)[],
): Generator<CsvLine> {
  let cells: Record<string, string> = {}
  let isTooLong = false
  const take: Take = (index, from, to, isQuoted) => {
    isTooLong ||= index >= names.length && !isBlank(text.content, from, to)
    const name = names[index]
    if (name === undefined) return
    const cell = text.content.slice(from, to)
    cells[name] = isQuoted ? cell.replaceAll('""', '"') : cell
  }
  for (const line of records(text, below, take)) {
    yield isTooLong ? { line, cells, isTooLong } : { line, cells }
    cells = {}
    isTooLong = false
  }
}

const isBlank = (content: string, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) if (content.charCodeAt(at) > 0x20) return false
  return true
}

/** The number of the line each record begins on, after its cells were handed out; empty lines are none. */
const records = function* (text: SheetText, below: Place, take: Take): Generator<number> {
  let place = below
  while (place.at < text.content.length) {
    const isEmpty = isLineEnd(text.content.charCodeAt(place.at))
    const next = passRecord(text, place, isEmpty ? () => {} : take)
    if (!isEmpty) yield place.line
    place = next
  }
}

const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d]
const isLineEnd = (code: number) => code === lineFeed || code === carriageReturn

/** Goes over one record, and says where the next one begins. */
const passRecord = ({ content, mark }: SheetText, { at: begin, line: beginLine }: Place, take: Take): Place => {
  let [at, line] = [begin, beginLine]
  for (let index = 0; ; index++) {
    const from = at
    if (content.charCodeAt(at) === quote) {
      const to = closingQuote(content, from + 1)
      if (to < 0) throw fileRefused.quote_open({ line })
      take(index, from + 1, to, true)
      line += lineFeedsIn(content, from, to)
      at = to + 1
    } else {
      while (at < content.length && content.charCodeAt(at) !== mark && !isLineEnd(content.charCodeAt(at))) at++
      take(index, from, at, false)
    }
    if (at >= content.length) return { at, line }
    const after = content.charCodeAt(at)
    if (isLineEnd(after)) {
      const isPair = after === carriageReturn && content.charCodeAt(at + 1) === lineFeed
      return { at: at + (isPair ? 2 : 1), line: line + 1 }
    }
    if (after !== mark) throw fileRefused.after_quote({ line })
    at += 1
  }
}

const closingQuote = (content: string, from: number): number => {
  let at = content.indexOf('"', from)
  while (at >= 0 && content.charCodeAt(at + 1) === quote) at = content.indexOf('"', at + 2)
  return at
}

const lineFeedsIn = (content: string, from: number, to: number): number => {
  let found = 0
  for (let at = content.indexOf('\n', from); at >= 0 && at < to; at = content.indexOf('\n', at + 1)) found += 1
  return found
}
