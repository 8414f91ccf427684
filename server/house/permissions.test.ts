import { beforeAll, describe, expect, it } from 'vitest'
import { type Role, roles } from '#kernel/actor.ts'
import { permissions } from '#modules/identity/access.ts'
import { identity } from '#modules/identity/contract.ts'
import { testApp } from '#server/testing/app.ts'
import { person, society, type TestSociety } from '#server/testing/society.ts'
import { endpoints, everyEndpoint, isOpen, type Named, ofSociety, urlOf } from './endpoints.ts'

const canary = `CANARY${crypto.randomUUID().replaceAll('-', '')}`
let ours: TestSociety
let theirs: TestSociety
let suspended: TestSociety
let sample: TestSociety

beforeAll(async () => {
  ours = await society()
  theirs = await society({ name: `Secret ${canary}` })
  suspended = await society({ status: 'suspended' })
  sample = await society({ kind: 'sample', name: `Sample ${canary}` })
  await theirs.another('resident', { name: canary, flatNumber: 'Z-909' })
})

const send = async ({ endpoint }: Named, subdomain: string, cookie: string | undefined) =>
  (await testApp()).inject({
    method: endpoint.method,
    url: urlOf(endpoint, subdomain),
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(endpoint.method === 'GET' ? {} : { payload: '{}' }),
  })

const holds = (named: Named, role: Role) =>
  (permissions as Record<string, readonly Role[]>)[named.endpoint.may]?.includes(role) ?? false

const guarded = endpoints.filter((named) => !isOpen(named))
const inSocieties = endpoints.filter(ofSociety)

describe('every endpoint says who may call it', () => {
  it('declares a permission of the matrix, or that it is open', () => {
    const undeclared = guarded.filter(({ endpoint }) => !(endpoint.may in permissions))
    expect(undeclared.map(({ name }) => name)).toEqual([])
  })

  it('is open to strangers, and lets write whom it did before, just as the golden list says', async () => {
    const standing = ({ endpoint }: Named) => [
      ...(endpoint.method !== 'GET' && (endpoint.may === 'signed-in' || endpoint.may.endsWith('.read'))
        ? [`writes-with ${endpoint.may}`]
        : []),
      ...(endpoint.may === 'public' ? ['public'] : []),
      ...(endpoint.in === 'platform' ? ['platform'] : []),
      ...(endpoint.demo ? ['demo'] : []),
    ]
    const lines = everyEndpoint.flatMap((named) => standing(named).map((kind) => `${kind} ${named.name}`)).toSorted()
    // How many writes of a room ask for which right: one that asks for another than before is seen here.
    const rights = Map.groupBy(
      everyEndpoint.filter(({ endpoint }) => endpoint.method !== 'GET'),
      ({ name, endpoint }) => `${name.split('.')[0]} ${endpoint.may}`,
    )
    lines.push(...[...rights].map(([of, some]) => `writes-of ${of} ${some.length}`).toSorted())
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./open-endpoints.txt')
  })

  it('gives the demo to visitors for reading alone', () => {
    expect(endpoints.filter(({ endpoint }) => endpoint.demo && (endpoint.method !== 'GET' || endpoint.file))).toEqual(
      [],
    )
  })
})

describe('a caller without the right', () => {
  it('gets 401 when nobody is signed in', async () => {
    for (const named of endpoints.filter(({ endpoint }) => endpoint.may !== 'public')) {
      const answer = await send(named, ours.subdomain, undefined)
      expect(answer.statusCode, named.name).toBe(401)
    }
  })

  it('gets 401 with a forged or ended session', async () => {
    for (const named of endpoints.filter(({ endpoint }) => endpoint.may !== 'public')) {
      const answer = await send(named, ours.subdomain, `aangan_session=${'x'.repeat(43)}`)
      expect(answer.statusCode, named.name).toBe(401)
    }
  })

  for (const role of roles.filter((one) => one !== 'super_admin')) {
    it(`gets what the matrix gives to ${role}, and no more`, async () => {
      const someone = await ours.another(role)
      for (const named of guarded) {
        const answer = await send(named, ours.subdomain, someone.cookie)
        if (holds(named, role)) expect(answer.statusCode, `${named.name} as ${role}`).not.toBe(403)
        else expect(answer.statusCode, `${named.name} as ${role}`).toBe(403)
        expect(answer.statusCode, named.name).toBeLessThan(500)
      }
    })

    it(`gets 404 from another society as ${role}, and not one byte of it`, async () => {
      const someone = await ours.another(role)
      for (const named of inSocieties) {
        const answer = await send(named, theirs.subdomain, someone.cookie)
        expect(answer.statusCode, `${named.name} as ${role}`).toBe(404)
        expect(answer.body.includes(canary), named.name).toBe(false)
        const byId = await send(named, theirs.id, someone.cookie)
        expect(byId.statusCode, `${named.name} by id`).toBe(404)
      }
    })
  }

  it('gets the same 404 from a society that does not exist', async () => {
    const someone = await ours.another('admin')
    for (const named of inSocieties) {
      const [none, other] = await Promise.all([
        send(named, 'no-such-society', someone.cookie),
        send(named, theirs.subdomain, someone.cookie),
      ])
      const plain = (body: string) => ({ ...(JSON.parse(body) as object), requestId: '' })
      expect(plain(none.body), named.name).toEqual(plain(other.body))
    }
  })

  it('gets nothing from a society before being let in, or after leaving', async () => {
    for (const status of ['pending', 'inactive']) {
      const someone = await ours.another('admin', { status })
      for (const named of inSocieties)
        expect((await send(named, ours.subdomain, someone.cookie)).statusCode, `${named.name} when ${status}`).toBe(404)
    }
  })

  it('reads but does not write in a suspended society', async () => {
    const admin = await suspended.as('admin')
    for (const named of inSocieties.filter((one) => holds(one, 'admin'))) {
      const answer = await send(named, suspended.subdomain, admin.cookie)
      if (named.endpoint.method === 'GET') expect(answer.statusCode, named.name).not.toBe(403)
      else if (!named.endpoint.evenSuspended)
        expect(answer.json(), named.name).toMatchObject({ code: 'society_suspended' })
    }
  })

  it('gets no byte of a society as an operator who gave no reason, and 404 where the demo’s operator has no business', async () => {
    const operator = await person({ superAdmin: true })
    for (const named of inSocieties) {
      const asked = await send(named, sample.subdomain, operator.cookie)
      expect(asked.statusCode, named.name).toBe(403)
      expect(asked.json(), named.name).toMatchObject({ code: 'reason_required' })
      const customer = await send(named, theirs.subdomain, operator.cookie)
      expect(customer.statusCode, named.name).toBe(404)
      expect(customer.body.includes(canary), named.name).toBe(false)
    }
  })

  it('gets everything the matrix gives to an operator who gave a reason', async () => {
    const operator = await person({ superAdmin: true })
    const body = { subdomain: sample.subdomain, reason: 'A question about a bill' }
    await operator.call(identity.enterSociety, { body })
    for (const named of inSocieties.filter((one) => holds(one, 'super_admin'))) {
      const answer = await send(named, sample.subdomain, operator.cookie)
      expect(answer.statusCode, named.name).not.toBe(403)
      expect(answer.statusCode, named.name).toBeLessThan(500)
    }
  })

  it('has no society at all when newly registered', async () => {
    const newcomer = await person()
    for (const named of guarded) {
      const status = (await send(named, ours.subdomain, newcomer.cookie)).statusCode
      expect([403, 404], `${named.name}: ${status}`).toContain(status)
    }
  })
})
