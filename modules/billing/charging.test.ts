import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { writing } from '#kernel/server/scope.ts'
import { addDays } from '#kernel/time.ts'
import { testDatabase } from '#server/testing/app.ts'
import {
  type BillingTest,
  billingSociety,
  bookBalance,
  bookFaults,
  monthsAgo,
  thisMonth,
  today,
} from '#server/testing/billing.ts'
import { refusedWith } from '#server/testing/complaints.ts'
import { drainJobs } from '#server/testing/jobs.ts'
import * as charging from './actions/charging.ts'
import { billing } from './contract.ts'

/** As another room would call it: in a request of its own, inside the society. */
const inside = async <T>({ ours }: BillingTest, work: (ctx: Ctx) => Promise<T>): Promise<T> => {
  const scope = { societyId: ours.id, identityId: null, role: 'admin', action: 'test', requestId: '' }
  return writing((await testDatabase()).society, scope, ({ db }) =>
    work({
      db,
      society: { id: ours.id, subdomain: ours.subdomain },
      actor: { identityId: null, memberId: null, role: 'admin', anonymous: false },
      now: new Date(),
      topics: { add: async () => {}, addMany: async () => {} },
    } as unknown as Ctx),
  )
}

describe('a charge from another room', () => {
  it('goes on the next bill once, however often it is added, and comes back by a credit note once', async () => {
    const test = await billingSociety()
    const { admin, flat, publish, billOf, ours } = test
    const charge = {
      id: newId(),
      flatId: flat('A-101'),
      head: 'facility' as const,
      amountPaise: 50_000,
      narration: 'Hall',
      on: thisMonth(),
    }
    await inside(test, (ctx) => charging.addCharge(ctx, charge))
    await inside(test, (ctx) => charging.addCharge(ctx, charge))
    await publish()
    const bill = await admin.call(billing.bill, { params: { id: (await billOf('A-101')).id } })
    expect(bill.lines.filter(({ headKey }) => headKey === 'facility').map(({ paise }) => paise)).toEqual([50_000])
    expect(await inside(test, (ctx) => charging.dropCharge(ctx, { id: charge.id }))).toBe(false)
    const back = { id: charge.id, amountPaise: 20_000, narration: 'Cancelled in time' }
    await inside(test, (ctx) => charging.creditCharge(ctx, back))
    await inside(test, (ctx) => charging.creditCharge(ctx, back))
    expect(await bookBalance(ours.id, flat('A-101'))).toBe(bill.amountPaise - 20_000)
  })

  it('that is dropped before it is billed leaves no trace on a bill', async () => {
    const test = await billingSociety()
    const id = newId()
    const charge = { id, flatId: test.flat('A-102'), amountPaise: 9_900, narration: 'Diwali dinner', on: today() }
    await inside(test, (ctx) => charging.addCharge(ctx, { ...charge, head: 'event' }))
    expect(await inside(test, (ctx) => charging.dropCharge(ctx, { id }))).toBe(true)
    await test.publish()
    const { id: billId } = await test.billOf('A-102')
    const { lines } = await test.admin.call(billing.bill, { params: { id: billId } })
    expect(lines.map(({ headKey }) => headKey)).not.toContain('event')
    await expect(
      inside(test, (ctx) => charging.creditCharge(ctx, { id, amountPaise: 1, narration: '' })),
    ).rejects.toMatchObject(refusedWith(409))
  })

  it('that is paid at once is in no book until the money comes, then note and receipt are there together', async () => {
    const test = await billingSociety()
    const { admin, flat, ours, publish } = test
    await publish()
    const owed = await bookBalance(ours.id, flat('A-101'))
    const id = newId()
    const lines = [
      { head: 'facility' as const, amountPaise: 60_000, narration: 'Hall, 5 Dec' },
      { head: 'facility_deposit' as const, amountPaise: 100_000, narration: 'Deposit' },
    ]
    const payBefore = new Date(Date.now() + 900_000)
    const made = await inside(test, (ctx) => charging.billNow(ctx, { id, flatId: flat('A-101'), lines, payBefore }))
    expect(made).toEqual({ billId: id, path: `/app/${ours.subdomain}/billing?tab=pay&charge=${id}` })
    expect(await bookBalance(ours.id, flat('A-101'))).toBe(owed)
    const [due] = (await admin.call(billing.dues, { query: { flat: flat('A-101') } })).flats
    expect(due!.payNow).toMatchObject([{ id, amountPaise: 160_000 }])
    const receipt = await admin.call(billing.addReceipt, {
      body: { flatId: flat('A-101'), amountPaise: 160_000, receivedOn: today(), mode: 'cash', chargeId: id },
    })
    expect(receipt.settled.map(({ itemId }) => itemId)).toEqual([id])
    expect(await bookBalance(ours.id, flat('A-101'))).toBe(owed)
    expect(await admin.call(billing.bill, { params: { id } })).toMatchObject({ status: 'paid', kind: 'debit_note' })
    expect(await bookFaults(ours.id)).toEqual([])
  })

  it('that lapsed leaves no document, and later money for it goes to the open bills', async () => {
    const test = await billingSociety()
    const { admin, flat } = test
    const id = newId()
    const lines = [{ head: 'facility' as const, amountPaise: 60_000, narration: 'Hall' }]
    const payBefore = new Date(Date.now() - 1000)
    await inside(test, (ctx) => charging.billNow(ctx, { id, flatId: flat('A-101'), lines, payBefore }))
    const receipt = await admin.call(billing.addReceipt, {
      body: { flatId: flat('A-101'), amountPaise: 60_000, receivedOn: today(), mode: 'cash', chargeId: id },
    })
    expect(receipt.advancePaise).toBe(60_000)
    await expect(admin.call(billing.bill, { params: { id } })).rejects.toMatchObject(refusedWith(404))
  })
})

describe('what a flat owes', () => {
  it('is told to other rooms: overdue or not, arrears by age, and the balance with growing interest', async () => {
    const test = await billingSociety()
    const { flat, publish, billOf, ours } = test
    await publish(monthsAgo(2))
    const { amountPaise } = await billOf('A-101', monthsAgo(2))
    expect(await inside(test, (ctx) => charging.hasOverdue(ctx, flat('A-101')))).toBe(true)
    const arrears = await inside(test, (ctx) => charging.arrearsOf(ctx, { day: today(), olderThanDays: 10 }))
    expect(arrears.get(flat('A-101'))).toBe(amountPaise)
    expect(await inside(test, (ctx) => charging.arrearsOf(ctx, { day: today(), olderThanDays: 400 }))).toEqual(
      new Map(),
    )
    const balance = await inside(test, (ctx) => charging.balanceOf(ctx, flat('A-101'), today()))
    expect(balance).toMatchObject({
      principalPaise: amountPaise,
      interestPaise: 0,
      advancePaise: 0,
      inClearingPaise: 0,
    })
    expect(balance.accruedPaise).toBeGreaterThan(0)
    const later = await inside(test, (ctx) => charging.balanceOf(ctx, flat('A-101'), addDays(today(), 30)))
    expect(later.accruedPaise).toBeGreaterThan(balance.accruedPaise)
    const jobs = await drainJobs(ours.id)
    expect(jobs.every((job) => job.includes(':'))).toBe(true)
  })
})
