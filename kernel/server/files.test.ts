import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { newId } from '#kernel/ids.ts'
import { ById, InSociety } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { authenticator } from '#modules/identity/actions/sessions.ts'
import { asPlatform, testDatabase, testEnv } from '#server/testing/app.ts'
import { canary, docx, hostileFiles, pdf, photo } from '#server/testing/hostile-files.ts'
import { type Person, society, type TestSociety } from '#server/testing/society.ts'
import { keepFile, openFile, removeFile, sweepFiles } from './files.ts'
import { answerFailure } from './http/failures.ts'
import { implement, serveRooms } from './http/serve.ts'
import { catalogueOf } from './room.ts'
import { readingDoor } from './scope.ts'
import { clearWorkFolder } from './storage/work-folder.ts'
import { openStorage, type Storage } from './storage.ts'

const Kept = z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.number() })
const upload = { maxBytes: 3_000_000 }
const cupboard = contract(permissions, {
  send: {
    method: 'POST',
    path: '/societies/:subdomain/cupboard',
    may: 'documents.read',
    params: InSociety,
    body: z.object({ id: z.uuid().optional(), accept: z.enum(['picture', 'document']), fail: z.boolean().optional() }),
    upload,
    reply: Kept,
    summary: 'Send a file',
  },
  open: {
    method: 'GET',
    path: '/societies/:subdomain/cupboard/:id',
    may: 'documents.read',
    params: ById,
    query: z.object({ thumbnail: z.stringbool().optional(), room: z.string().default('cupboard') }),
    reply: z.string(),
    file: true,
    summary: 'Open a file',
  },
  remove: {
    method: 'DELETE',
    path: '/societies/:subdomain/cupboard/:id',
    may: 'documents.read',
    params: ById,
    reply: z.object({}),
    summary: 'Remove a file',
  },
})

const routes = implement(cupboard, {
  send: async (ctx, { body, file }) => {
    const kept = await keepFile(ctx, {
      ...(body.id ? { id: body.id } : {}),
      room: 'cupboard',
      upload: file,
      accept: body.accept,
    })
    if (body.fail) throw new Error('the action fails after the file was kept')
    return kept
  },
  open: (ctx, { params, query }) => openFile(ctx, { id: params.id, ...query }),
  remove: async (ctx, { params }) => {
    await removeFile(ctx, { id: params.id, room: 'cupboard' })
    return {}
  },
})

const serve = async (storage: Storage): Promise<FastifyInstance> => {
  const app = Fastify()
  app.setErrorHandler(answerFailure)
  await app.register(cookie)
  await app.register(multipart, { throwFileSizeLimit: false })
  await app.register(rateLimit, { global: false })
  const database = await testDatabase()
  const reading = readingDoor(database.platform, {
    societyId: null,
    identityId: null,
    role: 'test',
    action: 'test',
    requestId: '',
  }).db
  serveRooms(app, [{ name: 'cupboard', routes }], {
    env: testEnv,
    database,
    permissions,
    storage,
    sessionCookie: 'aangan_session',
    sign: () => '',
    enqueue: async () => {},
    catalogue: catalogueOf([]),
    authenticate: (request) => authenticator(reading)(async () => {}, request),
  })
  return app
}

let folder: string
let storage: Storage
let app: FastifyInstance
let ours: TestSociety
let resident: Person

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aangan-files-'))
  storage = openStorage(testEnv, folder)
  app = await serve(storage)
  ours = await society()
  resident = await ours.as('resident')
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

type Sending = { accept?: 'picture' | 'document'; id?: string; fail?: boolean; by?: Person; in?: FastifyInstance }

const send = async (
  name: string,
  content: Buffer,
  { accept = 'document', id, fail, by = resident, in: server = app }: Sending = {},
) => {
  const form = new FormData()
  form.append('data', JSON.stringify({ accept, id, fail }))
  form.append('file', new File([new Uint8Array(content)], name))
  return server.inject({
    method: 'POST',
    url: `/api/societies/${ours.subdomain}/cupboard`,
    headers: { cookie: by.cookie },
    payload: form,
  })
}
const get = (id: string, query = '', by = resident, subdomain = ours.subdomain) =>
  app.inject({
    method: 'GET',
    url: `/api/societies/${subdomain}/cupboard/${id}${query}`,
    headers: { cookie: by.cookie },
  })
const objects = async () =>
  (await readdir(path.join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
    (entry) => entry.isFile(),
  )
const atWork = () => readdir(path.join(folder, 'uploads')).catch(() => [])

describe('a hostile file', () => {
  it('is never kept as what it claims and never served inline: all of them, as picture and as document', async () => {
    const files = await hostileFiles()
    expect(files.length).toBeGreaterThanOrEqual(40)
    const before = (await objects()).length
    let redrawn = 0
    for (const accept of ['document', 'picture'] as const)
      for (const { name, content } of files) {
        const answer = await send(name, content, { accept })
        if (answer.statusCode !== 200) {
          expect([name, answer.statusCode]).toEqual([
            name,
            expect.toSatisfy((status: number) => [400, 413, 415].includes(status)),
          ])
          expect([name, String(answer.json().message).length > 10]).toEqual([name, true])
          continue
        }
        // What came through is a picture drawn anew: nothing that rode along is in it.
        redrawn += 1
        const opened = await get(answer.json().id)
        expect([name, opened.headers['content-type']]).toEqual([name, 'image/webp'])
        expect([name, opened.rawPayload.includes(canary), opened.rawPayload.includes('script')]).toEqual([
          name,
          false,
          false,
        ])
        expect([name, (await sharp(opened.rawPayload).metadata()).exif]).toEqual([name, undefined])
        expect(opened.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
      }
    expect(redrawn).toBeLessThanOrEqual(20)
    expect((await objects()).length - before).toBe(redrawn * 2)
    expect(await atWork()).toEqual([])
  }, 120_000)
})

describe('a good file', () => {
  it('is kept as a picture that stands upright and knows nothing of place or camera', async () => {
    const tilted = await sharp(await photo('jpeg', 600, 300))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const kept = await send('Gate photo.JPG', tilted, { accept: 'picture' })
    expect(kept.json()).toMatchObject({ name: 'Gate photo.webp', type: 'image/webp' })
    const whole = await sharp((await get(kept.json().id)).rawPayload).metadata()
    expect(whole).toMatchObject({ width: 300, height: 600, format: 'webp' })
    expect(whole.exif).toBeUndefined()
    const small = await get(kept.json().id, '?thumbnail=true')
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 160, height: 320 })
    expect(small.headers['content-disposition']).toMatch(/^inline/)
  })

  it.each([
    ['Bye-laws.pdf', pdf(), 'application/pdf'],
    ['Letter.docx', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['सूचना.txt', Buffer.from('सर्व सदस्यांना सूचना: 5 < 7\n'), 'text/plain; charset=utf-8'],
    ['members.csv', Buffer.from('name,flat\nनेहा,B-704\n'), 'text/csv; charset=utf-8'],
  ])('%s comes back byte for byte, as a download', async (name, content, type) => {
    const kept = await send(name, content)
    expect(kept.json()).toMatchObject({ name, type, size: content.length })
    const opened = await get(kept.json().id)
    expect(opened.rawPayload.equals(content)).toBe(true)
    expect(opened.headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' })
    expect(opened.headers['content-disposition']).toMatch(/^attachment/)
  })

  it('gets a name that leads nowhere', async () => {
    const kept = await send('..\\..\\etc/\u202e<b>passwd.txt', Buffer.from('hello'))
    expect(kept.json().name).toBe('bpasswd.txt')
  })

  it('is kept once under an id made offline, and another file cannot take that id', async () => {
    const id = newId()
    const before = (await objects()).length
    expect((await send('a.pdf', pdf(), { id })).statusCode).toBe(200)
    expect((await send('a.pdf', pdf(), { id })).json()).toMatchObject({ id })
    expect((await send('b.txt', Buffer.from('other'), { id })).statusCode).toBe(409)
    expect((await get(id)).rawPayload.equals(pdf())).toBe(true)
    expect((await objects()).length).toBeGreaterThan(before)
  })

  it('opens only in its own society and through its own room', async () => {
    const kept = (await send('a.pdf', pdf())).json()
    const theirs = await society()
    expect((await get(kept.id, '', await theirs.as('admin'), theirs.subdomain)).statusCode).toBe(404)
    expect((await get(kept.id, '?room=visitors')).statusCode).toBe(404)
    expect((await get(newId())).statusCode).toBe(404)
  })
})

describe('too much', () => {
  it('turns away 200 MB without holding or keeping them, whether announced or not', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const piece = Buffer.alloc(1_000_000, 'x')
    const head = Buffer.from('--edge\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4')
    const heapBefore = process.memoryUsage.rss()
    for (const announced of [true, false]) {
      const sending = httpRequest(`${address}/api/societies/${ours.subdomain}/cupboard`, {
        method: 'POST',
        port,
        headers: {
          cookie: resident.cookie,
          'content-type': 'multipart/form-data; boundary=edge',
          ...(announced ? { 'content-length': head.length + 200 * piece.length } : {}),
        },
      })
      const answered = once(sending, 'response') as Promise<[NodeJS.ReadableStream & { statusCode: number }]>
      sending.on('error', () => {})
      sending.write(head)
      const heard = { answer: false }
      sending.once('response', () => {
        heard.answer = true
      })
      for (let sent = 0; sent < 200 && !heard.answer; sent++)
        if (!sending.write(piece)) await Promise.race([once(sending, 'drain'), answered])
      const [response] = await answered
      expect(response.statusCode).toBe(413)
      response.resume()
      sending.destroy()
    }
    expect(process.memoryUsage.rss() - heapBefore).toBeLessThan(120_000_000)
    await expect.poll(atWork).toEqual([])
  })

  it('refuses what is not a form, a form without a file, and a form that breaks off', async () => {
    const url = `/api/societies/${ours.subdomain}/cupboard`
    const { cookie: sessionCookie } = resident
    const json = await app.inject({
      method: 'POST',
      url,
      headers: { cookie: sessionCookie },
      payload: { accept: 'document' },
    })
    expect(json.statusCode).toBe(415)
    const form = new FormData()
    form.append('data', '{"accept":"document"}')
    const empty = await app.inject({ method: 'POST', url, headers: { cookie: sessionCookie }, payload: form })
    expect([empty.statusCode, empty.json().message]).toEqual([400, 'file: Required'])
    const broken = await app.inject({
      method: 'POST',
      url,
      payload: '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
      headers: { cookie: sessionCookie, 'content-type': 'multipart/form-data; boundary=edge' },
    })
    expect(broken.statusCode).toBe(400)
    const anonymous = await app.inject({ method: 'POST', url, payload: form })
    expect(anonymous.statusCode).toBe(401)
    expect(await atWork()).toEqual([])
  })

  it('says so when the reserve of the disk is reached, and keeps nothing', async () => {
    const full = await serve({ ...storage, reserveBytes: 1e18 })
    const before = (await objects()).length
    const answer = await send('a.pdf', pdf(), { in: full })
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'disk_full'])
    expect((await objects()).length).toBe(before)
  })

  const small = smallDisk()
  it.skipIf(!small)('keeps nothing half when the disk runs full in the middle', async () => {
    const full = await serve(openStorage(testEnv, small!))
    const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(900_000, 'a'), Buffer.from('\n%%EOF')])
    const answer = await send('a.pdf', content, { in: full })
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'disk_full'])
    const left = await readdir(small!, { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
    execFileSync('umount', [small!])
  })
})

describe('the sweep', () => {
  it('removes bytes that no row names, after a day, and nothing else', async () => {
    const kept = (await send('a.jpg', await photo(), { accept: 'picture' })).json()
    const gone = (await send('b.pdf', pdf())).json()
    await app.inject({
      method: 'DELETE',
      url: `/api/societies/${ours.subdomain}/cupboard/${gone.id}`,
      headers: { cookie: resident.cookie },
    })
    expect((await send('c.pdf', pdf(), { fail: true })).statusCode).toBe(500)
    const rows = await asPlatform((db) => sweepFiles(storage, db))
    expect(rows).toBe(0)
    const dayLater = new Date(Date.now() + 86_500_000)
    expect(await asPlatform((db) => sweepFiles(storage, db, dayLater))).toBeGreaterThanOrEqual(2)
    expect((await get(kept.id)).statusCode).toBe(200)
    expect((await get(kept.id, '?thumbnail=true')).statusCode).toBe(200)
    expect(await asPlatform((db) => sweepFiles(storage, db, dayLater))).toBe(0)
  })

  it('clears what a killed process left in the work folder', async () => {
    const left = path.join(storage.workFolder, createHash('sha256').update('left').digest('hex'))
    await writeFile(left, 'x')
    await clearWorkFolder(storage)
    expect(await atWork()).toHaveLength(1)
    await utimes(left, 0, 0)
    await clearWorkFolder(storage)
    expect(await atWork()).toEqual([])
  })
})

/** A disk of one megabyte, where the system lets us make one. */
function smallDisk(): string | undefined {
  try {
    const place = mkdtempSync(path.join(tmpdir(), 'aangan-small-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place], { stdio: 'ignore' })
    return place
  } catch {
    return undefined
  }
}
