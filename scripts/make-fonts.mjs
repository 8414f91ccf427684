// Cuts Anek down to what the product shows. The results are committed; run it again only when a script or weight is added:
//   npm install --no-save subset-font && node scripts/make-fonts.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœʻʼˆ˚˜–—‘’‚“”„†‡•…‰‹›⁄€™←↑→↓−∕✓`
const devanagari = `${range(0x900, 0x97f)}\u200c\u200d\u25cc `

const cut = async (family, file, text, name) => {
  const source = readFileSync(`node_modules/@fontsource-variable/${family}/files/${file}-wght-normal.woff2`)
  const font = await subsetFont(source, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  writeFileSync(`web/ui/fonts/${name}.woff2`, font)
  console.log(`${name}.woff2: ${(font.length / 1024).toFixed(1)} KB`)
}

await cut('anek-latin', 'anek-latin-latin', latin, 'anek-latin')
// The rupee sign sits in the stock latin-ext file: on its own it costs 1 KB instead of 36.
await cut('anek-latin', 'anek-latin-latin-ext', '₹', 'anek-rupee')
await cut('anek-devanagari', 'anek-devanagari-devanagari', devanagari, 'anek-devanagari')
