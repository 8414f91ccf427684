import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract, type Endpoint, pathOf } from '#kernel/contract.ts'
import { members } from '#modules/members/contract.ts'
import { asPlatform, testApp, testDatabase, testEnv, testSign, testStorage } from '#server/testing/app.ts'
import { runSchedule } from '#server/testing/jobs.ts'
import { type Person, person, society } from '#server/testing/society.ts'
import { Refused } from '../errors.ts'
import { newId } from '../ids.ts'
import { answerFailure } from './http/failures.ts'
import { implement, serveRooms } from './http/serve.ts'
import { catalogueOf } from './room.ts'

const flat = (number: string) => ({ wing: 'A', number })

const send = async (endpoint: Endpoint, params: object, who: Person, key: string | undefined, body: object) =>
  (await testApp()).inject({
    method: endpoint.method,
    url: `/api${pathOf(endpoint, { ...params })}`,
    headers: { cookie: who.cookie, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload: body,
  })

const flats = async (societyId: string) =>
  (await asPlatform((db) => db.selectFrom('flats').select('number').where('society_id', '=', societyId).execute())).map(
    (row) => row.number,
  )

describe('a write with an idempotency key', () => {
  it('runs once and answers the same again', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const key = randomUUID()
    const first = await send(members.addFlat, ours, admin, key, flat('101'))
    const second = await send(members.addFlat, ours, admin, key, flat('101'))
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(second.json()).toEqual(first.json())
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([undefined, 'true'])
    expect(await flats(ours.id)).toEqual(['101'])
  })

  it('has one effect and one answer when it arrives a hundred times at once', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => send(members.addFlat, ours, admin, key, flat('102'))),
    )
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await flats(ours.id)).toEqual(['102'])
  })

  it('is refused with 422 when the key was used for another body or another address', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const key = randomUUID()
    const { id } = (await send(members.addFlat, ours, admin, key, flat('103'))).json()
    expect((await send(members.addFlat, ours, admin, key, flat('104'))).statusCode).toBe(422)
    expect((await send(members.updateFlat, { ...ours, id }, admin, key, flat('103'))).statusCode).toBe(422)
    expect(await flats(ours.id)).toEqual(['103'])
  })

  it('belongs to one person in one society', async () => {
    const [ours, theirs] = [await society(), await society()]
    const key = randomUUID()
    const admins = [
      { who: await ours.as('admin'), where: ours },
      { who: await ours.another('admin'), where: ours },
      { who: await theirs.as('admin'), where: theirs },
    ]
    for (const [at, { who, where }] of admins.entries())
      expect((await send(members.addFlat, where, who, key, flat(`20${at}`))).statusCode).toBe(200)
    expect((await flats(ours.id)).sort()).toEqual(['200', '201'])
    expect(await flats(theirs.id)).toEqual(['202'])
  })

  it('is checked for permission again', async () => {
    const ours = await society()
    const admin = await ours.another('admin')
    const key = randomUUID()
    expect((await send(members.addFlat, ours, admin, key, flat('301'))).statusCode).toBe(200)
    await asPlatform((db) =>
      db.updateTable('members').set({ role: 'resident' }).where('id', '=', admin.memberId).execute(),
    )
    // As if signed in anew: another role ends the session, and then nothing would be asked of the key at all.
    await asPlatform((db) =>
      db.updateTable('members').set({ role_changed_at: null }).where('id', '=', admin.memberId).execute(),
    )
    expect((await send(members.addFlat, ours, admin, key, flat('301'))).statusCode).toBe(403)
  })

  it('is not used up by a refusal', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    await send(members.addFlat, ours, admin, undefined, flat('401'))
    const key = randomUUID()
    expect((await send(members.addFlat, ours, admin, key, flat('401'))).statusCode).toBe(409)
    expect((await send(members.addFlat, ours, admin, key, flat('402'))).statusCode).toBe(200)
  })

  it('is a readable line of at most 200 characters', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    for (const key of ['', 'x'.repeat(201), 'häh'])
      expect((await send(members.addFlat, ours, admin, key, flat('501'))).statusCode).toBe(400)
    expect(await flats(ours.id)).toEqual([])
  })

  it('is forgotten after thirty days', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const keys = [randomUUID(), randomUUID()] as const
    for (const [at, key] of keys.entries()) await send(members.addFlat, ours, admin, key, flat(`60${at}`))
    const age = (key: string, days: number) =>
      asPlatform((db) =>
        db
          .updateTable('idempotency_keys')
          .set({ created_at: new Date(Date.now() - days * 86_400_000) })
          .where('key', '=', key)
          .execute(),
      )
    await age(keys[0], 31)
    await age(keys[1], 29)
    await runSchedule('house', 'purge-idempotency-keys')
    const left = await asPlatform((db) =>
      db.selectFrom('idempotency_keys').select('key').where('society_id', '=', ours.id).execute(),
    )
    expect(left.map((row) => row.key)).toEqual([keys[1]])
  })
})

const permissions = {}
const Reply = z.object({ run: z.number(), secret: z.string().optional() })
const probe = contract(permissions, {
  count: {
    method: 'POST',
    path: '/probe',
    may: 'signed-in',
    body: z.object({ n: z.number() }),
    reply: Reply,
    summary: '',
  },
  cookie: { method: 'POST', path: '/probe-cookie', may: 'signed-in', reply: Reply, summary: '' },
  open: { method: 'POST', path: '/probe-open', may: 'public', reply: Reply, summary: '' },
  apart: { method: 'POST', path: '/probe-apart', may: 'signed-in', reply: Reply, summary: '' },
  refuse: { method: 'POST', path: '/probe-refuse', may: 'signed-in', reply: Reply, summary: '' },
})

describe('outside every society', () => {
  const probed = async (who: Person) => {
    const runs = { count: 0, cookie: 0, open: 0, apart: 0, refuse: 0 }
    const app = Fastify()
    app.setErrorHandler(answerFailure)
    await app.register(cookie)
    await app.register(rateLimit, { global: false })
    const touch = (db: Parameters<Parameters<typeof asPlatform>[0]>[0]) =>
      db.updateTable('identities').set({ phone: '1' }).where('id', '=', who.identityId).execute()
    serveRooms(
      app,
      [
        {
          name: 'probe',
          routes: implement(probe, {
            count: async ({ db }) => {
              await touch(db)
              return { run: ++runs.count, secret: undefined }
            },
            cookie: async ({ db, cookies }) => {
              await touch(db)
              cookies.set('token', 'secret', { maxAgeSeconds: 60 })
              return { run: ++runs.cookie }
            },
            open: async ({ db }) => {
              await touch(db)
              return { run: ++runs.open }
            },
            apart: async ({ apart }) => ({ run: await apart(async () => ++runs.apart) }),
            refuse: async ({ db }) => {
              runs.refuse++
              await touch(db).catch(() => undefined)
              throw new Refused(409, 'conflict', 'no')
            },
          }),
        },
      ],
      {
        env: testEnv,
        database: await testDatabase(),
        sign: testSign,
        storage: testStorage,
        permissions,
        sessionCookie: 'aangan_session',
        enqueue: async () => {},
        catalogue: catalogueOf([]),
        authenticate: async () => ({
          session: { id: newId(), activeSocietyId: null },
          identity: {
            id: who.identityId,
            email: who.email,
            firstName: '',
            lastName: '',
            isSuperAdmin: false,
            isDemo: false,
            isProved: true,
            createdAt: new Date(),
          },
          society: null,
          member: null,
        }),
      },
    )
    const post = async (path: string, key: string, payload: object = {}) =>
      app.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { 'idempotency-key': key, cookie: who.cookie },
        payload,
      })
    return { post, runs }
  }

  it('a person’s write runs once, and what it did apart from its transaction too', async () => {
    const { post, runs } = await probed(await person())
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('/probe', 'k', { n: 1 })))
    expect(new Set(answers.map((answer) => answer.body))).toEqual(new Set(['{"run":1}']))
    expect((await post('/probe', 'k', { n: 2 })).statusCode).toBe(422)
    await Promise.all(Array.from({ length: 20 }, () => post('/probe-apart', 'apart')))
    expect(runs).toMatchObject({ count: 1, apart: 1 })
  })

  it('answers that set cookies and public answers are never kept', async () => {
    const who = await person()
    const { post, runs } = await probed(who)
    for (const path of ['/probe-cookie', '/probe-open'])
      for (const key of ['c', 'c']) expect((await post(path, key)).statusCode).toBe(200)
    expect(runs).toMatchObject({ cookie: 2, open: 2 })
    const kept = await asPlatform((db) =>
      db.selectFrom('person_idempotency_keys').selectAll().where('identity_id', '=', who.identityId).execute(),
    )
    expect(kept).toEqual([])
  })

  it('a refusal leaves the key unused', async () => {
    const { post, runs } = await probed(await person())
    for (const key of ['r', 'r']) expect((await post('/probe-refuse', key)).statusCode).toBe(409)
    expect(runs.refuse).toBe(2)
  })
})
