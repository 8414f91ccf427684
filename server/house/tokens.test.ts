import { beforeAll, describe, expect, it } from 'vitest'
import { type Role, roles } from '#kernel/actor.ts'
import { permissions } from '#modules/identity/access.ts'
import { catalogue } from '#server/offers.ts'

const scopes = [...catalogue.scopes.keys()]

import { statusOf } from '#server/api-status.ts'
import { testApp } from '#server/testing/app.ts'
import { society, type TestSociety } from '#server/testing/society.ts'
import { plantToken } from '#server/testing/tokens.ts'
import { apiEntries, apiStatus } from '#site/content/api.ts'
import { endpoints, everyEndpoint, type Named, ofSociety, urlOf } from './endpoints.ts'

const canary = `CANARY${crypto.randomUUID().replaceAll('-', '')}`
let ours: TestSociety
let theirs: TestSociety
let suspended: TestSociety

beforeAll(async () => {
  ours = await society()
  theirs = await society({ name: `Secret ${canary}` })
  suspended = await society({ status: 'suspended' })
  await theirs.another('resident', { name: canary })
})

const send = async ({ endpoint }: Named, subdomain: string, token: string) =>
  (await testApp()).inject({
    method: endpoint.method,
    url: urlOf(endpoint, subdomain),
    headers: {
      authorization: `Bearer ${token}`,
      ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(endpoint.method === 'GET' ? {} : { payload: '{}' }),
  })

const mayUse = ({ endpoint: { may } }: Named, role: Role) =>
  may === 'signed-in' || ((permissions as Record<string, readonly Role[]>)[may]?.includes(role) ?? false)

const closed = endpoints.filter(({ endpoint }) => endpoint.may !== 'public' && !endpoint.api)
const open = endpoints.filter(({ endpoint }) => endpoint.api)

describe('every endpoint that is open to tokens', () => {
  it('names a scope a person can choose, reading for a GET and writing for the rest', () => {
    const wrong = open.filter(({ endpoint: { api, method } }) => {
      const scope = api?.scope ?? ''
      return !scopes.includes(scope) || scope.endsWith(':read') !== (method === 'GET')
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
    const used = new Set(everyEndpoint.map(({ endpoint }) => endpoint.api?.scope))
    expect(scopes.filter((scope) => !used.has(scope))).toEqual([])
  })

  it('answers JSON and is not open to strangers', () => {
    expect(open.filter(({ endpoint: { may, file, raw } }) => may === 'public' || file || raw)).toEqual([])
  })
})

describe('a token', () => {
  it('that does not exist opens nothing', async () => {
    for (const named of [...open, ...closed]) {
      const answer = await send(named, ours.subdomain, `aangan_${'x'.repeat(43)}`)
      expect(answer.statusCode, named.name).toBe(401)
      expect(answer.json(), named.name).toMatchObject({ success: false, data: null, code: 'token_ended' })
    }
  })

  it('opens nothing that is not made for tokens, whatever its scopes', async () => {
    const token = await plantToken(await ours.as('admin'), ours)
    for (const named of closed) {
      const answer = await send(named, ours.subdomain, token)
      expect(answer.statusCode, named.name).toBe(403)
      expect(answer.json(), named.name).toMatchObject({ code: 'not_for_tokens' })
    }
  })

  for (const role of roles.filter((one) => one !== 'super_admin'))
    it(`of ${role} does what the matrix gives to ${role}, and no more`, async () => {
      const someone = await ours.as(role)
      const everything = await plantToken(someone, ours)
      const others = new Map(
        await Promise.all(
          scopes.map(async (scope) => {
            const rest = scopes.filter((one) => one !== scope)
            return [scope as string, await plantToken(someone, ours, { scopes: rest })] as const
          }),
        ),
      )
      for (const named of open) {
        const answer = await send(named, ours.subdomain, everything)
        if (mayUse(named, role)) expect([200, 400, 404], `${named.name} as ${role}`).toContain(answer.statusCode)
        else expect(answer.statusCode, `${named.name} as ${role}`).toBe(403)
        expect(answer.json(), named.name).toMatchObject({
          success: answer.statusCode === 200,
          message: expect.any(String),
        })
        const without = await send(named, ours.subdomain, others.get(named.endpoint.api!.scope)!)
        expect(without.json(), `${named.name} without its scope`).toMatchObject({ code: 'missing_scope' })
      }
    })

  it('gets 404 from another society, the same as from one that does not exist, and not one byte of it', async () => {
    const token = await plantToken(await ours.as('admin'), ours)
    for (const named of open.filter(ofSociety)) {
      const plain = (body: string) => ({ ...(JSON.parse(body) as object), requestId: '' })
      const answers = await Promise.all(
        [theirs.subdomain, theirs.id, 'no-such-society'].map((name) => send(named, name, token)),
      )
      for (const answer of answers) {
        expect(answer.statusCode, named.name).toBe(404)
        expect(answer.body.includes(canary), named.name).toBe(false)
        expect(plain(answer.body), named.name).toEqual(plain(answers[2]!.body))
      }
    }
  })

  it('of a member who left or was never let in opens nothing', async () => {
    for (const status of ['pending', 'inactive']) {
      const token = await plantToken(await ours.another('admin', { status }), ours)
      for (const named of open)
        expect((await send(named, ours.subdomain, token)).statusCode, `${named.name} when ${status}`).toBe(401)
    }
  })

  it('reads and does not write in a suspended society', async () => {
    const token = await plantToken(await suspended.as('admin'), suspended)
    for (const named of open) {
      const answer = await send(named, suspended.subdomain, token)
      if (named.endpoint.method === 'GET') expect(answer.statusCode, named.name).not.toBe(403)
      else expect(answer.json(), named.name).toMatchObject({ code: 'society_suspended' })
    }
  })
})

describe('the API page', () => {
  it('says of every endpoint what the route table says', () => {
    expect(apiStatus).toEqual(Object.fromEntries(apiEntries.map((entry) => [entry.id, statusOf(entry)])))
    expect(apiStatus).toMatchObject({ listSocieties: 'live', listMembers: 'live', recordConsent: 'live' })
  })

  it('documents nothing that a stranger could read', async () => {
    for (const { method, path } of apiEntries) {
      const answer = await (await testApp()).inject({
        method,
        url: path.replace('{id}', ours.id),
        headers: method === 'GET' ? {} : { 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { payload: '{}' }),
      })
      expect([401, 404], path).toContain(answer.statusCode)
    }
  })
})
