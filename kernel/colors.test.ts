import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colorFrom, contrastOf, isTooPale, tonesOf } from './colors.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the colour of a society', () => {
  it('is read as people write it, and anything else is no colour', () => {
    expect(['#0C544E', '0c544e', ' #0a5 '].map(colorFrom)).toEqual(['#0c544e', '#0c544e', '#00aa55'])
    for (const nonsense of ['', 'teal', '#12', '#12345', '#gggggg', 'url(x)', '#0c544e;x'])
      expect(colorFrom(nonsense), nonsense).toBeUndefined()
  })

  it('is read on every ground of both themes, whatever was chosen', () => {
    fc.assert(
      fc.property(color, (chosen) => {
        const { light, dark } = tonesOf(chosen)
        for (const ground of ['#f6f0e4', '#fffcf6', '#efe7d7', '#ffffff'])
          expect(contrastOf(light, ground)).toBeGreaterThanOrEqual(4.5)
        for (const ground of ['#141816', '#1d2320', '#262d29'])
          expect(contrastOf(dark, ground)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 200 },
    )
  })

  it('stays what it is where it can be read, and white is refused', () => {
    expect(tonesOf('#0c544e').light).toBe('#0c544e')
    expect(tonesOf('#f3b03a').dark).toBe('#f3b03a')
    expect(['#ffffff', '#fffbe6', '#f0a51e', '#000000'].map(isTooPale)).toEqual([true, true, false, false])
  })
})
