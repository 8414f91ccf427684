import { printPage } from '#web/print-page.ts'

export type Paper = {
  society: string
  title: string
  lines: readonly string[]
  rows?: readonly (readonly [string, string])[]
  /** An SVG of the server's. */
  picture?: string
  /** The address of a face. */
  photo?: string | null
}

/** A slip or a card on paper. */
export const printPaper = ({ society, title, lines, rows = [], picture, photo }: Paper) =>
  printPage(({ document: page, add, draw }) => {
    add('p', society)
    if (photo) {
      const face = page.createElement('img')
      face.src = photo
      face.style.cssText = 'width:3cm;height:3cm;object-fit:cover'
      page.body.append(face)
    }
    add('h1', title)
    for (const line of lines) add('p', line)
    const table = add('table')
    table.style.width = '100%'
    for (const row of rows) {
      const line = add('tr', '', table)
      for (const cell of row) add('td', cell, line)
    }
    if (picture) draw(picture, 'width:6cm')
  })
