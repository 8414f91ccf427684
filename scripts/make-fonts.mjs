// Cuts Anek down to what the product shows. The results are committed; run it again only when a script or weight is added:
//   node_modules/.bin/node scripts/make-fonts.mjs
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { words } from '../server/card-frame/words.ts'
import { cutTo, wordsOf } from './build/page-fonts.ts'

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
const latin = `${range(0x20, 0x7e)}\u00a0©·×–—‘’“”•…→✓`
/** Seldom seen: letters with marks, other currencies. Fetched when a name or a sum shows one. */
const latinMore = `${range(0xa1, 0xff)}ıŒœʻʼˆ˚˜‚„†‡‰‹›⁄€™←↑↓−∕`.replaceAll(/[©·×]/g, '')
const devanagari = `${range(0x900, 0x97f)}\u200c\u200d\u25cc `

/** Kerning and the figures of tables; nothing asks for the font's other alternates. */
const keepFeatures = ['ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'tnum']

const cut = async (family, file, text, name, features) => {
  const source = readFileSync(`node_modules/@fontsource-variable/${family}/files/${file}-wght-normal.woff2`)
  const font = await subsetFont(source, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    ...(features && { keepFeatures: features }),
  })
  writeFileSync(`web/ui/fonts/${name}.woff2`, font)
  console.log(`${name}.woff2: ${(font.length / 1024).toFixed(1)} KB`)
}

await cut('anek-latin', 'anek-latin-latin', latin, 'anek-latin', keepFeatures)
await cut('anek-latin', 'anek-latin-latin', latinMore, 'anek-latin-more', keepFeatures)
// The rupee sign sits in the stock latin-ext file: on its own it costs 1 KB instead of 36.
await cut('anek-latin', 'anek-latin-latin-ext', '₹', 'anek-rupee')
await cut('anek-devanagari', 'anek-devanagari-devanagari', devanagari, 'anek-devanagari')
// The language switch names its languages in their own script, on pages that show nothing else of it.
writeFileSync('web/ui/fonts/anek-names.woff2', await cutTo(['हिं', 'मरा', 'हिंदी', 'हिन्दी', 'मराठी']))
// The card form of the sandbox can load nothing, so its Devanagari travels inside it: of its own words alone.
writeFileSync('web/ui/fonts/anek-card.woff2', await cutTo(wordsOf([JSON.stringify(words)])))

// For PDFs: whole, because letters and other people's names may need any of its signs. (Anek crashes the shaper of pdfkit.)
const noto = 'node_modules/@expo-google-fonts/noto-sans-devanagari'
copyFileSync(
  `${noto}/400Regular/NotoSansDevanagari_400Regular.ttf`,
  'kernel/server/pdf/noto-sans-devanagari-regular.ttf',
)
copyFileSync(`${noto}/700Bold/NotoSansDevanagari_700Bold.ttf`, 'kernel/server/pdf/noto-sans-devanagari-bold.ttf')
copyFileSync(`${noto}/LICENSE_FONT`, 'kernel/server/pdf/LICENSE-FONT.txt')
