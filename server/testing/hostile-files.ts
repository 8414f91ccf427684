import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Rides inside every hostile file; no byte of it may ever come out again. */
export const canary = 'CANARY-7f3a'
const script = `<script>alert('${canary}')</script>`
const text = (content: string) => Buffer.from(content)
const bytes = (...values: number[]) => Buffer.from(values)

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([text(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
const pngHead = (width: number, height: number) => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), chunk('IHDR', data)])
}
/** Black in one bit per pixel: hundreds of millions of pixels in a few hundred kilobytes. */
export const pngBomb = (side: number) =>
  Buffer.concat([
    pngHead(side, side),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])

/** Entries as they are, uncompressed. */
export const zip = (entries: Record<string, string>) => {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const data = text(content)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt32LE(crc32(data), 10)
    shared.writeUInt32LE(data.length, 14)
    shared.writeUInt32LE(data.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const entry = Buffer.concat([text('PK\u0003\u0004'), shared, text(name), data])
    const at = Buffer.alloc(14)
    at.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([text('PK\u0001\u0002'), bytes(20, 0), shared, at, text(name)]))
    local.push(entry)
    offset += entry.length
  }
  const index = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(local.length, 4)
  end.writeUInt16LE(local.length, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, index, text('PK\u0005\u0006'), end])
}

const officeTypes = (part: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.${part}.main+xml"/></Types>`
export const docx = (
  more: Record<string, string> = {},
  part = 'openxmlformats-officedocument.wordprocessingml.document',
) => zip({ '[Content_Types].xml': officeTypes(part), 'word/document.xml': '<w/>', ...more })

/** Byte for byte: compressed parts may be among what is put in. */
export const pdf = (inside = '') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${inside}>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  )
const exe = Buffer.concat([
  text('MZ'),
  Buffer.alloc(58),
  bytes(0x80, 0, 0, 0),
  text(`This program ${canary}`),
  Buffer.alloc(200),
])
const elf = Buffer.concat([bytes(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1), Buffer.alloc(57), text(canary)])
const svg = text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${canary}')">${script}</svg>`)
const html = text(`<!DOCTYPE html><html><body>${script}</body></html>`)
const cfb = (stream: string) =>
  Buffer.concat([
    bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
    Buffer.alloc(504),
    Buffer.from(stream, 'utf16le'),
    text(canary),
    Buffer.alloc(512),
  ])

export const photo = (format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg', width = 640, height = 480) => {
  const drawn = sharp({ create: { width, height, channels: 3, background: { r: 190, g: 90, b: 40 } } })
  return drawn.toFormat(format).toBuffer()
}

export type Hostile = { name: string; content: Buffer }

export const hostileFiles = async (): Promise<Hostile[]> => {
  const jpeg = await photo('jpeg')
  const png = await photo('png')
  const gif = await photo('gif')
  const webp = await photo('webp')
  const withExif = await sharp(jpeg)
    .withExif({ IFD0: { ImageDescription: canary, Copyright: script }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  const comment = Buffer.concat([bytes(0xff, 0xd8, 0xff, 0xfe, 0, script.length + 2), text(script), jpeg.subarray(2)])
  const afterHead = 33
  return Object.entries({
    'drawing.svg': svg,
    'drawing.png': svg,
    'entities.jpg': text(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;${canary}</svg>`,
    ),
    'page.jpg': html,
    'page.gif': html,
    'page.html': html,
    'page.txt': html,
    'half-hidden.txt': text(`${'Minutes of the meeting. '.repeat(9000)}${script}`),
    'wide.txt': Buffer.from(`\ufeff${html.toString()}`, 'utf16le'),
    'drawing.txt': svg,
    'laughs.xml': text(
      `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "${canary}"><!ENTITY b "&a;&a;&a;&a;">]><l>&b;</l>`,
    ),
    'laughs.csv': text(`<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "${canary}">]><l>&a;</l>`),
    'code.js': text(`alert('${canary}')`),
    'code.png': text(`alert('${canary}')`),
    'code-in.gif': text(`GIF89a=1;alert('${canary}')//`),
    'gif-and-page.gif': Buffer.concat([gif, html]),
    'jpeg-and-zip.jpg': Buffer.concat([jpeg, zip({ 'a.exe': canary })]),
    'png-and-php.png': Buffer.concat([png, text(`<?php system('${canary}') ?>`)]),
    'png-with-text.png': Buffer.concat([
      png.subarray(0, afterHead),
      chunk('tEXt', text(`Comment\0${script}`)),
      png.subarray(afterHead),
    ]),
    'webp-and-page.webp': Buffer.concat([webp, html]),
    'place.jpg': withExif,
    'comment.jpg': comment,
    'shell.php.jpg': comment,
    'program.jpg': exe,
    'program.png': elf,
    'program.pdf': exe,
    'program.docx': exe,
    'invoice.pdf.exe': exe,
    'claims-a-lot.png': Buffer.concat([
      pngHead(60_000, 60_000),
      chunk('IDAT', deflateSync(Buffer.alloc(99))),
      text(canary),
    ]),
    'bomb.png': pngBomb(20_000),
    'wide-screen.gif': Buffer.concat([text('GIF89a'), bytes(0xff, 0xff, 0xff, 0xff, 0, 0, 0), gif.subarray(13)]),
    'half.jpg': (await photo('jpeg', 2000, 2000)).subarray(0, 900),
    'half.webp': webp.subarray(0, 40),
    'first-bytes.png': png.subarray(0, 8),
    'first-bytes.jpg': jpeg.subarray(0, 4),
    'first-bytes.gif': gif.subarray(0, 6),
    'first-bytes.webp': webp.subarray(0, 12),
    'first-bytes.docx': docx().subarray(0, 4),
    'first-bytes.avif': Buffer.concat([bytes(0, 0, 0, 0x20), text('ftypavif')]),
    'first-bytes.ogg': text('OggS'),
    'first-bytes.mkv': bytes(0x1a, 0x45, 0xdf, 0xa3),
    'scan.jpg': await sharp(jpeg).tiff().toBuffer(),
    'bitmap.jpg': Buffer.concat([text('BM'), Buffer.alloc(52), text(canary)]),
    'commands.png': text(
      `push graphic-context\nimage over 0,0 1,1 'url(https://example.org/${canary})'\npop graphic-context`,
    ),
    'postscript.jpg': text(`%!PS-Adobe-3.0 EPSF-3.0\n(${canary}) run`),
    'script.pdf': pdf(`/OpenAction<</S/JavaScript/JS(app.alert('${canary}'))>>`),
    'launch.pdf': pdf(`/OpenAction<</S/Launch/F(${canary}.exe)>>`),
    'pdf-and-zip.pdf': Buffer.concat([pdf(), zip({ 'a.exe': canary })]),
    'page-and-pdf.pdf': Buffer.concat([html, pdf()]),
    'unfinished.pdf': text(`%PDF-1.4\n${canary}`),
    'pdf-named.html': pdf(),
    'macros.docx': docx({ 'word/vbaProject.bin': canary }),
    'macros.docm': docx({}, 'ms-word.document.macroEnabled.12'),
    'just-a-zip.docx': zip({ 'a.exe': canary }),
    'program.jar': zip({ 'META-INF/MANIFEST.MF': canary, 'A.class': canary }),
    'archive.zip': zip({ 'bomb.txt': canary.repeat(99) }),
    'installer.doc': cfb('\u4840\u3b3f'),
    'macros.xls': cfb('Workbook _VBA_PROJECT'),
    'run.sh': text(`#!/bin/sh\necho ${canary}`),
    'run.txt': text(`#!/bin/sh\necho ${canary}`),
    'binary.csv': Buffer.concat([text('name,flat\n'), bytes(0, 1, 2, 0xff), text(canary)]),
    'shell.csv': text(`<?php system('${canary}') ?>`),
    'movie.pdf': Buffer.concat([text('FWS'), bytes(9, 0, 0, 0, 0), text(canary)]),
    'module.png': Buffer.concat([bytes(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0), text(canary)]),
    'shortcut.txt': Buffer.concat([bytes(0x4c, 0, 0, 0, 1, 0x14, 2, 0), text(canary)]),
    'packed.docx': Buffer.concat([bytes(0x1f, 0x8b, 8, 0), text(canary)]),
    'empty.pdf': Buffer.alloc(0),
  }).map(([name, content]) => ({ name, content }))
}
