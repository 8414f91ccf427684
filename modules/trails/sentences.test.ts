import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { roles } from '#kernel/actor.ts'
import { languages } from '#kernel/words.ts'
import { members } from '#modules/members/contract.ts'
import { reports } from '#modules/reports/contract.ts'
import { rooms } from '#server/rooms.ts'
import { asPlatform } from '#server/testing/app.ts'
import { society } from '#server/testing/society.ts'
import { insight } from './insight.ts'
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

/** Every table that was ever audited: its old rows are still read. */
const everAudited = () => {
  const written = readdirSync('db/migrations').map((file) => readFileSync(`db/migrations/${file}`, 'utf8'))
  const schema = readFileSync('db/schema.sql', 'utf8')
  const named = [
    ...written.flatMap((text) => [...text.matchAll(/app\.audit\w*\s*\(\s*'(\w+)'/g)]),
    ...schema.matchAll(/TRIGGER audit_\w+ AFTER [\w ]+ ON (?:public\.)?(\w+)/gi),
  ]
  return [...new Set(named.map(([, table = '']) => table))]
}

it('the report of changes has words in every language for each role, action and table that can occur', () => {
  const audited = everAudited()
  expect(audited.length).toBeGreaterThan(100)
  const writing = rooms.filter(
    ({ jobs, routes }) => jobs || Object.values(routes?.contract ?? {}).some(({ method }) => method !== 'GET'),
  )
  const besides = ['house', 'webhooks', 'mail', 'demo', 'command', 'other']
  const wanted = {
    role: [...roles, 'platform', 'operator', 'system'],
    action: [...writing.map(({ name }) => name), ...besides].map((name) => `rooms.${name}`),
    table_name: audited,
  }
  for (const [id, values] of Object.entries(wanted)) {
    const choices = insight.reports![0]!.columns.find((column) => column.id === id)?.choices ?? {}
    expect(values.filter((value) => !Object.hasOwn(choices, value))).toEqual([])
    for (const [value, words] of Object.entries(choices))
      for (const language of languages) {
        expect(words[language], `${id} ${value} ${language}`).toMatch(/^\p{L}[^{}_]+$/u)
        if (language !== 'en') expect(words[language], `${id} ${value} ${language}`).toMatch(/\p{Script=Devanagari}/u)
      }
  }
})

it('the report of changes says nothing but these words, whoever did it and in whatever way', async () => {
  const ours = await society()
  const admin = await ours.as('admin')
  await admin.call(members.addFlat, { body: { number: 'B-704', wing: 'B' } })
  const strange = ['members.addFlat (token …abcd)', 'billing.something_old', 'nowhere.at_all', null]
  const noted = strange.map((action) => ({ society_id: ours.id, action, role: 'post_man', table_name: 'flats' }))
  await asPlatform((db) => db.insertInto('audit_log').values(noted).execute())
  const { columns, rows } = await admin.call(reports.rows, { params: { report: 'trails.changes' }, query: {} })
  const said = (id: string) => rows.map((row) => row[columns.findIndex((column) => column.id === id)])
  for (const { id, kind, choices } of columns) {
    const values = choices?.map(({ value }) => value) ?? []
    if (kind === 'choice') expect(said(id).filter((value) => !values.includes(String(value)))).toEqual([])
  }
  expect(columns.filter(({ kind }) => kind === 'choice')).toHaveLength(4)
  expect(said('action').filter((action) => action === 'members.addFlat')).toHaveLength(2)
  expect(said('action')).toEqual(expect.arrayContaining(['rooms.billing', 'rooms.other']))
})
