import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openLog } from '#kernel/server/log.ts'
import { complaints } from '#modules/complaints/contract.ts'
import { members } from '#modules/members/contract.ts'
import { buildApp } from '#server/app.ts'
import { asPlatform, testApp, testDatabase, testEnv, testSign, testStorage } from '#server/testing/app.ts'
import { type Person, society, type TestSociety } from '#server/testing/society.ts'
import { plantToken, sendWith } from '#server/testing/tokens.ts'
import { integrations } from './contract.ts'

let ours: TestSociety
let admin: Person

beforeAll(async () => {
  ours = await society()
  admin = await ours.as('admin')
})

const make = (scopes: readonly ('members:read' | 'complaints:read' | 'societies:read')[], name = 'Gate software') =>
  admin.call(integrations.makeToken, { body: { name, scopes: [...scopes], days: 90 } })

describe('a token', () => {
  it('is shown once, and only its hash and its last characters are kept', async () => {
    const made = await make(['members:read'])
    expect(made.token).toMatch(/^aangan_[\w-]{43}$/)
    const listed = (await admin.call(integrations.tokens)).find(({ id }) => id === made.id)!
    expect(listed).toMatchObject({
      name: 'Gate software',
      ending: made.token.slice(-4),
      state: 'active',
      lastUsedAt: null,
    })
    expect(JSON.stringify(listed)).not.toContain(made.token)
    const rows = await asPlatform((db) => db.selectFrom('api_tokens').selectAll().where('id', '=', made.id).execute())
    expect(JSON.stringify(rows)).not.toContain(made.token.slice(7))
    const log = await asPlatform((db) =>
      db
        .selectFrom('audit_log')
        .selectAll()
        .where('table_name', '=', 'api_tokens')
        .where('row_id', '=', made.id)
        .execute(),
    )
    expect(log).toHaveLength(1)
    expect(log[0]).toMatchObject({ identity_id: admin.identityId, action: 'integrations.makeToken' })
    expect(log[0]!.after).not.toHaveProperty('token_hash')
  })

  it('is not kept for a repeated request either', async () => {
    const send = async () =>
      (await testApp()).inject({
        method: 'POST',
        url: `/api/societies/${ours.subdomain}/api-tokens`,
        headers: { cookie: admin.cookie, 'idempotency-key': 'twice', 'content-type': 'application/json' },
        payload: JSON.stringify({ name: 'Twice', scopes: ['members:read'], days: 30 }),
      })
    const [first, second] = [await send(), await send()]
    expect(first.json<{ token: string }>().token).not.toBe(second.json<{ token: string }>().token)
    const kept = await asPlatform((db) =>
      db.selectFrom('idempotency_keys').selectAll().where('key', '=', 'twice').execute(),
    )
    expect(kept).toEqual([])
  })

  it('answers in the documented envelope, and a session gets the bare list', async () => {
    const { token } = await make(['members:read'])
    const bare = await admin.call(members.list)
    const { status, body } = await sendWith(token, 'GET', `/societies/${ours.id}/members`)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['data', 'dpdpCompliance', 'message', 'success'])
    expect(body).toEqual({
      success: true,
      data: bare,
      message: `${bare.length} ${bare.length === 1 ? 'member' : 'members'}`,
      dpdpCompliance: { personalData: true, purpose: 'members', keepDays: 30 },
    })
  })

  it('remembers when it was used last', async () => {
    const { id, token } = await make(['societies:read'])
    await sendWith(token, 'GET', '/societies')
    await expect
      .poll(async () => (await admin.call(integrations.tokens)).find((one) => one.id === id)?.lastUsedAt)
      .toEqual(expect.any(String))
  })

  it('knows its own society alone, wherever else its maker lives', async () => {
    const second = await society()
    await asPlatform(async (db) => {
      const row = await db
        .selectFrom('members')
        .selectAll()
        .where('identity_id', '=', admin.identityId)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('members')
        .values({ ...row, society_id: second.id, id: crypto.randomUUID() })
        .execute()
    })
    const { token } = await make(['societies:read', 'members:read'])
    const { body } = await sendWith(token, 'GET', '/societies')
    expect(body.data).toEqual([expect.objectContaining({ id: ours.id, role: 'admin' })])
    expect(body.message).toBe('1 society')
    for (const name of [second.subdomain, second.id, 'no-such-society'])
      expect(await sendWith(token, 'GET', `/societies/${name}/members`)).toMatchObject({
        status: 404,
        body: { success: false, data: null, message: 'Society not found.', code: 'not_found' },
      })
  })

  it('reaches as far as its scopes', async () => {
    const { token } = await make(['complaints:read'])
    expect((await sendWith(token, 'GET', `/societies/${ours.id}/complaints`)).status).toBe(200)
    expect(await sendWith(token, 'GET', `/societies/${ours.id}/members`)).toMatchObject({
      status: 403,
      body: { success: false, code: 'missing_scope', message: 'This token does not have the scope members:read.' },
    })
    expect((await sendWith(token, 'POST', `/societies/${ours.id}/complaints`, {})).status).toBe(403)
  })

  it('does not open what is not made for tokens, the making of tokens least of all', async () => {
    const token = await plantToken(admin, ours)
    for (const path of ['api-tokens', 'audit-log', 'data-export', 'webhooks'])
      expect((await sendWith(token, 'GET', `/societies/${ours.id}/${path}`)).body).toMatchObject({
        code: 'not_for_tokens',
      })
    expect((await sendWith(token, 'GET', '/auth/user')).status).toBe(403)
  })

  it('never does more than its maker may do today', async () => {
    const maker = await ours.another('admin')
    const token = await plantToken(maker, ours)
    const newcomer = { name: 'Vikram Rao', email: 'vikram@example.in', phone: '9000000001', flatNumber: 'B-2' }
    const add = () => sendWith(token, 'POST', `/societies/${ours.id}/members`, newcomer)
    expect(await add()).toMatchObject({ status: 200, body: { success: true, message: 'Member added' } })
    const role = (values: object) =>
      asPlatform((db) => db.updateTable('members').set(values).where('id', '=', maker.memberId).execute())
    await role({ role: 'resident' })
    expect((await add()).status).toBe(403)
    expect((await sendWith(token, 'GET', `/societies/${ours.id}/members`)).status).toBe(200)
    await role({ status: 'inactive' })
    expect(await add()).toMatchObject({ status: 401, body: { success: false, code: 'token_ended' } })
    const listed = await admin.call(integrations.tokens)
    expect(listed.some(({ state }) => state === 'left')).toBe(true)
  })

  it('of an operator who is also a member acts as the member', async () => {
    const maker = await ours.another('resident')
    const setOperator = (is_super_admin: boolean) =>
      asPlatform((db) =>
        db.updateTable('identities').set({ is_super_admin }).where('id', '=', maker.identityId).execute(),
      )
    await setOperator(true)
    onTestFinished(async () => void (await setOperator(false)))
    const token = await plantToken(maker, ours)
    expect((await sendWith(token, 'POST', `/societies/${ours.id}/members`, {})).status).toBe(403)
    const other = await society()
    expect((await sendWith(token, 'GET', `/societies/${other.id}/members`)).status).toBe(404)
  })

  it('ends when it is revoked, and when its time is over', async () => {
    const { id, token } = await make(['societies:read'])
    await admin.call(integrations.revokeToken, { params: { id } })
    const over = await plantToken(admin, ours, { expiresAt: new Date(Date.now() - 1000) })
    for (const ended of [token, over, 'aangan_nonsense', '', 'x'.repeat(5000)])
      expect(await sendWith(ended, 'GET', '/societies')).toMatchObject({
        status: 401,
        body: { success: false, data: null, message: 'This token does not exist, has expired or was revoked.' },
      })
    await admin.call(integrations.revokeToken, { params: { id } })
    expect((await admin.call(integrations.tokens)).find((one) => one.id === id)).toMatchObject({ state: 'revoked' })
    await expect(admin.call(integrations.revokeToken, { params: { id: crypto.randomUUID() } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('reads and does not write in a suspended society', async () => {
    const closed = await society({ status: 'suspended' })
    const token = await plantToken(await closed.as('admin'), closed)
    expect((await sendWith(token, 'GET', `/societies/${closed.id}/members`)).status).toBe(200)
    expect((await sendWith(token, 'POST', `/societies/${closed.id}/members`, {})).body).toMatchObject({
      code: 'society_suspended',
    })
    expect((await sendWith(token, 'POST', '/dpdp/consent', {})).status).toBe(403)
  })

  it('is nobody but itself: a cookie that comes along lends it nothing', async () => {
    const answer = await (await testApp()).inject({
      method: 'GET',
      url: `/api/societies/${ours.subdomain}/members`,
      headers: { cookie: admin.cookie, authorization: 'Bearer aangan_nonsense' },
    })
    expect(answer.statusCode).toBe(401)
  })

  it('is not needed to look at the demo, and a wrong one does not open it', async () => {
    const demo = await society({ kind: 'demo' })
    const path = `/societies/${demo.id}/complaints`
    expect((await (await testApp()).inject(`/api${path}`)).statusCode).toBe(200)
    expect((await sendWith('aangan_nonsense', 'GET', path)).status).toBe(401)
    await asPlatform((db) => db.deleteFrom('societies').where('id', '=', demo.id).execute())
  })

  it('is made by the society’s admin, and by nobody else', async () => {
    const body = { name: 'x', scopes: ['members:read' as const], days: 30 as const }
    for (const role of ['committee', 'resident', 'security'] as const)
      await expect((await ours.as(role)).call(integrations.makeToken, { body })).rejects.toMatchObject({ status: 403 })
    // An operator stands in the demo without being its member.
    const demo = await society({ kind: 'demo' })
    await expect((await demo.as('super_admin')).call(integrations.makeToken, { body })).rejects.toMatchObject({
      body: { message: 'Only an administrator of the society can make a token.' },
    })
    await asPlatform((db) => db.deleteFrom('societies').where('id', '=', demo.id).execute())
    await expect(admin.call(integrations.makeToken, { body: { ...body, scopes: [] } })).rejects.toMatchObject({
      status: 400,
    })
    await expect(
      admin.call(integrations.makeToken, { body: { ...body, days: 100_000 as never } }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('gets its refusals in the envelope too, with the field that is wrong', async () => {
    const token = await plantToken(admin, ours)
    expect(await sendWith(token, 'POST', `/societies/${ours.id}/members`, { name: 'Asha' })).toMatchObject({
      status: 400,
      body: {
        success: false,
        data: null,
        message: expect.stringContaining('Required'),
        dpdpCompliance: { personalData: false, purpose: null, keepDays: null },
        fields: { email: 'Required' },
      },
    })
    expect((await sendWith(token, 'GET', '/nowhere')).body).toMatchObject({ success: false, code: 'not_found' })
  })

  it('is asked to wait when it calls too often, whichever endpoint it calls, and others are not', async () => {
    const app = await buildApp({
      env: { ...testEnv, LIMIT_API: 2 },
      database: await testDatabase(),
      log: openLog('silent'),
      sign: testSign,
      storage: testStorage,
    })
    const get = (path: string, headers: Record<string, string>) => app.inject({ url: `/api${path}`, headers })
    const bearer = { authorization: `Bearer ${await plantToken(admin, ours)}` }
    expect((await get('/societies', bearer)).statusCode).toBe(200)
    expect((await get('/dpdp/consent/status', bearer)).statusCode).toBe(200)
    const third = await get(`/societies/${ours.id}/members`, bearer)
    expect(third.statusCode).toBe(429)
    expect(third.json()).toMatchObject({ success: false, data: null, code: 'too_many_requests' })
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
    const another = { authorization: `Bearer ${await plantToken(admin, ours)}` }
    expect((await get('/societies', another)).statusCode).toBe(200)
    for (let calls = 0; calls < 4; calls++)
      expect((await get('/societies', { cookie: admin.cookie })).statusCode).toBe(200)
    await app.close()
  })

  it('raises a complaint for its maker, which a session sees as usual', async () => {
    const token = await plantToken(admin, ours, { scopes: ['complaints:write', 'complaints:read'] })
    const categories = await sendWith(token, 'GET', `/societies/${ours.id}/complaints/categories`)
    const [category] = categories.body.data as { id: string }[]
    const made = await sendWith(token, 'POST', `/societies/${ours.id}/complaints`, {
      categoryId: category!.id,
      title: 'Lift stopped',
      location: { kind: 'common', text: 'Wing A lift' },
    })
    expect(made).toMatchObject({ status: 200, body: { success: true, message: 'Complaint added' } })
    expect((await admin.call(complaints.list)).map(({ title }) => title)).toContain('Lift stopped')
    const { id } = made.body.data as { id: string }
    const trail = await asPlatform((db) =>
      db.selectFrom('audit_log').select(['action', 'identity_id']).where('row_id', '=', id).execute(),
    )
    expect(trail).toContainEqual({
      action: `complaints.raise (token …${token.slice(-4)})`,
      identity_id: admin.identityId,
    })
    const listed = await sendWith(token, 'GET', `/societies/${ours.id}/complaints?limit=1`)
    expect(listed.body).toMatchObject({ message: '1 complaint', dpdpCompliance: { purpose: 'complaints' } })
  })
})

describe('the documented endpoints', () => {
  it('are in the OpenAPI document with the bearer scheme, their scope and both shapes', async () => {
    const document = (await (await testApp()).inject('/api/openapi.json')).json<{
      components: { securitySchemes: Record<string, object> }
      paths: Record<string, Record<string, { security: object[]; responses: { 200: { content: object } } }>>
    }>()
    expect(document.components.securitySchemes['bearer']).toMatchObject({ type: 'http', scheme: 'bearer' })
    const list = document.paths['/api/societies/{subdomain}/members']!['get']!
    expect(list.security).toEqual([{ session: [] }, { bearer: ['members:read'] }])
    expect(JSON.stringify(list.responses[200].content)).toContain('dpdpCompliance')
    expect(document.paths['/api/societies/{subdomain}/api-tokens']!['get']!.security).toEqual([{ session: [] }])
  })

  it('make a society whose maker is its admin, on trial until the operator has decided', async () => {
    const token = await plantToken(admin, ours, { scopes: ['societies:write'] })
    const home = { name: 'Palash Vihar', address: '4 Hill Road', city: 'Pune', state: 'Maharashtra', pincode: '411004' }
    const made = await sendWith(token, 'POST', '/societies', { ...home, totalFlats: 12 })
    expect(made).toMatchObject({
      status: 200,
      body: { success: true, message: 'Society added', data: { name: 'Palash Vihar', role: 'admin' } },
    })
    const { id } = made.body.data as { id: string }
    expect(await admin.call({ ...members.list, path: `/societies/${id}/members` })).toEqual([
      expect.objectContaining({ role: 'admin', email: admin.email }),
    ])
    const asked = await asPlatform((db) =>
      db.selectFrom('approval_requests').selectAll().where('for_society', '=', id).execute(),
    )
    expect(asked).toHaveLength(1)
    const resident = await plantToken(await ours.as('resident'), ours)
    expect((await sendWith(resident, 'POST', '/societies', { ...home, totalFlats: 12 })).status).toBe(403)
    expect((await sendWith(token, 'POST', '/societies', { ...home, pincode: '12', totalFlats: 12 })).status).toBe(400)
  })
})
