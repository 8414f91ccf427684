/**
 * The public pages in Hindi and Marathi carry a Devanagari font of the glyphs their own words need: 50 KB instead of 213.
 * Code points alone cannot say which: a conjunct is a glyph of its own, found by shaping. So every word is shaped, each
 * glyph it passes through is noted, and the font is cut to those. What visitors type is drawn in the whole font.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as harfbuzz from 'harfbuzzjs'
import { clientDir, root } from './paths.ts'

type Options = { keepAllGlyphs: true; targetFormat: 'truetype' | 'woff2' }
const from = createRequire(import.meta.url)
/** It comes without types. */
const subsetFont: (font: Buffer, text: undefined, options: Options) => Promise<Buffer> = from('subset-font')

/** Writes the font for these texts beside the others and returns its path. */
export const writePageFont = async (lang: string, texts: string[]): Promise<string> => {
  const font = await cutTo(wordsOf(texts))
  const hash = createHash('sha256').update(font).digest('base64url').slice(0, 8)
  const path = `assets/anek-${lang}-${hash}.woff2`
  await writeFile(join(clientDir, path), font)
  return `/${path}`
}

/** The words in Devanagari, each once, in one order for all builds. */
export const wordsOf = (texts: string[]) =>
  [...new Set(texts.flatMap((text) => text.match(/[\u0900-\u097f\u200c\u200d]+/g) ?? []))].toSorted()

export const cutTo = async (words: string[]): Promise<Buffer> => {
  const whole = await wholeFont()
  const cut = await keepGlyphs(whole, glyphsOf(whole, words), new Set(words.join('')))
  return subsetFont(cut, undefined, { keepAllGlyphs: true, targetFormat: 'woff2' })
}

let read: Promise<Buffer> | undefined
export const wholeFont = (): Promise<Buffer> => (read ??= readFile(wholeFile).then(unpacked))

const wholeFile = join(root, 'web/ui/fonts/anek-devanagari.woff2')

export const unpacked = (font: Buffer) => subsetFont(font, undefined, { keepAllGlyphs: true, targetFormat: 'truetype' })

/** Every glyph a word is at any step of its shaping: a half form that melts into a conjunct is needed on the way. */
const glyphsOf = (file: Buffer, words: string[]) => {
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)))
  const buffer = new harfbuzz.Buffer()
  const glyphs = new Set<number>()
  const note = () => buffer.getGlyphInfos().forEach(({ codepoint }) => glyphs.add(codepoint))
  buffer.setMessageFunc((_buffer, _font, message) => {
    if (message.startsWith('end lookup')) note()
    return true
  })
  // Each shaping reports some 150 steps, however long its text.
  const atOnce = 50
  for (let from = 0; from < words.length; from += atOnce) {
    buffer.clearContents()
    buffer.addText(words.slice(from, from + atOnce).join(' '))
    buffer.guessSegmentProperties()
    harfbuzz.shape(font, buffer)
    note()
  }
  return glyphs
}

type Called =
  | '_initialize'
  | 'malloc'
  | `hb_blob_${'create' | 'get_data' | 'get_length'}`
  | `hb_face_${'create' | 'reference_blob'}`
  | `hb_set_${'add' | 'clear'}`
  | `hb_subset_${'or_fail' | `input_${'create_or_fail' | 'set' | 'set_flags' | 'glyph_set' | 'unicode_set'}`}`
type Subsetter = Record<Called, (...values: number[]) => number> & { memory: WebAssembly.Memory }

/** What `subset-font` does, for glyphs instead of characters, which it does not offer. */
const keepGlyphs = async (file: Buffer, glyphs: Set<number>, characters: Set<string>): Promise<Buffer> => {
  const hb = await subsetter()
  const at = hb.malloc(file.byteLength)
  new Uint8Array(hb.memory.buffer).set(file, at)
  const writable = 2
  const face = hb.hb_face_create(hb.hb_blob_create(at, file.byteLength, writable, 0, 0), 0)
  const input = hb.hb_subset_input_create_or_fail()
  const kind = hb.hb_subset_input_set(input, 6)
  hb.hb_set_clear(kind)
  for (const feature of features) hb.hb_set_add(kind, tagOf(feature))
  const noHinting = 0x1
  const noLayoutClosure = 0x200
  hb.hb_subset_input_set_flags(input, noHinting | noLayoutClosure)
  const kept = hb.hb_subset_input_glyph_set(input)
  for (const glyph of glyphs) hb.hb_set_add(kept, glyph)
  const mapped = hb.hb_subset_input_unicode_set(input)
  for (const character of characters) hb.hb_set_add(mapped, character.codePointAt(0) ?? 0)
  const result = hb.hb_face_reference_blob(hb.hb_subset_or_fail(face, input))
  const start = hb.hb_blob_get_data(result, 0)
  return Buffer.from(new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(result)))
}

/** Those a shaper applies to Devanagari by itself; the stylistic ones are nobody's wish. */
const features =
  `abvm abvs akhn blwf blwm blws calt ccmp cfar cjct clig dist half haln init kern liga locl mark mkmk nukt
  pref pres pstf psts rclt rkrf rlig rphf vatu`.split(/\s+/)

const tagOf = (feature: string) => [...feature].reduce((tag, letter) => tag * 256 + letter.charCodeAt(0), 0)

const subsetter = async () => {
  const wasm = from.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { instance } = await WebAssembly.instantiate(await readFile(wasm))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A C library's functions take and give numbers.
  const exported = instance.exports as Subsetter
  const { _initialize: begin } = exported
  begin()
  return exported
}
