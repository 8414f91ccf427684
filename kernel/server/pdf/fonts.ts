// oxlint-disable no-underscore-dangle -- the names are those of pdfkit, which keeps these parts to itself
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type PDFDocument from 'pdfkit'
import { root } from '../root.ts'

/** The parts of pdfkit that its types leave out. */
export type EmbeddedFont = {
  font: OpenFont
  layoutCache: Record<string, unknown>
  widthOfString(text: string, size: number): number
}
export type OpenFont = {
  characterSet: number[]
  glyphForCodePoint(codePoint: number): unknown
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string): { glyphs: { id: number }[]; positions: Place[] }
}
type Place = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
export type Document = InstanceType<typeof PDFDocument> & {
  _font: EmbeddedFont
  /** What comes back is given to `image`, whose types know of bytes alone. */
  openImage(source: Buffer): Buffer
}
type Kit = typeof PDFDocument

const files = { regular: 'noto-sans-devanagari-regular.ttf', bold: 'noto-sans-devanagari-bold.ttf' }
export type Weight = keyof typeof files
const weights = Object.keys(files) as Weight[]

type Opened = { kit: Kit; fonts: Record<Weight, OpenFont>; layouts: Record<Weight, Record<string, unknown>> }
let opened: Promise<Opened> | undefined

/** Reading a font takes twenty times as long as setting a bill in it, so it is done once, when first asked for. */
export const openFonts = (): Promise<Opened> => (opened ??= open())

const open = async (): Promise<Opened> => {
  const { default: kit } = await import('pdfkit')
  const [regular, bold] = await Promise.all(
    weights.map((weight) => readFile(path.join(root, 'kernel/server/pdf', files[weight]))),
  )
  // The library parses a font for a document; the parsed one serves every other document as well.
  const parse = (bytes: Buffer) => {
    const document = new kit({ font: bytes as unknown as string, autoFirstPage: false }) as Document
    return withLetters(document._font.font)
  }
  return {
    kit,
    fonts: { regular: parse(regular!), bold: parse(bold!) },
    layouts: { regular: Object.create(null), bold: Object.create(null) },
  }
}

/**
 * The library keeps each glyph as it was first asked for. Embedding `आ` asks for its part `अ` by number alone: from then
 * on that glyph would be no letter to the shaper, and `अंतिम` be set with a dotted circle until the process ends. So
 * every letter is asked for by its code first.
 */
const withLetters = (font: OpenFont): OpenFont => {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  return font
}

const mostWords = 4000

/** Lets a document use words that an earlier one had shaped: amounts, heads and months come again on every bill. */
export const useFonts = (document: Document, opened: Opened): Record<Weight, EmbeddedFont> => {
  const used = {} as Record<Weight, EmbeddedFont>
  for (const weight of weights) {
    document.registerFont(weight, opened.fonts[weight] as unknown as string)
    used[weight] = document.font(weight)._font
  }
  boundWords(used, opened)
  return used
}

/** Numbers of bills and flats never come again, and ten thousand bills would keep them all: then it begins anew. */
export const boundWords = (used: Record<Weight, EmbeddedFont>, { layouts }: Opened) => {
  for (const weight of weights) {
    if (Object.keys(layouts[weight]).length > mostWords) layouts[weight] = Object.create(null)
    used[weight].layoutCache = layouts[weight]
  }
}
