import { describe, expect, it } from 'vitest'
import { entriesOf, phoneTabsOf } from '#web/shell/module-links.ts'
import { deeds, labelOf, matrix, modules } from '../access.ts'

/** As the server says it of a role. */
const tabsOf = (role: keyof typeof matrix) =>
  phoneTabsOf(
    entriesOf({
      modules: modules.flatMap((name) => {
        const held = matrix[role][name] ?? []
        const permission = Object.fromEntries(deeds.map((deed) => [deed, held.includes(deed)]))
        return held.length > 0 ? [{ name, permission: { ...permission, label: labelOf(held) } }] : []
      }),
    } as Parameters<typeof entriesOf>[0]),
  ).map(({ phone }) => phone?.name.en)

describe('the tabs under the thumb', () => {
  it('are four for everybody, the ones their day is made of', () => {
    expect(tabsOf('admin')).toEqual(['Home', 'Bills', 'Complaints', 'Members'])
    expect(tabsOf('committee')).toEqual(['Home', 'Bills', 'Complaints', 'Gate'])
    expect(tabsOf('resident')).toEqual(['Home', 'Bills', 'Complaints', 'Gate'])
    expect(tabsOf('security')).toEqual(['Home', 'Complaints', 'Gate', 'Notices'])
    expect(tabsOf('vendor')).toEqual(['Home', 'Complaints', 'Notices', 'Settings'])
    expect(tabsOf('ca')).toEqual(['Home', 'Bills', 'Reports', 'Notices'])
  })
})
