import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { makeSuperAdmin } from '#modules/identity/actions/super-admin.ts'
import { subscriptions } from '#modules/subscriptions/contract.ts'
import { asPlatform, onOwnDatabase, testApp } from '#server/testing/app.ts'
import { cookieOf } from '#server/testing/checkout.ts'
import { runSchedule } from '#server/testing/jobs.ts'
import { caller, type Person, person, society, type TestSociety } from '#server/testing/society.ts'
import { platform } from './contract.ts'
import { promptness } from './rules.ts'

onOwnDatabase('the operator counts all societies, and a real operator ends the demo’s')

const today = dayOf(new Date())
let operator: Person
let sahyadri: TestSociety
let nilgiri: TestSociety

const received = (one: TestSociety | null, kind: 'setup' | 'subscription', rupees: number, daysAgo: number) =>
  asPlatform((db) =>
    db
      .insertInto('platform_payments')
      .values({
        id: newId(),
        for_society: one?.id ?? null,
        kind,
        amount_paise: rupees * 100,
        paid_on: addDays(today, -daysAgo),
        note: '',
      })
      .execute(),
  )

const sampled = (isUp: boolean, databaseMs: number, apiMs: number, daysAgo = 0, isDemo = true) =>
  asPlatform((db) =>
    db
      .insertInto('health_samples')
      .values({
        id: newId(),
        at: new Date(Date.now() - daysAgo * 86_400_000 - 60_000),
        is_demo: isDemo,
        is_up: isUp,
        database_ms: databaseMs,
        api_ms: apiMs,
      })
      .execute(),
  )

beforeAll(async () => {
  operator = await person({ superAdmin: true })
  sahyadri = await society({ kind: 'sample', name: 'Sahyadri Heights', plan: 'professional' })
  nilgiri = await society({ kind: 'sample', name: 'Nilgiri Residency', plan: 'essential', status: 'suspended' })
  const customer = await society({ name: 'A paying customer' })
  for (const one of [sahyadri, sahyadri, nilgiri, customer]) await one.another('resident')
  await sahyadri.another('resident', { status: 'pending' })
  await received(sahyadri, 'setup', 12_000, 0)
  await received(sahyadri, 'subscription', 2_400, 29)
  await received(sahyadri, 'subscription', 1_200, 30)
  await received(nilgiri, 'setup', 8_400, 59)
  await received(nilgiri, 'subscription', 6_000, 60)
  await received(nilgiri, 'subscription', 3_000, 400)
  await received(customer, 'setup', 20_000, 1)
  await received(null, 'setup', 7_000, 1)
})

describe('the operator’s figures', () => {
  it('count the societies, people and money of the demo’s samples, and no customer’s', async () => {
    const figures = await operator.call(platform.overview)
    expect(figures.societies).toEqual({ total: 2, active: 1 })
    expect(figures.members).toBe(3)
    expect(figures.revenue).toEqual({
      totalPaise: 3_300_000,
      setupPaise: 2_040_000,
      subscriptionPaise: 1_260_000,
      setupPercent: 61.8,
      subscriptionPercent: 38.2,
      // The last thirty days brought 14,400, the thirty before them 9,600.
      growthPercent: 50,
    })
  })

  it('show of each society what it brings in a month, and how it grows', async () => {
    const [first, second] = await operator.call(platform.societies)
    expect(first).toMatchObject({
      name: 'Nilgiri Residency',
      isActive: false,
      // What was paid more than a year ago is no income of this year.
      monthlyRevenuePaise: 50_000,
      growthPercent: -100,
      totalMembers: 1,
    })
    expect(second).toMatchObject({
      name: 'Sahyadri Heights',
      subscriptionPlan: 'Professional',
      monthlyRevenuePaise: 30_000,
      growthPercent: 1100,
      totalMembers: 2,
    })
  })

  it('show how many are on each plan, and which is liked best', async () => {
    const plans = await operator.call(platform.plans)
    expect(plans.map(({ id, subscribers, popularityScore }) => [id, subscribers, popularityScore])).toEqual([
      ['essential', 1, 50],
      ['professional', 1, 50],
      ['enterprise', 0, 0],
    ])
  })

  it('know the health of the last thirty days: the share of good answers and the usual delay', async () => {
    for (const ms of [4, 6, 500]) await sampled(true, ms, ms * 10)
    await sampled(false, 9000, 9000)
    await sampled(false, 1, 1, 31)
    await sampled(false, 1, 1, 0, false)
    expect((await operator.call(platform.overview)).health).toEqual({
      online: true,
      uptimePercent: 75,
      databaseMs: 6,
      databasePercent: 99.4,
      apiMs: 60,
      apiPercent: 94,
    })
    expect([0, 250, 1000, 5000].map((ms) => promptness(ms))).toEqual([100, 75, 0, 0])
  })

  it('are sampled by the clock, and forgotten after ninety days', async () => {
    const kept = () =>
      asPlatform((db) =>
        db.selectFrom('health_samples').selectAll().where('is_demo', '=', false).orderBy('at').execute(),
      )
    await sampled(true, 1, 1, 91, false)
    const before = (await kept()).length
    await runSchedule('platform', 'sample-health')
    const after = await kept()
    expect(after).toHaveLength(before)
    expect(after.at(-1)).toMatchObject({ database_ms: expect.any(Number), is_up: expect.any(Boolean) })
    expect(Date.now() - after[0]!.at.getTime()).toBeLessThan(90 * 86_400_000)
  })

  it('say what people did, the newest first, and how content the societies are', async () => {
    const admin = await sahyadri.as('admin')
    for (const [subject, rating] of [
      ['The lift', 5],
      ['The gate', 4],
      ['Still open', null],
    ] as const) {
      await admin.call(platform.writeTicket, { body: { subject, body: 'Please help.' } })
      const [ticket] = await admin.call(platform.ownTickets)
      if (rating === null) continue
      await expect(
        admin.call(platform.rateTicket, { params: { id: ticket!.id }, body: { rating } }),
      ).rejects.toMatchObject({ status: 404 })
      await operator.call(platform.answerTicket, { params: { id: ticket!.id }, body: { answer: 'Done.' } })
      await admin.call(platform.rateTicket, { params: { id: ticket!.id }, body: { rating } })
    }
    const { activity, openTickets, satisfactionPercent } = await operator.call(platform.overview)
    expect({ openTickets, satisfactionPercent }).toEqual({ openTickets: 1, satisfactionPercent: 90 })
    expect(activity[0]).toMatchObject({ society: 'Sahyadri Heights', table: 'support_tickets', who: 'Asha Kulkarni' })
    const times = activity.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
  })
})

describe('the catalogue', () => {
  const asItIs = async () => (await operator.call(platform.plans)).find(({ id }) => id === 'professional')!
  const edit = async (values: object) => {
    const { displayName, monthlyPrice, yearlyPrice, maxFlats, maxMembers, isActive } = await asItIs()
    const body = { displayName, monthlyPrice, yearlyPrice, maxFlats, maxMembers, isActive, ...values }
    return operator.call(platform.editPlan, { params: { plan: 'professional' }, body })
  }

  it('takes prices in rupees and keeps them to the paisa', async () => {
    await edit({ monthlyPrice: 124.99, yearlyPrice: 1499.9 })
    expect(await asItIs()).toMatchObject({ monthlyPrice: 124.99, yearlyPrice: 1499.9 })
    const row = await asPlatform((db) =>
      db.selectFrom('plans').selectAll().where('id', '=', 'professional').executeTakeFirstOrThrow(),
    )
    expect(row).toMatchObject({ monthly_price_paise: 12_499, yearly_price_paise: 149_990 })
  })

  it('sells at the fees the operator sets, and keeps those that are left out', async () => {
    const { setupFee, yearlyFee, flatsSold } = await asItIs()
    await edit({ setupFee: 13_500, yearlyFee: 2750.5, flatsSold: 220 })
    expect(await asItIs()).toMatchObject({ setupFee: 13_500, yearlyFee: 2750.5, flatsSold: 220 })
    const { plans } = await operator.call(subscriptions.plansSold)
    expect(plans.find(({ id }) => id === 'professional')).toMatchObject({
      setupFeePaise: 1_350_000,
      yearlyMaintenancePaise: 275_050,
    })
    await edit({ maxMembers: 600 })
    expect(await asItIs()).toMatchObject({ setupFee: 13_500, flatsSold: 220 })
    await edit({ setupFee, yearlyFee, flatsSold })
  })

  it('is changed by one operator at a time: who saw an older one is told', async () => {
    const { version } = await asItIs()
    await edit({ maxMembers: 650, version })
    await expect(edit({ maxMembers: 700, version })).rejects.toMatchObject({
      status: 409,
      body: { code: 'stale_version', message: expect.stringContaining('Someone else changed this') },
    })
    expect((await asItIs()).maxMembers).toBe(650)
  })

  it.each([{ monthlyPrice: -1 }, { maxMembers: 0 }, { displayName: '' }, { maxFlats: 1.5 }])(
    'takes no %j',
    async (values) => {
      await expect(edit(values)).rejects.toMatchObject({ status: 400 })
    },
  )
})

// The last one: from here on the platform has an operator of its own, and the demo's is out.
describe('the operator of a real installation', () => {
  const password = 'neem-tree-42'
  const signedIn = async () => {
    const email = 'ravi@example.in'
    await asPlatform((db) => makeSuperAdmin(db, { email, password, firstName: 'Ravi', lastName: 'Menon' }))
    const answer = await (await testApp()).inject({ method: 'POST', url: '/api/login', payload: { email, password } })
    return caller(cookieOf(answer))
  }

  it('counts customers alone, and the money that belongs to no society yet', async () => {
    const call = await signedIn()
    const figures = await call(platform.overview)
    expect(figures.societies).toEqual({ total: 1, active: 1 })
    expect(figures.revenue).toMatchObject({ totalPaise: 2_700_000, setupPercent: 100, growthPercent: 0 })
    expect((await call(platform.societies)).map(({ name }) => name)).toEqual(['A paying customer'])
    expect(await call(platform.backups)).toMatchObject({ folder: expect.stringContaining('backups') })
    await expect(call(platform.sendLetter, { params: { id: newId() } })).rejects.toMatchObject({
      body: { code: 'no_mail_server' },
    })
    await expect(
      call(platform.suspend, { params: { id: sahyadri.id }, body: { reason: 'not mine to stop' } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(operator.call(platform.overview)).rejects.toMatchObject({ status: 401 })
  })
})
