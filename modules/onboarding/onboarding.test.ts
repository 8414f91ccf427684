import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { members } from '#modules/members/contract.ts'
import { asPlatform } from '#server/testing/app.ts'
import { checkout, cookieOf, pay, post, setupOf, societiesPaidBy } from '#server/testing/checkout.ts'
import { caller, person } from '#server/testing/society.ts'
import { onboarding } from './contract.ts'
import { placeOf } from './rules/pincodes.ts'
import { stateNamed, states } from './rules/states.ts'
import { rulePackFor } from './rules.ts'

describe('setting up', () => {
  it('after a payment makes a society on that plan, with the flats it has to lay out and its admin signed in', async () => {
    const { clientSecret, cookie, providerId } = await checkout()
    await pay(clientSecret)
    const answer = await post('/api/setup/complete', setupOf({ totalFlats: 120 }), cookie)
    expect(answer.statusCode, answer.body).toBe(200)
    const { subdomain, plan } = answer.json<{ subdomain: string; plan: string }>()
    expect(plan).toBe('Professional')
    expect(await societiesPaidBy(providerId)).toMatchObject({ plan_id: 'professional', id: expect.any(String) })
    const call = caller(cookieOf(answer), subdomain)
    expect(await call(members.flats)).toEqual([])
    expect(await call(onboarding.firstSteps)).toContainEqual(
      expect.objectContaining({ step: 'flats', done: false, count: { have: 0, of: 120 } }),
    )
    expect(await call(onboarding.firstSteps)).toContainEqual(
      expect.objectContaining({ step: 'gate', done: false, path: expect.stringContaining('/visitors?tab=gate') }),
    )
    expect(await call(members.list)).toMatchObject([{ role: 'admin', status: 'active', name: 'Meera Joshi' }])
  })

  it('takes a PIN code in Devanagari digits, and keeps it in Latin ones', async () => {
    const { admin, society } = setupOf()
    const answer = await post('/api/setup/complete', { admin, society: { ...society, pincode: '२२६ ००१' } })
    expect(answer.statusCode, answer.body).toBe(200)
    const { subdomain } = answer.json<{ subdomain: string }>()
    const kept = await asPlatform((db) =>
      db.selectFrom('societies').select('pincode').where('subdomain', '=', subdomain).executeTakeFirst(),
    )
    expect(kept).toEqual({ pincode: '226001' })
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
    const answer = await post('/api/setup/complete', setupOf({ totalFlats: 500 }), cookie)
    const call = caller(cookieOf(answer), answer.json<{ subdomain: string }>().subdomain)
    expect(await call(onboarding.firstSteps)).toContainEqual(
      expect.objectContaining({ step: 'flats', count: { have: 0, of: 500 } }),
    )
  })

  it('asks a person who is signed in for no password, and anybody else for one', async () => {
    const someone = await person()
    const { admin, society } = setupOf({ email: someone.email })
    const { password: _, confirmPassword: __, ...known } = admin
    const answer = await post('/api/setup/complete', { admin: known, society }, someone.cookie)
    expect(answer.statusCode, answer.body).toBe(200)
    const stranger = await post('/api/setup/complete', { admin: { ...known, email: `${newId()}@example.in` }, society })
    expect([stranger.statusCode, stranger.json<{ fields: object }>().fields]).toEqual([
      400,
      { 'admin.password': expect.any(String) },
    ])
  })

  it('gives a shared demo account no society of its own', async () => {
    const shared = await person({ superAdmin: true })
    const answer = await post('/api/setup/complete', setupOf({ email: shared.email }), shared.cookie)
    expect(answer.json()).toMatchObject({ code: 'sign_in_first' })
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
    ['महाराष्ट्र', '2026-06-18', 'new'],
    ['MAHARASHTRA', '2026-06-18', 'new'],
    ['mh', '2026-06-18', 'new'],
    ['Somewhere else', '2026-06-18', 'any'],
  ])('for %s on %s is %s', (state, day, id) => expect(rulePackFor(packs, state, day)).toBe(id))
})

describe('the states', () => {
  it('are thirty-six, and each is found by its name in three languages and its short form', () => {
    expect(states).toHaveLength(36)
    for (const { en, hi, mr, short } of states)
      for (const written of [en, hi, mr, short, en.toUpperCase(), ` ${hi.normalize('NFD')} `])
        expect(stateNamed(written), written).toBe(en)
  })
  it.each([
    ['jammu & kashmir', 'Jammu and Kashmir'],
    ['Tamilnadu', 'Tamil Nadu'],
    ['U.P.', 'Uttar Pradesh'],
    ['Orissa', 'Odisha'],
    [' Atlantis ', 'Atlantis'],
  ])('%s is %s', (written, state) => expect(stateNamed(written)).toBe(state))

  it('give a society the rules of its state whatever script it was written in', async () => {
    const setup = setupOf({ state: 'महाराष्ट्र' })
    await post('/api/setup/complete', setup)
    const row = await asPlatform((db) =>
      db
        .selectFrom('societies')
        .select(['state', 'rule_pack_id'])
        .where('email', '=', setup.admin.email)
        .executeTakeFirstOrThrow(),
    )
    expect(row).toEqual({ state: 'महाराष्ट्र', rule_pack_id: 'MH-CHS-2026' })
  })
})

describe('a PIN code', () => {
  it.each([
    ['411038', { city: 'Pune', state: 'Maharashtra' }],
    ['403 001', { state: 'Goa' }],
    ['226001', { city: 'Lucknow', state: 'Uttar Pradesh' }],
    ['४११०३८', { city: 'Pune', state: 'Maharashtra' }],
    ['0123', {}],
  ])('%s proposes its place', (pincode, place) => {
    expect(placeOf(pincode)).toEqual(place)
  })
})
