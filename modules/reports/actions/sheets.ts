import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre'
import { csvLines } from '#kernel/csv.ts'
import type { Column } from '#kernel/server/catalogue.ts'
import type { Language } from '#kernel/words.ts'
import { type Cell, sheetCell } from '../rules/cells.ts'

type Batches = AsyncGenerator<unknown[][]>
type Sheet = { columns: readonly Column[]; language: Language; batches: Batches }

/** The mark at the start lets Excel read Hindi and Marathi. */
export const csvStream = ({ columns, language, batches }: Sheet): Readable =>
  Readable.from(
    (async function* () {
      yield `\ufeff${csvLines([columns.map(({ title }) => title[language])])}`
      for await (const rows of batches) yield csvLines(rows.map((row) => cellsOf(row, columns, language)))
    })(),
    { objectMode: false },
  )

/** Lakh and crore, as they are written in India. */
const rupees = '[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;##,##0.00'
const formats: Partial<Record<Column['kind'], string>> = { paise: rupees, day: 'dd mmm yyyy' }
const widths: Partial<Record<Column['kind'], number>> = { text: 24, paise: 16, day: 14, instant: 18 }

export const xlsxStream = ({ columns, language, batches }: Sheet, name: string): Readable => {
  const head = columns.map(({ title, kind }) => ({
    header: title[language],
    width: widths[kind] ?? 12,
    ...(formats[kind] ? { numFmt: formats[kind] } : {}),
  }))
  const rows = (async function* () {
    for await (const batch of batches) for (const row of batch) yield cellsOf(row, columns, language).map(xlsxCell)
  })()
  const options = { name: sheetName(name), columns: head, freezePane: { rows: 1 } }
  return Readable.fromWeb(writeXlsxStream(rows, options) as ReadableStream<Uint8Array>)
}

const cellsOf = (row: readonly unknown[], columns: readonly Column[], language: Language): Cell[] =>
  columns.map((column, at) => sheetCell(row[at], column, language))

const longestCell = 32_767

/** A cell of text is text whatever it begins with: the writer knows formulas only as such. */
const xlsxCell = (cell: Cell): Cell | Date => {
  if (typeof cell !== 'string') return cell
  if (/^\d{4}-\d\d-\d\d$/.test(cell)) return new Date(`${cell}T00:00:00Z`)
  return cell.slice(0, longestCell)
}

/** Excel allows 31 characters, and none of these. */
const sheetName = (name: string) => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)
