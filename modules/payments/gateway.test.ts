import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledger } from '#modules/ledger/contract.ts'
import { asPlatform, testEnv } from '#server/testing/app.ts'
import { billingSociety, bookFaults } from '#server/testing/billing.ts'
import {
  balanceOf,
  begin,
  type GatewayTest,
  gatewaySociety,
  orderOf,
  receiptsOf,
  type Sent,
  tellGateway,
} from '#server/testing/gateway.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { type RazorpayStandIn, razorpayStandIn } from '#server/testing/razorpay.ts'
import type { Person } from '#server/testing/society.ts'
import { payments } from './contract.ts'

const isFull = Boolean(process.env['TEST_FULL'])

let razorpay: RazorpayStandIn
let test: GatewayTest

beforeAll(async () => {
  razorpay = await razorpayStandIn()
  testEnv.RAZORPAY_API_URL = razorpay.url
  test = await world()
})
afterAll(async () => {
  delete testEnv.RAZORPAY_API_URL
  await razorpay.close()
})

const world = () => gatewaySociety(razorpay)
const tell = (event: Sent, path = test.hookPath) => tellGateway(event, path)

describe('keys', () => {
  it('are the society’s own: tried before they are kept, sealed, and shown to nobody again', async () => {
    const w = await billingSociety()
    const bank = await w.admin.call(ledger.addBankAccount, {
      body: { bank: 'SBI', holder: 'G', number: '30000000011', ifsc: 'SBIN0000001', vpa: '' },
    })
    const keys = { provider: 'razorpay' as const, keyId: razorpay.keyId, hookSecret: 'hook', bankAccountId: bank.id }
    const set = (more: object) =>
      w.admin.call(payments.setGateway, { body: { ...keys, isActive: true, ...more } as never })
    await expect(set({})).rejects.toMatchObject({ body: { code: 'gateway_key_missing' } })
    await expect(set({ keySecret: 'another' })).rejects.toMatchObject({ body: { code: 'gateway_keys_wrong' } })
    const kept = await set({ keySecret: razorpay.keySecret })
    expect(JSON.stringify(kept)).not.toContain(razorpay.keySecret)
    const row = await asPlatform((db) =>
      db.selectFrom('gateway_accounts').selectAll().where('society_id', '=', w.ours.id).executeTakeFirstOrThrow(),
    )
    expect(row.key_sealed?.toString('utf8')).not.toContain(razorpay.keySecret)
    // Left out, they stay as they were; another key id with the old secret would be two halves of two accounts.
    expect((await set({})).isOpen).toBe(true)
    await expect(set({ keyId: 'rzp_test_other' })).rejects.toMatchObject({ body: { code: 'gateway_key_missing' } })
  })

  it('are not for residents to see, who learn only whether they can pay', async () => {
    const resident = await test.ours.another('resident', { flatNumber: 'A-101' })
    expect(await resident.call(payments.gateway)).toMatchObject({ isOpen: true, account: null, can: { edit: false } })
  })

  it('of test payments are no choice where real people pay', async () => {
    testEnv.PUBLIC_URL = 'https://society.example.in'
    try {
      const shown = await test.admin.call(payments.gateway)
      expect(shown.offered).toEqual(['razorpay'])
      const body = { provider: 'sandbox' as const, bankAccountId: test.bankId, isActive: true }
      await expect(test.admin.call(payments.setGateway, { body })).rejects.toMatchObject({
        body: { code: 'gateway_no_sandbox' },
      })
    } finally {
      delete testEnv.PUBLIC_URL
    }
  })
})

describe('a payment through the gateway', () => {
  it('is paid when the provider says so, and not by coming back from the app', async () => {
    const bill = await test.billOf('A-101')
    const order = await test.admin.call(payments.payBill, { params: { id: bill.id } })
    expect(order).toMatchObject({ status: 'created', amountPaise: bill.openPaise, keyId: razorpay.keyId })
    await test.admin.call(payments.lookAtOrder, { params: { id: order.id } })
    await drainJobs(test.ours.id)
    expect((await orderOf(test, order.id)).status).toBe('created')
    const payment = razorpay.pay(order.providerId, { method: 'card' })
    expect(await tell(razorpay.event('payment.captured', payment))).toBe(200)
    await drainJobs(test.ours.id)
    expect(await orderOf(test, order.id)).toMatchObject({ status: 'paid', method: 'card' })
    expect(await receiptsOf(test, 'A-101')).toMatchObject([{ amountPaise: bill.openPaise, mode: 'card' }])
    expect((await test.billOf('A-101')).openPaise).toBe(0)
    await expect(test.admin.call(payments.payBill, { params: { id: bill.id } })).rejects.toMatchObject({
      body: { code: 'bill_is_paid' },
    })
  })

  it('has one receipt, though its event comes many times at once', async () => {
    const order = await begin(test, 'A-102', 100_00)
    const event = razorpay.event('payment.captured', razorpay.pay(order.providerId))
    const statuses = await Promise.all(Array.from({ length: isFull ? 100 : 20 }, () => tell(event)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    await Promise.all(Array.from({ length: 4 }, () => drainJobs(test.ours.id)))
    expect(await receiptsOf(test, 'A-102')).toHaveLength(1)
    expect(await bookFaults(test.ours.id)).toEqual([])
  })

  it('has one receipt, though the provider tells of it in three ways', async () => {
    const order = await begin(test, 'A-103', 200_00)
    const payment = razorpay.pay(order.providerId)
    await tell(razorpay.event('order.paid', payment))
    await tell(razorpay.event('payment.captured', payment))
    await test.admin.call(payments.lookAtOrder, { params: { id: order.id } })
    await drainJobs(test.ours.id)
    expect(await receiptsOf(test, 'A-103')).toMatchObject([{ amountPaise: 200_00, mode: 'upi' }])
  })

  it('of which nobody tells is asked about by the clock', async () => {
    const order = await begin(test, 'A-103', 300_00)
    razorpay.pay(order.providerId, { status: 'failed', error_description: 'Declined' })
    razorpay.pay(order.providerId)
    await asPlatform((db) =>
      db
        .updateTable('gateway_orders')
        .set({ created_at: sql<Date>`now() - interval '5 minutes'` })
        .where('id', '=', order.id)
        .execute(),
    )
    await runSchedule('payments', 'look-at-untold-orders')
    await drainJobs(test.ours.id)
    expect((await orderOf(test, order.id)).status).toBe('paid')
  })

  it('that failed may be tried again, and a late yes counts', async () => {
    const order = await begin(test, 'A-103', 400_00)
    await tell(razorpay.event('payment.failed', razorpay.pay(order.providerId, { status: 'failed' })))
    await drainJobs(test.ours.id)
    expect((await orderOf(test, order.id)).status).toBe('failed')
    // The same payment begun again is the same order, so that nobody pays it in two windows.
    expect((await begin(test, 'A-103', 400_00)).id).toBe(order.id)
    await tell(razorpay.event('payment.captured', razorpay.pay(order.providerId)))
    await drainJobs(test.ours.id)
    expect((await orderOf(test, order.id)).status).toBe('paid')
  })

  it('of a neighbour’s flat does not exist', async () => {
    const neighbour = await test.ours.another('resident', { flatNumber: 'A-102' })
    const order = await begin(test, 'A-103', 500_00)
    for (const act of [
      () => neighbour.call(payments.order, { params: { id: order.id } }),
      () => neighbour.call(payments.lookAtOrder, { params: { id: order.id } }),
      () => begin(test, 'A-103', 600_00, neighbour),
    ])
      await expect(act()).rejects.toMatchObject({ status: 404 })
  })

  it('is not begun with a provider that is away', async () => {
    razorpay.fails = { status: 502 }
    await expect(begin(test, 'A-103', 700_00)).rejects.toMatchObject({ body: { code: 'gateway_away' } })
    razorpay.fails = undefined
  })
})

/** A thousand in the long run; of each kind of forgery ten are as wrong as two hundred. */
const forgeries = isFull ? 1000 : 50

it('forged, altered or replayed events are worth nothing, however many', async () => {
  const order = await begin(test, 'A-102', 900_00)
  const payment = razorpay.pay(order.providerId)
  const genuine = razorpay.event('payment.captured', payment)
  const before = (await receiptsOf(test, 'A-102')).length
  const other = await world()
  const forged = Array.from({ length: forgeries }, (_, at) => forge(genuine, at))
  for (let at = 0; at < forged.length; at += 50)
    expect(await Promise.all(forged.slice(at, at + 50).map((event) => tell(event)))).toEqual(Array(50).fill(400))
  await drainJobs(test.ours.id)
  expect((await orderOf(test, order.id)).status).toBe('created')
  // Signed, but sent to another society: there is no such order there.
  await tell(genuine, other.hookPath)
  await drainJobs(other.ours.id)
  // The genuine one counts once; the same body under other numbers counts no more.
  await tell(genuine)
  for (let at = 0; at < 20; at++)
    await tell({ ...genuine, headers: { ...genuine.headers, 'x-razorpay-event-id': randomUUID() } })
  await drainJobs(test.ours.id)
  expect((await receiptsOf(test, 'A-102')).length).toBe(before + 1)
  expect(await receiptsOf(other, 'A-102')).toEqual([])
})

const forge = ({ body, headers }: Sent, at: number): Sent => {
  const signature = headers['x-razorpay-signature']!
  const signed = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')
  switch (at % 5) {
    case 0: // A byte of the body is another.
      return { body: flip(body, at), headers }
    case 1: // Signed with a guess.
      return { body, headers: { ...headers, 'x-razorpay-signature': signed(body, `guess ${at}`) } }
    case 2: // No signature, or half of one.
      return { body, headers: { ...headers, 'x-razorpay-signature': signature.slice(0, at % 64) } }
    case 3: // Another amount under the old signature.
      return { body: body.replace(/"amount":\d+/, `"amount":${at + 1}`), headers }
    default: // Noise of the right length.
      return { body, headers: { ...headers, 'x-razorpay-signature': randomBytes(32).toString('hex') } }
  }
}

const flip = (text: string, at: number) => {
  const bytes = Buffer.from(text)
  const place = (at * 37) % bytes.length
  bytes[place] = bytes[place]! ^ 1
  return bytes.toString('latin1')
}

describe('a refund', () => {
  const paid = async (flat: string, paise: number) => {
    const order = await begin(test, flat, paise)
    await tell(razorpay.event('payment.captured', razorpay.pay(order.providerId)))
    await drainJobs(test.ours.id)
    return order
  }
  const reason = 'Paid twice'

  it('is asked for by one person and decided by another, takes the receipt back and is sent once', async () => {
    const second = await test.ours.another('admin', { flatNumber: 'Office 2' })
    const order = await paid('A-101', 50_00)
    const refund = await test.admin.call(payments.askRefund, { params: { id: order.id }, body: { reason } })
    const decide = (by: Person, isApproved = true) =>
      by.call(payments.decideRefund, { params: { id: refund.id }, body: { isApproved } })
    await expect(decide(test.admin)).rejects.toMatchObject({ body: { code: 'same_person' } })
    await expect(
      test.admin.call(payments.askRefund, { params: { id: order.id }, body: { reason } }),
    ).rejects.toMatchObject({ body: { code: 'refund_asked' } })
    expect((await decide(second)).status).toBe('approved')
    await drainJobs(test.ours.id)
    expect(await test.admin.call(payments.refunds)).toMatchObject([{ id: refund.id, status: 'sent' }])
    expect(razorpay.refunds).toMatchObject([{ amount: 50_00, receipt: refund.id }])
    expect((await orderOf(test, order.id)).status).toBe('refunded')
    expect((await receiptsOf(test, 'A-101'))[0]).toMatchObject({ kind: 'reversal' })
    await expect(decide(second)).rejects.toMatchObject({ body: { code: 'refund_decided' } })
    expect(await bookFaults(test.ours.id)).toEqual([])
  })

  it('of a part opens so much of the bill again, and never comes to more than was paid', async () => {
    const second = await test.ours.another('admin', { flatNumber: 'Office 4' })
    const bill = await test.billOf('A-103')
    const order = await paid('A-103', bill.openPaise + 100_00)
    const ask = (amountPaise?: number) =>
      test.admin.call(payments.askRefund, { params: { id: order.id }, body: { reason, amountPaise } })
    const giveBack = async (amountPaise?: number) => {
      const { id } = await ask(amountPaise)
      await second.call(payments.decideRefund, { params: { id }, body: { isApproved: true } })
      await drainJobs(test.ours.id)
      return id
    }
    const clearing = await balanceOf(test, '1050')
    await expect(ask(bill.openPaise + 100_01)).rejects.toMatchObject({ body: { code: 'refund_too_much' } })
    // Money no bill needed goes first.
    await giveBack(60_00)
    expect((await test.billOf('A-103')).openPaise).toBe(0)
    expect(await orderOf(test, order.id)).toMatchObject({ status: 'paid', refundedPaise: 60_00, can: { refund: true } })
    await giveBack(90_00)
    expect((await test.billOf('A-103')).openPaise).toBe(50_00)
    await expect(ask(bill.openPaise)).rejects.toMatchObject({ body: { code: 'refund_too_much' } })
    const last = await giveBack()
    expect((await test.billOf('A-103')).openPaise).toBe(bill.openPaise)
    expect(await orderOf(test, order.id)).toMatchObject({ status: 'refunded', refundedPaise: bill.openPaise + 100_00 })
    expect(razorpay.refunds.at(-1)).toMatchObject({ amount: bill.openPaise - 50_00, receipt: last })
    expect(await balanceOf(test, '1050')).toBe(clearing - bill.openPaise - 100_00)
    expect(await bookFaults(test.ours.id)).toEqual([])
  })

  it('the provider does not take is shown with its words and can be sent again', async () => {
    const second = await test.ours.another('admin', { flatNumber: 'Office 3' })
    const order = await paid('A-101', 60_00)
    const refund = await test.admin.call(payments.askRefund, { params: { id: order.id }, body: { reason } })
    await second.call(payments.decideRefund, { params: { id: refund.id }, body: { isApproved: true } })
    razorpay.fails = { status: 400 }
    await drainJobs(test.ours.id)
    razorpay.fails = undefined
    const [failed] = await test.admin.call(payments.refunds)
    expect(failed).toMatchObject({
      status: 'failed',
      can: { retry: true },
      answer: expect.stringContaining('refunded'),
    })
    await test.admin.call(payments.retryRefund, { params: { id: refund.id } })
    await drainJobs(test.ours.id)
    expect((await test.admin.call(payments.refunds)).find(({ id }) => id === refund.id)?.status).toBe('sent')
  })
})

it('what the provider sends to the bank relieves the clearing account of gross and fee, once', async () => {
  const w = await world()
  const before = razorpay.refunds.splice(0)
  const order = await begin(w, 'A-101', 1_000_00)
  const payment = razorpay.pay(order.providerId)
  await tell(razorpay.event('payment.captured', payment), w.hookPath)
  await drainJobs(w.ours.id)
  expect(await balanceOf(w, '1050')).toBe(1_000_00)
  const bankBefore = await balanceOf(w, '1010')
  razorpay.settle('setl_own', 'UTIB261116000001')
  const all = await sumOfCaptured()
  await tell(razorpay.event('settlement.processed'), w.hookPath)
  await drainJobs(w.ours.id)
  await runSchedule('payments', 'settle')
  expect(await balanceOf(w, '1050')).toBe(1_000_00 - all.gross)
  expect((await balanceOf(w, '1010')) - bankBefore).toBe(all.gross - all.fee)
  expect((await orderOf(w, order.id)).isSettled).toBe(true)
  expect(await bookFaults(w.ours.id)).toEqual([])
  razorpay.refunds.push(...before)
})

/** The stand-in serves one pair of keys, so what it settles is all that was ever captured there. */
const sumOfCaptured = async () => {
  const url = new URL('/v1/settlements/recon/combined', razorpay.url)
  const ist = new Date(Date.now() + 5.5 * 3_600_000)
  url.searchParams.set('month', String(ist.getUTCMonth() + 1))
  url.searchParams.set('day', String(ist.getUTCDate()))
  const authorization = `Basic ${Buffer.from(`${razorpay.keyId}:${razorpay.keySecret}`).toString('base64')}`
  const answer = await fetch(url, { headers: { authorization } })
  const { items } = (await answer.json()) as { items: { amount: number; credit: number }[] }
  const gross = items.reduce((sum, { amount }) => sum + amount, 0)
  return { gross, fee: gross - items.reduce((sum, { credit }) => sum + credit, 0) }
}
