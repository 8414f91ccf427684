import { describe, expect, it } from 'vitest'
import { beforeOf, changeOf, rangeOf } from './rules.ts'

const today = '2026-11-16'

describe('the days that are looked at', () => {
  it('follow the Indian financial year', () => {
    expect(rangeOf('month', today)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(rangeOf('last-month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(rangeOf('quarter', today)).toEqual({ from: '2026-10-01', to: '2026-11-30' })
    expect(rangeOf('quarter', '2026-04-05')).toEqual({ from: '2026-04-01', to: '2026-04-30' })
    expect(rangeOf('quarter', '2026-03-31').from).toBe('2026-01-01')
    expect(rangeOf('year', '2026-03-31')).toEqual({ from: '2025-04-01', to: '2026-03-31' })
    expect(rangeOf('last-year', today)).toEqual({ from: '2025-04-01', to: '2026-03-31' })
    expect(rangeOf('12-months', today)).toEqual({ from: '2025-12-01', to: '2026-11-30' })
  })

  it('are compared with the months before, or as many days, or the year before', () => {
    expect(beforeOf({ from: '2026-04-01', to: '2026-06-30' }, 'previous')).toEqual({
      from: '2026-01-01',
      to: '2026-03-31',
    })
    expect(beforeOf({ from: '2026-11-03', to: '2026-11-16' }, 'previous')).toEqual({
      from: '2026-10-20',
      to: '2026-11-02',
    })
    expect(beforeOf({ from: '2024-02-01', to: '2024-02-29' }, 'year')).toEqual({ from: '2023-02-01', to: '2023-02-28' })
    expect(beforeOf({ from: '2026-11-03', to: '2026-11-16' }, 'none')).toBeNull()
  })

  it('change by per cent to one decimal, half away from zero, and from nothing are new', () => {
    expect(changeOf(3890, 3736)).toBe(4.1)
    expect(changeOf(-10_005, -10_000)).toBe(-0.1)
    expect(changeOf(5, 0)).toBe('new')
    expect(changeOf(0, 0)).toBe(0)
    expect(changeOf(null, 4)).toBeNull()
  })
})
