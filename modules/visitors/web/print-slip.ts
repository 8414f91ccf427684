import { type Page, printPage } from '#web/print-page.ts'

type Slip = {
  society: string
  title: string
  of: string
  rows: readonly (readonly [string, string])[]
  notes: readonly string[]
}

/** The month of a worker in one flat, as both keep it. */
export const printSlip = ({ society, title, of, rows, notes }: Slip) =>
  printPage((page) => {
    const { add } = dress(page, title, slipStyle)
    add('p', society).className = 'society'
    add('h1', title)
    add('p', of).className = 'of'
    const table = add('table')
    for (const row of rows) {
      const line = add('tr', '', table)
      for (const cell of row) add('td', cell, line)
    }
    for (const note of notes) add('p', note).className = 'note'
  })

type Card = {
  society: string
  name: string
  /** What they do, and the code for when the QR cannot be read. */
  lines: readonly string[]
  /** An SVG of the server's. */
  qr: string
  /** The address of a face. */
  photo: string | null
}

/** A card to cut out and carry. */
export const printCard = ({ society, name, lines, qr, photo }: Card) =>
  printPage((page) => {
    const { add, draw, document } = dress(page, name, cardStyle)
    const card = add('section')
    add('p', society, card).className = 'society'
    const person = add('div', '', card)
    if (photo) {
      const face = document.createElement('img')
      face.src = photo
      person.append(face)
    }
    const words = add('div', '', person)
    add('h1', name, words)
    for (const line of lines) add('p', line, words)
    draw(qr, 'width:56mm;display:block;margin:2mm auto 0', card)
  })

const dress = (page: Page, title: string, style: string): Page => {
  page.document.title = title
  page.add(
    'style',
    `@page{margin:12mm}html{color-scheme:light}p,h1{margin:0}.society{font-weight:600}${style}`,
    page.document.head,
  )
  return page
}

const slipStyle =
  'body{max-width:120mm}.society{border-bottom:3px double #000;padding-bottom:2mm}h1{font-size:16pt;margin-top:5mm}' +
  '.of{margin:1mm 0 4mm}table{border-collapse:collapse;width:100%}td{padding:2mm 0;border-top:1px solid #999}' +
  'td:last-child{text-align:right;white-space:nowrap}tr:last-child td{border-top:3px double #000;font-weight:700;' +
  'font-size:13pt}.note{margin-top:3mm;font-size:10pt}'
const cardStyle =
  'section{width:86mm;box-sizing:border-box;border:1px solid #000;border-radius:4mm;padding:5mm;break-inside:avoid}' +
  '.society{font-size:10pt;border-bottom:3px double #000;padding-bottom:2mm;margin-bottom:3mm}' +
  'div{display:flex;gap:4mm;align-items:center}div div{display:block;min-width:0;overflow-wrap:anywhere}' +
  'div img{width:24mm;height:24mm;object-fit:cover;border-radius:2mm}h1{font-size:14pt;line-height:1.2}div p{margin-top:1mm}'
