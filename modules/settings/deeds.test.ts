import { expect, it } from 'vitest'
import { rooms } from '#server/rooms.ts'
import { deedKey } from './texts/deeds/deed-key.ts'
import en from './texts/deeds/en.ts'
import hi from './texts/deeds/hi.ts'
import mr from './texts/deeds/mr.ts'

const textAt = (texts: object, key: string) =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], texts)

it('every action of the audit trail reads as a sentence in three languages, with who did it', () => {
  const actions = rooms.flatMap(({ name, routes }) =>
    Object.keys(routes?.contract ?? {}).map((action) => `${name}.${action}`),
  )
  for (const action of [...actions, 'house.reset-demo', 'members.somethingNew', 'rooms.add', '', 'constructor.name'])
    for (const texts of [en, hi, mr]) {
      const text = textAt(texts, deedKey(action))
      expect(text, action).toMatch(/\{\{who\}\}/)
      expect(text, action).not.toContain(action || '-')
    }
  expect(deedKey('members.approve')).toBe('members.approve')
  expect(deedKey('members.somethingNew')).toBe('rooms.members')
  expect(deedKey('nowhere.at-all')).toBe('rooms.other')
})
