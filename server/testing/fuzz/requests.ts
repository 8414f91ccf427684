import { canary, type Hostile } from '../hostile-files.ts'
import type { Chance } from './chance.ts'
import type { Operation } from './document.ts'
import { hostileBodies, hostileHeaders, hostileParts, hostileTexts, hostileValue } from './hostile.ts'
import type { Known } from './known.ts'
import { validOf } from './valid.ts'

export type Asked = {
  operation: Operation
  url: string
  headers: Record<string, string>
  payload: string | Buffer | FormData | undefined
}

export type Making = {
  chance: Chance
  known: Known
  /** Names by which the societies of this run are called in a path. */
  societies: readonly string[]
  files: { good: readonly Hostile[]; bad: readonly Hostile[] }
}

/** A request as the document describes it. */
export const validRequest = (operation: Operation, making: Making): Asked => {
  const { chance, known } = making
  const parts = new Map<string, string>()
  const url = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = partOf(operation, name, making)
    parts.set(name, part)
    return encodeURIComponent(part)
  })
  const body = operation.body && validOf(operation.body, { chance, known, things: thingsOfPath(operation.path) })
  const version = known.versionOf([...parts.values()].at(-1) ?? '')
  if (typeof body === 'object' && body !== null && 'version' in body && version !== undefined)
    Object.assign(body, { version })
  if (typeof body === 'object' && body !== null && 'subdomain' in body)
    Object.assign(body, { subdomain: chance.oneOf(making.societies) })
  return {
    operation,
    url: withQuery(url, queryOf(operation, making)),
    headers: operation.body && !operation.isForm ? { 'content-type': 'application/json' } : {},
    payload: operation.isForm ? formOf(body, chance.oneOf(making.files.good)) : jsonOf(body),
  }
}

/** The same, spoilt in one to three ways. */
export const hostileRequest = (operation: Operation, making: Making): Asked => {
  const asked = validRequest(operation, making)
  const ways = [spoilPath, spoilQuery, spoilHeaders, ...(operation.method === 'GET' ? [] : [spoilBody, spoilValue])]
  for (let left = 1 + making.chance.below(3); left > 0; left--) making.chance.oneOf(ways)(asked, making)
  if (operation.isForm && making.chance.happens(0.7)) asked.payload = hostileForm(operation, making)
  return asked
}

/** For a person to send again: what was sent, and no more of it than a screen holds. */
export const inWords = ({ operation, url, headers, payload }: Asked): string => {
  const body =
    payload instanceof FormData ? [...payload].map(([name, part]) => `${name}=${partInWords(part)}`) : payload
  return `${operation.method} ${url.slice(0, 1000)}\n${JSON.stringify(headers).slice(0, 1500)}\n${String(body ?? '').slice(0, 3000)}`
}

const partInWords = (part: string | File) => (typeof part === 'string' ? part : `file ${part.name} (${part.size})`)

const jsonOf = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body))

const thingsOfPath = (path: string) =>
  path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith('{'))
    .at(-1) ?? ''

const partOf = ({ path, params }: Operation, name: string, making: Making): string => {
  const { chance, known } = making
  if (name === 'subdomain') return chance.oneOf(making.societies)
  const schema = params.find((one) => one.name === name)?.schema ?? {}
  const before = path.split(`/{${name}}`)[0]!.split('/').at(-1)!
  if (schema.format === 'uuid') return known.pick(chance, [before, name])
  return String(validOf(schema, { chance, known, things: before }, name))
}

const queryOf = ({ query }: Operation, { chance, known }: Making): [string, string][] =>
  query
    .filter(({ required }) => required || chance.happens(0.4))
    .map(({ name, schema }): [string, string] => [name, String(validOf(schema, { chance, known, things: '' }, name))])
    .filter(([, value]) => value !== '')

const withQuery = (url: string, query: readonly [string, string][]) =>
  query.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams([...query])}`

type Spoil = (asked: Asked, making: Making) => void

const spoilPath: Spoil = (asked, { chance }) => {
  const [path = '', search] = asked.url.split('?')
  const parts = path.split('/')
  const fixed = asked.operation.path.split('/')
  const open = fixed.flatMap((part, i) => (part.startsWith('{') ? [i] : []))
  if (open.length > 0) parts[chance.oneOf(open)] = chance.oneOf(hostileParts)
  else if (chance.happens(0.2)) parts.push(chance.oneOf(hostileParts))
  asked.url = `${parts.join('/')}${search === undefined ? '' : `?${search}`}`
}

const spoilQuery: Spoil = (asked, { chance, known }) => {
  const names = [...asked.operation.query.map(({ name }) => name), 'limit', 'cursor', 'x', '__proto__']
  const name = chance.oneOf(names)
  const cursor = known.cursors().length > 0 && chance.oneOf(known.cursors())
  const text = name === 'cursor' && cursor && chance.happens(0.5) ? altered(cursor, chance) : chance.oneOf(hostileTexts)
  const value = text.toWellFormed().slice(0, 4000)
  const twice = chance.happens(0.2)
  asked.url = withQuery(
    asked.url,
    twice
      ? [
          [name, value],
          [name, ''],
        ]
      : [[name, value]],
  )
  if (chance.happens(0.1)) asked.url += chance.oneOf(['&%', '&a=%ff', '&a[b][c]=d', `&${'a=1&'.repeat(1500)}`])
}

const altered = (text: string, chance: Chance) => {
  const at = chance.below(text.length)
  return `${text.slice(0, at)}${chance.oneOf(['', '_', '9', '\u0000', 'Z'])}${text.slice(at + 1)}`
}

const spoilHeaders: Spoil = (asked, { chance }) => {
  asked.headers = { ...asked.headers, ...chance.oneOf(hostileHeaders) }
}

const spoilBody: Spoil = (asked, { chance }) => {
  if (asked.payload instanceof FormData) return
  asked.payload = chance.oneOf(hostileBodies)()
  if (chance.happens(0.9)) asked.headers = { ...asked.headers, 'content-type': 'application/json' }
}

/** One member of the body gets a hostile value, is left out, or is joined by one nobody asked for. */
const spoilValue: Spoil = (asked, { chance }) => {
  if (typeof asked.payload !== 'string') return
  const body = parsed(asked.payload)
  const holders = holdersIn(body)
  if (holders.length === 0) return
  const holder = chance.oneOf(holders)
  const names = Object.keys(holder)
  const way = names.length === 0 ? 0 : chance.below(10)
  if (way === 0) holder[chance.oneOf(['role', 'societyId', 'status', 'id', 'x'])] = 'x'
  else if (way === 1) delete holder[chance.oneOf(names)]
  else holder[chance.oneOf(names)] = hostileValue(chance)
  asked.payload = JSON.stringify(body)
}

/** What is as deep as a well cannot be written down again, and is hostile enough. */
const parsed = (text: string): unknown => {
  if (text.startsWith('[[[[')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const holdersIn = (value: unknown, depth = 0): Record<string, unknown>[] =>
  typeof value !== 'object' || value === null || depth > 5
    ? []
    : [
        value as Record<string, unknown>,
        ...Object.values(value)
          .slice(0, 20)
          .flatMap((one) => holdersIn(one, depth + 1)),
      ]

const fileOf = ({ name, content }: Hostile) => new File([new Uint8Array(content)], name)

const formOf = (data: unknown, file: Hostile) => {
  const form = new FormData()
  if (data !== undefined) form.append('data', JSON.stringify(data))
  form.append('file', fileOf(file))
  return form
}

const hostileForm = (operation: Operation, { chance, known, files }: Making) => {
  const form = new FormData()
  const body = operation.body && validOf(operation.body, { chance, known, things: '' })
  if (body !== undefined) {
    if (typeof body === 'object' && body !== null && chance.happens(0.3))
      Object.assign(body, { [chance.oneOf([...Object.keys(body), 'x'])]: hostileValue(chance) })
    form.append('data', chance.happens(0.1) ? '{' : JSON.stringify(body))
  }
  const file = fileOf(chance.oneOf(files.bad))
  const wrong = chance.below(10)
  if (wrong === 0) form.append('other', file)
  else if (wrong === 1) form.append('file', 'not a file')
  else if (wrong === 2) for (let i = 0; i < 60; i++) form.append(`f${i}`, canary)
  else if (wrong === 3) for (let i = 0; i < 3; i++) form.append('file', file)
  else if (wrong === 4) form.append('file', file, '../../\u0000"evil\r\n.png')
  else form.append('file', file)
  return form
}
