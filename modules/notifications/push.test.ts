import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import type { Kind } from '#kernel/server/catalogue.ts'
import { isPublic } from '#kernel/server/post-publicly.ts'
import { pushKeys, sendPush } from '#kernel/server/push.ts'
import type { Db } from '#kernel/server/scope.ts'
import { hashToken } from '#kernel/server/tokens.ts'
import { asPlatform, testApp, testEnv, testSign } from '#server/testing/app.ts'
import { type Person, person, society } from '#server/testing/society.ts'
import { mannerOf } from './actions/pushing.ts'
import { notifications } from './contract.ts'

/** A browser's side: its keys, and what it makes of a message. */
const device = () => {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: curve.getPublicKey().toString('base64url'), auth: auth.toString('base64url') }
  return { keys, read: (body: Buffer) => decrypt(body, curve, auth) }
}

let service: Server
let origin: string
/** Status codes by path, used up one after the other; 201 where none is left. */
const answers = new Map<string, number[]>()
const received: { path: string; headers: IncomingMessage['headers']; body: Buffer }[] = []

beforeAll(async () => {
  service = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url!, headers: request.headers, body })
      response.writeHead(answers.get(request.url!)?.shift() ?? 201, { location: 'http://127.0.0.1:1/' }).end()
    })
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => void service.close())

const sending = (toPrivate: boolean) => ({
  env: { ...testEnv, PUSH_TO_PRIVATE: toPrivate },
  sign: testSign,
  apart: <T>(_societyId: string | null, work: (db: Db) => Promise<T>) => asPlatform(work),
})
const inTheHouse = sending(true)
const outside = sending(false)

const store = async (who: Person, endpoint: string, keys = device().keys) => {
  const row = { id: newId(), identity_id: who.identityId, endpoint, endpoint_hash: hashToken(endpoint), ...keys }
  await asPlatform((db) => db.insertInto('push_subscriptions').values(row).execute())
}
const devicesOf = ({ identityId }: Person) =>
  asPlatform((db) => db.selectFrom('push_subscriptions').selectAll().where('identity_id', '=', identityId).execute())
const at = (name: string) => `${origin}/${name}-${randomBytes(4).toString('hex')}`
const seen = (endpoint: string) => received.filter(({ path }) => endpoint.endsWith(path))

describe('a device', () => {
  it('subscribes with what the browser gives, once however often, and leaves again', async () => {
    const asha = await person()
    const body = { endpoint: 'https://push.example.com/abc', expirationTime: null, keys: device().keys }
    expect(await asha.call(notifications.subscribe, { body })).toEqual({ subscribed: true })
    await asha.call(notifications.subscribe, { body })
    expect(await devicesOf(asha)).toHaveLength(1)
    const neha = await person()
    await neha.call(notifications.unsubscribe, { body: { endpoint: body.endpoint } })
    expect(await devicesOf(asha)).toHaveLength(1)
    await neha.call(notifications.subscribe, { body })
    expect([await devicesOf(asha), await devicesOf(neha)]).toMatchObject([[], [{ endpoint: body.endpoint }]])
    await neha.call(notifications.unsubscribe, { body: { endpoint: body.endpoint } })
    expect(await devicesOf(neha)).toEqual([])
  })

  it('is refused without a sign-in, over http, without keys', async () => {
    const keys = device().keys
    const good = { endpoint: `https://push.example.com/${randomBytes(4).toString('hex')}`, keys }
    const anonymous = await (await testApp()).inject({ method: 'POST', url: '/api/push/subscribe', payload: good })
    expect(anonymous.statusCode).toBe(401)
    const asha = await person()
    const refused = [
      { ...good, endpoint: 'http://push.example.com/x' },
      { ...good, endpoint: 'file:///etc/passwd' },
      { ...good, endpoint: `https://x/${'y'.repeat(2001)}` },
      { ...good, keys: { ...keys, auth: '' } },
      { ...good, keys: { ...keys, p256dh: 'x'.repeat(201) } },
    ]
    for (const body of refused)
      await expect(asha.call(notifications.subscribe, { body })).rejects.toMatchObject({ status: 400 })
  })

  it('makes room for the twenty-first', async () => {
    const asha = await person()
    for (let i = 0; i < 22; i++)
      await asha.call(notifications.subscribe, {
        body: { endpoint: `https://push.example.com/${asha.identityId}/${i}`, keys: device().keys },
      })
    const left = await devicesOf(asha)
    expect(left).toHaveLength(20)
    expect(left.some(({ endpoint }) => endpoint.endsWith('/21'))).toBe(true)
  })
})

describe('a message', () => {
  it('is kept for a phone as long as the society waits for an answer, and else as long as its kind says', () => {
    const push = { ttlSeconds: 120, ttlFrom: 'seconds', isUrgent: true } as const
    const kind = { push } as unknown as Kind
    expect(mannerOf(kind, { seconds: '45' })).toEqual({ ttlSeconds: 45, isUrgent: true })
    expect(mannerOf(kind, {})).toEqual({ ttlSeconds: 120, isUrgent: true })
    expect(mannerOf(undefined, {})).toEqual({})
  })

  it('arrives encrypted for the device and signed with the key the browser was given', async () => {
    const asha = await person()
    const { keys, read } = device()
    const endpoint = at('good')
    await store(asha, endpoint, keys)
    const message = { title: 'पाहुणे आले', body: 'Ravi is at the gate', url: '/visitors', tag: 'visitor-1' }
    expect(await sendPush(inTheHouse, asha, message)).toBe(1)
    const [got] = seen(endpoint)
    expect(JSON.parse(read(got!.body))).toEqual(message)
    expect(got!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    const { publicKey } = await person().then((one) => one.call(notifications.pushKey))
    expect(isSigned(String(got!.headers.authorization), publicKey)).toBe(true)
    expect(publicKey).toBe(pushKeys(testSign).publicKey)
    expect((await devicesOf(asha))[0]).toMatchObject({ failures: 0, last_error: null })
  })

  it('of the demo stays in the house', async () => {
    const asha = await person()
    const endpoint = at('demo')
    await store(asha, endpoint)
    const [demo, ours] = [await society({ kind: 'sample' }), await society()]
    const { identityId } = asha
    expect(await sendPush(inTheHouse, { identityId, societyId: demo.id }, { title: 'Hello' })).toBe(0)
    expect(await sendPush(inTheHouse, { identityId, societyId: ours.id }, { title: 'Hello' })).toBe(1)
    expect(seen(endpoint)).toHaveLength(1)
  })

  it('to a device that is gone removes it, and reaches the others', async () => {
    const asha = await person()
    const endpoints = [at('gone'), at('missing'), at('there')]
    for (const endpoint of endpoints) await store(asha, endpoint)
    answers.set(new URL(endpoints[0]!).pathname, [410])
    answers.set(new URL(endpoints[1]!).pathname, [404])
    expect(await sendPush(inTheHouse, asha, { title: 'Hello' })).toBe(1)
    expect((await devicesOf(asha)).map(({ endpoint }) => endpoint)).toEqual([endpoints[2]])
  })

  it('to a device whose keys are of no use removes it, and reaches the others', async () => {
    const asha = await person()
    const { p256dh, auth } = device().keys
    const noPoint = Buffer.alloc(65, 4).toString('base64url')
    const useless = [
      { p256dh: 'p', auth },
      { p256dh: noPoint, auth },
      { p256dh, auth: 'short' },
    ]
    for (const keys of useless)
      await asha.call(notifications.subscribe, { body: { endpoint: at('useless').replace('http', 'https'), keys } })
    const there = at('there')
    await store(asha, there)
    expect(await sendPush(inTheHouse, asha, { title: 'Hello' })).toBe(1)
    expect(await devicesOf(asha)).toMatchObject([{ endpoint: there, failures: 0 }])
  })

  it('is tried three times at a busy service and no more; a redirect is not followed', async () => {
    const asha = await person()
    const [busy, broken, elsewhere] = [at('busy'), at('broken'), at('elsewhere')]
    for (const endpoint of [busy, broken, elsewhere]) await store(asha, endpoint)
    answers.set(new URL(busy).pathname, [429, 503])
    answers.set(new URL(broken).pathname, [500, 500, 500, 500])
    answers.set(new URL(elsewhere).pathname, [302])
    expect(await sendPush(inTheHouse, asha, { title: 'Hello' })).toBe(1)
    expect([seen(busy).length, seen(broken).length, seen(elsewhere).length]).toEqual([3, 3, 1])
    const errors = Object.fromEntries((await devicesOf(asha)).map((row) => [row.endpoint, row.last_error]))
    expect(errors).toEqual({
      [busy]: null,
      [broken]: 'The push service answered 500',
      [elsewhere]: 'The push service answered 302',
    })
  })

  it('never goes to a private address, by number or by name, and such a device is dropped in the end', async () => {
    const asha = await person()
    const { port } = new URL(origin)
    const hidden = [
      `https://127.0.0.1:${port}/a`,
      `https://localhost:${port}/b`,
      `https://[::1]:${port}/c`,
      `https://[::ffff:127.0.0.1]:${port}/d`,
      `https://2130706433:${port}/e`,
      'https://169.254.169.254/latest',
      'https://10.0.0.5/x',
      `${origin}/plain`,
    ]
    for (const endpoint of hidden) await store(asha, `${endpoint}?${asha.identityId}`)
    const before = received.length
    expect(await sendPush(outside, asha, { title: 'Hello' })).toBe(0)
    expect(received.length).toBe(before)
    const rows = await devicesOf(asha)
    expect(rows).toHaveLength(hidden.length)
    for (const row of rows)
      expect([row.endpoint, row.last_error]).toEqual([
        row.endpoint,
        expect.stringMatching(/private address|Only https/),
      ])
    for (let i = 0; i < 9; i++) await sendPush(outside, asha, { title: 'Hello' })
    expect(await devicesOf(asha)).toEqual([])
  })
})

it.each([
  ['8.8.8.8', true],
  ['2001:4860:4860::8888', true],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['nonsense', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected)
})

/** RFC 8188 and 8291, the receiver's side. */
const decrypt = (body: Buffer, curve: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = body.subarray(0, 16)
  const keyLength = body[20]!
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

const isSigned = (header: string, publicKey: string) => {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? []
  const [head, claims, signature] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const fits = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  )
  return fits && key === publicKey
}
