import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '#kernel/server/root.ts'

const within = (pattern: string) => globSync(pattern, { cwd: root })
const specs = within('e2e/*.spec.ts').map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }))

describe('journeys in the browser', () => {
  it('walk through every room that has screens, on a phone', () => {
    const rooms = new Set(within('modules/*/web/*-{screen,section}.tsx').map((file) => file.split('/')[1]))
    const walked = specs.flatMap(({ text }) => [...text.matchAll(/journeyOf\(\s*'([\w-]+)'/g)].map(([, room]) => room))
    expect(rooms.size).toBeGreaterThan(5)
    expect([...rooms].filter((room) => !walked.includes(room))).toEqual([])
  })

  it('leave what a form refuses and sends to the tests of the room it belongs to', () => {
    const roomsIn = (pattern: string) => new Set(within(pattern).map((file) => file.split('/')[1]))
    const tested = roomsIn('modules/*/web/**/*.test.tsx')
    const forms = roomsIn('modules/*/web/**/*-{dialog,form}.tsx')
    expect(forms.size).toBeGreaterThan(20)
    expect([...forms].filter((room) => !tested.has(room))).toEqual([])
  })

  it('are left to the full run only with the reason in their file', () => {
    const silent = specs.filter(({ text }) => text.includes('@full') || /onlyInFull\((?!\s*'.{20,}',?\s*\))/.test(text))
    expect(silent.map(({ file }) => file)).toEqual([])
  })
})
