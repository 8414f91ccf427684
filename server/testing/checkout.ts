import { expect } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { signSandboxEvent } from '#modules/subscriptions/actions/sandbox.ts'
import { asPlatform, testApp, testSign } from './app.ts'

type Values = { email?: string; name?: string; totalFlats?: number; password?: string; state?: string }

/** What the setup form sends. */
export const setupOf = (values: Values = {}) => {
  const password = values.password ?? 'neem-tree-42'
  return {
    admin: {
      firstName: 'Meera',
      lastName: 'Joshi',
      email: values.email ?? `${newId()}@example.in`,
      phone: '9822041234',
      password,
      confirmPassword: password,
    },
    society: {
      name: values.name ?? `Neem ${newId().slice(-6)}`,
      address: '1 Mall Road',
      city: 'Lucknow',
      state: values.state ?? 'Uttar Pradesh',
      pincode: '226001',
      totalFlats: values.totalFlats ?? 40,
    },
  }
}

export const post = async (url: string, payload: unknown, cookie = '', headers: Record<string, string> = {}) =>
  (await testApp()).inject({
    method: 'POST',
    url,
    payload: payload as object,
    headers: { cookie, 'content-type': 'application/json', ...headers },
  })

export const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie']]
    .flat()
    .filter(Boolean)
    .map((line) => String(line).split(';')[0])
    .join('; ')

export const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }

/** A browser at the checkout: its intent and the cookie that ties it to the browser. */
export const checkout = async (plan = 'Professional', amount = 12_000, cookie = '') => {
  const answer = await post('/api/create-payment-intent', { plan, amount }, cookie)
  expect(answer.statusCode, answer.body).toBe(200)
  const { clientSecret } = answer.json<{ clientSecret: string }>()
  return { clientSecret, providerId: providerIdOf(clientSecret), cookie: cookieOf(answer) }
}

export const providerIdOf = (clientSecret: string) => clientSecret.split('_secret_')[0]!

export const pay = (clientSecret: string, more: object = {}) =>
  post('/api/payments/sandbox/confirmation', { clientSecret, ...card, ...more })

/** What the provider posts, with its signature. */
export const webhook = (
  providerId: string,
  status: 'succeeded' | 'failed' | 'processing' | 'created',
  id = newId(),
) => {
  const { bytes, headers } = signSandboxEvent(testSign, { id: `evt_${id}`, providerId, status, message: null })
  return post('/api/payments/webhooks/sandbox', bytes, '', headers)
}

export const societiesPaidBy = (providerId: string) =>
  asPlatform((db) =>
    db
      .selectFrom('payment_intents as i')
      .leftJoin('societies as s', 's.id', 'i.used_for')
      .select(['i.status', 's.plan_id', 's.id'])
      .where('i.provider_id', '=', providerId)
      .executeTakeFirstOrThrow(),
  )

/** What was written down as received for this intent. */
export const paymentsOf = (providerId: string) =>
  asPlatform((db) =>
    db
      .selectFrom('platform_payments as p')
      .innerJoin('payment_intents as i', 'i.id', 'p.intent_id')
      .select(['p.kind', 'p.amount_paise', 'p.for_society', 'p.note'])
      .where('i.provider_id', '=', providerId)
      .execute(),
  )
