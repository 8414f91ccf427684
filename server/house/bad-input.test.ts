import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { members } from '#modules/members/contract.ts'
import { testApp } from '#server/testing/app.ts'
import { society, type TestSociety } from '#server/testing/society.ts'
import { endpoints, type Named, urlOf } from './endpoints.ts'

const perRoute = process.env['TEST_FULL'] ? 200 : 10
const seed = Number(process.env['TEST_SEED'] ?? 27)

let ours: TestSociety

beforeAll(async () => {
  ours = await society({ plan: 'enterprise' })
})

const corpus = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `'; drop table members; --`,
  `{{constructor.constructor('return 1')()}}`,
  `=HYPERLINK("http://evil.example")`,
  `../../../../etc/passwd`,
  `a\u0000b`,
  `\u202egnp.exe`,
  `\ud800`,
  `a@b.co\r\nBcc: everyone@example.com`,
  'x'.repeat(20_000),
  `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`,
]

const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...corpus) },
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
)

/** Bodies with the contract's own member names and hostile values, or nothing of the kind at all. */
const bodies = ({ endpoint }: Named) => {
  const names = endpoint.body ? namesOf(endpoint.body) : ['name']
  return fc.oneof(
    { weight: 5, arbitrary: fc.record(Object.fromEntries(names.map((name) => [name, hostile])), { requiredKeys: [] }) },
    fc.anything({ maxDepth: 3 }),
  )
}

const queries = ({ endpoint }: Named) => {
  const names = endpoint.query ? namesOf(endpoint.query) : ['q']
  return fc.record(
    Object.fromEntries(
      names.map((name) => [name, fc.oneof(fc.constantFrom(...corpus), fc.string({ unit: 'binary' }))]),
    ),
    { requiredKeys: [] },
  )
}

const namesOf = (schema: z.ZodType): string[] =>
  Object.keys(
    (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
  )

/** What may stand in a part of a path, as it is on the wire. */
const hostileParts = [
  ...['1', '\u0000', 'a\u0000b', '../..', "' or 1=1", 'x'.repeat(250), '\u202e', 'आँगन', 'A', '-', '%00', ' '].map(
    encodeURIComponent,
  ),
  // No text at all once it is decoded: a byte that begins no letter, half of a pair, half of an escape.
  '%ff',
  '%ed%a0%80',
  '%',
]

/** The address, and the same with each of its parts in turn made hostile. */
const pathsOf = ({ endpoint }: Named): string[] => [
  urlOf(endpoint, ours.subdomain),
  ...[...endpoint.path.matchAll(/:\w+/g)].flatMap(([part]) =>
    hostileParts.map((hostilePart) =>
      urlOf({ ...endpoint, path: endpoint.path.replace(part, hostilePart) as `/${string}` }, ours.subdomain),
    ),
  ),
]

const paths = (named: Named) => fc.constantFrom(...pathsOf(named))

const toJson = (body: unknown) => {
  try {
    return JSON.stringify(body) ?? 'undefined'
  } catch {
    return '{"broken":'
  }
}

describe('bad input', () => {
  it.each(endpoints.map((named) => [named.name, named] as const))('never breaks %s', async (_, named) => {
    const app = await testApp()
    // Somebody new for every endpoint: signing out is one of them.
    const admin = await ours.another('admin')
    await fc.assert(
      fc.asyncProperty(paths(named), bodies(named), queries(named), async (url, body, query) => {
        const search = new URLSearchParams(query as Record<string, string>)
        const answer = await app.inject({
          method: named.endpoint.method,
          url: `${url}?${search}`,
          headers: {
            cookie: admin.cookie,
            ...(named.endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
          },
          ...(named.endpoint.method === 'GET' ? {} : { payload: toJson(body) }),
        })
        expect(answer.statusCode, answer.body).toBeLessThan(500)
        expect(answer.body).not.toMatch(/\n\s+at .+:\d+:\d+/)
        expect(String(answer.headers['content-type'])).not.toContain('text/html')
      }),
      { numRuns: perRoute, seed },
    )
  })

  it('names every part of every path in its contract, so that it is judged before anything is asked', () => {
    const unnamed = endpoints.flatMap(({ name, endpoint }) => {
      const named = endpoint.params ? namesOf(endpoint.params) : []
      return [...endpoint.path.matchAll(/:(\w+)/g)].flatMap(([, part]) =>
        named.includes(part!) ? [] : [`${name}: ${part}`],
      )
    })
    expect(unnamed).toEqual([])
  })

  it('in any part of any path is answered before the database is asked', async () => {
    const app = await testApp()
    const admin = await ours.another('admin')
    for (const named of endpoints)
      for (const url of pathsOf(named).slice(1)) {
        const answer = await app.inject({ method: named.endpoint.method, url, headers: { cookie: admin.cookie } })
        expect(answer.statusCode, `${named.name} ${url}`).toBeLessThan(500)
        // PostgreSQL's own refusal of a text it cannot take: it must never have seen it.
        expect(answer.body, `${named.name} ${url}`).not.toContain('cannot be stored')
      }
  })

  it('of one never spoils the sign-in of others that are asked for in the same moment', async () => {
    const app = await testApp()
    const people = await Promise.all(Array.from({ length: 30 }, () => ours.another('resident')))
    const ask = (subdomain: string, cookie: string) =>
      app.inject({ method: 'GET', url: `/api/societies/${subdomain}/complaints`, headers: { cookie } })
    const answers = await Promise.all(
      people.flatMap(({ cookie }) => [
        ask(ours.subdomain, cookie),
        ...['%00', 'a%00', '%ed%a0%80', 'x'.repeat(250)].map(async (bad) => {
          expect((await ask(bad, cookie)).statusCode).toSatisfy((status: number) => status >= 400 && status < 500)
        }),
      ]),
    )
    expect(answers.flatMap((answer) => (answer ? [answer.statusCode] : []))).toEqual(people.map(() => 200))
  })

  it.each([
    ['malformed JSON', { payload: '{"email":', type: 'application/json' }, 400],
    ['an empty body', { payload: '', type: 'application/json' }, 400],
    ['a body of 10 MB', { payload: `{"email":"${'x'.repeat(10_000_000)}"}`, type: 'application/json' }, 413],
    [
      'JSON nested 10,000 deep',
      { payload: `${'['.repeat(10_000)}${']'.repeat(10_000)}`, type: 'application/json' },
      400,
    ],
    [
      'a list of a hundred thousand',
      { payload: `{"email":[${'1,'.repeat(100_000)}1]}`, type: 'application/json' },
      400,
    ],
    ['a form', { payload: 'email=a', type: 'application/xml' }, 415],
    ['a polluted prototype', { payload: '{"__proto__":{"role":"super_admin"}}', type: 'application/json' }, 400],
  ])('answers %s clearly', async (_, { payload, type }, status) => {
    const answer = await (await testApp()).inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({
      message: expect.any(String),
      code: expect.any(String),
      requestId: expect.any(String),
    })
  })

  it.each(['evil.example:99999', 'a b', '[::1', '%', ''])('answers a Host of “%s” clearly', async (host) => {
    const answer = await (await testApp()).inject({
      method: 'POST',
      url: '/api/login/passkey/options',
      headers: { host },
    })
    expect(answer.statusCode).toBe(host === '' ? 200 : 400)
  })

  it('answers JSON nested 5,000 deep clearly also where it is to be remembered under a key', async () => {
    const admin = await ours.another('admin')
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
    for (const { name, endpoint } of endpoints.filter(
      (named) => named.endpoint.method !== 'GET' && named.endpoint.body && !named.endpoint.upload,
    )) {
      const members = namesOf(endpoint.body!).map((member) => `${JSON.stringify(member)}:${deep}`)
      const answer = await (await testApp()).inject({
        method: endpoint.method,
        url: urlOf(endpoint, ours.subdomain),
        headers: { cookie: admin.cookie, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        payload: `{${members.join()}}`,
      })
      expect(answer.statusCode, name).toSatisfy((status: number) => status >= 400 && status < 500)
      if (answer.statusCode === 400) expect(answer.json(), name).toMatchObject({ message: expect.any(String) })
    }
  })

  it.each([
    ['too_deep', `{"email":${'['.repeat(200)}${']'.repeat(200)}}`],
    ['too_wide', `{"email":[${'1,'.repeat(25_000)}1]}`],
  ])('says %s of a body no form of ours could have sent', async (code, payload) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await (await testApp()).inject({ method: 'POST', url: '/api/login', headers, payload })
    expect(answer.json()).toMatchObject({ code })
  })

  it('takes nothing beyond the contract: no body lets unknown members through', () => {
    const open = endpoints.filter(
      ({ endpoint }) =>
        endpoint.body && letsUnknownThrough(z.toJSONSchema(endpoint.body, { io: 'output', unrepresentable: 'any' })),
    )
    expect(open.map(({ name }) => name)).toEqual([])
  })

  it('says so of a body that names another row than the address, which is there', async () => {
    const admin = await ours.another('admin')
    const flat = await admin.call(members.addFlat, { body: { number: 'B-204' } })
    const body = { ...flat, id: crypto.randomUUID() }
    await expect(admin.call(members.updateFlat, { params: { id: flat.id }, body })).rejects.toMatchObject({
      status: 400,
      body: { code: 'id_mismatch' },
    })
  })

  it('refuses a body that names another row than the address', async () => {
    const admin = await ours.another('admin')
    for (const { name, endpoint } of endpoints.filter(
      (named) => named.endpoint.path.includes(':id') && named.endpoint.method !== 'GET' && !named.endpoint.upload,
    )) {
      const answer = await (await testApp()).inject({
        method: endpoint.method,
        url: urlOf(endpoint, ours.subdomain),
        headers: { cookie: admin.cookie, 'content-type': 'application/json' },
        payload: JSON.stringify({ id: crypto.randomUUID() }),
      })
      expect([400, 403, 404], name).toContain(answer.statusCode)
    }
  })
})

/** An output object without `additionalProperties: false` would hand on what the contract does not name. */
const letsUnknownThrough = (schema: unknown): boolean => {
  if (Array.isArray(schema)) return schema.some(letsUnknownThrough)
  if (typeof schema !== 'object' || schema === null) return false
  const { type, additionalProperties } = schema as { type?: string; additionalProperties?: unknown }
  if (type === 'object' && additionalProperties === undefined) return true
  return Object.values(schema).some(letsUnknownThrough)
}
