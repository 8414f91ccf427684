import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { members } from '#modules/members/contract.ts'
import { signSandboxEvent } from '#modules/subscriptions/actions/sandbox.ts'
import { asPlatform, testApp, testSign } from '#server/testing/app.ts'
import { drainJobs } from '#server/testing/jobs.ts'
import { caller, person } from '#server/testing/society.ts'
import { rulePackFor } from './rules.ts'

const setupOf = (values: { email?: string; name?: string; totalFlats?: number; password?: string } = {}) => {
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
      state: 'Uttar Pradesh',
      pincode: '226001',
      totalFlats: values.totalFlats ?? 40,
    },
  }
}

const post = async (url: string, payload: unknown, cookie = '', headers: Record<string, string> = {}) =>
  (await testApp()).inject({
    method: 'POST',
    url,
    payload: payload as object,
    headers: { cookie, 'content-type': 'application/json', ...headers },
  })

const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie']]
    .flat()
    .filter(Boolean)
    .map((line) => String(line).split(';')[0])
    .join('; ')

const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }

/** A browser at the checkout: its intent and the cookie that ties it to the browser. */
const checkout = async (plan = 'Professional', amount = 12_000, cookie = '') => {
  const answer = await post('/api/create-payment-intent', { plan, amount }, cookie)
  expect(answer.statusCode, answer.body).toBe(200)
  const { clientSecret } = answer.json<{ clientSecret: string }>()
  return { clientSecret, providerId: clientSecret.split('_secret_')[0]!, cookie: cookieOf(answer) }
}
const pay = (clientSecret: string, more: object = {}) =>
  post('/api/payments/sandbox/confirmation', { clientSecret, ...card, ...more })
const societiesPaidBy = (providerId: string) =>
  asPlatform((db) =>
    db
      .selectFrom('payment_intents as i')
      .leftJoin('societies as s', 's.id', 'i.used_for')
      .select(['i.status', 's.plan_id', 's.id'])
      .where('i.provider_id', '=', providerId)
      .executeTakeFirstOrThrow(),
  )

describe('the price', () => {
  it.each([
    [{ plan: 'Professional', amount: 1 }],
    [{ plan: 'Professional', amount: 7000 }],
    [{ plan: 'Platinum', amount: 12_000 }],
    [{ plan: 'Basic free trial', amount: 0 }],
    [{ plan: 'Professional', amount: 12_000.5 }],
    [{ plan: 'Professional' }],
    [{ amount: 12_000 }],
  ])('is the server’s: %j is refused', async (payload) => {
    expect((await post('/api/create-payment-intent', payload)).statusCode).toBe(400)
  })

  it.each([
    ['Essential', 7000],
    ['Professional', 12_000],
    ['Enterprise', 20_000],
  ])('of %s is %i rupees', async (plan, amount) => {
    expect((await checkout(plan, amount)).clientSecret).toContain('_secret_')
  })
})

describe('the sandbox', () => {
  it('declines, asks for authentication and accepts as its cards say', async () => {
    const { clientSecret } = await checkout()
    expect((await pay(clientSecret, { number: '4000 0000 0000 0002' })).json()).toEqual({
      status: 'failed',
      message: 'Your card was declined.',
    })
    expect((await pay(clientSecret, { number: '4000002500003155' })).json()).toEqual({ status: 'requires_action' })
    expect((await pay(clientSecret, { expiry: '01/20' })).json()).toMatchObject({ status: 'failed' })
    expect((await pay(clientSecret, { number: '4000002500003155', authenticated: true })).json()).toEqual({
      status: 'succeeded',
    })
  })

  it('takes no card for a secret it did not give', async () => {
    const { clientSecret } = await checkout()
    expect((await pay(`${clientSecret.slice(0, -4)}AAAA`)).statusCode).toBe(404)
  })

  it('keeps no card number anywhere', async () => {
    const { clientSecret, providerId } = await checkout()
    await pay(clientSecret)
    const row = await asPlatform((db) =>
      db.selectFrom('sandbox_payments').selectAll().where('id', '=', providerId).executeTakeFirstOrThrow(),
    )
    expect(JSON.stringify(row)).not.toContain('424242424242')
    expect(row.card_last4).toBe('4242')
  })
})

describe('webhooks', () => {
  it('that are forged, altered, stale or replayed change nothing, a thousand times', async () => {
    const { providerId } = await checkout()
    const event = { id: `evt_${newId()}`, providerId, status: 'succeeded' as const, message: null }
    const good = signSandboxEvent(testSign, event)
    const old = signSandboxEvent(testSign, event, Math.floor(Date.now() / 1000) - 3600)
    const other = signSandboxEvent(() => 'x', event)
    const deliver = (bytes: Buffer, headers: Record<string, string>) =>
      post('/api/payments/webhooks/sandbox', bytes, '', headers)
    for (let i = 0; i < 250; i++) {
      const altered = Buffer.from(good.bytes.toString().replace('succeeded', 'succeedee').concat(' '.repeat(i)))
      const refused = await Promise.all([
        deliver(altered, good.headers),
        deliver(old.bytes, old.headers),
        deliver(other.bytes, other.headers),
        deliver(good.bytes, {}),
      ])
      expect(refused.map((answer) => answer.statusCode)).toEqual([400, 400, 400, 400])
    }
    expect((await societiesPaidBy(providerId)).status).toBe('created')
    expect((await deliver(good.bytes, good.headers)).statusCode).toBe(200)
    expect((await societiesPaidBy(providerId)).status).toBe('succeeded')
  })

  it('never take a payment back, whatever comes late', async () => {
    const { providerId } = await checkout()
    for (const status of ['succeeded', 'failed', 'processing', 'created'] as const) {
      const { bytes, headers } = signSandboxEvent(testSign, { id: `evt_${newId()}`, providerId, status, message: null })
      await post('/api/payments/webhooks/sandbox', bytes, '', headers)
    }
    expect((await societiesPaidBy(providerId)).status).toBe('succeeded')
  })
})

describe('setting up', () => {
  it('after a payment makes a society on that plan, with its flats and its admin signed in', async () => {
    const { clientSecret, cookie, providerId } = await checkout()
    await pay(clientSecret)
    const answer = await post('/api/setup/complete', setupOf({ totalFlats: 120 }), cookie)
    expect(answer.statusCode, answer.body).toBe(200)
    const { subdomain, plan } = answer.json<{ subdomain: string; plan: string }>()
    expect(plan).toBe('Professional')
    expect(await societiesPaidBy(providerId)).toMatchObject({ plan_id: 'professional', id: expect.any(String) })
    const call = caller(cookieOf(answer), subdomain)
    expect(await call(members.flats)).toHaveLength(120)
    expect(await call(members.list)).toMatchObject([{ role: 'admin', status: 'active', name: 'Meera Joshi' }])
  })

  it('without a payment makes a trial and asks the operator', async () => {
    const setup = setupOf({ totalFlats: 80 })
    const answer = await post('/api/setup/complete', setup)
    expect(answer.json()).toMatchObject({ plan: 'Basic free trial' })
    const asked = await asPlatform((db) =>
      db.selectFrom('approval_requests').selectAll().where('requested_by', '=', setup.admin.email).execute(),
    )
    expect(asked).toMatchObject([
      { request_type: 'society_registration', status: 'pending', requested_plan_id: 'professional' },
    ])
    const call = caller(cookieOf(answer), answer.json<{ subdomain: string }>().subdomain)
    expect(await call(members.flats)).toHaveLength(50)
  })

  it('lets the admin sign in with the chosen password', async () => {
    const setup = setupOf()
    await post('/api/setup/complete', setup)
    const { email, password } = setup.admin
    expect((await post('/api/login', { email, password })).json()).toMatchObject({
      role: 'admin',
      society: { name: setup.society.name },
    })
  })

  it('never takes over an account', async () => {
    const someone = await person()
    const setup = setupOf({ email: someone.email })
    expect((await post('/api/setup/complete', setup)).json()).toMatchObject({ code: 'sign_in_first' })
    expect((await post('/api/login', { email: someone.email, password: setup.admin.password })).statusCode).toBe(401)
    expect((await post('/api/setup/complete', setup, someone.cookie)).statusCode).toBe(200)
  })

  it.each([
    [
      'unequal passwords',
      (setup: ReturnType<typeof setupOf>) => ({ ...setup, admin: { ...setup.admin, confirmPassword: 'other' } }),
    ],
    ['no flats', (setup: ReturnType<typeof setupOf>) => ({ ...setup, society: { ...setup.society, totalFlats: 0 } })],
    [
      '100,000 flats',
      (setup: ReturnType<typeof setupOf>) => ({ ...setup, society: { ...setup.society, totalFlats: 100_000 } }),
    ],
    ['no society', (setup: ReturnType<typeof setupOf>) => ({ admin: setup.admin })],
    [
      'a name that is blank',
      (setup: ReturnType<typeof setupOf>) => ({ ...setup, society: { ...setup.society, name: '   ' } }),
    ],
  ])('with %s is refused and leaves nothing', async (_, spoil) => {
    const setup = setupOf()
    expect((await post('/api/setup/complete', spoil(setup))).statusCode).toBe(400)
    expect((await post('/api/login', { email: setup.admin.email, password: setup.admin.password })).statusCode).toBe(
      401,
    )
  })

  it('gives societies of the same name addresses of their own, and none a reserved one', async () => {
    const name = `Twin ${newId().slice(-8)}`
    const addresses = await Promise.all(
      ['', '', ''].map(
        async () => (await post('/api/setup/complete', setupOf({ name }))).json<{ subdomain: string }>().subdomain,
      ),
    )
    expect(new Set(addresses).size).toBe(3)
    expect(
      (await post('/api/setup/complete', setupOf({ name: 'Admin' }))).json<{ subdomain: string }>().subdomain,
    ).toMatch(/^society-admin/)
  })

  it('holds a society of 500 flats', async () => {
    const { clientSecret, cookie } = await checkout('Enterprise', 20_000)
    await pay(clientSecret)
    const began = performance.now()
    const answer = await post('/api/setup/complete', setupOf({ totalFlats: 500 }), cookie)
    expect(answer.statusCode).toBe(200)
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})

describe('money and societies', () => {
  it('stay consistent in any order of paying, hearing and setting up', async () => {
    const step = fc.constantFrom('pay', 'decline', 'webhook', 'late failure', 'poll', 'setup', 'setup twice')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const { clientSecret, cookie, providerId } = await checkout()
        const email = `${newId()}@example.in`
        let paid = false
        for (const one of steps) {
          if (one === 'pay') paid = (await pay(clientSecret)).json<{ status: string }>().status === 'succeeded' || paid
          if (one === 'decline') await pay(clientSecret, { number: '4000000000000002' })
          if (one === 'webhook') await drainJobs(providerId)
          if (one === 'late failure') {
            const { bytes, headers } = signSandboxEvent(testSign, {
              id: `evt_${newId()}`,
              providerId,
              status: 'failed',
              message: 'late',
            })
            await post('/api/payments/webhooks/sandbox', bytes, '', headers)
          }
          if (one === 'poll') await (await testApp()).inject({ url: '/api/payments/mine', headers: { cookie } })
          if (one === 'setup') await post('/api/setup/complete', setupOf({ email }), cookie)
          if (one === 'setup twice')
            await Promise.all([
              post('/api/setup/complete', setupOf(), cookie),
              post('/api/setup/complete', setupOf(), cookie),
            ])
        }
        await post('/api/setup/complete', setupOf(), cookie)
        const { status, plan_id } = await societiesPaidBy(providerId)
        if (paid) expect({ status, plan_id }).toEqual({ status: 'succeeded', plan_id: 'professional' })
        else expect({ plan_id }).toEqual({ plan_id: null })
      }),
      { numRuns: process.env['TEST_FULL'] ? 60 : 8, seed: Number(process.env['TEST_SEED'] ?? 27) },
    )
  })

  it('never give a plan for somebody else’s payment', async () => {
    const paying = await checkout()
    await pay(paying.clientSecret)
    const other = await checkout()
    expect((await post('/api/setup/complete', setupOf(), other.cookie)).json()).toMatchObject({
      plan: 'Basic free trial',
    })
    expect((await post('/api/setup/complete', setupOf())).json()).toMatchObject({ plan: 'Basic free trial' })
  })

  it('make one society of one payment when two browsers tabs finish at once', async () => {
    const { clientSecret, cookie, providerId } = await checkout()
    await pay(clientSecret)
    const answers = await Promise.all([
      post('/api/setup/complete', setupOf(), cookie),
      post('/api/setup/complete', setupOf(), cookie),
    ])
    const paidPlans = answers.filter(
      (answer) => answer.statusCode === 200 && answer.json<{ plan: string }>().plan === 'Professional',
    )
    expect(paidPlans).toHaveLength(1)
    expect(await societiesPaidBy(providerId)).toMatchObject({ plan_id: 'professional' })
  })
})

describe('the law of the state', () => {
  const packs = [
    {
      id: 'old',
      state: 'Maharashtra',
      body_type: 'co-operative',
      effective_from: '2014-01-01',
      effective_until: '2026-06-17',
    },
    { id: 'new', state: 'Maharashtra', body_type: 'co-operative', effective_from: '2026-06-18', effective_until: null },
    { id: 'any', state: '', body_type: 'association', effective_from: '1900-01-01', effective_until: null },
  ]
  it.each([
    ['maharashtra ', '2026-06-17', 'old'],
    ['Maharashtra', '2026-06-18', 'new'],
    ['Kerala', '2026-06-18', 'any'],
  ])('for %s on %s is %s', (state, day, id) => expect(rulePackFor(packs, state, day)).toBe(id))
})

describe('the welcome letter', () => {
  const lettersTo = (email: string) =>
    asPlatform((db) => db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute())
  const societyOf = (email: string) =>
    asPlatform((db) =>
      db.selectFrom('societies').select(['id', 'subdomain']).where('email', '=', email).executeTakeFirstOrThrow(),
    )

  it('tells the first administrator of a paid society, once', async () => {
    const { clientSecret, cookie } = await checkout()
    await pay(clientSecret)
    const setup = setupOf({ name: 'Neem Welcome' })
    expect((await post('/api/setup/complete', setup, cookie)).statusCode).toBe(200)
    const { id, subdomain } = await societyOf(setup.admin.email)
    await drainJobs(id)
    const letters = await lettersTo(setup.admin.email)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({ subject: 'Neem Welcome is open on Aangan', status: 'queued' })
    expect(letters[0]?.body_text).toContain('It runs on the Professional plan.')
    expect(letters[0]?.body_text).toContain(`/app/${subdomain}`)
    expect(letters[0]?.body_text).not.toContain(setup.admin.password)
  })

  it.each([
    ['hi', 'नमस्ते Meera', 'मुफ़्त ट्रायल'],
    ['mr', 'नमस्कार Meera', 'मोफत ट्रायल'],
  ])(
    'is written in the language of the setup, %s, and of a trial nothing leaves the house yet',
    async (lang, hello, trial) => {
      const setup = setupOf()
      expect((await post('/api/setup/complete', setup, `lang=${lang}`)).statusCode).toBe(200)
      await drainJobs((await societyOf(setup.admin.email)).id)
      const [letter] = await lettersTo(setup.admin.email)
      expect(letter?.status).toBe('kept')
      expect(letter?.body_text).toContain(hello)
      expect(letter?.body_text).toContain(trial)
    },
  )
})
