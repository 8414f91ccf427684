import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { asPlatform, testEnv } from '#server/testing/app.ts'
import { sendTo, serveCupboard } from '#server/testing/cupboard.ts'
import { canary, docx, hostileFiles, pdf, photo } from '#server/testing/hostile-files.ts'
import { type Person, society, type TestSociety } from '#server/testing/society.ts'
import { sweepFiles } from './files.ts'
import { clearWorkFolder } from './storage/work-folder.ts'
import { openStorage, type Storage } from './storage.ts'

let folder: string
let storage: Storage
let app: FastifyInstance
let ours: TestSociety
let resident: Person

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aangan-files-'))
  storage = openStorage(testEnv, folder)
  app = await serveCupboard(storage)
  ours = await society()
  resident = await ours.as('resident')
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

type Sending = { accept?: 'picture' | 'document'; id?: string; fail?: boolean; by?: Person; in?: FastifyInstance }

const send = (name: string, content: Buffer, { by = resident, in: server = app, ...data }: Sending = {}) =>
  sendTo(server, name, content, { ...data, by, to: ours })
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
  })
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
    expect((await objects()).length).toBe(before + 1)
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
    expect([empty.statusCode, empty.json().message]).toEqual([400, 'File: Required'])
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
    const full = await serveCupboard({ ...storage, reserveBytes: 1e18 })
    const before = (await objects()).length
    const answer = await send('a.pdf', pdf(), { in: full })
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'disk_full'])
    expect((await objects()).length).toBe(before)
  })

  const small = smallDisk()
  it.skipIf(!small)('keeps nothing half when the disk runs full in the middle', async () => {
    const full = await serveCupboard(openStorage(testEnv, small!))
    const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(900_000, 'a'), Buffer.from('\n%%EOF')])
    const answer = await send('a.pdf', content, { in: full })
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'disk_full'])
    const left = await readdir(small!, { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
    execFileSync('umount', [small!])
  })
})

describe('a file whose write does not happen', () => {
  it('leaves no byte behind, whether it was refused, failed or was there already', async () => {
    const id = newId()
    expect((await send('a.pdf', pdf(), { id })).statusCode).toBe(200)
    const before = (await objects()).length
    expect((await send('c.pdf', pdf(), { fail: true })).statusCode).toBe(500)
    expect((await send('c.jpg', await photo(), { accept: 'picture', fail: true })).statusCode).toBe(500)
    expect((await send('b.txt', Buffer.from('other'), { id })).statusCode).toBe(409)
    expect((await send('a.pdf', pdf(), { id })).statusCode).toBe(200)
    expect((await objects()).length).toBe(before)
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
    const rows = await asPlatform((db) => sweepFiles(storage, db))
    expect(rows).toBe(0)
    const dayLater = new Date(Date.now() + 86_500_000)
    expect(await asPlatform((db) => sweepFiles(storage, db, dayLater))).toBeGreaterThanOrEqual(1)
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
