import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addDays, addMonths } from '#kernel/time.ts'
import { asPlatform, testDatabase } from '#server/testing/app.ts'
import { checkout, cookieOf, pay, paymentsOf, post, providerIdOf, setupOf, webhook } from '#server/testing/checkout.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { appWith, ask } from '#server/testing/own-app.ts'
import { caller } from '#server/testing/society.ts'
import { today, trial } from '#server/testing/trial.ts'
import { subscriptions } from './contract.ts'

const intentOf = (providerId: string) =>
  asPlatform((db) =>
    db.selectFrom('payment_intents').selectAll().where('provider_id', '=', providerId).executeTakeFirstOrThrow(),
  )

/** As if it had been begun so long ago. */
const begunAgo = (providerId: string, ago: string) =>
  asPlatform((db) =>
    db
      .updateTable('payment_intents')
      .set({ created_at: sql<Date>`now() - ${ago}::interval` })
      .where('provider_id', '=', providerId)
      .execute(),
  )

describe('a payment no event tells of', () => {
  it('is found by the clock, and written down once, whatever comes afterwards', async () => {
    const { clientSecret, providerId } = await checkout('Essential', 7000)
    await pay(clientSecret)
    await begunAgo(providerId, '5 minutes')
    await runSchedule('subscriptions', 'poll-open-payments')
    expect(await intentOf(providerId)).toMatchObject({ status: 'succeeded', paid_at: expect.any(Date) })
    await drainJobs(providerId)
    await webhook(providerId, 'succeeded')
    await runSchedule('subscriptions', 'poll-open-payments')
    expect(await paymentsOf(providerId)).toMatchObject([{ kind: 'setup', amount_paise: 700_000, note: 'essential' }])
  })

  it.each([
    ['a minute', '1 minute'],
    ['four days', '4 days'],
  ])('is not asked about when it was begun %s ago', async (_, ago) => {
    const { clientSecret, providerId } = await checkout('Essential', 7000)
    await pay(clientSecret)
    await begunAgo(providerId, ago)
    await runSchedule('subscriptions', 'poll-open-payments')
    expect((await intentOf(providerId)).status).toBe('created')
    // The event is late, not lost.
    await webhook(providerId, 'succeeded')
    expect((await intentOf(providerId)).status).toBe('succeeded')
  })

  it('keeps the reason of a declined card, and forgets it when the next card is taken', async () => {
    const { clientSecret, providerId } = await checkout('Essential', 7000)
    await pay(clientSecret, { number: '4000000000009995' })
    await drainJobs(providerId)
    expect(await intentOf(providerId)).toMatchObject({
      status: 'failed',
      last_message: 'Your card has insufficient funds.',
    })
    await pay(clientSecret)
    await drainJobs(providerId)
    expect(await intentOf(providerId)).toMatchObject({ status: 'succeeded', last_message: null })
    expect(await paymentsOf(providerId)).toHaveLength(1)
  })
})

describe('the payment of a browser', () => {
  const own = (cookie: string) => caller(cookie)(subscriptions.ownIntent)

  it('is seen by that browser alone, and says when a society was made of it', async () => {
    const { clientSecret, cookie } = await checkout()
    expect(await own(cookie)).toEqual({ status: 'created', plan: 'Professional', amountPaise: 1_200_000, used: false })
    await pay(clientSecret)
    expect(await own(cookie)).toMatchObject({ status: 'succeeded', used: false })
    expect(await own('')).toEqual({ status: 'none', plan: null, amountPaise: null, used: false })
    expect(await own('aangan_checkout=somebody-elses-guess')).toMatchObject({ status: 'none' })
    const setup = await post('/api/setup/complete', setupOf(), cookie)
    expect(setup.json()).toMatchObject({ plan: 'Professional' })
    expect(await own(cookie)).toMatchObject({ status: 'succeeded', used: true })
  })

  it('that is paid comes before one that was begun later', async () => {
    const first = await checkout('Enterprise', 20_000)
    await pay(first.clientSecret)
    await drainJobs(first.providerId)
    const second = await checkout('Essential', 7000, first.cookie)
    expect(second.providerId).not.toBe(first.providerId)
    expect(await own(first.cookie)).toMatchObject({ status: 'succeeded', plan: 'Enterprise' })
  })
})

describe('a payment provider that is away', () => {
  it('is said so, and nothing was charged', async () => {
    const away = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_API_URL: 'http://127.0.0.1:1' }
    const app = await appWith(await testDatabase(), away)
    onTestFinished(() => app.close())
    const body = { plan: 'Essential', amount: 7000 }
    expect(await ask(app, 'POST', '/create-payment-intent', { body })).toMatchObject({
      status: 503,
      body: { code: 'provider_away', message: expect.stringContaining('Nothing was charged') },
    })
  })

  it('keeps nobody from reading what is known', async () => {
    const one = await trial()
    const { clientSecret } = await one.call(subscriptions.beginPayment, { body: { plan: 'Essential' } })
    // The sandbox has lost this one.
    await asPlatform((db) =>
      db
        .updateTable('payment_intents')
        .set({ provider_id: `sbx_lost_${one.id}` })
        .where('provider_id', '=', providerIdOf(clientSecret))
        .execute(),
    )
    expect(await one.call(subscriptions.details)).toMatchObject({ status: 'trial', payments: [] })
  })
})

describe('a payment that was under way when the society was set up', () => {
  /** A bank that takes days: the society starts as a trial and its payment is bound to it. */
  const bound = async () => {
    const order = await checkout('Professional', 12_000)
    await webhook(order.providerId, 'processing')
    const one = await trial(40, order.cookie)
    expect(await intentOf(order.providerId)).toMatchObject({ purpose: 'plan', for_society: one.id })
    return { one, providerId: order.providerId }
  }

  it('gives the plan when the money comes', async () => {
    const { one, providerId } = await bound()
    expect((await one.call(subscriptions.details)).status).toBe('trial')
    await webhook(providerId, 'succeeded')
    expect(await one.call(subscriptions.details)).toMatchObject({
      plan: 'Professional',
      status: 'active',
      paidUntil: addMonths(today, 12),
    })
  })

  it('is gone on with by whoever pays for the same plan in between', async () => {
    const { one, providerId } = await bound()
    const begun = await one.call(subscriptions.beginPayment, { body: { plan: 'Professional' } })
    expect(providerIdOf(begun.clientSecret)).toBe(providerId)
  })

  it('and comes days later, for a plan paid meanwhile, is kept and shown to be given back', async () => {
    const { one, providerId } = await bound()
    await begunAgo(providerId, '4 days')
    await one.buy('Professional')
    await webhook(providerId, 'succeeded')
    expect(await paymentsOf(providerId)).toMatchObject([{ note: 'professional: paid twice, to be given back' }])
    expect(await one.call(subscriptions.details)).toMatchObject({
      status: 'active',
      paidUntil: addMonths(today, 12),
      payments: [{ amountPaise: 1_200_000 }, { amountPaise: 1_200_000 }],
    })
  })
})

describe('money that arrives', () => {
  it('sets going what the clock stopped, and leaves stopped what the operator stopped', async () => {
    const one = await trial()
    await one.change({ trial_ends_on: addDays(today, -1) })
    const { clientSecret } = await one.call(subscriptions.beginPayment, { body: { plan: 'Essential' } })
    await asPlatform((db) =>
      db
        .updateTable('societies')
        .set({ status: 'suspended', suspended_for: null, suspended_reason: 'A dispute', suspended_at: new Date() })
        .where('id', '=', one.id)
        .execute(),
    )
    await pay(clientSecret)
    expect(await one.call(subscriptions.details)).toMatchObject({
      status: 'active',
      suspended: { because: 'operator' },
    })
    expect(await one.society()).toMatchObject({ status: 'suspended', suspended_reason: 'A dispute' })
  })

  it('for a larger plan, chosen in another window, is not lost: the larger plan holds', async () => {
    const one = await trial()
    const begin = (plan: string) => one.call(subscriptions.beginPayment, { body: { plan } })
    const [small, large] = [await begin('Essential'), await begin('Professional')]
    await pay(small.clientSecret)
    expect((await one.call(subscriptions.details)).plan).toBe('Essential')
    await pay(large.clientSecret)
    const end = await one.call(subscriptions.details)
    expect(end).toMatchObject({ plan: 'Professional', status: 'active', due: null })
    expect(end.payments.map(({ amountPaise }) => amountPaise).toSorted((a, b) => a - b)).toEqual([700_000, 1_200_000])
  })

  it('is answered with one receipt, in the language of each administrator, also when two clocks run', async () => {
    const one = await trial(40, 'lang=mr')
    await one.buy('Professional')
    await Promise.all([1, 2].map(() => runSchedule('subscriptions', 'write-receipts')))
    const letters = await one.letters()
    expect(letters.map(({ kind }) => kind)).toEqual(['subscriptions.paid'])
    expect(letters[0]?.subject).toContain('₹12,000')
    expect(letters[0]?.body_text).toContain('नमस्कार')
  })
})

it('the setup form hands its browser’s cookie on, so that nobody else can spend the payment', async () => {
  const { clientSecret, cookie } = await checkout('Essential', 7000)
  await pay(clientSecret)
  const stranger = await post('/api/setup/complete', setupOf())
  expect(stranger.json()).toMatchObject({ plan: 'Basic free trial' })
  const buyer = await post('/api/setup/complete', setupOf(), cookie)
  expect(buyer.json()).toMatchObject({ plan: 'Essential' })
  expect(cookieOf(buyer)).toContain('aangan_session=')
})
