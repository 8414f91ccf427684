import { mkdir, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { foldersOf } from '#db/demo/documents.ts'
import { faceName, side } from '#db/demo/faces.ts'
import { demoFile, pdfName } from '#db/demo/files.ts'
import { waitingPaper } from '#db/demo/outgoings.ts'
import { squareOf } from '#kernel/server/images.ts'
import { openPdf } from '#kernel/server/pdf.ts'

// Papers and faces of the demo, drawn once and kept with it: run it when a paper's words change.

/** Skin, hair and clothes. Drawn, not photographed: nobody's face is in the demo. */
const people = [
  { skin: 0x9a6a46, hair: 0x1d1a1a, clothes: 0x9c2c5a, back: 0xe9dfcf, isLong: true },
  { skin: 0xb07b52, hair: 0x2a2320, clothes: 0x2f6b4f, back: 0xdfe6ea, isLong: true },
  { skin: 0x8a5a3a, hair: 0x3b3430, clothes: 0xb5651d, back: 0xe6e2d3, isLong: true },
  { skin: 0x946040, hair: 0x171515, clothes: 0x34507a, back: 0xe3ded8, isLong: false },
  { skin: 0xa87148, hair: 0x221d1b, clothes: 0x6b6f3a, back: 0xdde5dd, isLong: false },
  { skin: 0x8e5d3d, hair: 0x55504c, clothes: 0x5b3b7a, back: 0xe8e1e4, isLong: true },
] as const
type Face = (typeof people)[number]

const main = async () => {
  await mkdir(demoFile(''), { recursive: true })
  const papers = foldersOf(() => ({})).flatMap((folder) => folder.papers)
  for (const { title, lines } of papers)
    await writeFile(demoFile(pdfName(title)), await drawPaper('Gulmohar Co-operative Housing Society', title, lines))
  const { title, lines } = waitingPaper
  await writeFile(demoFile(pdfName(title)), await drawPaper('Tax invoice', title, lines))
  for (const [i, face] of people.entries()) await writeFile(demoFile(faceName(i + 1)), await drawFace(face))
}

const drawPaper = async (heading: string, title: string, lines: readonly string[]): Promise<Buffer> => {
  const pdf = await openPdf({ title, day: '2026-04-01', language: 'en' })
  pdf.y = pdf.text(heading, { size: 15 }) + 6
  pdf.y = pdf.rule({ isDouble: true }) + 14
  pdf.y = pdf.text(title, { size: 13 }) + 10
  for (const line of lines) pdf.y = pdf.text(line) + 4
  const whole = buffer(pdf.stream)
  pdf.end()
  return whole
}

/** Which of the four colours a point has: background, clothes, skin, hair. */
const colourAt = (x: number, y: number, { isLong }: Face): number => {
  const within = (cx: number, cy: number, rx: number, ry: number) => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1
  const isFringe = within(48, 24, 19, 12) && y < 32
  if (within(48, 42, 17, 21) && !isFringe) return isFeature(x, y) ? 3 : 2
  if (within(48, 36, 22, isLong ? 30 : 21)) return 3
  if (within(48, 66, 9, 12)) return 2
  return within(48, 100, 36, 32) ? 1 : 0
}
const isFeature = (x: number, y: number) =>
  (Math.abs(y - 42) <= 1 && Math.abs(Math.abs(x - 48) - 7) <= 2) || (Math.abs(y - 54) <= 0 && Math.abs(x - 48) <= 5)

const drawFace = (face: Face): Promise<Buffer> => {
  const colours = [face.back, face.clothes, face.skin, face.hair]
  const points = Buffer.alloc(side * side * 3)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) points.writeUIntBE(colours[colourAt(x + 0.5, y + 0.5, face)]!, (y * side + x) * 3, 3)
  return squareOf(points, side)
}

await main()
