import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '#kernel/time.ts'
import { members } from '#modules/members/contract.ts'
import { platform } from '#modules/platform/contract.ts'
import { asPlatform } from '#server/testing/app.ts'
import { pay, paymentsOf, providerIdOf, webhook } from '#server/testing/checkout.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { person } from '#server/testing/society.ts'
import { bell, decide, today, trial } from '#server/testing/trial.ts'
import { subscriptions } from './contract.ts'

describe('a trial', () => {
  it('buys a plan: paid until a year from now, the request is settled, the receipt is written', async () => {
    const one = await trial()
    expect(await one.call(subscriptions.details)).toMatchObject({
      status: 'trial',
      trialEndsOn: addDays(today, 30),
      worksUntil: addDays(today, 30),
      registration: 'pending',
      isVerified: false,
      due: null,
      offers: [{ plan: 'Essential' }, { plan: 'Professional', fits: true }, { plan: 'Enterprise' }],
    })
    expect(await one.buy('Professional')).toMatchObject({
      plan: 'Professional',
      status: 'active',
      setupFeePaise: 1_200_000,
      yearlyMaintenancePaise: 250_000,
      paidUntil: addMonths(today, 12),
      trialEndsOn: null,
      registration: 'approved',
      isVerified: true,
      payments: [{ kind: 'setup', amountPaise: 1_200_000, paidOn: today }],
      flats: { most: 200 },
    })
    expect(await one.society()).toMatchObject({ plan_id: 'professional', verified_at: expect.any(Date) })
    await runSchedule('subscriptions', 'write-receipts')
    await runSchedule('subscriptions', 'write-receipts')
    expect((await one.letters()).map(({ kind, status, subject }) => [kind, status, subject])).toEqual([
      ['subscriptions.paid', 'queued', expect.stringContaining('receipt for ₹12,000')],
    ])
    expect(await bell(one)).toEqual(['subscription_paid'])
  })

  it.each([
    [{ plan: 'Platinum' }, 400],
    [{ plan: 'Professional', amount: 1 }, 400],
    [{}, 400],
  ])('is refused %j', async (body, status) => {
    const one = await trial()
    await expect(one.call(subscriptions.beginPayment, { body })).rejects.toMatchObject({ status })
  })

  it('is not sold a plan its flats do not fit into', async () => {
    const one = await trial()
    await asPlatform((db) =>
      db
        .insertInto('flats')
        .values(
          Array.from({ length: 51 }, (_, i) => ({
            society_id: one.id,
            id: crypto.randomUUID(),
            number: `X${i}`,
            number_key: `x${i}`,
          })),
        )
        .execute(),
    )
    await expect(one.call(subscriptions.beginPayment, { body: { plan: 'Essential' } })).rejects.toMatchObject({
      body: { code: 'too_small' },
    })
  })

  it('goes on with the payment it has begun, from two windows at once, and never pays twice', async () => {
    const one = await trial()
    const begin = () => one.call(subscriptions.beginPayment, { body: { plan: 'Essential', amount: 7000 } })
    const secrets = await Promise.all([begin(), begin(), begin()])
    expect(new Set(secrets.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    await pay(secrets[0].clientSecret, { number: '4000000000000002' })
    expect((await one.call(subscriptions.details)).status).toBe('trial')
    expect((await begin()).clientSecret).toBe(secrets[0].clientSecret)
    await pay(secrets[0].clientSecret)
    expect((await one.call(subscriptions.details)).status).toBe('active')
    await expect(begin()).rejects.toMatchObject({ body: { code: 'nothing_due' } })
  })

  it('is reminded a week and a day before its end, then stands still with its records, until it pays', async () => {
    const one = await trial()
    await one.morning()
    expect(await one.letters()).toEqual([])
    for (const left of [6, 5, 1]) {
      await one.change({ trial_ends_on: addDays(today, left) })
      await one.morning()
      await one.morning()
    }
    // Each end is told once: the sixth and the fifth day are both the week before, of another end.
    expect((await one.letters()).map(({ kind, status }) => [kind, status])).toEqual(
      Array.from({ length: 3 }, () => ['subscriptions.trialEnds', 'queued']),
    )
    await one.change({ trial_ends_on: addDays(today, -1) })
    await one.morning()
    await one.morning()
    expect(await one.society()).toMatchObject({ status: 'suspended', suspended_for: 'trial_ended' })
    expect((await one.letters()).map(({ kind }) => kind).slice(3)).toEqual(['subscriptions.suspended'])
    expect((await bell(one))[0]).toBe('subscription_suspended')
    expect(await one.call(members.list)).toHaveLength(1)
    const someone = { name: 'Rohit Rao', email: '', phone: '9822000000', flatNumber: '101', role: 'resident' as const }
    await expect(one.call(members.add, { body: someone })).rejects.toMatchObject({
      body: { code: 'society_suspended' },
    })
    expect(await one.buy('Essential')).toMatchObject({ status: 'active', suspended: null })
    expect(await one.society()).toMatchObject({ status: 'active', suspended_for: null, plan_id: 'essential' })
  })

  it('asks for more time, and gets it', async () => {
    const one = await trial()
    await one.change({ trial_ends_on: addDays(today, -1) })
    await one.morning()
    expect(await one.call(subscriptions.askMoreTime, { body: {} })).toMatchObject({ extensionAsked: true })
    await expect(one.call(subscriptions.askMoreTime, { body: {} })).rejects.toMatchObject({ status: 409 })
    await decide(one, 'approve')
    expect(await one.call(subscriptions.details)).toMatchObject({
      status: 'trial',
      trialEndsOn: addDays(today, 30),
      suspended: null,
    })
    expect((await one.letters()).at(-1)?.kind).toBe('subscriptions.extended')
  })
})

describe('a registration', () => {
  it.each([
    ['', 'is approved', 'Please pay the setup fee of ₹7,000'],
    ['lang=hi', 'मंज़ूर हो गया', '₹7,000 का सेटअप शुल्क'],
    ['lang=mr', 'मंजूर झाला', '₹7,000 सेटअप शुल्क'],
  ])('that is approved waits for its payment, and says so (%s)', async (cookie, subject, text) => {
    const one = await trial(40, cookie)
    await decide(one, 'approve')
    expect(await one.call(subscriptions.details)).toMatchObject({
      plan: 'Essential',
      status: 'awaiting_payment',
      due: { purpose: 'plan', plan: 'Essential', amountPaise: 700_000 },
      isVerified: true,
    })
    const [letter] = await one.letters()
    expect(letter).toMatchObject({ kind: 'subscriptions.approved', status: 'queued' })
    expect(letter?.subject).toContain(subject)
    expect(letter?.body_text).toContain(text)
    expect(await bell(one)).toEqual(['subscription_approved'])
    const begun = await one.call(subscriptions.beginPayment, { body: {} })
    expect(begun).toMatchObject({ plan: 'Essential', amountPaise: 700_000 })
    await pay(begun.clientSecret)
    expect(await one.call(subscriptions.details)).toMatchObject({ status: 'active', paidUntil: addMonths(today, 12) })
  })

  it('that waits for its payment goes on waiting when the operator corrects the name', async () => {
    const one = await trial()
    await decide(one, 'approve')
    await asPlatform((db) => db.updateTable('societies').set({ kind: 'sample' }).where('id', '=', one.id).execute())
    const edit = { name: 'Neem Court', email: '', phoneNumber: '', plan: 'essential' as const }
    await (await person({ superAdmin: true })).call(platform.editSociety, { params: { id: one.id }, body: edit })
    expect((await one.call(subscriptions.details)).status).toBe('awaiting_payment')
  })

  it('that is rejected is told, suspended after seven days and not before, with a notice', async () => {
    const one = await trial()
    const requestId = await decide(one, 'reject')
    expect((await one.letters()).map(({ kind, status }) => [kind, status])).toEqual([
      ['subscriptions.registrationRejected', 'queued'],
    ])
    expect(await bell(one)).toEqual(['subscription_rejected'])
    await expect(one.call(subscriptions.beginPayment, { body: { plan: 'Essential' } })).rejects.toMatchObject({
      body: { code: 'registration_rejected' },
    })
    const decidedDaysAgo = (days: number) =>
      asPlatform((db) =>
        db
          .updateTable('approval_requests')
          .set({ decided_at: new Date(Date.now() - days * 86_400_000) })
          .where('id', '=', requestId)
          .execute(),
      )
    await decidedDaysAgo(6.9)
    await one.morning()
    expect((await one.society()).status).toBe('active')
    await decidedDaysAgo(7.01)
    await one.morning()
    expect(await one.society()).toMatchObject({ status: 'suspended', suspended_for: 'rejected' })
    expect((await one.letters()).at(-1)).toMatchObject({ kind: 'subscriptions.suspended', status: 'queued' })
    expect((await bell(one))[0]).toBe('subscription_suspended')
    // The operator's second thoughts hold.
    await asPlatform((db) => db.updateTable('societies').set({ kind: 'sample' }).where('id', '=', one.id).execute())
    await (await person({ superAdmin: true })).call(platform.reactivate, { params: { id: one.id } })
    await asPlatform((db) => db.updateTable('societies').set({ kind: 'customer' }).where('id', '=', one.id).execute())
    await one.morning()
    expect((await one.society()).status).toBe('active')
  })

  it('gets its reason afterwards in a letter of its own, where the first one has gone', async () => {
    const one = await trial()
    await decide(one, 'reject')
    await decide(one, 'reject', 'The address does not exist.')
    expect((await one.letters()).map(({ body_text }) => body_text.includes('The address does not exist.'))).toEqual([
      false,
      true,
    ])
  })
})

describe('a paying society', () => {
  it('asks for a larger plan, pays the difference and keeps its year', async () => {
    const one = await trial()
    await one.buy('Essential')
    expect(await one.call(subscriptions.askUpgrade, { body: { plan: 'professional' } })).toMatchObject({
      plan: 'Essential',
      upgradeAsked: 'Professional',
    })
    await decide(one, 'approve')
    expect(await one.call(subscriptions.details)).toMatchObject({
      plan: 'Professional',
      status: 'awaiting_payment',
      due: { amountPaise: 500_000 },
      worksUntil: addDays(today, 14),
      flats: { most: 200 },
    })
    const { clientSecret } = await one.call(subscriptions.beginPayment, { body: { amount: 5000 } })
    await pay(clientSecret)
    expect(await one.call(subscriptions.details)).toMatchObject({
      plan: 'Professional',
      status: 'active',
      paidUntil: addMonths(today, 12),
    })
  })

  it('returns to the plan it paid when the larger one is never paid', async () => {
    const one = await trial()
    await one.buy('Essential')
    await one.call(subscriptions.askUpgrade, { body: { plan: 'enterprise' } })
    await decide(one, 'approve')
    await one.change({ pay_by: addDays(today, -1) })
    await one.morning()
    expect(await one.society()).toMatchObject({ status: 'active', plan_id: 'essential' })
    expect(await one.call(subscriptions.details)).toMatchObject({ plan: 'Essential', status: 'active', due: null })
    expect((await one.letters()).at(-1)?.kind).toBe('subscriptions.planReturned')
  })

  it('pays another year: reminded before, suspended thirty days after, working again with the payment', async () => {
    const one = await trial()
    await one.buy('Professional')
    await one.change({ paid_until: addDays(today, 20) })
    await one.morning()
    expect(await one.call(subscriptions.details)).toMatchObject({ due: { purpose: 'renewal', amountPaise: 250_000 } })
    await one.change({ paid_until: addDays(today, -3) })
    await one.morning()
    expect((await one.letters()).map(({ kind }) => kind)).toEqual(['subscriptions.yearEnds', 'subscriptions.yearOver'])
    expect((await one.society()).status).toBe('active')
    await one.change({ paid_until: addDays(today, -31) })
    await one.morning()
    expect(await one.society()).toMatchObject({ status: 'suspended', suspended_for: 'unpaid' })
    const { clientSecret } = await one.call(subscriptions.beginPayment, { body: {} })
    await pay(clientSecret)
    expect(await one.call(subscriptions.details)).toMatchObject({
      status: 'active',
      suspended: null,
      paidUntil: addMonths(today, 12),
    })
    expect(await paymentsOf(providerIdOf(clientSecret))).toMatchObject([
      { kind: 'subscription', amount_paise: 250_000 },
    ])
  })
})

describe('money and an existing society', () => {
  const step = fc.constantFrom(
    'begin',
    'pay',
    'decline',
    'job',
    'webhook',
    'late failure',
    'look',
    'approve',
    'morning',
  )

  it('stay consistent in any order of beginning, paying, hearing and deciding', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        const one = await trial()
        const { clientSecret } = await one.call(subscriptions.beginPayment, { body: { plan: 'Essential' } })
        const providerId = providerIdOf(clientSecret)
        let paid = false
        let approved = false
        for (const each of steps) {
          if (each === 'begin')
            await one.call(subscriptions.beginPayment, { body: { plan: 'Essential' } }).catch(() => {})
          if (each === 'pay') paid = (await pay(clientSecret)).json<{ status: string }>().status === 'succeeded' || paid
          if (each === 'decline') await pay(clientSecret, { number: '4000000000000002' })
          if (each === 'job') await drainJobs(providerId)
          if (each === 'webhook' && paid) for (let i = 0; i < 2; i++) await webhook(providerId, 'succeeded', providerId)
          if (each === 'late failure') await webhook(providerId, 'failed')
          if (each === 'look') await one.call(subscriptions.details)
          if (each === 'morning') await one.morning()
          if (each === 'approve' && !paid && !approved) {
            await decide(one, 'approve')
            approved = true
          }
        }
        const end = await one.call(subscriptions.details)
        expect(end.status).toBe(paid ? 'active' : approved ? 'awaiting_payment' : 'trial')
        expect((await one.society()).plan_id).toBe(paid || approved ? 'essential' : 'trial')
        expect(await paymentsOf(providerId)).toHaveLength(paid ? 1 : 0)
        expect(end.payments).toHaveLength(paid ? 1 : 0)
      }),
      { numRuns: process.env['TEST_FULL'] ? 40 : 5, seed: Number(process.env['TEST_SEED'] ?? 27) },
    )
  })
})
