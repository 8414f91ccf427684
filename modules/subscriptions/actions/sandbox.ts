import { createHash } from 'node:crypto'
import { notFound, refuse } from '#kernel/errors.ts'
import type { VisitorCtx } from '#kernel/server/context.ts'
import { GatewayRefused } from '#kernel/server/gateways.ts'
import {
  badSignature,
  eventTolerance,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentStatus,
} from '#kernel/server/payments.ts'
import type { Db } from '#kernel/server/scope.ts'
import { type Sign, sameText } from '#kernel/server/secrets.ts'
import { isBeingTried } from '#modules/identity/actions/being-tried.ts'
import { sandboxOutcome } from '../rules.ts'
import * as store from '../store/sandbox.ts'

type Parts = { sign: Sign; apart: <T>(work: (db: Db) => Promise<T>) => Promise<T> }

/** The built-in provider: the life cycle of a real one, with test cards and no money. */
export const sandboxProvider = ({ sign, apart }: Parts): PaymentProvider => ({
  name: 'sandbox',
  create: async ({ intentId, amountPaise }) => {
    const providerId = `sbx_${intentId}`
    await apart((db) => store.insertSandboxPayment(db, providerId, amountPaise))
    return { providerId, clientSecret: secretOf(sign, providerId) }
  },
  resume: async (providerId) => ({ clientSecret: secretOf(sign, providerId) }),
  retrieve: async (providerId) => {
    const payment = (await apart((db) => store.findSandboxPayment(db, providerId))) ?? refuse(notFound('Payment'))
    return { status: payment.status as PaymentStatus, message: payment.last_message }
  },
  refund: async (providerId, { refundId }) => {
    const payment = await apart((db) => store.findSandboxPayment(db, providerId))
    if (payment?.status !== 'succeeded') throw new GatewayRefused(400, 'There is no such payment')
    return { providerId: `sbx_refund_${refundId}` }
  },
  readEvent: async (bytes, headers) => {
    const [, at = '', signature = ''] = /^t=(\d{1,12}),v1=([\w-]+)$/.exec(headers['aangan-signature'] ?? '') ?? []
    const age = Date.now() / 1000 - Number(at)
    if (
      !at ||
      Math.abs(age) > eventTolerance ||
      !sameText(signature, sign('sandbox-webhook', `${at}.${digest(bytes)}`))
    )
      throw badSignature()
    return JSON.parse(Buffer.from(bytes).toString()) as PaymentEvent
  },
})

const secretOf = (sign: Sign, providerId: string) => `${providerId}_secret_${sign('sandbox-client', providerId)}`

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** What the sandbox would post to us, with its signature. */
export const signSandboxEvent = (sign: Sign, event: PaymentEvent, at = Math.floor(Date.now() / 1000)) => {
  const bytes = Buffer.from(JSON.stringify(event))
  return { bytes, headers: { 'aangan-signature': `t=${at},v1=${sign('sandbox-webhook', `${at}.${digest(bytes)}`)}` } }
}

type Card = { clientSecret: string; number: string; expiry: string; cvc: string; authenticated: boolean }

/** Called by the card frame with the client secret alone; of the card nothing but its last four digits is kept. */
export const confirmSandbox = async (ctx: VisitorCtx, card: Card) => {
  const [providerId = '', signature = ''] = card.clientSecret.split('_secret_')
  if (!sameText(signature, ctx.sign('sandbox-client', providerId))) throw notFound('Payment')
  // A window that was open while the product was being tried sells nothing afterwards.
  if (!(await isBeingTried(ctx))) throw notFound('Payment')
  const payment = (await store.lockSandboxPayment(ctx.db, providerId)) ?? refuse(notFound('Payment'))
  if (payment.status === 'succeeded') return { status: 'succeeded' as const }
  const outcome = outcomeOf(card, ctx.now)
  const message = outcome.status === 'failed' ? outcome.message : null
  const eventId = await store.noteAttempt(ctx.db, providerId, {
    status: outcome.status,
    last_message: message,
    card_last4: card.number.replace(/\D/g, '').slice(-4),
  })
  await ctx.topics.add('subscriptions.sandbox-changed', { eventId, providerId })
  return { status: outcome.status, ...(message ? { message } : {}) }
}

const outcomeOf = (card: Card, now: Date) => {
  const [, month = '', year = ''] = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(card.expiry.trim()) ?? []
  const ends = new Date(Date.UTC(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), 1))
  if (!month || Number(month) < 1 || Number(month) > 12 || ends <= now)
    return { status: 'failed' as const, message: 'Your card has expired.' }
  if (!/^\d{3,4}$/.test(card.cvc))
    return { status: 'failed' as const, message: 'Your card’s security code is incomplete.' }
  const outcome = sandboxOutcome(card.number)
  return outcome.status === 'requires_action' && card.authenticated ? { status: 'succeeded' as const } : outcome
}

export const findSandboxEvent = async (db: Db, eventId: string): Promise<PaymentEvent | undefined> => {
  const attempt = await store.findAttempt(db, eventId)
  if (!attempt) return undefined
  const { id, payment_id: providerId, message } = attempt
  return { id, providerId, status: attempt.status as PaymentStatus, message }
}
