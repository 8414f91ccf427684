import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { asPlatform, onOwnDatabase, testSign } from '#server/testing/app.ts'
import {
  balanceOf,
  begin,
  type GatewayTest,
  gatewaySociety,
  orderOf,
  receiptsOf,
  tellGateway,
} from '#server/testing/gateway.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { signSandboxEvent } from './actions/sandbox-gateway.ts'
import { payments } from './contract.ts'

onOwnDatabase('the clock settles with the provider of every society')

let w: GatewayTest
beforeAll(async () => {
  w = await gatewaySociety()
})

it('the built-in provider settles a day later, less two per cent and the tax on them', async () => {
  const order = await begin(w, 'A-103', 1_000_00)
  const body = { method: 'card' as const, instrument: '4242 4242 4242 4242' }
  await w.admin.call(payments.trySandbox, { params: { id: order.id }, body })
  await drainJobs(w.ours.id)
  await runSchedule('payments', 'settle')
  expect(await balanceOf(w, '1050')).toBe(1_000_00)
  await asPlatform((db) =>
    db
      .updateTable('gateway_sandbox_payments')
      .set({ created_at: sql<Date>`now() - interval '1 day'` })
      .where('society_id', '=', w.ours.id)
      .execute(),
  )
  await runSchedule('payments', 'settle')
  expect(await balanceOf(w, '1050')).toBe(0)
  expect(await balanceOf(w, '1010')).toBe(1_000_00 - 23_60)
})

it('the built-in provider takes test cards, addresses and banks, and nothing real', async () => {
  const order = await begin(w, 'A-101', 100_00)
  const attempt = (method: 'card' | 'upi' | 'net_banking', instrument: string) =>
    w.admin.call(payments.trySandbox, { params: { id: order.id }, body: { method, instrument } })
  await expect(attempt('card', '5555 5555 5555 4444')).rejects.toMatchObject({ body: { code: 'no_test_instrument' } })
  expect(await attempt('upi', 'failure@sandbox')).toEqual({ status: 'failed' })
  await drainJobs(w.ours.id)
  expect((await orderOf(w, order.id)).status).toBe('failed')
  expect(await attempt('net_banking', 'Sandbox Bank')).toEqual({ status: 'captured' })
  await drainJobs(w.ours.id)
  expect(await orderOf(w, order.id)).toMatchObject({ status: 'paid', method: 'net_banking' })
  expect(await receiptsOf(w, 'A-101')).toMatchObject([{ mode: 'net_banking', amountPaise: 100_00 }])
})

it('an event of the built-in provider that somebody else signed is forged, altered or replayed, and worth nothing', async () => {
  const order = await begin(w, 'A-102', 900_00)
  const payment = { id: 'sbx_pay_forged', orderId: order.providerId, status: 'captured', method: 'upi' } as const
  const paid = { ...payment, amountPaise: 900_00, reference: 'sbx_pay_forged', message: '' }
  const event = { id: 'evt_forged', what: 'payment', payment: { ...paid, paidAt: new Date().toISOString() } } as const
  const own = { sign: testSign, societyId: w.ours.id }
  const late = String(Math.floor(Date.now() / 1000) - 3600)
  const { bytes, headers } = signSandboxEvent(own, event)
  const send = (sent: { bytes: Buffer; headers: Record<string, string> }) =>
    tellGateway({ body: sent.bytes.toString(), headers: sent.headers }, w.hookPath)
  expect(await send(signSandboxEvent({ ...own, sign: () => 'guessed' }, event))).toBe(400)
  expect(await send(signSandboxEvent({ ...own, societyId: newId() }, event))).toBe(400)
  expect(await send(signSandboxEvent(own, event, late))).toBe(400)
  expect(await send({ bytes: Buffer.from(bytes.toString().replace('90000', '90001')), headers })).toBe(400)
  await drainJobs(w.ours.id)
  expect((await orderOf(w, order.id)).status).toBe('created')
  expect(await send({ bytes, headers })).toBe(200)
})
