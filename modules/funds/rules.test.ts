import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { contributionNeeded, type FundPlan, firstShortfall, forecast, perFlatAndMonth } from './rules.ts'

const example: FundPlan = {
  balancePaise: rupees(1_000_000),
  asOn: '2026-11-15',
  contributionPaise: rupees(100_000),
  growthBasisPoints: 0,
  interestBasisPoints: 600,
  inflationBasisPoints: 500,
  items: [{ name: 'Lift', costPaise: rupees(1_500_000), everyYears: 0, dueYear: 2029 }],
}

describe('the forecast of a fund', () => {
  it('is the worked example of the design', () => {
    const years = forecast(example)
    expect(years.slice(0, 4).map(({ closePaise }) => closePaise)).toEqual([
      rupees(1_160_000),
      rupees(1_329_600),
      rupees(1_509_376),
      rupees(-36_498.94),
    ])
    expect(firstShortfall(years)).toBe(2029)
    expect(years[3]).toMatchObject({ spendPaise: rupees(1_736_437.5), due: ['Lift'] })
    expect(contributionNeeded(example)).toBe(rupees(108_344))
  })

  it('asks of each flat and month whole rupees, rounded up', () => {
    expect(perFlatAndMonth(rupees(108_344), 120)).toBe(rupees(76))
    expect(perFlatAndMonth(rupees(108_344), 0)).toBeNull()
  })

  it('takes what is overdue in the first year, and again as often as it comes', () => {
    const painting = { name: 'Painting', costPaise: 100, everyYears: 7, dueYear: 2020 }
    const due = forecast({ ...example, inflationBasisPoints: 0, items: [painting] }).flatMap(({ year, spendPaise }) =>
      spendPaise > 0 ? [year] : [],
    )
    expect(due).toEqual([2026, 2033, 2040, 2047, 2054])
  })

  it('needs a rupee less than enough to fall short, whatever the plan', () => {
    const money = fc.integer({ min: 0, max: 1e11 })
    const rate = fc.integer({ min: 0, max: 2000 })
    const item = fc.record({
      name: fc.constant('Pump'),
      costPaise: money,
      everyYears: fc.integer({ min: 0, max: 30 }),
      dueYear: fc.integer({ min: 2020, max: 2060 }),
    })
    const plan = fc.record({
      balancePaise: money,
      asOn: fc.constant('2026-04-01'),
      contributionPaise: money,
      growthBasisPoints: rate,
      interestBasisPoints: rate,
      inflationBasisPoints: rate,
      items: fc.array(item, { maxLength: 6 }),
    })
    fc.assert(
      fc.property(plan, (one) => {
        const needed = contributionNeeded(one)
        const short = (contributionPaise: number) => firstShortfall(forecast({ ...one, contributionPaise })) !== null
        expect(short(needed)).toBe(false)
        if (needed > 0) expect(short(needed - 100)).toBe(true)
        for (const year of forecast(one)) expect(Number.isSafeInteger(year.closePaise)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})
