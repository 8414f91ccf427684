import type { Stripe } from 'stripe'
import { refused } from '../house-refusals.ts'
import type { Env } from './env.ts'
import { GatewayRefused } from './gateways.ts'

export type PaymentStatus = 'created' | 'processing' | 'requires_action' | 'succeeded' | 'failed'
export type PaymentEvent = { id: string; providerId: string; status: PaymentStatus; message: string | null }

/** What a card payment provider does for us. Amounts are paise, the smallest unit of the rupee. */
export type PaymentProvider = {
  readonly name: 'sandbox' | 'stripe'
  create(payment: { intentId: string; amountPaise: number; description: string }): Promise<{
    providerId: string
    clientSecret: string
    publishableKey?: string | undefined
  }>
  retrieve(providerId: string): Promise<{ status: PaymentStatus; message: string | null }>
  /** What the browser needs to go on with a payment that was begun before; nothing for one that was called off. */
  resume(providerId: string): Promise<{ clientSecret: string; publishableKey?: string | undefined } | undefined>
  /** Gives money back the way it came, once by the refund's id; what the provider will never take throws `GatewayRefused`. */
  refund(providerId: string, refund: { refundId: string; amountPaise: number }): Promise<{ providerId: string }>
  /** A genuine event, nothing for one that does not concern us; a forged, altered or stale one is refused. */
  readEvent(bytes: Uint8Array, headers: Readonly<Record<string, string | undefined>>): Promise<PaymentEvent | null>
}

export const badSignature = () => refused.bad_signature()

/** Seconds an event may be old: later copies are replays. */
export const eventTolerance = 300

export const stripeProvider = (env: Env): PaymentProvider => {
  const address = env.STRIPE_API_URL ? new URL(env.STRIPE_API_URL) : undefined
  // Two hundred files that a server without Stripe never needs, read with the first payment.
  const stripe = once(async () => {
    const library = await import('stripe')
    return new library.Stripe(env.STRIPE_SECRET_KEY ?? '', {
      maxNetworkRetries: 2,
      timeout: 10_000,
      telemetry: false,
      ...(address
        ? {
            host: address.hostname,
            port: Number(address.port) || undefined,
            protocol: address.protocol === 'http:' ? ('http' as const) : ('https' as const),
          }
        : {}),
    })
  })
  return {
    name: 'stripe',
    create: async ({ intentId, amountPaise, description }) => {
      const made = await (await stripe()).paymentIntents.create(
        {
          amount: amountPaise,
          currency: 'inr',
          description,
          metadata: { intentId },
          automatic_payment_methods: { enabled: true },
        },
        { idempotencyKey: intentId },
      )
      if (!made.client_secret) throw new Error('Stripe answered without a client secret')
      return { providerId: made.id, clientSecret: made.client_secret, publishableKey: env.STRIPE_PUBLISHABLE_KEY }
    },
    retrieve: async (providerId) => readIntent(await (await stripe()).paymentIntents.retrieve(providerId)),
    resume: async (providerId) => {
      const { client_secret: clientSecret, status } = await (await stripe()).paymentIntents.retrieve(providerId)
      if (status === 'canceled') return undefined
      if (!clientSecret) throw new Error('Stripe answered without a client secret')
      return { clientSecret, publishableKey: env.STRIPE_PUBLISHABLE_KEY }
    },
    refund: async (providerId, { refundId, amountPaise }) => {
      try {
        const made = await (await stripe()).refunds.create(
          { payment_intent: providerId, amount: amountPaise, metadata: { refundId } },
          { idempotencyKey: refundId },
        )
        return { providerId: made.id }
      } catch (error) {
        const { statusCode = 500, message = '' } = error as Partial<Stripe.errors.StripeError>
        throw statusCode >= 400 && statusCode < 500 && statusCode !== 429
          ? new GatewayRefused(statusCode, message)
          : error
      }
    },
    readEvent: async (bytes, headers) => {
      const event = await Promise.resolve()
        .then(async () =>
          (await stripe()).webhooks.constructEventAsync(
            Buffer.from(bytes),
            headers['stripe-signature'] ?? '',
            env.STRIPE_WEBHOOK_SECRET ?? '',
            eventTolerance,
          ),
        )
        .catch(() => {
          throw badSignature()
        })
      if (!event.type.startsWith('payment_intent.')) return null
      const intent = event.data.object as Stripe.PaymentIntent
      return { id: event.id, providerId: intent.id, ...readIntent(intent) }
    },
  }
}

const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

const readIntent = (intent: Stripe.PaymentIntent): { status: PaymentStatus; message: string | null } => {
  const message = intent.last_payment_error?.message ?? null
  switch (intent.status) {
    case 'succeeded':
      return { status: 'succeeded', message: null }
    case 'processing':
      return { status: 'processing', message }
    case 'requires_action':
      return { status: 'requires_action', message }
    case 'canceled':
      return { status: 'failed', message }
    default:
      return { status: message ? 'failed' : 'created', message }
  }
}
