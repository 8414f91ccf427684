import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemoOnce } from '#db/demo/seed.ts'
import { newId } from '#kernel/ids.ts'
import { type Env, readEnv } from '#kernel/server/env.ts'
import { demoAccounts, demoPassword } from '#modules/societies/rules.ts'
import { testEnv, testStorage } from '#server/testing/app.ts'
import { appWith, ask } from '#server/testing/own-app.ts'
import { type OwnDatabase, ownDatabase } from '#server/testing/own-database.ts'
import { endClosedSessions } from './actions/being-tried.ts'
import { makeSuperAdmin } from './actions/super-admin.ts'

const operator = 'superadmin@aangan.example'
const others = demoAccounts.filter(({ role }) => role !== 'super_admin')
const plain = `person-${newId()}@example.in`

const opened: { close(): Promise<void> }[] = []
let own: OwnDatabase

const start = async (settings: Partial<Env> = {}) => {
  const app = await appWith(own.database, settings)
  opened.push(app)
  return app
}

const signIn = (app: FastifyInstance, email: string, from?: string, headers?: Record<string, string>) =>
  ask(app, 'POST', '/login', {
    body: { email, password: demoPassword },
    ...(from ? { from } : {}),
    ...(headers ? { headers } : {}),
  })

const cardOf = async (app: FastifyInstance, from?: string, headers?: Record<string, string>) => {
  const { body } = await ask(app, 'GET', '/demo/accounts', {
    ...(from ? { from } : {}),
    ...(headers ? { headers } : {}),
  })
  return (body['accounts'] as { role: string }[]).map(({ role }) => role)
}

const desk = [
  ['GET', '/admin/leads'],
  ['GET', '/admin/leads/export'],
  ['GET', '/admin/seo-settings'],
  ['GET', '/admin/social-links'],
  ['GET', '/platform/plans'],
  ['GET', '/platform/societies'],
] as const

beforeAll(async () => {
  own = await ownDatabase()
  await seedDemoOnce(own.database, testStorage)
  await ask(await start(), 'POST', '/register', {
    body: { email: plain, password: demoPassword, firstName: 'Neha', lastName: 'Sharma' },
  })
})
afterAll(async () => {
  for (const one of opened) await one.close()
  await own.drop()
})

describe('the setting DEMO', () => {
  it.each([
    [{}, true],
    [{ DATABASE_URL: 'postgres://x/y' }, false],
    [{ PUBLIC_URL: 'https://society.example.in' }, false],
    [{ PUBLIC_URL: 'https://society.example.in', DEMO: 'on' }, true],
    [{ DATABASE_URL: 'postgres://x/y', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
  ])('with %j is %s', (settings, on) => expect(readEnv(settings).DEMO).toBe(on))
})

describe('an installation that is being tried', () => {
  it('offers every account of the card close by, and each signs in', async () => {
    const app = await start()
    for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.20.0.4', '192.168.1.7', 'fd12::7']) {
      expect(await cardOf(app, from), from).toEqual(demoAccounts.map(({ role }) => role))
      expect(await signIn(app, operator, from), from).toMatchObject({ status: 200, body: { role: 'super_admin' } })
    }
    const { cookie } = await signIn(app, operator)
    for (const [method, path] of desk) expect((await ask(app, method, path, { cookie })).status, path).toBe(200)
  })

  it.each([
    ['another network', '203.0.113.9', {}],
    ['a carrier’s network', '100.64.0.9', {}],
    ['another network over IPv6', '2400:cb00::9', {}],
    ['behind a tunnel that names the caller', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
    ['behind a proxy on the machine', '127.0.0.1', { forwarded: 'for="[2400:cb00::9]:4711";proto=https' }],
    ['behind two of them', '192.168.1.7', { 'x-forwarded-for': '10.0.0.1, 203.0.113.9' }],
    ['hidden behind a proxy', '127.0.0.1', { 'x-real-ip': 'unknown' }],
  ])('keeps its operator from %s, and says why', async (_, from, headers) => {
    const app = await start()
    expect(await cardOf(app, from, headers as Record<string, string>)).toEqual(others.map(({ role }) => role))
    expect(await signIn(app, operator, from, headers as Record<string, string>)).toMatchObject({
      status: 403,
      body: { code: 'demo_closed', message: expect.stringContaining('private network') },
      cookie: '',
    })
    expect(await signIn(app, others[0]!.email, from, headers as Record<string, string>)).toMatchObject({ status: 200 })
  })

  it('says nothing of it to somebody who does not know the password', async () => {
    const body = { email: operator, password: 'a guess' }
    const { status } = await ask(await start({ DEMO: false }), 'POST', '/login', { body, from: '203.0.113.10' })
    expect(status).toBe(401)
  })
})

describe('an installation that is set up for real use', () => {
  // Each setting with one account: that every account signs in is no other for another setting.
  it.each([
    ['PUBLIC_URL', 'http://society.example.in', 'admin'],
    ['DATABASE_URL', 'postgres://x/y', 'committee'],
    ['SMTP_URL', 'smtp://localhost', 'resident'],
    ['STRIPE_SECRET_KEY', 'sk_test_12345678', 'security'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_12345678', 'admin'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_12345678', 'resident'],
  ])('by %s has every demo account but the operator, whose session is over', async (name, value, role) => {
    const before = (await signIn(await start(), operator)).cookie
    const app = await start({ [name]: value })
    expect(await cardOf(app)).toEqual(others.map((one) => one.role))
    expect(await signIn(app, `${role}@aangan.example`)).toMatchObject({ status: 200, body: { role } })
    expect(await signIn(app, operator)).toMatchObject({ status: 403, body: { code: 'demo_closed' } })
    for (const [method, path] of [...desk, ['GET', '/auth/user'] as const])
      expect((await ask(app, method, path, { cookie: before })).status, path).toBe(401)
    const { body } = await ask(app, 'GET', '/societies/demo', { cookie: before })
    expect(body['you']).toMatchObject({ anonymous: true })
    expect(await ask(app, 'PUT', '/platform/plans/essential', { cookie: before, body: {} })).toMatchObject({
      status: 401,
    })
  })

  it('sells nothing for a test card, also not what was paid with one before', async () => {
    const [trying, real] = [await start(), await start({ PUBLIC_URL: 'http://society.example.in' })]
    const order = { plan: 'Professional', amount: 12_000 }
    const intent = await ask(trying, 'POST', '/create-payment-intent', { body: order })
    const clientSecret = String(intent.body['clientSecret'])
    const card = { clientSecret, number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }
    expect(await ask(real, 'POST', '/payments/sandbox/confirmation', { body: card })).toMatchObject({ status: 404 })
    const paid = await ask(trying, 'POST', '/payments/sandbox/confirmation', { body: card })
    expect(paid.body).toMatchObject({ status: 'succeeded' })
    const { cookie } = intent
    expect((await ask(trying, 'GET', '/payments/mine', { cookie })).body).toMatchObject({ status: 'succeeded' })

    expect((await ask(real, 'GET', '/payments/mine', { cookie })).body).toMatchObject({ status: 'none' })
    expect(await ask(real, 'POST', '/create-payment-intent', { body: order })).toMatchObject({
      status: 409,
      body: { code: 'payment_not_set_up' },
    })
    expect((await ask(real, 'POST', '/payments/webhooks/sandbox', { body: {} })).status).toBe(404)
    const admin = { firstName: 'Meera', lastName: 'Joshi', email: `${newId()}@example.in`, phone: '9822041234' }
    const address = { address: '1 Mall Road', city: 'Pune', state: 'Maharashtra', pincode: '411001', totalFlats: 40 }
    const setup = await ask(real, 'POST', '/setup/complete', {
      cookie,
      body: {
        admin: { ...admin, password: 'neem-tree-42', confirmPassword: 'neem-tree-42' },
        society: { name: 'Neem Court', ...address },
      },
    })
    expect(setup.body).toMatchObject({ plan: 'Basic free trial' })
  })
})

describe('the demo switched off after it was on', () => {
  it('is closed at once, for its people, its programs and everybody else, and opens again', async () => {
    const [on, off] = [await start(), await start({ DEMO: false })]
    const admin = (await signIn(on, 'admin@aangan.example')).cookie
    const token = await ask(on, 'POST', '/societies/demo/api-tokens', {
      cookie: admin,
      body: { name: 'A program', scopes: ['members:read'], days: 30 },
    })
    const authorization = { authorization: `Bearer ${String(token.body['token'])}` }
    const read = (app: FastifyInstance) => ask(app, 'GET', '/societies/demo/members', { headers: authorization })
    expect((await read(on)).status).toBe(200)

    expect(await cardOf(off)).toEqual([])
    expect((await ask(off, 'GET', '/demo/society')).status).toBe(404)
    for (const { email } of demoAccounts)
      expect(await signIn(off, email), email).toMatchObject({ status: 403, body: { code: 'demo_closed' }, cookie: '' })
    for (const name of ['demo', 'demo-society']) {
      const [shown, none] = [await ask(off, 'GET', `/societies/${name}`), await ask(off, 'GET', '/societies/nowhere')]
      expect({ ...shown.body, requestId: '' }).toEqual({ ...none.body, requestId: '' })
    }
    expect((await ask(off, 'GET', '/auth/user', { cookie: admin })).status).toBe(401)
    expect((await ask(off, 'GET', '/live', { cookie: admin })).status).toBe(401)
    expect((await read(off)).status).toBe(401)
    expect((await signIn(on, 'admin@aangan.example')).status).toBe(200)
    expect((await read(on)).status).toBe(200)
  })

  it('is no society of anybody: not to join, to switch to, or in a list', async () => {
    const [on, off] = [await start(), await start({ DEMO: false })]
    const { join_code: code, id } = await own.asPlatform((db) =>
      db.selectFrom('societies').selectAll().where('kind', '=', 'demo').executeTakeFirstOrThrow(),
    )
    const { cookie } = await signIn(on, plain)
    const request = { code, flatNumber: 'A-101', role: 'resident' }
    expect((await ask(off, 'POST', '/join-requests', { cookie, body: request })).status).toBe(404)
    expect((await ask(on, 'POST', '/join-requests', { cookie, body: request })).status).toBe(200)
    await own.asPlatform((db) =>
      db
        .updateTable('members')
        .set({ status: 'active' })
        .where('society_id', '=', id)
        .where('email', '=', plain)
        .execute(),
    )
    expect((await ask(on, 'GET', '/auth/user', { cookie })).body).toMatchObject({ society: { subdomain: 'demo' } })
    expect((await ask(on, 'GET', '/societies', { cookie })).text).toContain('demo')
    expect((await ask(off, 'GET', '/auth/user', { cookie })).body).toMatchObject({ society: null, societies: [] })
    expect((await ask(off, 'GET', '/societies', { cookie })).text).toBe('[]')
    expect((await ask(off, 'GET', '/societies/demo/members', { cookie })).status).toBe(404)
    const body = { subdomain: 'demo' }
    expect((await ask(off, 'PUT', '/user/active-society', { cookie, body })).status).toBe(404)
  })

  it('has no sessions left after the next start', async () => {
    const on = await start()
    const [admin, mine] = [(await signIn(on, 'admin@aangan.example')).cookie, (await signIn(on, plain)).cookie]
    const end = (settings: Partial<Env>) =>
      own.asPlatform((db) => endClosedSessions({ env: { ...testEnv, ...settings }, db }))
    await end({})
    expect((await ask(on, 'GET', '/auth/user', { cookie: admin })).status).toBe(200)
    await end({ DEMO: false })
    expect((await ask(on, 'GET', '/auth/user', { cookie: admin })).status).toBe(401)
    expect((await ask(on, 'GET', '/auth/user', { cookie: mine })).status).toBe(200)
  })

  it('loses only its operator where the installation is set up for real use', async () => {
    const on = await start()
    const [admin, root] = [(await signIn(on, 'admin@aangan.example')).cookie, (await signIn(on, operator)).cookie]
    await own.asPlatform((db) => endClosedSessions({ env: { ...testEnv, SMTP_URL: 'smtp://localhost' }, db }))
    expect((await ask(on, 'GET', '/auth/user', { cookie: admin })).status).toBe(200)
    expect((await ask(on, 'GET', '/auth/user', { cookie: root })).status).toBe(401)
  })
})

// The last one: from here on the database has an operator of its own.
describe('an installation with an operator of its own', () => {
  it('is not being tried any more, and its operator sees no sample among the leads', async () => {
    const app = await start()
    const trying = (await signIn(app, operator)).cookie
    const body = {
      societyName: 'Shanti Vihar',
      contactName: 'Meera Joshi',
      email: 'meera@example.in',
      phone: '9820011111',
    }
    await ask(app, 'POST', '/request-demo', { body })
    const all = JSON.parse((await ask(app, 'GET', '/admin/leads', { cookie: trying })).text) as { email: string }[]
    expect(all.length).toBeGreaterThan(1)

    const email = 'ravi@example.in'
    const person = { email, password: demoPassword, firstName: 'Ravi', lastName: 'Menon' }
    await own.asPlatform((db) => makeSuperAdmin(db, person))
    expect((await ask(app, 'GET', '/admin/leads', { cookie: trying })).status).toBe(401)
    expect(await signIn(app, operator)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('has its own operator') },
    })
    expect(await cardOf(app)).toEqual(others.map(({ role }) => role))
    const { cookie } = await signIn(app, email)
    const leads = JSON.parse((await ask(app, 'GET', '/admin/leads', { cookie })).text) as { email: string }[]
    expect(leads.map((lead) => lead.email)).toEqual(['meera@example.in'])
    expect((await ask(app, 'GET', '/admin/leads/export', { cookie })).text.trim().split('\n')).toHaveLength(2)
    const order = { plan: 'Professional', amount: 12_000 }
    expect((await ask(app, 'POST', '/create-payment-intent', { body: order })).status).toBe(409)
    const off = await start({ DEMO: false })
    for (const [path, method, why] of [
      ['/user/active-society', 'PUT', {}],
      ['/platform/entries', 'POST', { reason: 'A question about a bill' }],
    ] as const)
      expect(await ask(off, method, path, { cookie, body: { subdomain: 'demo', ...why } }), path).toMatchObject({
        status: 404,
      })
  })
})
