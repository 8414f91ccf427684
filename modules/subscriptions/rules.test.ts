import { describe, expect, it } from 'vitest'
import { paidUntilAfterRenewal, reminderDue, type Standing, worksUntil } from './rules.ts'

describe('the days', () => {
  const active: Standing = { status: 'active', trialEndsOn: null, paidUntil: '2026-05-31', payBy: null }
  it.each([
    [{ ...active, status: 'trial', trialEndsOn: '2026-05-10' }, '2026-05-10'],
    [{ ...active, status: 'awaiting_payment', trialEndsOn: '2026-05-10', payBy: '2026-05-20' }, '2026-05-20'],
    [active, '2026-06-30'],
    [{ ...active, paidUntil: null }, null],
  ] as [Standing, string | null][])('a society works: %j until %s', (standing, day) =>
    expect(worksUntil(standing)).toBe(day),
  )
  it.each([
    ['2026-04-30', null],
    ['2026-05-01', '30'],
    ['2026-05-24', '7'],
    ['2026-05-30', '1'],
    ['2026-06-01', 'overdue'],
  ])('a year to the end of May is spoken of on %s: %s', (day, stage) => expect(reminderDue(active, day)).toBe(stage))
  it('of another year follow the last, unless the society stood still', () => {
    expect(paidUntilAfterRenewal('2026-05-31', '2026-05-10')).toBe('2027-05-31')
    expect(paidUntilAfterRenewal('2026-05-31', '2026-06-20')).toBe('2027-05-31')
    expect(paidUntilAfterRenewal('2026-05-31', '2026-08-01')).toBe('2027-08-01')
  })
})
