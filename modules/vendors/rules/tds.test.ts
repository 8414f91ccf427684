import fc from 'fast-check'
import { expect, it } from 'vitest'
import { expenseLines } from './bills.ts'
import { quarterOf, spanOfQuarter, type TdsTable, tdsOf } from './tds.ts'

const table: TdsTable = {
  packId: 'IN-TAX-2026',
  withoutPanBasisPoints: 2000,
  rates: {
    contractor_individual: {
      section: '393(1)',
      code: '1023',
      basisPoints: 100,
      singlePaise: 3_000_000,
      yearPaise: 10_000_000,
    },
    rent: { section: '393(1)', code: '1009', basisPoints: 1000, monthPaise: 5_000_000 },
  },
}
const contractor = { tdsKey: 'contractor', entity: 'individual', pan: 'ABCPK1234F' } as const
const none = { yearPaise: 0, monthPaise: 0, taxedPaise: 0, taxedMonthPaise: 0 }

it('begins above a limit, not at it', () => {
  expect(tdsOf(table, contractor, 3_000_000, none)).toMatchObject({ rule: 'below', tdsPaise: 0 })
  expect(tdsOf(table, contractor, 3_000_100, none)).toMatchObject({ rule: 'single', tdsPaise: 30_000 })
  const rent = { ...contractor, tdsKey: 'rent' } as const
  expect(tdsOf(table, rent, 5_000_000, none).tdsPaise).toBe(0)
  expect(tdsOf(table, rent, 5_000_001, none).tdsPaise).toBe(500_000)
})

it('taxes every rupee of a year once, in whatever bills it comes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6_000_000 }), { maxLength: 30 }), (bills) => {
      let [yearPaise, taxedPaise] = [0, 0]
      for (const bill of bills) {
        const { basePaise } = tdsOf(table, contractor, bill, { ...none, yearPaise, taxedPaise })
        yearPaise += bill
        taxedPaise += basePaise
        expect(taxedPaise).toBeLessThanOrEqual(yearPaise)
        if (yearPaise > 10_000_000) expect(taxedPaise).toBe(yearPaise)
      }
    }),
  )
})

it('spreads GST over the lines without losing a paisa', () => {
  const line = fc.record({
    accountId: fc.constant('a'),
    text: fc.constant(''),
    paise: fc.integer({ min: 1, max: 1e9 }),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.nat(1e9), (lines, gst) => {
      const sum = (all: readonly { paise: number }[]) => all.reduce((total, { paise }) => total + paise, 0)
      expect(sum(expenseLines(lines, gst))).toBe(sum(lines) + gst)
    }),
  )
})

it('puts every day into the quarter that holds it', () => {
  for (const day of ['2026-04-01', '2026-06-30', '2026-07-01', '2026-12-31', '2027-01-01', '2027-03-31']) {
    const { from, to } = spanOfQuarter(quarterOf(day))
    expect(from <= day && day <= to).toBe(true)
  }
})
