import type { Readable } from 'node:stream'
import { type ChartData, type ChartKind, shapesOf } from '../charts.ts'
import { type Day, startOfDay } from '../time.ts'
import { drawChart, drawLegend } from './pdf/chart.ts'
import { cleanUp } from './pdf/clean-up.ts'
import { ink } from './pdf/colors.ts'
import { boundWords, type Document, openFonts, useFonts } from './pdf/fonts.ts'
import { drawQr } from './pdf/qr.ts'
import { drawTable, type Table } from './pdf/table.ts'
import { setText, type TextBox, type TextStyle } from './pdf/text.ts'

export { paleInk } from './pdf/colors.ts'
export type { Row, Table } from './pdf/table.ts'
export type { TextStyle } from './pdf/text.ts'

export type Paper = {
  /** Of the area inside the margins, in points. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly width: number
}

/** A document on A4, drawn from the top down. `y` is where the next thing goes; what draws answers where it ended. */
export type Pdf = {
  readonly paper: Paper
  y: number
  readonly stream: Readable
  /** Text in any of the three languages, wrapped to its width. */
  text(text: string, box?: Partial<TextBox> & TextStyle): number
  widthOf(text: string, style?: TextStyle): number
  heightOf(text: string, width: number, style?: TextStyle): number
  /** A hairline over the whole width, or the double rule of a letterhead. */
  rule(options?: {
    y?: number
    from?: number
    to?: number
    weight?: number
    isDouble?: boolean
    color?: string
  }): number
  box(at: { x: number; y: number; width: number; height: number; fill?: string; line?: string }): void
  qr(content: string, at: { x: number; y: number; size: number }): void
  /** A JPEG as large as it fits; the same bytes are in the file once, on however many pages they stand. */
  picture(jpeg: Buffer, at: { x: number; y: number; width: number; height: number }): void
  table(table: Table): number
  /** The chart a screen draws of the same data, with its key; `wish` is the width the screen would give it. */
  chart(kind: ChartKind, data: ChartData, at: { x: number; y: number; width: number; wish: number }): number
  /** Begins a page unless that much is left on this one. */
  need(height: number): void
  newPage(): void
  /** Ends one document of several in a file: `foot` is drawn on each of its pages, which are then let go. */
  endPart(foot?: (page: number, pages: number) => void): void
  /** Lets whoever reads the file catch up; between the parts of a long one. False when nobody reads any more. */
  keepPace(): Promise<boolean>
  end(): void
}

/** After so many parts of a file it is looked whether too many words are kept, and what the pages left is cleaned up. */
const partsBetween = 500

const margin = { top: 42, bottom: 48, left: 45, right: 45 }
const sizes = { portrait: [595.28, 841.89], landscape: [841.89, 595.28] } as const

/** The same content on the same day gives the same bytes, so that a bill fetched twice is the same file. */
export const openPdf = async (options: {
  title: string
  day: Day
  language: string
  isLandscape?: boolean
}): Promise<Pdf> => {
  const opened = await openFonts()
  const [width, height] = sizes[options.isLandscape ? 'landscape' : 'portrait']
  const document = new opened.kit({
    size: [width, height],
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    autoFirstPage: false,
    bufferPages: true,
    lang: options.language,
    displayTitle: true,
    font: opened.fonts.regular as unknown as string,
    info: { Title: options.title, Producer: 'Aangan', Creator: 'Aangan', CreationDate: startOfDay(options.day) },
  }) as Document
  const fonts = useFonts(document, opened)
  const paper: Paper = {
    left: margin.left,
    right: width - margin.right,
    top: margin.top,
    bottom: height - margin.bottom,
    width: width - margin.left - margin.right,
  }
  document.addPage()
  return pdfOn(document, fonts, paper, () => boundWords(fonts, opened))
}

const pdfOn = (document: Document, fonts: ReturnType<typeof useFonts>, paper: Paper, bound: () => void): Pdf => {
  const type = setText(document, fonts)
  const waiting = readersOf(document)
  const pictures = new Map<Buffer, ReturnType<Document['openImage']>>()
  let isBegun = true
  let parts = 0
  const pdf: Pdf = {
    paper,
    y: paper.top,
    stream: document as unknown as Readable,
    text: (text, { x = paper.left, y = pdf.y, width = paper.right - x, ...style } = {}) => {
      begin()
      return type.draw(text, { x, y, width }, style)
    },
    widthOf: type.widthOf,
    heightOf: type.heightOf,
    rule: ({ y = pdf.y, from = paper.left, to = paper.right, weight = 0.5, isDouble = false, color = ink } = {}) => {
      begin()
      const draw = (at: number, thickness: number) =>
        document.moveTo(from, at).lineTo(to, at).lineWidth(thickness).stroke(color)
      draw(y, weight)
      if (isDouble) draw(y + 2.5, weight * 2)
      return y + (isDouble ? 4 : weight)
    },
    box: ({ x, y, width, height, fill, line }) => {
      begin()
      document.rect(x, y, width, height)
      if (fill && line) document.lineWidth(0.5).fillAndStroke(fill, line)
      else if (fill) document.fill(fill)
      else document.lineWidth(0.5).stroke(line ?? ink)
    },
    qr: (content, at) => {
      begin()
      drawQr(document, content, at)
    },
    picture: (jpeg, { x, y, width, height }) => {
      begin()
      const known = pictures.get(jpeg) ?? document.openImage(jpeg)
      pictures.set(jpeg, known)
      document.image(known, x, y, { fit: [width, height], valign: 'center' })
    },
    table: (table) => drawTable(pdf, table),
    chart: (kind, data, { x, y, width, wish }) => {
      begin()
      const names = data.series.length < 2 || kind === 'heat' ? [] : data.series.map(({ name }) => name)
      const widthOf = (text: string) => type.widthOf(text, { size: 7.5 })
      const top = names.length === 0 ? y : drawLegend(document, type.draw, { kind, names, widthOf, x, y, width })
      return drawChart(document, type.draw, { kind, shapes: shapesOf(kind, data, wish), x, y: top, width })
    },
    need: (height) => {
      if (pdf.y + height > paper.bottom) pdf.newPage()
    },
    newPage: () => {
      document.addPage()
      isBegun = true
      pdf.y = paper.top
    },
    endPart: (foot) => {
      const { start, count } = document.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        document.switchToPage(start + page)
        foot?.(page + 1, count)
      }
      document.flushPages()
      if (++parts % partsBetween === 0) {
        bound()
        cleanUp()
      }
      isBegun = false
      pdf.y = paper.top
    },
    keepPace: waiting,
    end: () => {
      document.end()
    },
  }
  // Only when something comes after a part does a page come with it.
  const begin = () => {
    if (!isBegun) pdf.newPage()
  }
  return pdf
}

/** pdfkit writes as fast as it can; a thousand bills would lie in memory until the slowest phone has fetched them. */
const readersOf = (document: Document) => {
  const stream = document as unknown as Readable
  const waiting: (() => void)[] = []
  const wake = () => {
    for (const go of waiting.splice(0)) go()
  }
  // oxlint-disable-next-line no-underscore-dangle -- Node's own name for being asked for more
  stream._read = wake
  stream.on('close', wake)
  return async () => {
    await new Promise<void>((go) => {
      setImmediate(go)
    })
    if (stream.readableLength > stream.readableHighWaterMark && !stream.destroyed)
      await new Promise<void>((go) => {
        waiting.push(go)
      })
    return !stream.destroyed
  }
}
