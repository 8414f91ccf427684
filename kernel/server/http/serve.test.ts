import { Readable } from 'node:stream'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { newId } from '#kernel/ids.ts'
import { InSociety } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { authenticator } from '#modules/identity/actions/sessions.ts'
import { testDatabase, testEnv, testStorage } from '#server/testing/app.ts'
import { type Person, society, type TestSociety } from '#server/testing/society.ts'
import { altered, type Ctx, FileReply } from '../context.ts'
import { catalogueOf } from '../room.ts'
import { readingDoor } from '../scope.ts'
import { answerFailure } from './failures.ts'
import { implement, serveRooms } from './serve.ts'

const shared = { may: 'settings.read', params: InSociety, reply: z.object({}), summary: 'For this test' } as const
const base = '/societies/:subdomain/corridor'
const corridor = contract(permissions, {
  read: { ...shared, method: 'GET', path: `${base}/read` },
  write: { ...shared, method: 'POST', path: `${base}/write` },
  stream: { ...shared, method: 'GET', path: `${base}/stream`, file: true },
  several: { ...shared, method: 'POST', path: `${base}/several` },
  alone: { ...shared, method: 'POST', path: `${base}/alone`, alone: true },
  fail: { ...shared, method: 'POST', path: `${base}/fail`, query: z.object({ code: z.string() }) },
})

// A write that is read ahead would be done before it is known who asks for it: it does not compile.
// @ts-expect-error -- what is tested is the compiler
contract(permissions, { wrong: { ...shared, method: 'POST', path: `${base}/wrong`, ahead: true } })

let escaped: Ctx | undefined
const countFlats = (ctx: Ctx) => ctx.db.selectFrom('flats').select('id').execute()

const addAndFail = async (ctx: Ctx): Promise<never> => {
  await ctx.db
    .insertInto('flats')
    .values({ society_id: ctx.society.id, id: newId(), number: 'A-1', number_key: 'a-1' })
    .execute()
  throw new Error('after the statement')
}

const routes = implement(corridor, {
  several: addAndFail,
  alone: addAndFail,
  read: async (ctx) => {
    escaped = ctx
    await countFlats(ctx)
    return {}
  },
  write: async (ctx) => {
    escaped = ctx
    await countFlats(ctx)
    return {}
  },
  stream: async (ctx) => {
    escaped = ctx
    const lines = async function* () {
      yield `${(await countFlats(ctx)).length}\n`
      yield `${(await countFlats(ctx)).length}\n`
    }
    return new FileReply('flats.txt', 'text/plain', Readable.from(lines()))
  },
  fail: async (_ctx, { query }) => {
    throw Object.assign(new Error('what PostgreSQL says'), { code: query.code })
  },
})

let app: FastifyInstance
let ours: TestSociety
let admin: Person

beforeAll(async () => {
  app = Fastify()
  app.setErrorHandler(answerFailure)
  await app.register(cookie)
  await app.register(rateLimit, { global: false })
  const database = await testDatabase()
  const scope = { societyId: null, identityId: null, role: 'test', action: 'test', requestId: '' }
  const authenticate = authenticator(readingDoor(database.platform, scope).db)
  serveRooms(app, [{ name: 'corridor', routes }], {
    env: testEnv,
    database,
    permissions,
    storage: testStorage,
    sessionCookie: 'aangan_session',
    sign: () => '',
    enqueue: async () => {},
    catalogue: catalogueOf([]),
    authenticate: (request) => authenticate(async () => {}, request),
  })
  ours = await society()
  admin = await ours.as('admin')
})

const send = (method: 'GET' | 'POST', path: string) =>
  app.inject({
    method,
    url: `/api/societies/${ours.subdomain}/corridor/${path}`,
    headers: { cookie: admin.cookie },
  })

describe('the door of a request', () => {
  it.each([
    ['GET', 'read'],
    ['POST', 'write'],
  ] as const)('of %s is shut once it is answered', async (method, path) => {
    expect((await send(method, path)).statusCode).toBe(200)
    await expect(countFlats(escaped!)).rejects.toThrow('has ended')
    await expect(escaped!.apart(async () => {})).rejects.toThrow('has ended')
    await expect(escaped!.platform('a test', async () => {})).rejects.toThrow('has ended')
    await expect(escaped!.snapshot('a test', async () => {})).rejects.toThrow('has ended')
  })

  it('stays open for an answer that is made while it is sent, and no longer', async () => {
    const answer = await send('GET', 'stream')
    expect([answer.statusCode, answer.body]).toEqual([200, '0\n0\n'])
    await expect(countFlats(escaped!)).rejects.toThrow('has ended')
  })
})

describe('the context of a request', () => {
  it('has no getters of its own, which would keep the request in memory after its answer', async () => {
    await send('GET', 'read')
    const own = Object.values(Object.getOwnPropertyDescriptors(escaped!))
    expect(own.filter((property) => 'get' in property)).toEqual([])
  })

  it('still knows what it reads from the request when something in it is altered', async () => {
    await send('GET', 'read')
    const later = altered(escaped!, { now: new Date(0) })
    expect([later.now.getTime(), later.language, later.address]).toEqual([0, escaped!.language, escaped!.address])
    expect(later.society).toBe(escaped!.society)
  })
})

describe('a write', () => {
  it('leaves nothing behind when it fails, but for one that is a single statement: that is done with its answer', async () => {
    expect((await send('POST', 'several')).statusCode).toBe(500)
    expect((await send('GET', 'stream')).body).toBe('0\n0\n')
    expect((await send('POST', 'alone')).statusCode).toBe(500)
    expect((await send('GET', 'stream')).body).toBe('1\n1\n')
  })
})

describe('a write that met another one', () => {
  it.each(['40001', '40P01', '55P03'])('is told with %s to come again, never that it is refused', async (code) => {
    const answer = await send('POST', `fail?code=${code}`)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(answer.json()).toMatchObject({ code: 'try_again', message: expect.stringMatching(/try again/) })
  })
})
