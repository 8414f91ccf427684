import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rooms } from '#server/rooms.ts'
import en from './texts/sentences/en.ts'
import hi from './texts/sentences/hi.ts'
import mr from './texts/sentences/mr.ts'
import { sentenceKey } from './texts/sentences/sentence-key.ts'
import things from './texts/things/en.ts'
import { thingOf } from './texts/things/thing-of.ts'

const textAt = (texts: object, key: string) =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], texts)

it('every action of the audit trail reads as a sentence in three languages, with who did it', () => {
  const actions = rooms.flatMap(({ name, routes }) =>
    Object.keys(routes?.contract ?? {}).map((action) => `${name}.${action}`),
  )
  for (const action of [...actions, 'house.reset-demo', 'members.somethingNew', 'rooms.add', '', 'constructor.name'])
    for (const texts of [en, hi, mr]) {
      const text = textAt(texts, sentenceKey(action))
      expect(text, action).toMatch(/\{\{who\}\}/)
      expect(text, action).not.toContain(action || '-')
    }
  expect(sentenceKey('members.approve')).toBe('members.approve')
  expect(sentenceKey('members.somethingNew')).toBe('rooms.members')
  expect(sentenceKey('nowhere.at-all')).toBe('rooms.other')
})

it('every table that is audited has a word for what it holds', () => {
  const schema = readFileSync('db/schema.sql', 'utf8')
  const audited = [...schema.matchAll(/TRIGGER audit_insert AFTER INSERT ON (?:public\.)?(\w+)/gi)].map(
    ([, table = '']) => table,
  )
  expect(audited.length).toBeGreaterThan(100)
  expect(audited.filter((table) => thingOf(table) === 'other')).toEqual([])
  expect(thingOf('constructor')).toBe('other')
  expect(Object.values(things.deeds).every((text) => text.includes('{{who}}') && text.includes('{{thing}}'))).toBe(true)
})
