// Draws the install icons from the mark. The results are committed; run it again when web/public/icon.svg changes.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const mark = readFileSync('web/public/icon.svg')

// The mark fills its square and stays inside the maskable safe circle, so one drawing serves every shape.
const icons = { 'icon-192.png': 192, 'icon-512.png': 512, 'icon-maskable-512.png': 512, 'apple-touch-icon.png': 180 }

for (const [name, size] of Object.entries(icons)) {
  await sharp(mark, { density: 300 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`web/public/${name}`)
}
