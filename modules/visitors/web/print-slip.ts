export type Paper = {
  society: string
  title: string
  lines: readonly string[]
  rows?: readonly (readonly [string, string])[]
  /** An SVG of the server's. */
  picture?: string
}

/** A page of its own in the print layout: built of text nodes alone, so that no name can be anything but text. */
export const printPaper = (paper: Paper) => {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page) return
  write(page, paper)
  const opened = frame.contentWindow
  opened?.addEventListener('afterprint', () => frame.remove())
  // The picture is drawn before the paper is.
  setTimeout(() => opened?.print(), 100)
}

const write = (page: Document, { society, title, lines, rows = [], picture }: Paper) => {
  const add = (name: string, text: string, into: HTMLElement = page.body) => {
    const element = page.createElement(name)
    element.textContent = text
    into.append(element)
    return element
  }
  page.body.style.fontFamily = 'sans-serif'
  add('p', society)
  add('h1', title)
  for (const line of lines) add('p', line)
  const table = add('table', '')
  table.style.width = '100%'
  for (const row of rows) {
    const line = add('tr', '', table)
    for (const cell of row) add('td', cell, line)
  }
  if (!picture) return
  const image = page.createElement('img')
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`
  image.style.width = '6cm'
  page.body.append(image)
}
