import { describe, expect, it } from 'vitest'
import { asPlatform, onOwnDatabase } from '#server/testing/app.ts'
import { caller, society } from '#server/testing/society.ts'
import { subscriptions } from './contract.ts'

onOwnDatabase('the plans are everybody’s')

const visitor = caller('')
const setActive = (is_active: boolean) =>
  asPlatform((db) => db.updateTable('plans').set({ is_active }).where('id', '=', 'essential').execute())

describe('a plan the operator switched off', () => {
  it('is not sold: not on the rate card, not at the checkout, not to a society', async () => {
    const names = async () => (await visitor(subscriptions.plansSold)).plans.map(({ id }) => id)
    expect(await names()).toEqual(['essential', 'professional', 'enterprise'])
    await setActive(false)
    expect(await names()).toEqual(['professional', 'enterprise'])
    const refusal = { status: 409, body: { code: 'plan_not_sold' } }
    await expect(
      visitor(subscriptions.createIntent, { body: { plan: 'Essential', amount: 7000 } }),
    ).rejects.toMatchObject(refusal)
    const ours = await society({ plan: 'trial' })
    await asPlatform((db) =>
      db
        .insertInto('subscriptions')
        .values({ society_id: ours.id, id: ours.id, plan_id: 'trial', status: 'trial', starts_on: '2026-01-01' })
        .execute(),
    )
    const admin = await ours.as('admin')
    await expect(admin.call(subscriptions.beginPayment, { body: { plan: 'essential' } })).rejects.toMatchObject(refusal)
    await expect(admin.call(subscriptions.askUpgrade, { body: { plan: 'essential' } })).rejects.toMatchObject(refusal)
    await setActive(true)
    expect(await visitor(subscriptions.createIntent, { body: { plan: 'Essential', amount: 7000 } })).toMatchObject({
      provider: 'sandbox',
    })
    await expect(
      visitor(subscriptions.createIntent, { body: { plan: 'Platinum', amount: 7000 } }),
    ).rejects.toMatchObject({ status: 400 })
  })
})
