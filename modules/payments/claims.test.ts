import { beforeAll, expect, it } from 'vitest'
import { addDays } from '#kernel/time.ts'
import { billing } from '#modules/billing/contract.ts'
import { type BillingTest, billingSociety, bookFaults, today } from '#server/testing/billing.ts'
import type { Person } from '#server/testing/society.ts'
import { payments } from './contract.ts'

let test: BillingTest
let owner: Person
beforeAll(async () => {
  test = await billingSociety()
  await test.publish()
  owner = await test.ours.another('resident', { flatNumber: 'A-101' })
})

const [utr, other] = ['631711904412', '631711904413']

const claim = (more: { flat?: string; utr?: string; paidOn?: string }, by: Person = owner, file?: File) =>
  by.call(payments.claim, {
    body: { flatId: test.flat(more.flat ?? 'A-101'), amountPaise: 100_000, utr, paidOn: today(), ...more },
    file,
  })
const sentence = (status: number, code: string) => ({
  status,
  body: { code, message: expect.stringMatching(/\w+ \w+/) },
})

it('a claim with a UTR of eleven digits, of a day to come, of a neighbour’s flat or with a program for a picture is none', async () => {
  await expect(claim({ utr: '63171190441' })).rejects.toMatchObject(sentence(400, 'bad_utr'))
  await expect(claim({ utr: '6317 1190 441X' })).rejects.toMatchObject(sentence(400, 'bad_utr'))
  await expect(claim({ paidOn: addDays(today(), 1) })).rejects.toMatchObject(sentence(400, 'day_to_come'))
  await expect(claim({ flat: 'A-102' })).rejects.toMatchObject({ status: 404 })
  const program = new File([Buffer.from('MZ\u0090\u0000', 'latin1')], 'paid.png')
  await expect(claim({}, owner, program)).rejects.toMatchObject({ status: 415 })
  expect(await test.admin.call(payments.claims)).toEqual([])
})

it('a UTR that was reported, or stands on a receipt, is not taken again, whichever flat names it', async () => {
  await claim({})
  await expect(claim({})).rejects.toMatchObject(sentence(409, 'utr_reported'))
  await expect(claim({ flat: 'A-102' }, test.admin)).rejects.toMatchObject(sentence(409, 'utr_reported'))
  await test.admin.call(billing.addReceipt, {
    body: { flatId: test.flat('A-103'), amountPaise: 500, receivedOn: today(), mode: 'upi', reference: other },
  })
  await expect(claim({ utr: other })).rejects.toMatchObject(sentence(409, 'utr_used'))
  expect(await test.admin.call(payments.claims)).toHaveLength(1)
})

it('a UTR may be typed in the digits of Hindi and Marathi, and is the same one', async () => {
  await expect(claim({ utr: '६३१७ ११९० ४४१२' })).rejects.toMatchObject(sentence(409, 'utr_reported'))
})

it('a claim is confirmed once and makes one receipt, or is refused with a reason the resident reads', async () => {
  const [waiting] = await owner.call(payments.claims)
  const at = { params: { id: waiting!.id } }
  await expect(owner.call(payments.confirm, at)).rejects.toMatchObject({ status: 403 })
  const tried = await Promise.allSettled(Array.from({ length: 8 }, () => test.admin.call(payments.confirm, at)))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(test.admin.call(payments.confirm, at)).rejects.toMatchObject(sentence(409, 'claim_confirmed'))
  const receipts = await owner.call(billing.receipts)
  expect(receipts).toMatchObject([{ reference: utr, amountPaise: 100_000, mode: 'upi' }])
  const { id } = await claim({ utr: '631711904414' })
  const reason = 'No such money came on that day'
  await test.admin.call(payments.refuse, { params: { id }, body: { reason } })
  expect(await owner.call(payments.claims, { query: { status: 'refused' } })).toMatchObject([{ id, reason }])
  expect(await owner.call(billing.receipts)).toHaveLength(1)
  expect(await bookFaults(test.ours.id)).toEqual([])
})
