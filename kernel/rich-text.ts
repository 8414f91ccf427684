/** Plain text with WhatsApp's own marks: what a secretary types on the phone reads alike here. Nothing in it is HTML. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: Style; readonly parts: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly text: string }
export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: 'bullets'; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'numbers'; readonly start: number; readonly items: readonly (readonly Inline[])[] }
export type Style = 'bold' | 'italic' | 'struck'

export const longestText = 20_000

/** Every character is looked at a fixed number of times, whatever somebody pastes. */
export const parse = (text: string): Block[] => {
  const blocks: Open[] = []
  let last: Open | undefined
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') {
      last = undefined
      continue
    }
    const { kind, start, from } = lineKind(line)
    const parts = parseLine(from === 0 ? line : line.slice(from))
    if (last?.kind === kind) last.rows.push(parts)
    else {
      last = { kind, start, rows: [parts] }
      blocks.push(last)
    }
  }
  return blocks.map(closed)
}

type Open = { kind: Block['kind']; start: number; rows: Inline[][] }

const closed = ({ kind, start, rows }: Open): Block => {
  if (kind === 'paragraph') return { kind, lines: rows }
  return kind === 'bullets' ? { kind, items: rows } : { kind, start, items: rows }
}

const plainLine = { kind: 'paragraph', start: 1, from: 0 } as const

const lineKind = (line: string): { kind: Block['kind']; start: number; from: number } => {
  if (line.startsWith('- ')) return { kind: 'bullets', start: 1, from: 2 }
  const number = isDigit(line.charCodeAt(0)) ? /^(\d{1,4})\. /.exec(line) : null
  return number ? { kind: 'numbers', start: Number(number[1]), from: number[0].length } : plainLine
}

const styleOf: Record<string, Style> = { '*': 'bold', _: 'italic', '~': 'struck' }

const parseLine = (line: string): Inline[] => {
  const links = linksIn(line)
  return build(line, pairsIn(line, links), links)
}

type Link = { from: number; to: number; href: string; text: string }

const linksIn = (line: string): Link[] => {
  // Nearly every line has none.
  if (!line.includes(':')) return []
  const links: Link[] = []
  for (const found of line.matchAll(/(?<![\p{L}\p{M}\p{N}])(https:\/\/|mailto:|tel:)([^\s<>]+)/giu)) {
    const scheme = found[1]!.toLowerCase()
    const rest = withoutEnding(found[2]!)
    if (!isAddress(scheme, rest)) continue
    const from = found.index
    const text = scheme === 'https://' ? line.slice(from, from + found[1]!.length + rest.length) : rest
    links.push({ from, to: from + found[1]!.length + rest.length, href: scheme + rest, text })
  }
  return links
}

/** A sentence ends after an address, and a mark may close there. */
const withoutEnding = (text: string) => {
  let end = text.length
  while (end > 0 && `.,;:!?)'"*_~`.includes(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}

const isAddress = (scheme: string, rest: string) => {
  if (scheme === 'tel:') return /^\+?[\d().-]*\d$/.test(rest)
  return scheme === 'mailto:' ? /^[^@]+@[^@]+$/.test(rest) : /^[\p{L}\p{N}[]/u.test(rest)
}

/** At the place of each opening mark the place of its closing one; undefined when the line has none. */
const pairsIn = (line: string, links: readonly Link[]): Int32Array | undefined => {
  let pairs: Int32Array | undefined
  const opened = [-1, -1, -1]
  let next = 0
  // Marks around nothing but marks are text, as WhatsApp has it: this is the last place that was none.
  let word = -1
  for (let at = 0; at < line.length; at++) {
    if (next < links.length && at === links[next]!.from) {
      at = links[next]!.to - 1
      word = at
      next += 1
      continue
    }
    const code = line.charCodeAt(at)
    const mark = code === 42 ? 0 : code === 95 ? 1 : code === 126 ? 2 : -1
    if (mark < 0) {
      word = at
      continue
    }
    const from = opened[mark]!
    if (from < 0) {
      if (isFilled(line, at + 1) && !isWordBefore(line, at)) opened[mark] = at
    } else if (word > from && isFilled(line, at - 1) && !isWordAfter(line, at + 1)) {
      pairs ??= new Int32Array(line.length)
      pairs[from] = at
      // What was opened inside and is not closed here is text.
      for (let other = 0; other < 3; other++) if (opened[other]! >= from) opened[other] = -1
    }
  }
  return pairs
}

const isFilled = (line: string, at: number) => {
  const code = line.charCodeAt(at)
  return code > 32 && (code < 128 || isOfKind(code, filled))
}

const isWordBefore = (line: string, at: number) => {
  const code = line.charCodeAt(at - 1)
  if (!(code >= 128)) return isAsciiWord(code)
  return isHalf(code) ? isWord(line.slice(Math.max(0, at - 2), at)) : isOfKind(code, wordly)
}
const isWordAfter = (line: string, at: number) => {
  const code = line.charCodeAt(at)
  if (!(code >= 128)) return isAsciiWord(code)
  return isHalf(code) ? isWord(String.fromCodePoint(line.codePointAt(at)!)) : isOfKind(code, wordly)
}
const isHalf = (code: number) => code >= 0xd800 && code <= 0xdfff
const isDigit = (code: number) => code >= 48 && code <= 57
const isAsciiWord = (code: number) => isDigit(code) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
const isWord = (letter: string) => /^[\p{L}\p{M}\p{N}]$/u.test(letter)

const [looked, filled, wordly] = [1, 2, 4] as const

/** What is known of a letter beyond ASCII: asked of the engine's tables once, not at every mark of a Marathi notice. */
let kinds: Uint8Array | undefined
const isOfKind = (code: number, kind: typeof filled | typeof wordly): boolean => {
  kinds ??= new Uint8Array(0x10000)
  if (kinds[code] === 0) {
    const letter = String.fromCharCode(code)
    kinds[code] = looked | (/\S/u.test(letter) ? filled : 0) | (isWord(letter) ? wordly : 0)
  }
  return (kinds[code]! & kind) !== 0
}

const build = (line: string, pairs: Int32Array | undefined, links: readonly Link[]): Inline[] => {
  if (links.length === 0 && pairs === undefined) return [{ kind: 'text', text: line }]
  return between({ line, pairs: pairs ?? new Int32Array(line.length), links, link: 0 }, 0, line.length)
}

type Reading = { line: string; pairs: Int32Array; links: readonly Link[]; link: number }

/** Styles lie at most three deep, for none opens inside itself. */
const between = (reading: Reading, from: number, to: number): Inline[] => {
  const { line, pairs, links } = reading
  const parts: Inline[] = []
  let plain = from
  for (let at = from; at < to; at++) {
    const link = links[reading.link]
    const isLink = link !== undefined && link.from === at
    const end = isLink ? link.to - 1 : pairs[at]!
    if (end === 0 && !isLink) continue
    if (at > plain) parts.push({ kind: 'text', text: line.slice(plain, at) })
    if (isLink) {
      reading.link += 1
      parts.push({ kind: 'link', href: link.href, text: link.text })
    } else parts.push({ kind: styleOf[line[at]!]!, parts: between(reading, at + 1, end) })
    plain = end + 1
    at = end
  }
  if (to > plain) parts.push({ kind: 'text', text: line.slice(plain, to) })
  return parts
}

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]!)

const tagOf: Record<Style, string> = { bold: 'b', italic: 'i', struck: 's' }

/** For letters. Whatever was typed is escaped; the tags are ours. */
export const htmlOf = (text: string): string =>
  parse(text)
    .map((block) => {
      if (block.kind === 'paragraph') return `<p>${block.lines.map(inlineHtml).join('<br>')}</p>`
      const items = block.items.map((item) => `<li>${inlineHtml(item)}</li>`).join('')
      return block.kind === 'bullets' ? `<ul>${items}</ul>` : `<ol start="${block.start}">${items}</ol>`
    })
    .join('')

const inlineHtml = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return escape(part.text)
      if (part.kind === 'link') return `<a href="${escape(part.href)}">${escape(part.text)}</a>`
      return `<${tagOf[part.kind]}>${inlineHtml(part.parts)}</${tagOf[part.kind]}>`
    })
    .join('')

/** For a push message and the search: the words without their marks. */
export const textOf = (text: string): string =>
  parse(text)
    .map((block) => {
      if (block.kind === 'paragraph') return block.lines.map(inlineText).join('\n')
      const start = block.kind === 'numbers' ? block.start : null
      return block.items.map((item, n) => `${start === null ? '-' : `${start + n}.`} ${inlineText(item)}`).join('\n')
    })
    .join('\n\n')

const inlineText = (parts: readonly Inline[]): string =>
  parts.map((part) => (part.kind === 'text' || part.kind === 'link' ? part.text : inlineText(part.parts))).join('')
