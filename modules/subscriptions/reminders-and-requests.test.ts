import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { emailKey } from '#kernel/nouns.ts'
import { addDays, addMonths } from '#kernel/time.ts'
import { keysOf } from '#modules/members/rules.ts'
import { asPlatform } from '#server/testing/app.ts'
import { pay } from '#server/testing/checkout.ts'
import { bell, decide, type Trial, today, trial } from '#server/testing/trial.ts'
import { subscriptions } from './contract.ts'

/** A second administrator, who reads in another language. */
const secondAdmin = async (one: Trial, more: { language?: string; disabled?: boolean; left?: boolean } = {}) => {
  const id = newId()
  const email = `second-${id}@example.in`
  const sheet = { name: 'Ravi Menon', email, phone: '9000000001', flatNumber: '102' }
  await asPlatform(async (db) => {
    await db
      .insertInto('identities')
      .values({
        id,
        email,
        email_key: emailKey(email),
        first_name: 'Ravi',
        last_name: 'Menon',
        preferences: JSON.stringify({ language: more.language ?? 'en' }),
        disabled_at: more.disabled ? new Date() : null,
      })
      .execute()
    await db
      .insertInto('members')
      .values({
        society_id: one.id,
        id: newId(),
        identity_id: id,
        role: 'admin',
        status: more.left ? 'inactive' : 'active',
        name: sheet.name,
        email,
        phone: sheet.phone,
        flat_number: sheet.flatNumber,
        ...keysOf(sheet),
      })
      .execute()
  })
  return email
}

const setKind = (one: Trial, kind: string) =>
  asPlatform((db) => db.updateTable('societies').set({ kind }).where('id', '=', one.id).execute())

describe('letters about the plan', () => {
  it('go to every administrator who is there, each in their own language, and to nobody else', async () => {
    const one = await trial()
    const hindi = await secondAdmin(one, { language: 'hi' })
    await secondAdmin(one, { disabled: true })
    await secondAdmin(one, { left: true })
    await one.change({ trial_ends_on: addDays(today, 1) })
    await one.morning()
    const letters = await one.letters()
    expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual([hindi, one.email].toSorted())
    const textTo = (email: string) => letters.find(({ recipient }) => recipient === email)?.body_text
    expect(textTo(one.email)).toContain('Hello Meera')
    expect(textTo(hindi)).toContain('नमस्ते Ravi')
  })

  it('are the operator’s, so they leave a trial that has proved nothing yet', async () => {
    const one = await trial()
    await one.change({ trial_ends_on: addDays(today, 1) })
    await one.morning()
    expect((await one.letters()).map(({ status }) => status)).toEqual(['queued'])
  })
})

describe('the morning’s round', () => {
  it.each(['sample', 'demo'])('stops no %s, however long its trial is over', async (kind) => {
    const one = await trial()
    await one.change({ trial_ends_on: addDays(today, -90) })
    await setKind(one, kind)
    await one.morning()
    expect((await one.society()).status).toBe('active')
    expect(await one.letters()).toEqual([])
    await setKind(one, 'customer')
  })

  it('says nothing to who is far from an end', async () => {
    const one = await trial()
    await one.buy('Enterprise')
    await one.change({ paid_until: addDays(today, 31) })
    await one.morning()
    expect(await one.letters()).toEqual([])
    expect((await one.call(subscriptions.details)).due).toBeNull()
    await expect(one.call(subscriptions.beginPayment, { body: {} })).rejects.toMatchObject({
      status: 409,
      body: { code: 'nothing_due' },
    })
  })

  it('reminds of an approved plan that is not paid, a week and a day before, and then stops it', async () => {
    const one = await trial()
    await decide(one, 'approve')
    for (const left of [7, 1]) {
      await one.change({ trial_ends_on: null, pay_by: addDays(today, left) })
      await one.morning()
      await one.morning()
    }
    const kinds = async () => (await one.letters()).map(({ kind }) => kind)
    expect(await kinds()).toEqual(['subscriptions.approved', 'subscriptions.planUnpaid', 'subscriptions.planUnpaid'])
    const [, reminder] = await one.letters()
    expect(reminder?.body_text).toContain('₹7,000')
    await one.change({ pay_by: addDays(today, -1) })
    await one.morning()
    expect(await one.society()).toMatchObject({ status: 'suspended', suspended_for: 'trial_ended' })
    // What it still owes can be paid from where it stands, and everything works again.
    const { clientSecret, amountPaise } = await one.call(subscriptions.beginPayment, { body: {} })
    expect(amountPaise).toBe(700_000)
    await pay(clientSecret)
    expect(await one.call(subscriptions.details)).toMatchObject({ status: 'active', suspended: null })
  })

  it('reminds of a year three times, a month, a week and a day before, once each', async () => {
    const one = await trial()
    await one.buy('Professional')
    const end = addDays(today, 30)
    await one.change({ paid_until: end })
    await one.morning()
    await one.morning()
    for (const left of [7, 1]) {
      await one.change({ paid_until: addDays(today, left) })
      await one.morning()
      await one.morning()
    }
    expect((await one.letters()).map(({ kind }) => kind)).toEqual(
      Array.from({ length: 3 }, () => 'subscriptions.yearEnds'),
    )
    expect(await bell(one)).toEqual(Array.from({ length: 3 }, () => 'subscription_due'))
  })

  it('leaves a society that the operator has stopped as it is', async () => {
    const one = await trial()
    await one.change({ trial_ends_on: addDays(today, -1) })
    await asPlatform((db) =>
      db
        .updateTable('societies')
        .set({ status: 'suspended', suspended_for: null, suspended_reason: 'A dispute' })
        .where('id', '=', one.id)
        .execute(),
    )
    await one.morning()
    expect(await one.society()).toMatchObject({ suspended_for: null, suspended_reason: 'A dispute' })
    expect(await one.letters()).toEqual([])
  })
})

describe('a year', () => {
  it('paid early follows the last one without a gap', async () => {
    const one = await trial()
    await one.buy('Essential')
    const end = addDays(today, 12)
    await one.change({ paid_until: end })
    const { clientSecret, purpose, amountPaise } = await one.call(subscriptions.beginPayment, { body: {} })
    const { yearlyMaintenancePaise } = await one.call(subscriptions.details)
    expect({ purpose, amountPaise }).toEqual({ purpose: 'renewal', amountPaise: yearlyMaintenancePaise })
    await pay(clientSecret)
    expect(await one.call(subscriptions.details)).toMatchObject({ paidUntil: addMonths(end, 12), due: null })
  })

  it('paid in the thirty days after still follows it', async () => {
    const one = await trial()
    await one.buy('Essential')
    const end = addDays(today, -30)
    await one.change({ paid_until: end })
    expect(await one.call(subscriptions.details)).toMatchObject({ worksUntil: today, suspended: null })
    const { clientSecret } = await one.call(subscriptions.beginPayment, { body: {} })
    await pay(clientSecret)
    expect((await one.call(subscriptions.details)).paidUntil).toBe(addMonths(end, 12))
  })
})

describe('a wish for a larger plan', () => {
  it('is asked once at a time, for a plan there is', async () => {
    const one = await trial()
    await one.buy('Essential')
    const askFor = (plan: string) => one.call(subscriptions.askUpgrade, { body: { plan: plan as 'enterprise' } })
    await expect(askFor('platinum')).rejects.toMatchObject({ status: 400 })
    await askFor('enterprise')
    await expect(askFor('professional')).rejects.toMatchObject({ status: 409, body: { code: 'already_asked' } })
    await expect(one.call(subscriptions.askMoreTime, { body: {} })).rejects.toMatchObject({
      body: { code: 'no_trial', message: 'Only a trial can be made longer.' },
    })
  })

  it('that is turned down leaves everything as it was, with the reason, and may be asked again', async () => {
    const one = await trial()
    await one.buy('Essential')
    await one.call(subscriptions.askUpgrade, { body: { plan: 'professional', note: 'We grow.' } })
    await decide(one, 'reject', 'Please pay the open invoice first.')
    expect(await one.call(subscriptions.details)).toMatchObject({
      plan: 'Essential',
      status: 'active',
      upgradeAsked: null,
    })
    const letter = (await one.letters()).at(-1)
    expect(letter).toMatchObject({ kind: 'subscriptions.rejected' })
    expect(letter?.body_text).toContain('Please pay the open invoice first.')
    expect(await one.call(subscriptions.askUpgrade, { body: { plan: 'professional' } })).toMatchObject({
      upgradeAsked: 'Professional',
    })
  })

  it('costs the difference: whoever paid for more has nothing to pay', async () => {
    const one = await trial()
    await one.buy('Professional')
    await one.call(subscriptions.askUpgrade, { body: { plan: 'essential' } })
    await decide(one, 'approve')
    expect(await one.call(subscriptions.details)).toMatchObject({ plan: 'Essential', status: 'active', due: null })
    const letter = (await one.letters()).at(-1)
    expect(letter?.body_text).toContain('There is nothing to pay for it.')
  })

  it('that is granted twice in a row adds up to the price of the largest, and not more', async () => {
    const one = await trial()
    await one.buy('Essential')
    for (const plan of ['professional', 'enterprise'] as const) {
      await one.call(subscriptions.askUpgrade, { body: { plan } })
      await decide(one, 'approve')
      const { clientSecret } = await one.call(subscriptions.beginPayment, { body: {} })
      await pay(clientSecret)
      expect((await one.call(subscriptions.details)).status).toBe('active')
    }
    const { payments, setupFeePaise, paidUntil } = await one.call(subscriptions.details)
    expect(payments.map(({ amountPaise }) => amountPaise).toSorted((a, b) => a - b)).toEqual([
      500_000, 700_000, 800_000,
    ])
    expect(payments.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(setupFeePaise)
    expect(paidUntil).toBe(addMonths(today, 12))
  })
})

describe('more time for a trial', () => {
  it('follows the end it has, when that is still to come', async () => {
    const one = await trial()
    await one.change({ trial_ends_on: addDays(today, 10) })
    await one.call(subscriptions.askMoreTime, { body: { note: 'The general body meets in June.' } })
    await decide(one, 'approve')
    expect((await one.call(subscriptions.details)).trialEndsOn).toBe(addDays(today, 40))
  })

  it('that is not given is told, and the trial ends when it would have', async () => {
    const one = await trial()
    const end = addDays(today, 3)
    await one.change({ trial_ends_on: end })
    await one.call(subscriptions.askMoreTime, { body: {} })
    await decide(one, 'reject')
    expect(await one.call(subscriptions.details)).toMatchObject({ extensionAsked: false, trialEndsOn: end })
    expect((await one.letters()).at(-1)?.kind).toBe('subscriptions.rejected')
  })
})
