import { createHash } from 'node:crypto'
import { type Gateway, type GatewayEvent, type GatewayPayment, GatewayRefused } from '#kernel/server/gateways.ts'
import { badSignature, eventTolerance } from '#kernel/server/payments.ts'
import type { Db } from '#kernel/server/scope.ts'
import { type Sign, sameText } from '#kernel/server/secrets.ts'
import * as store from '../store/sandbox.ts'

type Parts = { sign: Sign; societyId: string; apart: <T>(work: (db: Db) => Promise<T>) => Promise<T> }

/** The built-in provider: the life of a real one, with test instruments and no money. */
export const sandboxGateway = ({ sign, societyId, apart }: Parts): Gateway => ({
  name: 'sandbox',
  check: () => Promise.resolve(true),
  order: ({ orderId }) => Promise.resolve({ providerId: `sbx_order_${orderId}` }),
  paymentsOf: async (providerId) =>
    (await apart((db) => store.listOf(db, societyId, providerId))).map((payment) => paymentOf(payment)),
  refund: ({ paymentId, refundId, amountPaise }) =>
    apart(async (db) => {
      const id = `sbx_refund_${refundId}`
      if (!(await store.insertRefund(db, societyId, { id, paymentId, paise: amountPaise })))
        throw new GatewayRefused(400, 'There is no such payment, or not so much of it is left')
      return { providerId: id }
    }),
  settlements: async (day) => {
    const id = `sbx_setl_${day}`
    const { collected, refundedPaise } = await apart((db) => store.settleOf(db, societyId, day, id))
    if (collected.length === 0 && refundedPaise === 0) return []
    const grossPaise = collected.reduce((sum, { amount_paise }) => sum + amount_paise, 0) - refundedPaise
    const feePaise = collected.reduce((sum, { fee_paise }) => sum + fee_paise, 0)
    const utr = `SBX${day.replaceAll('-', '')}`
    return [{ id, day, utr, grossPaise, netPaise: grossPaise - feePaise, paymentIds: collected.map((one) => one.id) }]
  },
  readEvent: (bytes, headers) => {
    const [, at = '', signature = ''] = /^t=(\d{1,12}),v1=([\w-]+)$/.exec(headers['aangan-signature'] ?? '') ?? []
    const age = Math.abs(Date.now() / 1000 - Number(at))
    if (!at || age > eventTolerance || !sameText(signature, signatureOf(sign, societyId, at, bytes)))
      throw badSignature()
    return JSON.parse(Buffer.from(bytes).toString()) as GatewayEvent
  },
})

const signatureOf = (sign: Sign, societyId: string, at: string, bytes: Uint8Array) =>
  sign('sandbox-gateway-event', `${societyId}.${at}.${createHash('sha256').update(bytes).digest('hex')}`)

/** What the sandbox would post to us, with its signature. */
export const signSandboxEvent = (
  { sign, societyId }: Pick<Parts, 'sign' | 'societyId'>,
  event: GatewayEvent,
  at = String(Math.floor(Date.now() / 1000)),
) => {
  const bytes = Buffer.from(JSON.stringify(event))
  return { bytes, headers: { 'aangan-signature': `t=${at},v1=${signatureOf(sign, societyId, at, bytes)}` } }
}

export const paymentOf = (payment: store.SandboxPayment): GatewayPayment => ({
  ...{ id: payment.id, orderId: payment.order_provider_id, status: payment.status, method: payment.method },
  ...{ amountPaise: payment.amount_paise, reference: payment.id, message: payment.message },
  paidAt: payment.created_at.toISOString(),
})
