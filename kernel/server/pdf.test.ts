import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import * as harfbuzz from 'harfbuzzjs'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { type OpenFont, openFonts, type Weight } from './pdf/fonts.ts'
import { runsOf } from './pdf/runs.ts'
import { openPdf, type Pdf } from './pdf.ts'
import { root } from './root.ts'

const made = async (draw: (pdf: Pdf) => void, language = 'mr'): Promise<Buffer> => {
  const pdf = await openPdf({ title: 'देयक', day: '2026-11-01', language })
  draw(pdf)
  pdf.endPart((page, pages) => pdf.text(`Page ${page} of ${pages}`, { y: pdf.paper.bottom + 10 }))
  pdf.end()
  return buffer(pdf.stream)
}

const readBack = async (bytes: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text
}

const contentOf = (bytes: Buffer): string => {
  const text = bytes.toString('latin1')
  return [...text.matchAll(/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)]
    .map(([, packed]) => inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1'))
    .join('\n')
}
const utf16 = (text: string) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  return `(${bytes.toString('latin1').replace(/[\n\r\t\b\f()\\]/g, (sign) => escapes[sign] ?? `\\${sign}`)})`
}
const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b', '\f': '\\f' }

const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    cells: [{ text: `Service charges ${i}`, second: 'सेवा शुल्क' }, '₹2,22,000 ÷ 120', '1,850.00'],
  }))
const columns = [
  { title: 'Charge', width: 2 },
  { title: 'Working', width: 2 },
  { title: 'Amount', width: 1, align: 'right' as const },
]

describe('a PDF', () => {
  it('holds a logo once, on however many of its bills it stands, and the same bytes every time', async () => {
    const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0c544e' } })
      .jpeg()
      .toBuffer()
    const draw = (pdf: Pdf) => {
      for (let page = 0; page < 3; page++) {
        pdf.picture(jpeg, { x: 50, y: 50, width: 40, height: 40 })
        pdf.newPage()
      }
    }
    const bytes = await made(draw)
    expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
    expect(await made(draw)).toEqual(bytes)
  })

  it('is the same to the last byte when the same is printed again', async () => {
    const draw = (pdf: Pdf) => {
      pdf.y = pdf.text('गुलमोहर सहकारी गृहनिर्माण संस्था, A-विंग')
      pdf.table({ columns, rows: rows(40) })
      pdf.qr('upi://pay?pa=a@b&tr=MB2627000001', { x: 60, y: 60, size: 80 })
    }
    expect((await made(draw)).equals(await made(draw))).toBe(true)
  })

  it('gives its words back to whoever copies them or has them read aloud', async () => {
    const bytes = await made((pdf) => pdf.text('देखभाल शुल्क देयक, ₹4,200.00 for A-विंग'))
    expect((await readBack(bytes))[0]).toContain('₹4,200.00 for A-')
    // Ligatures lose the letters they were made of; what is meant stands beside them.
    for (const words of ['देखभाल शुल्क देयक', 'विंग']) expect(contentOf(bytes)).toContain(`/ActualText ${utf16(words)}`)
  })

  it('repeats the head of a table on every page and counts the pages of each part for itself', async () => {
    const bytes = await made((pdf) => {
      pdf.table({ columns, rows: rows(60) })
      pdf.endPart((page, pages) => pdf.text(`Bill page ${page} of ${pages}`, { y: pdf.paper.bottom + 10 }))
      pdf.y = pdf.text('The next bill')
    })
    const pages = await readBack(bytes)
    expect(pages).toHaveLength(4)
    expect(pages.map((page) => /(Bill page|Page) \d of \d/.exec(page)?.[0])).toEqual([
      'Bill page 1 of 3',
      'Bill page 2 of 3',
      'Bill page 3 of 3',
      'Page 1 of 1',
    ])
    for (const page of pages.slice(0, 3)) expect(page).toContain('Working')
  })

  it('breaks lines between words, and a word that is too long between letters', async () => {
    const pdf = await openPdf({ title: 'Lines', day: '2026-11-01', language: 'en' })
    expect(pdf.heightOf('one two three', 30, { size: 10, leading: 1.5 })).toBe(45)
    const long = 'क्ष्म्या'.repeat(20)
    expect(pdf.heightOf(long, 50) / 14.25).toBeGreaterThan(5)
    pdf.end()
  })

  it('prints a question mark for a letter its font does not have', async () => {
    const [page] = await readBack(await made((pdf) => pdf.text('ગુ 日 → ok')))
    expect(page).toContain('?? ? > ok')
  })

  it('lets a reader that stops reading go', async () => {
    const pdf = await openPdf({ title: 'Run', day: '2026-11-01', language: 'en' })
    for (let bill = 0; bill < 40; bill++) {
      pdf.table({ columns, rows: rows(10) })
      pdf.endPart()
    }
    const pace = pdf.keepPace()
    pdf.stream.destroy()
    expect(await pace).toBe(false)
  })
})

describe('Devanagari', () => {
  it('is cut where the script changes', () => {
    expect(runsOf('A-विंग मधील 12 फ्लॅट').map(({ text }) => text)).toEqual(['A-', 'विंग मधील', ' 12 ', 'फ्लॅट'])
  })

  it.each<Weight>(['regular', 'bold'])(
    'is set in %s exactly as HarfBuzz sets it, in every text we have',
    async (weight) => {
      const all = devanagariWords()
      expect(all.length).toBeGreaterThan(4000)
      // The bold letters are joined by the same rules: all of their words are for the long run.
      const isSample = weight === 'bold' && !process.env['TEST_FULL']
      const words = isSample ? all.filter((_, at) => at % 5 === 0) : all
      const file = path.join(root, `kernel/server/pdf/noto-sans-devanagari-${weight}.ttf`)
      const other = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(readFileSync(file))))
      const differencesIn = (some: string[], font: OpenFont) =>
        some
          .map((word) => ({ word, ours: setBy(font, word), theirs: shapedBy(other, word) }))
          .filter(({ ours, theirs }) => ours !== theirs)
      // A file with letters that are made of others leaves those as they were.
      await made((pdf) => pdf.text('आईओऔऑॲ', { isBold: weight === 'bold' }))
      expect(differencesIn(words, (await openFonts()).fonts[weight])).toEqual([])
    },
  )
})

const setBy = (font: OpenFont, word: string): string => {
  const { glyphs, positions } = font.layout(word)
  return glyphs
    .map(({ id }, at) => {
      const { xAdvance, xOffset, yOffset } = positions[at]!
      return [id, xAdvance, xOffset, yOffset].join()
    })
    .join(' ')
}

const shapedBy = (font: harfbuzz.Font, word: string): string => {
  const text = new harfbuzz.Buffer()
  text.addText(word)
  text.guessSegmentProperties()
  harfbuzz.shape(font, text)
  return text
    .getGlyphInfosAndPositions()
    .map(({ codepoint, xAdvance, xOffset, yOffset }) => [codepoint, xAdvance, xOffset, yOffset].join())
    .join(' ')
}

const devanagariWords = (): string[] => {
  const files = globSync(['{web,site,modules,kernel,db,server}/**/*.ts'], { cwd: root })
  const words = files.flatMap((file) =>
    runsOf(readFileSync(path.join(root, file), 'utf8'))
      .filter(({ isDevanagari, text }) => isDevanagari && /[\u0904-\u0939]/.test(text))
      .flatMap(({ text }) => text.split(/[ \u00a0]+/)),
  )
  return [...new Set(words)]
}
