import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earliestDay, isNoticeEnough, quorumOf } from './rules.ts'

describe('clear days', () => {
  it('leave out the day of the notice and the day of the meeting', () => {
    expect(earliestDay('2026-12-01', 14)).toBe('2026-12-16')
    expect(isNoticeEnough('2026-12-01', '2026-12-15', 14)).toBe(false)
    expect(isNoticeEnough('2026-12-01', '2026-12-16', 14)).toBe(true)
    expect(earliestDay('2026-12-01', 5)).toBe('2026-12-07')
  })
})

describe('a quorum', () => {
  const maharashtra = { num: 2, den: 3, isMoreThan: false, atMost: 20 }
  it.each([
    [120, 20],
    [30, 20],
    [29, 20],
    [28, 19],
    [10, 7],
    [1, 1],
  ])('of %d members in Maharashtra is %d', (entitled, quorum) => {
    expect(quorumOf(maharashtra, entitled)).toBe(quorum)
  })

  it('in Uttar Pradesh is more than half the owners', () => {
    const uttarPradesh = { num: 1, den: 2, isMoreThan: true, atMost: null }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (entitled) => {
        const quorum = quorumOf(uttarPradesh, entitled)
        expect(quorum * 2 > entitled && (quorum - 1) * 2 <= entitled).toBe(true)
      }),
    )
  })
})
