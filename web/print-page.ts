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
  // The pictures are drawn before the paper is.
  setTimeout(() => opened?.print(), 100)
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
