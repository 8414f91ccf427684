import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysBetween } from '#kernel/time.ts'
import {
  graceDays,
  type IntentStatus,
  intentStatuses,
  isPriceOf,
  mayRenew,
  paidUntilAfterRenewal,
  reminderDue,
  type Standing,
  sandboxOutcome,
  setupDue,
  statusAfter,
  worksUntil,
} from './rules.ts'

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

describe('money', () => {
  const told = fc.array(fc.constantFrom(...intentStatuses), { maxLength: 12 })

  it('that arrived stays arrived, in whatever order and however often the provider tells of it', () => {
    fc.assert(
      fc.property(told, (events) => {
        const end = events.reduce<IntentStatus>(statusAfter, 'created')
        expect(end === 'succeeded').toBe(events.includes('succeeded'))
      }),
    )
  })

  it('for setups adds up to the fee of the largest plan, by whatever steps a society grows', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 6 }), (fees) => {
        const paid = fees.reduce((sum, fee) => sum + setupDue(fee, sum), 0)
        expect(paid).toBe(Math.max(...fees))
      }),
    )
  })

  it('is what the catalogue says, to the rupee', () => {
    expect(isPriceOf(7000, 700_000)).toBe(true)
    expect([6999, 7001, 70, 0, -7000, 7000.5, Number.NaN].some((amount) => isPriceOf(amount, 700_000))).toBe(false)
  })

  it('comes from no card of the sandbox but the two that say so', () => {
    const digits = fc.stringMatching(/^\d{0,22}$/)
    fc.assert(
      fc.property(digits, (number) => {
        const isKnown = ['4242424242424242', '4000002500003155'].includes(number)
        expect(sandboxOutcome(number).status === 'failed').toBe(!isKnown)
      }),
    )
    expect(sandboxOutcome('4242 4242 4242 4241')).toEqual({ status: 'failed', message: 'Your card number is invalid.' })
    expect(sandboxOutcome('5555 5555 5555 4444')).toMatchObject({ message: expect.stringContaining('sandbox') })
  })
})

describe('from day to day', () => {
  const start = '2026-01-01'
  const inDays = fc.integer({ min: 0, max: 800 })
  const stages = ['30', '7', '1', 'overdue']

  it('reminders of a year only ever get more urgent', () => {
    const standing: Standing = { status: 'active', trialEndsOn: null, paidUntil: '2027-01-31', payBy: null }
    const told = Array.from({ length: 460 }, (_, n) => reminderDue(standing, addDays(start, n))).filter(
      (stage) => stage !== null,
    )
    const places = told.map((stage) => stages.indexOf(stage))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(new Set(told)).toEqual(new Set(stages))
  })

  it('a trial is spoken of in its last week alone', () => {
    fc.assert(
      fc.property(inDays, inDays, (now, ends) => {
        const standing: Standing = { status: 'trial', trialEndsOn: addDays(start, ends), paidUntil: null, payBy: null }
        const left = ends - now
        const stage = reminderDue(standing, addDays(start, now))
        expect(stage).toBe(left < 0 || left > 7 ? null : left <= 1 ? '1' : '7')
      }),
    )
  })

  it('a year that is paid never ends earlier than a year from today or from the last, and loses no day of grace', () => {
    fc.assert(
      fc.property(inDays, inDays, (now, paid) => {
        const [today, paidUntil] = [addDays(start, now), addDays(start, paid)]
        const next = paidUntilAfterRenewal(paidUntil, today)
        const stoodStill = daysBetween(paidUntil, today) > graceDays
        expect(next).toBe(addMonths(stoodStill ? today : paidUntil, 12))
        expect(next > paidUntil).toBe(true)
      }),
    )
  })

  it('another year may be paid from thirty days before its end on, and as long as it is not', () => {
    const active: Standing = { status: 'active', trialEndsOn: null, paidUntil: '2026-05-31', payBy: null }
    expect(['2026-04-30', '2026-05-01', '2026-05-31', '2026-12-31'].map((day) => mayRenew(active, day))).toEqual([
      false,
      true,
      true,
      true,
    ])
    for (const status of ['trial', 'awaiting_payment', 'ended'] as const)
      expect(mayRenew({ ...active, status }, '2026-05-31')).toBe(false)
  })

  it('time to pay never ends a society earlier than it would have', () => {
    fc.assert(
      fc.property(inDays, inDays, (ends, payBy) => {
        const standing: Standing = { status: 'active', trialEndsOn: null, paidUntil: addDays(start, ends), payBy: null }
        const before = worksUntil(standing) ?? ''
        const after = worksUntil({ ...standing, payBy: addDays(start, payBy) }) ?? ''
        expect(after >= before).toBe(true)
      }),
    )
  })
})
