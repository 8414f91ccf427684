import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import type { JobCtx } from '#kernel/server/jobs.ts'
import type { Db } from '#kernel/server/scope.ts'
import { complaints } from '#modules/complaints/contract.ts'
import { members } from '#modules/members/contract.ts'
import { asPlatform, testEnv, testSign } from '#server/testing/app.ts'
import { drainJobs } from '#server/testing/jobs.ts'
import { type Person, society, type TestSociety } from '#server/testing/society.ts'
import { deliver } from './actions/delivering.ts'
import { secretOf } from './actions/webhooks.ts'
import { integrations } from './contract.ts'
import { mostFailures, mostTries } from './rules.ts'

/** The society's own program, standing in for a machine on the internet. */
let program: Server
let address = ''
let answersWith = 200
let heard: { headers: IncomingHttpHeaders; body: string }[] = []

let ours: TestSociety
let admin: Person

beforeAll(async () => {
  program = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      heard.push({ headers: request.headers, body })
      response.writeHead(answersWith, answersWith === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('ok')
    })
  })
  program.listen(0, '127.0.0.1')
  await once(program, 'listening')
  address = `http://127.0.0.1:${(program.address() as AddressInfo).port}/hook`
})
afterAll(() => void program.close())

beforeEach(async () => {
  heard = []
  answersWith = 200
  ours = await society()
  admin = await ours.as('admin')
})

/** The front door refuses a private address, so a webhook to this machine comes in behind it. */
const plant = async (url = address, topics = ['complaint.raised', 'member.joined']) => {
  const id = newId()
  await asPlatform((db) => db.insertInto('webhooks').values({ society_id: ours.id, id, url, topics }).execute())
  return id
}

const jobWith = (toPrivate: boolean) =>
  ({
    env: { ...testEnv, WEBHOOKS_TO_PRIVATE: toPrivate },
    sign: testSign,
    now: new Date(),
    apart: <T>(_societyId: string | null, work: (db: Db) => Promise<T>) => asPlatform(work),
  }) as unknown as JobCtx

/** Does what waits but the calls themselves, and then those with this machine allowed. */
const announceAndDeliver = async () => {
  const waiting = await announce()
  for (const { id } of waiting) await deliver(jobWith(true), { societyId: ours.id, deliveryId: id }).catch(() => {})
}

const announce = async () => {
  await drainJobs(ours.id).catch((error: unknown) => {
    if (!String(error).includes('tried again')) throw error
  })
  await asPlatform((db) =>
    db.updateTable('webhook_deliveries').set({ tries: 0 }).where('society_id', '=', ours.id).execute(),
  )
  return (await log()).filter(({ status }) => status === 'waiting')
}

const log = () => admin.call(integrations.deliveries)

const raise = async () => {
  const [category] = await admin.call(complaints.categories)
  const location = { kind: 'common' as const, text: 'Lift, wing A' }
  return admin.call(complaints.raise, { body: { categoryId: category!.id, title: 'Lift stopped', location } })
}

describe('a webhook', () => {
  it('hears of a complaint once, signed with its secret', async () => {
    const id = await plant()
    const complaint = await raise()
    await announceAndDeliver()
    expect(heard).toHaveLength(1)
    const { headers, body } = heard[0]!
    expect(JSON.parse(body)).toMatchObject({
      topic: 'complaint.raised',
      society: { id: ours.id, subdomain: ours.subdomain },
      data: { id: complaint.id, reference: complaint.reference, title: 'Lift stopped' },
      dpdpCompliance: { personalData: true, purpose: 'complaints', keepDays: 30 },
    })
    const [, time = '', signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['aangan-signature']))!
    const wanted = createHmac('sha256', secretOf(testSign, id, 1))
      .update(`${time}.${body}`)
      .digest('hex')
    expect(signature).toBe(wanted)
    expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(300)
    expect(headers['aangan-topic']).toBe('complaint.raised')
    const [entry] = await log()
    expect(entry).toMatchObject({ status: 'sent', responseCode: 200, tries: 1, id: headers['aangan-delivery'] })
    await deliver(jobWith(true), { societyId: ours.id, deliveryId: entry!.id })
    expect(heard).toHaveLength(1)
  })

  it('hears of a member who was added and of one who was let in, and only of what it asked for', async () => {
    await plant(address, ['member.joined'])
    const asking = await ours.another('resident', { status: 'pending', name: 'Vikram Rao' })
    await admin.call(members.add, {
      body: { name: 'Neha Sharma', email: 'neha@example.in', phone: '9000000001', flatNumber: 'B-4' },
    })
    await admin.call(members.approve, { params: { id: asking.memberId } })
    await raise()
    await announceAndDeliver()
    const told = heard.map(({ body }) => JSON.parse(body) as { topic: string; data: { name: string } })
    expect(told.map(({ topic }) => topic)).toEqual(['member.joined', 'member.joined'])
    expect(told.map(({ data }) => data.name).toSorted()).toEqual(['Neha Sharma', 'Vikram Rao'])
    expect(JSON.stringify(told)).not.toContain('9000000001')
  })

  it('is tried again when it fails, until it is given up, and can be sent again by hand', async () => {
    await plant()
    await raise()
    const [waiting] = await announce()
    const ids = { societyId: ours.id, deliveryId: waiting!.id }
    answersWith = 500
    for (let tries = 1; tries < mostTries; tries++) {
      await expect(deliver(jobWith(true), ids)).rejects.toThrow('tried again')
      expect((await log())[0]).toMatchObject({ status: 'waiting', responseCode: 500, tries })
    }
    await deliver(jobWith(true), ids)
    expect((await log())[0]).toMatchObject({ status: 'failed', tries: mostTries })
    answersWith = 204
    expect(await admin.call(integrations.sendAgain, { params: { id: waiting!.id } })).toMatchObject({
      status: 'waiting',
    })
    await expect(admin.call(integrations.sendAgain, { params: { id: waiting!.id } })).rejects.toMatchObject({
      status: 409,
    })
    await deliver(jobWith(true), ids)
    expect((await log())[0]).toMatchObject({ status: 'sent', responseCode: 204, tries: 1 })
    expect(new Set(heard.map(({ body }) => body)).size).toBe(1)
  })

  it('follows no redirect and takes 410 for an answer', async () => {
    await plant()
    await raise()
    const [waiting] = await announce()
    const ids = { societyId: ours.id, deliveryId: waiting!.id }
    answersWith = 302
    await expect(deliver(jobWith(true), ids)).rejects.toThrow('302')
    answersWith = 410
    await deliver(jobWith(true), ids)
    expect((await log())[0]).toMatchObject({ status: 'failed', responseCode: 410, tries: 2 })
    expect(heard).toHaveLength(2)
  })

  it('rests when nothing arrives for long, and wakes when it is saved again', async () => {
    const id = await plant('https://127.0.0.1:9/')
    await asPlatform((db) =>
      db
        .updateTable('webhooks')
        .set({ failures: mostFailures - 1 })
        .where('id', '=', id)
        .execute(),
    )
    await admin.call(integrations.testWebhook, { params: { id } })
    const [waiting] = await announce()
    await asPlatform((db) =>
      db
        .updateTable('webhook_deliveries')
        .set({ tries: mostTries - 1 })
        .where('id', '=', waiting!.id)
        .execute(),
    )
    await deliver(jobWith(false), { societyId: ours.id, deliveryId: waiting!.id })
    expect((await log())[0]).toMatchObject({ status: 'failed', error: 'private_address', topic: 'test' })
    const [rested] = await admin.call(integrations.webhooks)
    expect(rested).toMatchObject({ isActive: false, restedAt: expect.any(String) })
    const body = { url: 'https://example.com/', topics: ['member.joined' as const], isActive: true }
    const woken = await admin.call(integrations.editWebhook, {
      params: { id },
      body: { ...body, version: rested!.version },
    })
    expect(woken).toMatchObject({ isActive: true, restedAt: null, url: 'https://example.com/' })
    await expect(
      admin.call(integrations.editWebhook, { params: { id }, body: { ...body, version: rested!.version } }),
    ).rejects.toMatchObject({ status: 409 })
  })

  it('of a society that sends nothing outside keeps its messages, and the log says so', async () => {
    await asPlatform((db) => db.updateTable('societies').set({ kind: 'sample' }).where('id', '=', ours.id).execute())
    await plant()
    await raise()
    await drainJobs(ours.id)
    expect(heard).toEqual([])
    const [entry] = await log()
    expect(entry).toMatchObject({ status: 'kept', tries: 0 })
    await expect(admin.call(integrations.sendAgain, { params: { id: entry!.id } })).rejects.toMatchObject({
      body: { code: 'kept_inside' },
    })
  })
})

describe('the address of a webhook', () => {
  const add = (url: string) => admin.call(integrations.addWebhook, { body: { url, topics: ['complaint.raised'] } })

  it.each([
    ['this machine', 'https://127.0.0.1/hook'],
    ['this machine by name', 'https://localhost/hook'],
    ['this machine in another spelling', 'https://2130706433/'],
    ['this machine in IPv6', 'https://[::1]/'],
    ['this machine, mapped', 'https://[::ffff:127.0.0.1]/'],
    ['a private network', 'https://10.1.2.3/'],
    ['another private network', 'https://192.168.1.10/'],
    ['the network of a link', 'https://169.254.169.254/latest/meta-data'],
    ['a private network in IPv6', 'https://[fd00::1]/'],
    ['a name of the local network', 'https://printer.local/'],
    ['a bare name', 'https://intranet/'],
    ['plain http', 'http://example.com/hook'],
    ['another protocol', 'ftp://example.com/'],
    ['a password in it', 'https://user:secret@example.com/'],
    ['no address at all', 'complaints please'],
  ])('is not %s', async (_, url) => {
    await expect(add(url)).rejects.toMatchObject({ status: 400, body: { fields: { url: expect.any(String) } } })
    expect(await admin.call(integrations.webhooks)).toEqual([])
  })

  it('is looked at again after its name was resolved, whenever something is sent', async () => {
    await plant(address.replace('http:', 'https:').replace('127.0.0.1', 'localhost'))
    await raise()
    const [waiting] = await announce()
    await expect(deliver(jobWith(false), { societyId: ours.id, deliveryId: waiting!.id })).rejects.toThrow(
      'private_address',
    )
    expect(heard).toEqual([])
    expect((await log())[0]).toMatchObject({ status: 'waiting', error: 'private_address', responseCode: null })
  })

  it('gets a secret that is shown once and lies nowhere, and another one for the asking', async () => {
    const made = await add('https://example.com/hook')
    expect(made.secret).toMatch(/^whsec_[\w-]{43}$/)
    expect(JSON.stringify(await admin.call(integrations.webhooks))).not.toContain('whsec_')
    const rows = await asPlatform((db) => db.selectFrom('webhooks').selectAll().where('id', '=', made.id).execute())
    expect(JSON.stringify(rows)).not.toContain(made.secret.slice(6))
    const { secret } = await admin.call(integrations.renewSecret, { params: { id: made.id } })
    expect(secret).not.toBe(made.secret)
    await admin.call(integrations.removeWebhook, { params: { id: made.id } })
    expect(await admin.call(integrations.webhooks)).toEqual([])
    await expect(admin.call(integrations.removeWebhook, { params: { id: made.id } })).rejects.toMatchObject({
      status: 404,
    })
    const trail = await asPlatform((db) =>
      db
        .selectFrom('audit_log')
        .select('action')
        .where('table_name', '=', 'webhooks')
        .where('row_id', '=', made.id)
        .execute(),
    )
    expect(trail.map(({ action }) => String(action)).toSorted()).toEqual(
      ['addWebhook', 'removeWebhook', 'renewSecret'].map((name) => `integrations.${name}`),
    )
  })

  it('is the admin’s business, and no other society’s', async () => {
    const made = await add('https://example.com/hook')
    for (const role of ['committee', 'resident'] as const)
      await expect((await ours.as(role)).call(integrations.webhooks)).rejects.toMatchObject({ status: 403 })
    const stranger = await (await society()).as('admin')
    await expect(stranger.call(integrations.testWebhook, { params: { id: made.id } })).rejects.toMatchObject({
      status: 404,
    })
  })
})
