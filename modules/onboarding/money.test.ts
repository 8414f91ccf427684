import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { emailKey } from '#kernel/nouns.ts'
import { signSandboxEvent } from '#modules/subscriptions/actions/sandbox.ts'
import { asPlatform, testApp, testSign } from '#server/testing/app.ts'
import { asOwner } from '#server/testing/catalogue.ts'
import { checkout, pay, paymentsOf, post, setupOf, societiesPaidBy, webhook } from '#server/testing/checkout.ts'
import { drainJobs } from '#server/testing/jobs.ts'

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

describe('money and societies', () => {
  /** A server that dies in the last statement of a setup: everything before it must vanish. */
  const diesAtTheEnd = { 'user-agent': `crash-${newId()}` }
  beforeAll(() =>
    asOwner(async (client) => {
      await client.query(`create function crash_setup() returns trigger language plpgsql as $$ begin
        if new.user_agent like 'crash-%' then raise exception 'the server dies here'; end if; return new; end $$`)
      await client.query(
        'create trigger crash_setup before insert on sessions for each row execute function crash_setup()',
      )
    }),
  )
  afterAll(() => asOwner((client) => client.query('drop trigger crash_setup on sessions; drop function crash_setup()')))

  const step = fc.constantFrom(
    'pay',
    'decline',
    'job',
    'webhook',
    'webhook again',
    'late failure',
    'poll',
    'setup',
    'setup twice',
    'crash',
  )

  it('stay consistent in any order of paying, hearing, crashing and setting up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        const { clientSecret, cookie, providerId } = await checkout()
        const emails: string[] = []
        const setup = (headers: Record<string, string> = {}) => {
          const body = setupOf()
          emails.push(body.admin.email)
          return post('/api/setup/complete', body, cookie, headers)
        }
        let paid = false
        for (const one of steps) {
          if (one === 'pay') paid = (await pay(clientSecret)).json<{ status: string }>().status === 'succeeded' || paid
          if (one === 'decline') await pay(clientSecret, { number: '4000000000000002' })
          if (one === 'job') await drainJobs(providerId)
          if (one === 'webhook' && paid) await webhook(providerId, 'succeeded')
          if (one === 'webhook again' && paid)
            for (let i = 0; i < 3; i++) await webhook(providerId, 'succeeded', providerId)
          if (one === 'late failure') await webhook(providerId, 'failed')
          if (one === 'poll') await (await testApp()).inject({ url: '/api/payments/mine', headers: { cookie } })
          if (one === 'setup') await setup()
          if (one === 'setup twice') await Promise.all([setup(), setup()])
          if (one === 'crash') expect((await setup(diesAtTheEnd)).statusCode).toBe(500)
        }
        await setup()
        const made = await madeBy(emails)
        const { status, plan_id } = await societiesPaidBy(providerId)
        expect(made.filter((one) => one.plan_id === 'professional')).toHaveLength(paid ? 1 : 0)
        expect(made.every((one) => one.plan_id === 'professional' || one.plan_id === 'trial')).toBe(true)
        expect(made.every((one) => one.members === 1 && one.subscriptions === 1)).toBe(true)
        expect(await countIdentities(emails)).toBe(made.length)
        if (paid) expect({ status, plan_id }).toEqual({ status: 'succeeded', plan_id: 'professional' })
        else expect({ plan_id }).toEqual({ plan_id: null })
        expect(await paymentsOf(providerId)).toHaveLength(paid ? 1 : 0)
      }),
      { numRuns: process.env['TEST_FULL'] ? 60 : 8, seed: Number(process.env['TEST_SEED'] ?? 27) },
    )
  })

  const madeBy = (emails: string[]) =>
    asPlatform(async (db) => {
      const count = (table: 'members' | 'flats' | 'subscriptions') =>
        db
          .selectFrom(table)
          .select(sql<number>`count(*)::int`.as('n'))
          .whereRef('society_id', '=', 's.id' as never)
      return db
        .selectFrom('societies as s')
        .select(['s.id', 's.plan_id'])
        .select([
          sql<number>`(${count('members')})`.as('members'),
          sql<number>`(${count('flats')})`.as('flats'),
          sql<number>`(${count('subscriptions')})`.as('subscriptions'),
        ])
        .where('s.email', 'in', emails)
        .execute()
    })
  const countIdentities = async (emails: string[]) =>
    (
      await asPlatform((db) =>
        db.selectFrom('identities').select('id').where('email_key', 'in', emails.map(emailKey)).execute(),
      )
    ).length

  it('count as the operator’s revenue from the moment the money is there', async () => {
    const { clientSecret, cookie, providerId } = await checkout('Essential', 7000)
    await pay(clientSecret)
    await drainJobs(providerId)
    expect(await paymentsOf(providerId)).toMatchObject([{ kind: 'setup', amount_paise: 700_000, for_society: null }])
    await post('/api/setup/complete', setupOf(), cookie)
    const { id } = await societiesPaidBy(providerId)
    expect(await paymentsOf(providerId)).toMatchObject([{ for_society: id }])
  })

  it('follow a payment that was still under way when the society was set up', async () => {
    const { cookie, providerId } = await checkout()
    await webhook(providerId, 'processing')
    await asPlatform((db) =>
      db.updateTable('sandbox_payments').set({ status: 'created' }).where('id', '=', providerId).execute(),
    )
    const setup = setupOf({ totalFlats: 80 })
    expect((await post('/api/setup/complete', setup, cookie)).json()).toMatchObject({ plan: 'Basic free trial' })
    await webhook(providerId, 'succeeded')
    const [society] = await madeBy([setup.admin.email])
    expect(society?.plan_id).toBe('professional')
    expect(await paymentsOf(providerId)).toMatchObject([{ for_society: society?.id, amount_paise: 1_200_000 }])
    expect((await post('/api/setup/complete', setupOf(), cookie)).json()).toMatchObject({ plan: 'Basic free trial' })
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
