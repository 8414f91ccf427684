import { lineColor, paleInk } from './colors.ts'
import type { TextBox, TextStyle } from './text.ts'

/** What a table needs of the document it is drawn on. */
type Sheet = {
  readonly paper: { readonly left: number; readonly bottom: number; readonly width: number }
  y: number
  text(text: string, box: Partial<TextBox> & TextStyle): number
  heightOf(text: string, width: number, style?: TextStyle): number
  rule(options: { weight: number; isDouble?: boolean; color?: string }): number
  need(height: number): void
  newPage(): void
}

export type Column = { title: string /** Share of the width. */; width: number; align?: 'left' | 'right' }
/** A second line in a cell is set smaller and paler. */
export type Cell = string | { text: string; second?: string; isBold?: boolean }
export type Row = {
  cells: readonly Cell[]
  isBold?: boolean
  /** Steps the first column in, for what belongs to the row above. */
  indent?: number
  /** Below the row: a hairline unless it says otherwise. */
  line?: 'none' | 'thin' | 'thick' | 'double'
  /** Stays together with the row that follows. */
  isHeading?: boolean
}
export type Table = {
  columns: readonly Column[]
  rows: readonly Row[]
  size?: number
  hasHead?: boolean
  /** More rows of the table drawn last: the head comes again on a new page alone. */
  isContinued?: boolean
}

const gap = 8
const padding = 3.5

/** Draws rows from `pdf.y` on, and the head again on every page they reach. Answers where it ended, as `pdf.y` does. */
export const drawTable = (
  pdf: Sheet,
  { columns, rows, size = 9, hasHead = true, isContinued = false }: Table,
): number => {
  const places = placesOf(pdf, columns)
  const head = () => {
    if (hasHead) drawHead(pdf, columns, places, size)
  }
  if (!isContinued) {
    pdf.need(60)
    head()
  }
  for (const row of rows) {
    const height = heightOf(pdf, row, places, size)
    const together = height + (row.isHeading ? size * 3 : 0)
    if (pdf.y + together > pdf.paper.bottom) {
      pdf.newPage()
      head()
    }
    drawRow(pdf, row, columns, places, size)
    pdf.y += height
    drawLine(pdf, row.line ?? 'thin')
  }
  return pdf.y
}

type Place = { x: number; width: number }

const placesOf = ({ paper }: Sheet, columns: readonly Column[]): Place[] => {
  const total = columns.reduce((sum, { width }) => sum + width, 0)
  const free = paper.width - gap * (columns.length - 1)
  let x = paper.left
  return columns.map((column) => {
    const width = (free * column.width) / total
    const place = { x, width }
    x += width + gap
    return place
  })
}

const drawHead = (pdf: Sheet, columns: readonly Column[], places: readonly Place[], size: number) => {
  const style = { size: size - 0.5, isBold: true, color: paleInk }
  let bottom = pdf.y
  columns.forEach(({ title, align }, at) => {
    bottom = Math.max(bottom, pdf.text(title, { ...places[at]!, y: pdf.y + padding, ...style, ...aligned(align) }))
  })
  pdf.y = bottom + padding
  pdf.y = pdf.rule({ weight: 0.8 })
}

const partsOf = (cell: Cell) => (typeof cell === 'string' ? { text: cell } : cell)
const aligned = (align: Column['align']): TextStyle => (align ? { align } : {})

const heightOf = (pdf: Sheet, { cells, indent = 0, isBold }: Row, places: readonly Place[], size: number): number => {
  const heights = cells.map((cell, at) => {
    const { text, second, ...own } = partsOf(cell)
    const width = places[at]!.width - (at === 0 ? indent * 10 : 0)
    const bold = own.isBold ?? isBold ?? false
    const below = second ? pdf.heightOf(second, width, { size: size - 1.5 }) : 0
    return pdf.heightOf(text, width, { size, isBold: bold }) + below
  })
  return Math.max(size * 1.5, ...heights) + padding * 2
}

const drawRow = (
  pdf: Sheet,
  { cells, indent = 0, isBold }: Row,
  columns: readonly Column[],
  places: readonly Place[],
  size: number,
) => {
  cells.forEach((cell, at) => {
    const { text, second, ...own } = partsOf(cell)
    const step = at === 0 ? indent * 10 : 0
    const place = { x: places[at]!.x + step, width: places[at]!.width - step }
    const style = aligned(columns[at]?.align)
    const bold = own.isBold ?? isBold ?? false
    const y = pdf.text(text, { ...place, y: pdf.y + padding, size, isBold: bold, ...style })
    if (second) pdf.text(second, { ...place, y, size: size - 1.5, color: paleInk, ...style })
  })
}

const drawLine = (pdf: Sheet, line: NonNullable<Row['line']>) => {
  if (line === 'thin') pdf.y = pdf.rule({ weight: 0.35, color: lineColor })
  if (line === 'thick') pdf.y = pdf.rule({ weight: 0.8 })
  if (line === 'double') pdf.y = pdf.rule({ weight: 0.5, isDouble: true })
}
