export type Page = {
  readonly document: Document
  /** Appends an element with a text; what is put in is text and can be nothing else. */
  readonly add: (name: string, text?: string, into?: HTMLElement) => HTMLElement
  /** A drawing of the server's, as a picture that runs nothing. */
  readonly draw: (svg: string, style: string, into?: HTMLElement) => void
}

/** A page of its own in the print layout: built of text nodes alone, so that no name can be anything but text. */
export const printPage = (write: (page: Page) => void) => {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page) return
  page.body.style.fontFamily = 'sans-serif'
  write(pageOf(page))
  const opened = frame.contentWindow
  opened?.addEventListener('afterprint', () => frame.remove())
  // The pictures are drawn before the paper is; one that cannot be had is not waited for.
  void Promise.allSettled([...page.images].map((image) => image.decode())).then(() => opened?.print())
}

const pageOf = (page: Document): Page => {
  const add: Page['add'] = (name, text = '', into = page.body) => {
    const element = page.createElement(name)
    element.textContent = text
    into.append(element)
    return element
  }
  const draw: Page['draw'] = (svg, style, into = page.body) => {
    const image = page.createElement('img')
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
    image.style.cssText = style
    into.append(image)
  }
  return { document: page, add, draw }
}

/** A sheet to hang up: society, title, and a table with lines. */
export const printTable = (sheet: {
  society: string
  title: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  note?: string
}) =>
  printPage(({ document: page, add }) => {
    const style = page.createElement('style')
    style.textContent =
      '@page{size:landscape;margin:8mm}table{border-collapse:collapse;width:100%}td,th{border:1px solid #999;' +
      'padding:2px 3px;font-size:8pt;text-align:left;vertical-align:top;white-space:pre-line}h1{font-size:14pt;margin:0 0 4mm}'
    page.head.append(style)
    add('p', sheet.society)
    add('h1', sheet.title)
    const table = add('table')
    const head = add('tr', '', table)
    for (const cell of sheet.head) add('th', cell, head)
    for (const row of sheet.rows) {
      const line = add('tr', '', table)
      for (const cell of row) add('td', cell, line)
    }
    if (sheet.note) add('p', sheet.note)
  })
