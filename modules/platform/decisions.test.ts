import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { addDays } from '#kernel/time.ts'
import { societies } from '#modules/societies/contract.ts'
import { subscriptions } from '#modules/subscriptions/contract.ts'
import { asPlatform } from '#server/testing/app.ts'
import { person, society } from '#server/testing/society.ts'
import { type Trial, today, trial } from '#server/testing/trial.ts'
import { platform } from './contract.ts'

/** The demo's operator looks after samples alone. */
const asSample = (one: Trial) =>
  asPlatform((db) => db.updateTable('societies').set({ kind: 'sample' }).where('id', '=', one.id).execute())

const requestOf = (societyId: string, operator: Awaited<ReturnType<typeof person>>) =>
  operator.call(platform.approvals).then(async (all) => {
    const { id } = await asPlatform((db) =>
      db.selectFrom('approval_requests').select('id').where('for_society', '=', societyId).executeTakeFirstOrThrow(),
    )
    return { id, shown: all.find((one) => one.id === id) }
  })

describe('a registration on the operator’s desk', () => {
  it('says who asks for what, and is decided once', async () => {
    const operator = await person({ superAdmin: true })
    const one = await trial(120)
    await asSample(one)
    const { id, shown } = await requestOf(one.id, operator)
    expect(shown).toMatchObject({
      requestType: 'society_registration',
      requestedBy: one.email,
      requestedPlan: 'Professional',
      status: 'pending',
      reason: null,
    })
    await operator.call(platform.approve, { params: { id } })
    for (const again of [
      () => operator.call(platform.approve, { params: { id } }),
      () => operator.call(platform.reject, { params: { id }, body: { reason: 'On second thoughts' } }),
    ])
      await expect(again()).rejects.toMatchObject({
        status: 409,
        body: { code: 'already_decided', message: 'Somebody has decided this already.' },
      })
  })

  it('of a customer is not there for the demo’s operator', async () => {
    const operator = await person({ superAdmin: true })
    const one = await trial()
    const { id, shown } = await requestOf(one.id, operator)
    expect(shown).toBeUndefined()
    await expect(operator.call(platform.approve, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(operator.call(platform.reject, { params: { id }, body: {} })).rejects.toMatchObject({ status: 404 })
    await expect(operator.call(platform.approve, { params: { id: newId() } })).rejects.toMatchObject({ status: 404 })
  })

  it('is decided by one of ten operators who press both buttons at once', async () => {
    const one = await trial()
    await asSample(one)
    const operators = await Promise.all(Array.from({ length: 10 }, () => person({ superAdmin: true })))
    const { id } = await requestOf(one.id, operators[0]!)
    const pressed = await Promise.allSettled(
      operators.flatMap((operator) => [
        operator.call(platform.approve, { params: { id } }),
        operator.call(platform.reject, { params: { id }, body: {} }),
      ]),
    )
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { status } = await one.call(subscriptions.details)
    const { shown } = await requestOf(one.id, operators[0]!)
    expect(status).toBe(shown?.status === 'approved' ? 'awaiting_payment' : 'trial')
  })
})

describe('a society in the operator’s hands', () => {
  const edited = { name: 'Neem Court', email: 'office@neem.example', phoneNumber: '022 5550 1234' }

  it('gets a plan by the operator’s own word, without a payment, and keeps what was paid until', async () => {
    const operator = await person({ superAdmin: true })
    const one = await trial()
    await asSample(one)
    const edit = (plan: 'trial' | 'essential' | 'enterprise') =>
      operator.call(platform.editSociety, { params: { id: one.id }, body: { ...edited, plan } })
    await edit('enterprise')
    expect(await one.call(subscriptions.details)).toMatchObject({ plan: 'Enterprise', status: 'active', due: null })
    await edit('essential')
    expect(await one.call(subscriptions.details)).toMatchObject({ plan: 'Essential', status: 'active', due: null })
    await edit('trial')
    expect(await one.call(subscriptions.details)).toMatchObject({ status: 'trial', trialEndsOn: addDays(today, 30) })
  })

  it('is edited by one operator at a time, and its people read the new name', async () => {
    const operator = await person({ superAdmin: true })
    const ours = await society({ kind: 'sample' })
    const { version } = (await operator.call(platform.societies, { query: { q: ours.subdomain } }))[0]!
    const edit = (name: string) =>
      operator.call(platform.editSociety, {
        params: { id: ours.id },
        body: { ...edited, name, plan: 'enterprise', version },
      })
    await edit('Parijat Court')
    await expect(edit('Champak Court')).rejects.toMatchObject({ status: 409, body: { code: 'stale_version' } })
    expect(await (await ours.as('resident')).call(societies.details)).toMatchObject({ name: 'Parijat Court' })
  })

  it('that may work again although nothing was paid gets two weeks to pay, not one night', async () => {
    const operator = await person({ superAdmin: true })
    const one = await trial()
    await one.change({ trial_ends_on: addDays(today, -3) })
    await one.morning()
    expect((await one.society()).status).toBe('suspended')
    await asSample(one)
    await operator.call(platform.reactivate, { params: { id: one.id } })
    await asPlatform((db) => db.updateTable('societies').set({ kind: 'customer' }).where('id', '=', one.id).execute())
    await one.morning()
    expect(await one.call(subscriptions.details)).toMatchObject({ worksUntil: addDays(today, 14), suspended: null })
  })

  it.each([[''], ['no']])('is not stopped for %j', async (reason) => {
    const operator = await person({ superAdmin: true })
    const ours = await society({ kind: 'sample' })
    await expect(operator.call(platform.suspend, { params: { id: ours.id }, body: { reason } })).rejects.toMatchObject({
      status: 400,
    })
  })
})
