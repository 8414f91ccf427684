/** What was copied from a web page or from Word, in WhatsApp's marks: bold, italic, struck, lists and links stay. */
export const marksOf = (html: string): string => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return tidy(walk(page.body, { list: null, bold: false, italic: false, struck: false }))
}

type Place = { list: { ordered: boolean; count: number } | null; bold: boolean; italic: boolean; struck: boolean }

const left = new Set(['SCRIPT', 'STYLE', 'HEAD', 'TITLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'OBJECT', 'SVG', 'META'])
const blocks = new Set(['P', 'DIV', 'SECTION', 'ARTICLE', 'TABLE', 'TR', 'BLOCKQUOTE', 'PRE', 'UL', 'OL', 'HEADER'])
const heading = /^H[1-6]$/

const walk = (node: Node, place: Place): string => {
  if (node.nodeType === 3) return (node.textContent ?? '').replace(/[\s\u00a0]+/g, ' ')
  if (!(node instanceof Element)) return ''
  const name = node.tagName.toUpperCase()
  const wordList = wordListOf(node)
  if (left.has(name) || wordList === 'ignore') return ''
  if (wordList) return `\n${wordLeadOf(node)}${itemText(node, place)}\n`
  if (name === 'BR') return '\n'
  if (name === 'UL' || name === 'OL')
    return `\n${inside(node, { ...place, list: { ordered: name === 'OL', count: 0 } })}\n`
  if (name === 'LI') return itemOf(node, place)
  const style = styleOf(node, name, place)
  const text = inside(node, { ...place, ...style })
  const marked = marks(text, style, place)
  if (name === 'A') return linkOf(node, marked)
  if (name === 'TD' || name === 'TH') return `${marked} `
  return blocks.has(name) || heading.test(name) ? `\n${marked.trim()}\n` : marked
}

const inside = (node: Element, place: Place) => [...node.childNodes].map((child) => walk(child, place)).join('')

const itemOf = (node: Element, place: Place) => {
  const { list } = place
  if (list) list.count += 1
  const lead = list?.ordered ? `${list.count}. ` : '- '
  return `\n${lead}${itemText(node, place)}\n`
}

const itemText = (node: Element, place: Place) =>
  inside(node, { ...place, list: null })
    .trim()
    .replace(/\n+/g, ' ')

/** Word writes no list but paragraphs that say they are of one; what it draws before them is to be ignored. */
const wordListOf = (node: Element): string | undefined => {
  const said = /mso-list:\s*(\w+)/i.exec(node.getAttribute('style') ?? '')?.[1]?.toLowerCase()
  return said === 'none' ? undefined : said
}

const wordLeadOf = (node: Element): string => {
  const drawn = [...node.querySelectorAll('[style]')].find((one) => wordListOf(one) === 'ignore')?.textContent ?? ''
  const number = /^\s*(\d+)[.)]/.exec(drawn)?.[1]
  return number ? `${number}. ` : '- '
}

type Style = Pick<Place, 'bold' | 'italic' | 'struck'>

/** A tag says it, or the style beside it takes it back: Google's pages come in a `<b style="font-weight:normal">`. */
const styleOf = (node: Element, name: string, place: Place): Style => {
  const css = (node.getAttribute('style') ?? '').toLowerCase()
  const weight = /font-weight:\s*(\w+)/.exec(css)?.[1]
  const bold = weight
    ? weight === 'bold' || Number(weight) >= 600
    : ['B', 'STRONG'].includes(name) || heading.test(name)
  const italic = /font-style:\s*italic/.test(css) || ['I', 'EM'].includes(name)
  const struck = /line-through/.test(css) || ['S', 'DEL', 'STRIKE'].includes(name)
  return { bold: place.bold || bold, italic: place.italic || italic, struck: place.struck || struck }
}

/** A mark stands against its word, and each line has its own. */
const marks = (text: string, now: Style, before: Style) => {
  const signs = [
    now.bold && !before.bold ? '*' : '',
    now.italic && !before.italic ? '_' : '',
    now.struck && !before.struck ? '~' : '',
  ].join('')
  if (!signs) return text
  const back = [...signs].toReversed().join('')
  return text.replace(/[^\n]+/g, (line) =>
    line.replace(/^(\s*)(.*?)(\s*)$/, (_, a: string, words: string, b: string) =>
      words ? `${a}${signs}${words}${back}${b}` : line,
    ),
  )
}

const linkOf = (node: Element, text: string) => {
  const href = node.getAttribute('href')?.trim() ?? ''
  if (!/^(https:\/\/|mailto:|tel:)/i.test(href)) return text
  const words = text.trim()
  return words === '' || href.includes(words) ? href : `${words} ${href}`
}

const tidy = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    // The lines of a list stand together.
    .replace(/^((?:- |\d+\. ).*)\n\n(?=- |\d+\. )/gm, '$1\n')
    .trim()
