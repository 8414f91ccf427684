import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sayAmount } from '#kernel/formats.ts'
import { addDays } from '#kernel/time.ts'
import { matchLines } from './matching.ts'
import { accountsAbove, findHeading, isAccount, payerOf, readAmount, readDay, readLine } from './statements.ts'

describe('the heading of a statement', () => {
  it('is found below the address of the bank, in either shape', () => {
    const two = `HDFC BANK Ltd.\nAccount No : 50100012341234\n\nDate,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n`
    expect(findHeading(two)?.map).toMatchObject({
      date: 'Date',
      narration: 'Narration',
      reference: 'Chq./Ref.No.',
      withdrawal: 'Withdrawal Amt.',
      deposit: 'Deposit Amt.',
      balance: 'Closing Balance',
    })
    const one = `Txn Date;Description;Amount (INR);Dr/Cr;Balance\n`
    expect(findHeading(one)?.map).toMatchObject({ date: 'Txn Date', amount: 'Amount (INR)', side: 'Dr/Cr' })
  })

  it('takes the columns a person names, and is nothing where money or date is missing', () => {
    const odd = 'When,What,How much\n'
    expect(findHeading(odd)).toBeUndefined()
    expect(findHeading(odd, { date: 'When', narration: 'What', amount: 'How much' })?.map.amount).toBe('How much')
    expect(findHeading('Name,Flat\nA,B\n')).toBeUndefined()
    const both = 'Date,Narration,Amount,Debit,Credit\n'
    expect(findHeading(both, { amount: '' })?.map).not.toHaveProperty('amount')
    expect(findHeading(both, { amount: 'Credit', deposit: '' })?.map).toMatchObject({ amount: 'Credit' })
  })
})

it('reads every day banks write', () => {
  const days = ['05/11/2026', '5-11-26', '05 Nov 2026', '05-Nov-26', '05/NOV/2026', '2026-11-05', '05/11/2026 14:03:11']
  expect(days.map(readDay)).toEqual(days.map(() => '2026-11-05'))
  expect(['', 'Total', '31/02/2026', '2026', 'Page 1 of 2'].map(readDay)).toEqual([1, 1, 1, 1, 1].map(() => undefined))
})

it('reads lakh commas, signs and Dr, and loses no paisa', () => {
  expect(readAmount('1,23,456.50')).toEqual({ paise: 12_345_650, side: '' })
  expect(readAmount('₹ 500.00 Dr')).toEqual({ paise: 50_000, side: 'dr' })
  expect(readAmount('(x)')).toBeUndefined()
  fc.assert(
    fc.property(fc.nat(1e12), (paise) => {
      expect(readAmount(sayAmount(paise))?.paise).toBe(paise)
    }),
  )
})

it('knows the payer by the UPI address, else by the name', () => {
  expect(payerOf('UPI/631711904412/ROHAN M KULKARNI/rohan.mk@example')).toBe('rohan.mk@example')
  expect(payerOf('IMPS/630711840293/S D ENTERPRISES')).toBe('s d enterprises')
  expect(payerOf('CASH DEP/KOTHRUD BR/SELF')).toBe('kothrud br')
  expect(payerOf('NEFT/CR/123')).toBe('')
})

it('passes over totals and reads what went out with a minus', () => {
  const out = { date: '10/11/2026', narration: 'CHRG/ACCT', withdrawal: '118.00', deposit: '', balance: '1,000.00' }
  expect(readLine(out)).toMatchObject({ paise: -11_800, balancePaise: 100_000 })
  expect(readLine({ ...out, date: 'Total' })).toBeUndefined()
  expect(readLine({ ...out, withdrawal: 'abc' })).toBe('bad_amount')
})

it('recognises the account printed above, masked or not', () => {
  expect(accountsAbove('Account Number: XXXXXX1234\nBranch')).toEqual(['XXXXXX1234'])
  expect(isAccount('XXXXXX1234', '50100012341234')).toBe(true)
  expect(isAccount('50100099999999', '50100012341234')).toBe(false)
})

it('matches 2,000 lines against 2,000 bills, each once, and never twice', () => {
  const bills = Array.from({ length: 2000 }, (_, i) => ({
    ...{ id: `b${i}`, key: `MB2627${String(i).padStart(6, '0')}`, flatId: `f${i}`, openPaise: 420_000 },
  }))
  const lines = bills.map(({ key }, i) => ({
    ...{ id: `l${i}`, day: addDays('2026-11-01', i % 28), paise: 420_000, reference: '', payer: '' },
    narration: `NEFT/${key.slice(0, 4)}/${key.slice(4)}/NOV`,
  }))
  const matches = matchLines([...lines, ...lines], { claims: [], vouchers: [], bills, payers: [] })
  expect(matches).toHaveLength(2000)
  expect(new Set(matches.map((match) => (match.to === 'flat' ? match.billId : ''))).size).toBe(2000)
})
