import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as harfbuzz from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { cutTo, unpacked, wholeFont, wordsOf } from '../../scripts/build/page-fonts.ts'
import { root } from '../../scripts/build/paths.ts'

const contents = join(root, 'site/content')
const wordsIn = (lang: string) =>
  wordsOf(
    readdirSync(contents)
      .filter((file) => file.endsWith(`.${lang}.ts`))
      .map((file) => readFileSync(join(contents, file), 'utf8')),
  )

test('the words of the public pages are drawn with the small font as with the whole one', async () => {
  const words = [...wordsIn('hi'), ...wordsIn('mr')]
  const small = await cutTo(words)
  const whole = fontOf(await wholeFont())
  const cut = fontOf(await unpacked(small))
  expect(words.length).toBeGreaterThan(1000)
  expect(words.filter((word) => drawn(cut, word) !== drawn(whole, word))).toEqual([])
})

test('the same words make the same font, to the byte', async () => {
  const words = wordsOf(['क्षेत्रज्ञ श्रीमती प्रार्थना', 'द्वितीय कार्यकर्ता', 'प्रार्थना'])
  expect(words).toHaveLength(5)
  expect((await cutTo(words)).equals(await cutTo(words))).toBe(true)
})

test('the font inside the card form draws all its words', async () => {
  const words = wordsOf([readFileSync(join(root, 'server/card-frame/words.ts'), 'utf8')])
  const whole = fontOf(await wholeFont())
  const card = fontOf(await unpacked(readFileSync(join(root, 'web/ui/fonts/anek-card.woff2'))))
  expect(words.length).toBeGreaterThan(50)
  // After a new word there: scripts/make-fonts.mjs.
  expect(words.filter((word) => drawn(card, word) !== drawn(whole, word))).toEqual([])
})

const fontOf = (file: Buffer) => new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)))

/** Outlines and places of the word's glyphs: ids differ from font to font. */
const drawn = (font: harfbuzz.Font, word: string) => {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(word)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer)
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }) => outlineOf(font, codepoint))
  return JSON.stringify([glyphs, buffer.getGlyphPositions()])
}

const outlines = new Map<harfbuzz.Font, Map<number, string>>()
const outlineOf = (font: harfbuzz.Font, glyph: number) => {
  const known = outlines.get(font) ?? new Map<number, string>()
  outlines.set(font, known)
  const outline = known.get(glyph) ?? font.glyphToPath(glyph)
  known.set(glyph, outline)
  return outline
}
