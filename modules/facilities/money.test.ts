import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { billing } from '#modules/billing/contract.ts'
import { ledger } from '#modules/ledger/contract.ts'
import { notifications } from '#modules/notifications/contract.ts'
import { paymentOf, signSandboxEvent } from '#modules/payments/actions/sandbox-gateway.ts'
import { payments } from '#modules/payments/contract.ts'
import { asPlatform, testApp, testSign } from '#server/testing/app.ts'
import { type BillingTest, billingSociety, bookBalance, bookFaults, thisMonth } from '#server/testing/billing.ts'
import { addFacility, inDays, onDay, refusedAs, timeOn } from '#server/testing/facilities.ts'
import { photo } from '#server/testing/hostile-files.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import type { Person } from '#server/testing/society.ts'
import type { Booking } from './contract/nouns.ts'
import { facilities } from './contract.ts'

const evening = onDay(5, 10, 18, 22)

/** Waiting charges of a flat, as billing knows them. */
const waitingOf = async ({ admin, flat }: BillingTest, number: string) =>
  (await admin.call(billing.charges))
    .filter((charge) => charge.flat.id === flat(number))
    .map(({ headKey, amountPaise }) => [headKey, amountPaise])

/** Puts a booking's times back, as if so many hours had passed. */
const hoursLater = (bookingId: string, hours: number) =>
  asPlatform((db) =>
    sql`with moved as (update bookings set starts_at = starts_at - ${hours} * interval '1 hour',
        ends_at = ends_at - ${hours} * interval '1 hour', pay_before = pay_before - ${hours} * interval '1 hour',
        deducted_at = deducted_at - ${hours} * interval '1 hour' where id = ${bookingId} returning id, charge_id),
      held as (update facility_holds h set starts_at = h.starts_at - ${hours} * interval '1 hour',
        ends_at = h.ends_at - ${hours} * interval '1 hour' from moved where h.booking_id = moved.id)
      update flat_charges c set pay_before = c.pay_before - ${hours} * interval '1 hour' from moved where c.id = moved.charge_id`.execute(
      db,
    ),
  )
/** This month's bills take the charges of up to its first day. */
const billAll = async (test: BillingTest) => {
  await asPlatform((db) =>
    db.updateTable('flat_charges').set({ on_day: thisMonth() }).where('society_id', '=', test.ours.id).execute(),
  )
  await test.publish()
}
const openGateway = async ({ admin }: BillingTest) => {
  const bank = await admin.call(ledger.addBankAccount, {
    body: { bank: 'SBI', holder: 'G', number: '30000000011', ifsc: 'SBIN0000001', vpa: '' },
  })
  const body = { provider: 'sandbox' as const, bankAccountId: bank.id, isActive: true }
  return (await admin.call(payments.setGateway, { body })).account!.hookPath
}
/** Pays in the provider's window, and its event comes to the hook so often, beside the one it sends by itself. */
const payOrder = async (person: Person, hook: { path: string; societyId: string }, orderId: string, times: number) => {
  const body = { method: 'upi' as const, instrument: 'success@sandbox' }
  await person.call(payments.trySandbox, { params: { id: orderId }, body })
  const paid = await asPlatform((db) =>
    db
      .selectFrom('gateway_sandbox_payments')
      .selectAll()
      .where('society_id', '=', hook.societyId)
      .where('order_provider_id', '=', `sbx_order_${orderId}`)
      .executeTakeFirstOrThrow(),
  )
  const event = { id: 'evt_again', what: 'payment' as const, payment: paymentOf(paid as never) }
  const { bytes, headers } = signSandboxEvent({ sign: testSign, societyId: hook.societyId }, event)
  const sent = { method: 'POST' as const, url: hook.path, payload: bytes }
  const app = await testApp()
  for (let at = 0; at < times; at++) {
    const { statusCode, body: said } = await app.inject({
      ...sent,
      headers: { 'content-type': 'application/json', ...headers },
    })
    expect(statusCode, said).toBe(200)
  }
  await drainJobs(hook.societyId)
  await drainJobs(hook.societyId)
}
const lapse = async (bookingId: string) => {
  await asPlatform((db) =>
    sql`with late as (update bookings set pay_before = now() - interval '1 second' where id = ${bookingId} returning charge_id)
      update flat_charges c set pay_before = now() - interval '1 second' from late where c.id = late.charge_id`.execute(
      db,
    ),
  )
  await runSchedule('facilities', 'clock')
}
const kindsOf = async (person: Person) => (await person.call(notifications.list, { query: {} })).map(({ kind }) => kind)
const at = ({ id }: Pick<Booking, 'id'>) => ({ params: { id } })

describe('the hall on the next bill', () => {
  it('is charged with its deposit, and leaves what its table keeps when it is given back unbilled', async () => {
    const test = await billingSociety()
    const asha = await test.ours.another('resident', { flatNumber: 'A-101' })
    const hall = await addFacility(test, { depositPaise: 2000_00 })
    const soon = onDay(5, 3, 18, 22)
    const hours = (new Date(soon.startsAt).getTime() - Date.now()) / 3_600_000
    const kept = hours >= 168 ? 0 : 1600_00
    const booked = await asha.call(facilities.book, { body: { facilityId: hall.id, ...soon } })
    expect(await waitingOf(test, 'A-101')).toEqual([
      ['facility', 3200_00],
      ['facility_deposit', 2000_00],
    ])
    const back = await asha.call(facilities.cancel, { ...at(booked), body: {} })
    expect(back).toMatchObject({ refundPaise: 3200_00 - kept, deposit: { state: 'returned' } })
    expect(await waitingOf(test, 'A-101')).toEqual(kept > 0 ? [['facility', kept]] : [])
  })

  it('that is billed comes back as a credit, and cancelled by the committee it comes back whole', async () => {
    const test = await billingSociety()
    const asha = await test.ours.another('resident', { flatNumber: 'A-101' })
    const hall = await addFacility(test, { depositPaise: 2000_00, refunds: [] })
    const booked = await asha.call(facilities.book, { body: { facilityId: hall.id, ...evening } })
    await billAll(test)
    const owed = await bookBalance(test.ours.id, test.flat('A-101'))
    expect(booked.refunds).toMatchObject([{ percent: 0, refundPaise: 0 }])
    const back = await test.admin.call(facilities.cancel, { ...at(booked), body: { reason: 'Pipe burst' } })
    expect(back).toMatchObject({ status: 'cancelled', refundPaise: 3200_00 })
    expect(await bookBalance(test.ours.id, test.flat('A-101'))).toBe(owed - 5200_00)
    expect(await bookFaults(test.ours.id)).toEqual([])
    await drainJobs(test.ours.id)
    expect(await kindsOf(asha)).toContain('booking_cancelled')
  })

  it('moves in one step, charged anew while it is on no bill, and keeps the old time when the new one is taken', async () => {
    const test = await billingSociety()
    const asha = await test.ours.another('resident', { flatNumber: 'A-101' })
    const ravi = await test.ours.another('resident', { flatNumber: 'A-102' })
    const hall = await addFacility(test)
    const monday = onDay(0, 12, 18, 22)
    const mine = await asha.call(facilities.book, { body: { facilityId: hall.id, ...evening } })
    const other = await ravi.call(facilities.book, { body: { facilityId: hall.id, ...monday } })
    await expect(asha.call(facilities.move, { ...at(mine), body: monday })).rejects.toMatchObject(
      refusedAs(409, 'taken'),
    )
    expect(await asha.call(facilities.booking, at(mine))).toMatchObject({ ...evening, chargePaise: 3200_00 })
    await ravi.call(facilities.cancel, { ...at(other), body: {} })
    expect(await asha.call(facilities.move, { ...at(mine), body: monday })).toMatchObject({
      ...{ ...monday, chargePaise: 2000_00 },
    })
    expect(await waitingOf(test, 'A-101')).toEqual([['facility', 2000_00]])
    expect(await ravi.call(facilities.book, { body: { facilityId: hall.id, ...evening } })).toMatchObject({
      status: 'confirmed',
    })
    await billAll(test)
    const saturday = onDay(5, 20, 18, 22)
    await expect(asha.call(facilities.move, { ...at(mine), body: saturday })).rejects.toMatchObject(
      refusedAs(409, 'move_same_price'),
    )
    expect(await asha.call(facilities.booking, at(mine))).toMatchObject(monday)
  })
})

describe('a time that is paid at once', () => {
  it('is confirmed once by money of which the provider tells three times, and its cancellation leaves an advance', async () => {
    const test = await billingSociety()
    const hook = { path: await openGateway(test), societyId: test.ours.id }
    const asha = await test.ours.another('resident', { flatNumber: 'A-101' })
    const hall = await addFacility(test, { pay: 'now', depositPaise: 2000_00 })
    const booked = await asha.call(facilities.book, { body: { facilityId: hall.id, ...evening } })
    expect(booked).toMatchObject({ status: 'unpaid', payPath: expect.stringContaining('tab=pay&charge=') as string })
    const chargeId = booked.payPath!.split('charge=')[1]!
    const order = await asha.call(payments.beginOrder, {
      body: { id: newId(), flatId: test.flat('A-101'), amountPaise: 5200_00, chargeId },
    })
    await payOrder(asha, hook, order.id, 2)
    expect(await asha.call(facilities.booking, at(booked))).toMatchObject({ status: 'confirmed' })
    const receipts = await test.admin.call(billing.receipts, { query: { flat: test.flat('A-101') } })
    expect(receipts).toMatchObject([{ amountPaise: 5200_00 }])
    expect((await kindsOf(asha)).filter((kind) => kind === 'booking_confirmed')).toHaveLength(1)
    await runSchedule('facilities', 'clock')
    await asha.call(facilities.cancel, { ...at(booked), body: {} })
    expect(await bookBalance(test.ours.id, test.flat('A-101'))).toBe(-5200_00)
    expect(await bookFaults(test.ours.id)).toEqual([])
  })

  it('lapses after 15 minutes without a document; later money is an advance, and the flat hears that the time is free', async () => {
    const test = await billingSociety()
    const hook = { path: await openGateway(test), societyId: test.ours.id }
    const asha = await test.ours.another('resident', { flatNumber: 'A-101' })
    const ravi = await test.ours.another('resident', { flatNumber: 'A-102' })
    const hall = await addFacility(test, { pay: 'now' })
    const booked = await asha.call(facilities.book, { body: { facilityId: hall.id, ...evening } })
    const chargeId = booked.payPath!.split('charge=')[1]!
    const order = await asha.call(payments.beginOrder, {
      body: { id: newId(), flatId: test.flat('A-101'), amountPaise: 3200_00, chargeId },
    })
    const body = { facilityId: hall.id, ...evening }
    await expect(ravi.call(facilities.book, { body })).rejects.toMatchObject(refusedAs(409, 'taken'))
    await ravi.call(facilities.wait, { body })
    await lapse(booked.id)
    await drainJobs(test.ours.id)
    expect(await asha.call(facilities.booking, at(booked))).toMatchObject({ status: 'lapsed' })
    expect(await kindsOf(ravi)).toContain('time_free')
    await payOrder(asha, hook, order.id, 2)
    expect(await bookBalance(test.ours.id, test.flat('A-101'))).toBe(-3200_00)
    expect((await kindsOf(asha)).filter((kind) => kind === 'late_money_free')).toHaveLength(1)
    expect(await asha.call(facilities.booking, at(booked))).toMatchObject({ status: 'lapsed' })
    const again = await asha.call(facilities.book, { body })
    const late = await asha.call(payments.beginOrder, {
      body: {
        id: newId(),
        flatId: test.flat('A-101'),
        amountPaise: 3200_00,
        chargeId: again.payPath!.split('charge=')[1]!,
      },
    })
    await lapse(again.id)
    await ravi.call(facilities.book, { body })
    await payOrder(asha, hook, late.id, 1)
    expect(await bookBalance(test.ours.id, test.flat('A-101'))).toBe(-6400_00)
    expect(await kindsOf(asha)).toContain('late_money_taken')
    expect(await bookFaults(test.ours.id)).toEqual([])
  })
})

describe('a deposit', () => {
  const used = async (test: BillingTest) => {
    const asha = await test.ours.another('resident', { flatNumber: 'A-101' })
    const hall = await addFacility(test, { depositPaise: 2000_00 })
    const booked = await asha.call(facilities.book, { body: { facilityId: hall.id, ...timeOn(inDays(2), 10, 12) } })
    await billAll(test)
    await hoursLater(booked.id, 72)
    await runSchedule('facilities', 'clock')
    await drainJobs(test.ours.id)
    return { asha, booked, owed: await bookBalance(test.ours.id, test.flat('A-101')) }
  }
  const damage = { paise: 300_00, reason: 'A pane is broken' }
  const picture = async () => new Blob([await photo()])

  it('goes back by itself three days after the use', async () => {
    const test = await billingSociety()
    const { asha, booked, owed } = await used(test)
    expect(await asha.call(facilities.booking, at(booked))).toMatchObject({
      ...{ status: 'no_show', deposit: { state: 'held' } },
    })
    await hoursLater(booked.id, 72)
    await runSchedule('facilities', 'clock')
    await runSchedule('facilities', 'clock')
    await drainJobs(test.ours.id)
    expect(await asha.call(facilities.booking, at(booked))).toMatchObject({ deposit: { state: 'returned' } })
    expect(await bookBalance(test.ours.id, test.flat('A-101'))).toBe(owed - 2000_00)
    expect(await kindsOf(asha)).toContain('deposit_returned')
    await expect(
      test.admin.call(facilities.deduct, { ...at(booked), body: damage, file: await picture() }),
    ).rejects.toMatchObject(refusedAs(409, 'deduct_too_late'))
  })

  it('less a deduction that the flat saw, disputed and had lowered; the rest is back at once', async () => {
    const test = await billingSociety()
    const { asha, booked, owed } = await used(test)
    const deducting = (paise: number, file?: Blob) =>
      test.admin.call(facilities.deduct, { ...at(booked), body: { ...damage, paise }, file: file! })
    await expect(deducting(2000_01, await picture())).rejects.toMatchObject(refusedAs(400, 'deduct_too_much'))
    await expect(deducting(300_00)).rejects.toMatchObject({ status: 400 })
    expect(await deducting(300_00, await picture())).toMatchObject({ deposit: { state: 'deducted' } })
    await drainJobs(test.ours.id)
    expect(await kindsOf(asha)).toContain('deposit_deducted')
    const disputed = await asha.call(facilities.dispute, { ...at(booked), body: { text: 'It was broken before.' } })
    expect(disputed.deposit).toMatchObject({ state: 'disputed', dispute: 'It was broken before.', returnsAt: null })
    await hoursLater(booked.id, 24 * 8)
    await runSchedule('facilities', 'clock')
    expect(await bookBalance(test.ours.id, test.flat('A-101'))).toBe(owed)
    const answer = { paise: 100_00, answer: 'Half a pane, then.' }
    const answered = await test.admin.call(facilities.answerDispute, { ...at(booked), body: answer })
    expect(answered.deposit).toMatchObject({ state: 'returned', deductedPaise: 100_00, answer: 'Half a pane, then.' })
    expect(await bookBalance(test.ours.id, test.flat('A-101'))).toBe(owed - 2000_00)
    expect(await waitingOf(test, 'A-101')).toEqual([['other', 100_00]])
    expect(await bookFaults(test.ours.id)).toEqual([])
  })
})
