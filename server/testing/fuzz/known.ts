import type { Chance } from './chance.ts'
import { secret } from './secret.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const mostOfAName = 100

export type Known = ReturnType<typeof openKnown>

/** What earlier answers gave away, so that later requests speak of things that exist. */
export const openKnown = (foreign: readonly string[]) => {
  const names = new Map<string, string[]>()
  const versions = new Map<string, number>()
  let turn = 0
  const keep = (name: string, value: string) => {
    const values = names.get(name) ?? []
    names.set(name, values)
    if (values.includes(value)) return
    if (values.length < mostOfAName) values.push(value)
    else values[turn++ % mostOfAName] = value
  }
  const lookAtText = (things: string, value: string, key: string) => {
    if (uuid.test(value)) {
      keep(key === 'id' ? things : key, value)
      keep('any', value)
    } else if (value !== '' && value.length <= 60 && !value.includes(secret))
      keep(`text ${key === 'id' ? things : key}`, value)
    // A link in a letter, as the operator hands it over where there is no mail server.
    for (const [token] of value.slice(0, 5000).matchAll(/[\w-]{43}(?![\w-])/g)) keep('text token', token)
  }
  const look = (things: string, value: unknown, key: string) => {
    if (typeof value === 'string') lookAtText(things, value, key)
    else if (Array.isArray(value)) for (const one of value.slice(0, 20)) look(key || things, one, 'id')
    else if (typeof value === 'object' && value !== null) {
      const { id, version } = value as { id?: unknown; version?: unknown }
      if (typeof id === 'string' && typeof version === 'number' && versions.size < 10_000) versions.set(id, version)
      for (const [name, inner] of Object.entries(value)) look(isHolder(inner) ? name : things, inner, name)
    }
  }
  return {
    /** Learns from an answer to a request below `/…/things` or `/…/things/{id}`. */
    learn: (path: string, answer: unknown, cursor: string | null) => {
      const things = path.split('/').filter((part) => part !== '' && !part.startsWith('{'))
      look(things.at(-1) ?? '', answer, '')
      if (cursor) keep('cursor', cursor)
    },
    /** What is gone is spoken of no more. */
    forget: (id: string) => {
      for (const values of names.values()) if (values.includes(id)) values.splice(values.indexOf(id), 1)
    },
    textsOf: (field: string): readonly string[] => thingsOf(field).flatMap((name) => names.get(`text ${name}`) ?? []),
    versionOf: (id: string) => versions.get(id),
    /** Usually one of these names; now and then of another kind, of another society, or of nothing. */
    pick: (chance: Chance, wanted: readonly string[]): string => {
      const fitting = wanted.flatMap((name) => names.get(name) ?? [])
      const any = names.get('any') ?? []
      if (fitting.length > 0 && chance.happens(0.85)) return chance.oneOf(fitting)
      if (any.length > 0 && chance.happens(0.5)) return chance.oneOf(any)
      return chance.happens(0.5) && foreign.length > 0 ? chance.oneOf(foreign) : crypto.randomUUID()
    },
    cursors: () => names.get('cursor') ?? [],
  }
}

const isHolder = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `categoryId` is the id of one of the `categories`. */
export const thingsOf = (field: string): string[] => {
  const one = field.replace(/(Ids?|s)$/, '')
  return [field, `${one}Id`, one, `${one}s`, `${one.replace(/y$/, 'ie')}s`]
}
