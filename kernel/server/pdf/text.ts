import type { Document, EmbeddedFont, Weight } from './fonts.ts'
import { runsOf } from './runs.ts'

export type TextStyle = {
  /** In points. */
  size?: number
  isBold?: boolean
  color?: string
  align?: 'left' | 'right' | 'center'
  /** Of the size; Devanagari needs more air above than Latin. */
  leading?: number
}
export type TextBox = { x: number; y: number; width: number }

export const usualSize = 9.5
const usualLeading = 1.5
const usualColor = '#1d2421'

export const setText = (document: Document, fonts: Record<Weight, EmbeddedFont>) => {
  const widthOf = (text: string, { size = usualSize, isBold = false }: TextStyle = {}): number => {
    const font = fonts[isBold ? 'bold' : 'regular']
    let width = 0
    for (const run of runsOf(text)) width += font.widthOfString(run.text, size)
    return width
  }

  const linesOf = (text: string, width: number, style: TextStyle): string[] =>
    printable(text, fonts.regular)
      .split('\n')
      .flatMap((paragraph) => wrap(paragraph, width, (part) => widthOf(part, style)))

  const draw = (text: string, { x, y, width }: TextBox, style: TextStyle = {}): number => {
    const { size = usualSize, leading = usualLeading, color = usualColor, align = 'left', isBold = false } = style
    let top = y
    document.font(isBold ? 'bold' : 'regular', size).fillColor(color)
    for (const line of linesOf(text, width, style)) {
      const free = align === 'left' ? 0 : width - widthOf(line, style)
      // The baseline sits where it leaves the signs above and below the letters their room.
      drawLine(line, x + (align === 'center' ? free / 2 : free), top + size * (leading / 2 + 0.34), style)
      top += size * leading
    }
    return top
  }

  const drawLine = (line: string, from: number, baseline: number, style: TextStyle) => {
    let x = from
    for (const { text, isDevanagari } of runsOf(line)) {
      // Copying and reading aloud need the letters, not the ligatures they were set as.
      if (isDevanagari) document.markContent('Span', { actual: text, lang: 'hi' })
      document.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
      if (isDevanagari) document.endMarkedContent()
      x += widthOf(text, style)
    }
  }

  const heightOf = (text: string, width: number, style: TextStyle = {}): number =>
    linesOf(text, width, style).length * (style.size ?? usualSize) * (style.leading ?? usualLeading)

  return { draw, widthOf, heightOf }
}

/** A line too wide for its place breaks between words, and a word too wide between letters. */
const wrap = (text: string, width: number, widthOf: (part: string) => number): string[] => {
  if (widthOf(text) <= width + 0.01) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const parts = breakWord(word, width, widthOf)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
  }
  return [...lines, line]
}

const letters = new Intl.Segmenter('hi', { granularity: 'grapheme' })

const breakWord = (word: string, width: number, widthOf: (part: string) => number): string[] => {
  if (widthOf(word) <= width) return [word]
  const parts = ['']
  for (const { segment } of letters.segment(word)) {
    const longer = parts.at(-1)! + segment
    if (widthOf(longer) <= width || parts.at(-1) === '') parts[parts.length - 1] = longer
    else parts.push(segment)
  }
  return parts
}

const standIns: Readonly<Record<string, string>> = {
  '→': '>',
  '✓': '+',
  '½': '1/2',
  '\t': ' ',
  '\u2011': '-',
  '\u202f': ' ',
}

/** What the font has no sign for would be an empty box; better a question mark than nothing at all. */
const printable = (text: string, { font }: EmbeddedFont): string => {
  let plain = ''
  for (const sign of text.normalize('NFC')) {
    const code = sign.codePointAt(0)!
    if (sign === '\n' || font.hasGlyphForCodePoint(code)) plain += sign
    else if (code > 0x1f) plain += standIns[sign] ?? '?'
    else plain += ' '
  }
  return plain
}
