import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sayAmount, sayRate, sayRupees } from './formats.ts'
import { readBasisPoints, readHundredths, readPaise, readWhole } from './reading-amounts.ts'

describe('rupees as people write them', () => {
  it('are read back to the paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (paise) => {
        expect(readPaise(sayRupees(paise))).toBe(paise)
        expect(readPaise(`-${sayAmount(paise)}`)).toBe(-paise)
        expect(readPaise(`${Math.floor(paise / 100)}/-`)).toBe(paise - (paise % 100))
      }),
    )
    for (const text of ['₹14,40,000', ' 14 40 000 ', 'Rs. 1440000/-', 'INR 1,440,000.00', "'1440000", '१४,४०,०००'])
      expect(readPaise(text), text).toBe(144_000_000)
    expect(readPaise('14 40 000.5')).toBe(144_000_050)
  })

  it.each([
    '',
    '-',
    '=1+1',
    '1.234',
    '1e9',
    '1,2,3',
    '1,5',
    '--5',
    '12.',
    '.5',
    '1234567890123',
    'twelve',
    '9'.repeat(17),
  ])('are not %j', (text) => expect(readPaise(text)).toBeNull())
})

describe('rates, per cent and whole numbers', () => {
  it('are read as far as they have places', () => {
    expect([readHundredths('3.255'), readHundredths('2,000'), readHundredths('-1')]).toEqual([32_550, 20_000_000, null])
    expect(readHundredths(sayRate(42_000))).toBe(42_000)
    expect([readBasisPoints('0.75 %'), readBasisPoints('२१'), readBasisPoints('1.234')]).toEqual([75, 2100, null])
    expect([readWhole(' 12 '), readWhole('1.0'), readWhole('-3'), readWhole('')]).toEqual([12, null, null, null])
  })
})
