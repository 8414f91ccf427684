import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '#kernel/server/log.ts'
import { aComplaint } from '#modules/complaints/build.ts'
import { complaints } from '#modules/complaints/contract.ts'
import { identity } from '#modules/identity/contract.ts'
import { settings } from '#modules/settings/contract.ts'
import { buildApp } from './app.ts'
import { asPlatform, testDatabase, testEnv, testSign, testStorage } from './testing/app.ts'
import { drainJobs } from './testing/jobs.ts'
import { type Person, society, type TestSociety } from './testing/society.ts'

const start = async () => {
  const parts = { env: testEnv, log: openLog('silent'), sign: testSign, storage: testStorage }
  const app = await buildApp({ ...parts, database: await testDatabase() })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

/** What a browser's EventSource would see. */
const streamOf = async (app: FastifyInstance, cookie?: string) => {
  const { port } = app.server.address() as AddressInfo
  const request = get({ port, path: '/api/live', headers: cookie ? { cookie } : {}, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  let ended = false
  response.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  response.on('close', () => {
    ended = true
  })
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    changes: () =>
      [...text.matchAll(/^data: (\{"room".*\})$/gm)].map(([, data]) => JSON.parse(data!) as { room: string }),
    text: () => text,
    ended: () => ended,
    close: () => request.destroy(),
  }
}

const raise = async (by: Person) => {
  const [category] = await by.call(complaints.categories)
  return by.call(complaints.raise, { body: aComplaint(category!.id) })
}

let first: FastifyInstance
let second: FastifyInstance
let ours: TestSociety

beforeAll(async () => {
  first = await start()
  second = await start()
  ours = await society()
})
afterAll(async () => {
  await Promise.all([first.close(), second.close()])
})

describe('an open screen', () => {
  it('hears of a complaint on every server, within a second, as ids and in its own society alone', async () => {
    const [admin, theirs] = [await ours.as('admin'), await society()]
    const streams = [await streamOf(first, admin.cookie), await streamOf(second, admin.cookie)]
    const elsewhere = await streamOf(second, (await theirs.as('admin')).cookie)
    expect(streams[0]).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' })
    const { id } = await raise(await ours.as('resident'))
    const began = performance.now()
    await drainJobs(ours.id)
    for (const stream of streams)
      await expect.poll(stream.changes, { interval: 10 }).toEqual(
        expect.arrayContaining([
          { room: 'complaints', id },
          { room: 'notifications', id: expect.any(String) },
        ]),
      )
    expect(performance.now() - began).toBeLessThan(5000)
    expect(streams[0]!.text()).not.toContain('Tap')
    expect(elsewhere.changes()).toEqual([])
    for (const stream of [...streams, elsewhere]) stream.close()
  })

  it('hears of every step of a complaint, whoever takes it', async () => {
    const [admin, resident] = [await ours.as('admin'), await ours.as('resident')]
    const { id, category } = await raise(resident)
    await drainJobs(ours.id)
    const stream = await streamOf(first, (await ours.another('committee')).cookie)
    const at = { params: { id } }
    const note = { ...at, body: { note: 'As agreed.' } }
    const form = new FormData()
    const picture = { create: { width: 8, height: 8, channels: 3, background: '#885533' } } as const
    form.append('file', new File([new Uint8Array(await sharp(picture).jpeg().toBuffer())], 'tap.jpg'))
    const url = `/api/societies/${ours.subdomain}/complaints/${id}/photos`
    const steps = {
      edit: () =>
        resident.call(complaints.edit, { ...at, body: { ...aComplaint(category.id), title: 'The tap again' } }),
      photo: () => first.inject({ method: 'POST', url, headers: { cookie: resident.cookie }, payload: form }),
      comment: () => resident.call(complaints.comment, { ...at, body: { body: 'Still dripping.' } }),
      assign: () => admin.call(complaints.assign, { ...at, body: { memberId: admin.memberId! } }),
      start: () => admin.call(complaints.start, note),
      hold: () => admin.call(complaints.hold, note),
      resolve: () => admin.call(complaints.resolve, note),
      rate: () => resident.call(complaints.rate, { ...at, body: { rating: 5 } }),
      close: () => resident.call(complaints.close, note),
      reopen: () => resident.call(complaints.reopen, note),
    }
    for (const [name, step] of Object.entries(steps)) {
      const before = stream.changes().length
      await step()
      await drainJobs(ours.id)
      await expect
        .poll(() => stream.changes().slice(before), { message: name })
        .toContainEqual({ room: 'complaints', id })
    }
    stream.close()
  })

  it('is told of its own notes, not of its neighbour’s', async () => {
    const resident = await ours.as('resident')
    const stream = await streamOf(first, resident.cookie)
    await raise(resident)
    await drainJobs(ours.id)
    await expect.poll(() => stream.changes().map(({ room }) => room)).toEqual(['complaints'])
    stream.close()
  })

  it('goes dark within seconds when the session ends or the account is closed', async () => {
    const [leaving, closed] = [await ours.another('resident'), await ours.another('resident')]
    const streams = [await streamOf(first, leaving.cookie), await streamOf(second, closed.cookie)]
    await leaving.call(identity.logout)
    await asPlatform((db) =>
      db.updateTable('identities').set({ disabled_at: new Date() }).where('id', '=', closed.identityId).execute(),
    )
    for (const stream of streams) {
      await expect.poll(stream.ended, { timeout: 6000 }).toBe(true)
      expect(stream.text()).toContain('event: ended')
    }
  })

  it('hears no more of a society where the role has changed, and goes on hearing of the others', async () => {
    const other = await society()
    const someone = await ours.another('resident')
    const there = await other.another('resident')
    await asPlatform((db) =>
      db.updateTable('members').set({ identity_id: someone.identityId }).where('id', '=', there.memberId).execute(),
    )
    const changeRole = (memberId: string) =>
      asPlatform((db) => db.updateTable('members').set({ role: 'committee' }).where('id', '=', memberId).execute())
    await changeRole(there.memberId)
    const stream = await streamOf(first, someone.cookie)
    await raise(await other.as('resident'))
    await drainJobs(other.id)
    await raise(await ours.as('admin'))
    await drainJobs(ours.id)
    await expect.poll(() => stream.changes().length).toBeGreaterThan(0)
    expect(stream.changes().filter(({ room }) => room === 'complaints')).toHaveLength(1)
    await changeRole(someone.memberId)
    await expect.poll(stream.ended, { timeout: 6000 }).toBe(true)
  })

  it('does not keep an idle session alive', async () => {
    const someone = await ours.another('resident')
    const lastSeen = () =>
      asPlatform((db) =>
        db
          .selectFrom('sessions')
          .select('last_seen_at')
          .where('identity_id', '=', someone.identityId)
          .executeTakeFirstOrThrow(),
      )
    const before = new Date(Date.now() - 10 * 60_000)
    await asPlatform((db) =>
      db.updateTable('sessions').set({ last_seen_at: before }).where('identity_id', '=', someone.identityId).execute(),
    )
    const stream = await streamOf(first, someone.cookie)
    expect(stream.status).toBe(200)
    expect(await lastSeen()).toEqual({ last_seen_at: before })
    stream.close()
  })

  it('stays shut for somebody whose password must be changed first', async () => {
    const strict = await society()
    await (await strict.as('admin')).call(settings.saveSecurity, { body: { forcesPasswordChange: true } })
    const late = await strict.another('resident')
    const since = (days: number) =>
      asPlatform((db) =>
        db
          .updateTable('identities')
          .set({ password_changed_at: new Date(Date.now() - days * 86_400_000) })
          .where('id', '=', late.identityId)
          .execute(),
      )
    await since(100)
    expect((await streamOf(first, late.cookie)).status).toBe(403)
    await since(0)
    const stream = await streamOf(first, late.cookie)
    expect(stream.status).toBe(200)
    stream.close()
  })

  it('needs a sign-in, and holds no database connection', async () => {
    expect((await streamOf(first)).status).toBe(401)
    const before = (await testDatabase()).platform.totalCount
    const admin = await ours.as('admin')
    const streams = await Promise.all(Array.from({ length: 6 }, () => streamOf(first, admin.cookie)))
    const { platform } = await testDatabase()
    expect(platform.totalCount - platform.idleCount).toBeLessThanOrEqual(1)
    expect(platform.totalCount).toBeLessThanOrEqual(Math.max(before, 6))
    for (const stream of streams) stream.close()
  })

  it('is let go when the server stops, so that stopping does not wait', async () => {
    const third = await start()
    const stream = await streamOf(third, (await ours.as('admin')).cookie)
    const began = performance.now()
    await third.close()
    await expect.poll(stream.ended).toBe(true)
    expect(performance.now() - began).toBeLessThan(8000)
  })
})
