import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { addDays } from '#kernel/time.ts'
import { societies } from '#modules/societies/contract.ts'
import { subscriptions } from '#modules/subscriptions/contract.ts'
import { asPlatform } from '#server/testing/app.ts'
import { drainJobs } from '#server/testing/jobs.ts'
import { person, society } from '#server/testing/society.ts'
import { letRejectionStand, type Trial, today, trial } from '#server/testing/trial.ts'
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

describe('a rejection', () => {
  const rejected = async () => {
    const operator = await person({ superAdmin: true })
    const one = await trial()
    await asSample(one)
    const { id } = await requestOf(one.id, operator)
    const reject = (reason = '') => operator.call(platform.reject, { params: { id }, body: { reason } })
    const takeBack = () => operator.call(platform.takeBackRejection, { params: { id } })
    const shown = () => requestOf(one.id, operator).then((request) => request.shown)
    await reject()
    return { one, id, operator, reject, takeBack, shown }
  }

  it('is taken back: the request waits as before and is decided anew, and the society never hears of it', async () => {
    const { one, id, operator, takeBack, shown } = await rejected()
    expect(await shown()).toMatchObject({ status: 'rejected', takeBackUntil: expect.any(String) })
    expect((await one.call(subscriptions.details)).registration).toBe('rejected')
    await takeBack()
    await takeBack()
    expect(await shown()).toMatchObject({ status: 'pending', reason: null, takeBackUntil: null })
    expect((await one.call(subscriptions.details)).registration).toBe('pending')
    expect(await drainJobs(id)).toEqual(['subscriptions:platform.decided'])
    expect(await one.letters()).toEqual([])
    const trail = await asPlatform((db) =>
      db
        .selectFrom('platform_audit_log')
        .select(['action', 'identity_id'])
        .where('row_id', '=', id)
        .where('action', '=', 'platform.takeBackRejection')
        .execute(),
    )
    expect(trail).toEqual([{ action: 'platform.takeBackRejection', identity_id: operator.identityId }])
    await operator.call(platform.approve, { params: { id } })
    await expect(takeBack()).rejects.toMatchObject({ status: 409, body: { code: 'already_decided' } })
    expect((await one.call(subscriptions.details)).status).toBe('awaiting_payment')
  })

  it('stands after ten minutes, and says so', async () => {
    const { id, takeBack, shown } = await rejected()
    await letRejectionStand(id)
    expect(await shown()).toMatchObject({ status: 'rejected', takeBackUntil: null })
    await expect(takeBack()).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'rejection_stands',
        message: 'A rejection can be taken back for 10 minutes only. The society is being told.',
      },
    })
    expect(await shown()).toMatchObject({ status: 'rejected' })
  })

  it('is told ten minutes later, in one letter with the reason that was added meanwhile', async () => {
    const { one, id, reject } = await rejected()
    await reject('The papers were not complete.')
    const { rows } = await asPlatform((db) =>
      sql<{ seconds: number }>`select extract(epoch from start_after - created_on)::int as seconds
        from pgboss.job_common where data -> 'ids' ->> 'requestId' = ${id}`.execute(db),
    )
    expect(rows).toEqual([{ seconds: 600 }])
    await letRejectionStand(id)
    await drainJobs(id)
    const letters = await one.letters()
    expect(letters).toHaveLength(1)
    expect(letters[0]?.body_text).toContain('The papers were not complete.')
  })

  it('that was taken back and made again is told once, by the clock of the second', async () => {
    const { one, id, reject, takeBack } = await rejected()
    await takeBack()
    await reject('No such address.')
    await drainJobs(id)
    expect(await one.letters()).toEqual([])
    await takeBack()
    await reject('No such house.')
    await letRejectionStand(id)
    await drainJobs(id)
    expect((await one.letters()).map(({ body_text }) => body_text.includes('No such house.'))).toEqual([true])
  })

  it('is not taken back where the society has asked again', async () => {
    const operator = await person({ superAdmin: true })
    const one = await trial()
    await one.buy('Essential')
    const ask = () => one.call(subscriptions.askUpgrade, { body: { plan: 'enterprise' } })
    await ask()
    await asSample(one)
    const { id } = await asPlatform((db) =>
      db
        .selectFrom('approval_requests')
        .select('id')
        .where('for_society', '=', one.id)
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow(),
    )
    await operator.call(platform.reject, { params: { id }, body: {} })
    await ask()
    await expect(operator.call(platform.takeBackRejection, { params: { id } })).rejects.toMatchObject({
      status: 409,
      body: { code: 'asked_anew' },
    })
  })

  it('of a customer is not there for the demo’s operator', async () => {
    const { one, takeBack } = await rejected()
    await asPlatform((db) => db.updateTable('societies').set({ kind: 'customer' }).where('id', '=', one.id).execute())
    await expect(takeBack()).rejects.toMatchObject({ status: 404 })
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

  it('shows what its plan costs, and as revenue what was paid', async () => {
    const operator = await person({ superAdmin: true })
    const one = await trial()
    await asSample(one)
    const body = { ...edited, plan: 'professional' as const }
    await operator.call(platform.editSociety, { params: { id: one.id }, body })
    const paid = { for_society: one.id, kind: 'subscription', amount_paise: 1_200_000, paid_on: today, note: 'Extra' }
    await asPlatform((db) =>
      db
        .insertInto('platform_payments')
        .values({ id: newId(), ...paid })
        .execute(),
    )
    const { setupFeePaise, yearlyMaintenancePaise } = await one.call(subscriptions.details)
    const [shown] = await operator.call(platform.societies, { query: { q: one.subdomain } })
    expect(shown).toMatchObject({
      setupFeePaise,
      annualFeePaise: yearlyMaintenancePaise,
      monthlyRevenuePaise: 100_000,
    })
    expect(setupFeePaise).toBeGreaterThan(0)
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
