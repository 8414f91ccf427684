import { printPage } from '#web/print-page.ts'

export type Paper = {
  society: string
  title: string
  lines: readonly string[]
  rows?: readonly (readonly [string, string])[]
  /** An SVG of the server's. */
  picture?: string
}

/** A slip or a card on paper. */
export const printPaper = ({ society, title, lines, rows = [], picture }: Paper) =>
  printPage(({ add, draw }) => {
    add('p', society)
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
