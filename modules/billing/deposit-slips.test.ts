import { expect, it } from 'vitest'
import { addDays } from '#kernel/time.ts'
import { ledger } from '#modules/ledger/contract.ts'
import { billingSociety, bookFaults, today } from '#server/testing/billing.ts'
import { billing } from './contract.ts'

it('cheques of one slip go to the bank in one voucher, and each bounces on its own', async () => {
  const { ours, admin, flat } = await billingSociety()
  const keep = (number: string, flatNumber: string, datedOn = today()) =>
    admin.call(billing.addCheque, { body: { flatId: flat(flatNumber), number, datedOn, amountPaise: 100_000 } })
  const [one, two, late] = [
    await keep('000101', 'A-101'),
    await keep('000102', 'A-102'),
    await keep('000103', 'A-103', addDays(today(), 5)),
  ]
  const deposit = (...chequeIds: string[]) => admin.call(billing.depositTogether, { body: { chequeIds } })
  await expect(deposit(one.id, late.id)).rejects.toMatchObject({ body: { code: 'cheque_too_early' } })
  const slip = await deposit(one.id, two.id, two.id)
  expect(slip.map(({ status }) => status)).toEqual(['deposited', 'deposited'])
  const book = await admin.call(ledger.report, {
    params: { report: 'day-book' },
    query: { from: today(), to: today() },
  })
  const contras = JSON.stringify(book).match(/Deposit slip, 2 cheques: A-101 000101, A-102 000102/g) ?? []
  expect(contras).toHaveLength(1)
  await expect(deposit(one.id)).rejects.toMatchObject({ body: { code: 'cheque_deposited' } })
  await admin.call(billing.bounceCheque, { params: { id: two.id }, body: { reason: 'Funds' } })
  expect(await bookFaults(ours.id)).toEqual([])
})
