import { createServer, type Server } from 'node:http'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { type PaymentProvider, stripeProvider } from './payments.ts'

const webhookSecret = 'whsec_test_secret'
const seen: { method: string; url: string; body: string; key: string | undefined }[] = []
let standIn: Server
let provider: PaymentProvider

/** A stand-in of Stripe's HTTP API: it speaks the same paths, forms and JSON. */
const answer = (url: string) => {
  if (url === '/v1/payment_intents')
    return { id: 'pi_1', object: 'payment_intent', status: 'requires_payment_method', client_secret: 'pi_1_secret_2' }
  if (url === '/v1/payment_intents/pi_paid') return { id: 'pi_paid', object: 'payment_intent', status: 'succeeded' }
  if (url === '/v1/payment_intents/pi_open')
    return { id: 'pi_open', object: 'payment_intent', status: 'requires_action', client_secret: 'pi_open_secret_3' }
  if (url === '/v1/payment_intents/pi_canceled')
    return { id: 'pi_canceled', object: 'payment_intent', status: 'canceled' }
  if (url === '/v1/payment_intents/pi_declined')
    return {
      id: 'pi_declined',
      object: 'payment_intent',
      status: 'requires_payment_method',
      last_payment_error: { message: 'Your card was declined.' },
    }
  return undefined
}

beforeAll(async () => {
  standIn = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      const url = request.url ?? ''
      seen.push({
        method: request.method ?? '',
        url,
        body,
        key: request.headers['idempotency-key'] as string | undefined,
      })
      const found = answer(url)
      response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify(found ?? { error: { type: 'invalid_request_error', message: 'No such payment_intent' } }),
      )
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => standIn.once('listening', resolve))
  const { port } = standIn.address() as { port: number }
  provider = stripeProvider(
    readEnv({
      STRIPE_SECRET_KEY: 'sk_test_12345678',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    }),
  )
})
afterAll(() => new Promise((resolve) => standIn.close(resolve)))

describe('Stripe', () => {
  it('is asked for an intent in paise, once per intent of ours', async () => {
    expect(
      await provider.create({ intentId: 'intent-7', amountPaise: 1_200_000, description: 'Aangan Professional' }),
    ).toEqual({
      providerId: 'pi_1',
      clientSecret: 'pi_1_secret_2',
      publishableKey: 'pk_test_12345678',
    })
    const sent = new URLSearchParams(seen.at(-1)?.body)
    expect(Object.fromEntries(sent)).toMatchObject({
      amount: '1200000',
      currency: 'inr',
      'metadata[intentId]': 'intent-7',
    })
    expect(seen.at(-1)?.key).toBe('intent-7')
  })

  it('tells what became of a payment', async () => {
    expect(await provider.retrieve('pi_paid')).toEqual({ status: 'succeeded', message: null })
    expect(await provider.retrieve('pi_declined')).toEqual({ status: 'failed', message: 'Your card was declined.' })
    await expect(provider.retrieve('pi_none')).rejects.toThrow('No such payment_intent')
  })

  it('goes on with a payment that was begun, and not with one that was called off', async () => {
    expect(await provider.resume('pi_open')).toEqual({
      clientSecret: 'pi_open_secret_3',
      publishableKey: 'pk_test_12345678',
    })
    expect(await provider.resume('pi_canceled')).toBeUndefined()
  })

  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_paid', status: 'succeeded' } },
  })
  const headerFor = (secret: string, timestamp = Math.floor(Date.now() / 1000)) =>
    new Stripe('sk_test_12345678').webhooks.generateTestHeaderString({ payload, secret, timestamp })

  it('is believed when it signed the event, and only then', async () => {
    const bytes = Buffer.from(payload)
    expect(await provider.readEvent(bytes, { 'stripe-signature': headerFor(webhookSecret) })).toEqual({
      id: 'evt_1',
      providerId: 'pi_paid',
      status: 'succeeded',
      message: null,
    })
    for (const signature of [
      headerFor('whsec_other'),
      headerFor(webhookSecret, Math.floor(Date.now() / 1000) - 3600),
      '',
      'nonsense',
    ])
      await expect(provider.readEvent(bytes, { 'stripe-signature': signature })).rejects.toMatchObject({ status: 400 })
    await expect(
      provider.readEvent(Buffer.from(`${payload} `), { 'stripe-signature': headerFor(webhookSecret) }),
    ).rejects.toMatchObject({ status: 400 })
  })
})
