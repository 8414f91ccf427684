import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { testApp } from '#server/testing/app.ts'
import { type Person, society, type TestSociety } from '#server/testing/society.ts'
import { aComplaint } from './build.ts'
import { complaints } from './contract.ts'

let ours: TestSociety
let resident: Person
let photo: Buffer

beforeAll(async () => {
  ours = await society()
  resident = await ours.as('resident')
  photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#885533' } })
    .jpeg()
    .toBuffer()
})

const raise = async (by = resident, more = {}) => {
  const [category] = await by.call(complaints.categories)
  return (await by.call(complaints.raise, { body: aComplaint(category!.id, more) })).id
}

const send = async (id: string, content: Buffer, { name = 'leak.jpg', photoId = '', by = resident, key = '' } = {}) => {
  const form = new FormData()
  if (photoId) form.append('photoId', photoId)
  form.append('file', new File([new Uint8Array(content)], name))
  return (await testApp()).inject({
    method: 'POST',
    url: `/api/societies/${ours.subdomain}/complaints/${id}/photos`,
    headers: { cookie: by.cookie, ...(key ? { 'idempotency-key': key } : {}) },
    payload: form,
  })
}
const open = async (id: string, photoId: string, by: Person, query = '') =>
  (await testApp()).inject({
    url: `/api/societies/${ours.subdomain}/complaints/${id}/photos/${photoId}${query}`,
    headers: { cookie: by.cookie },
  })
const photosOf = async (id: string) => (await resident.call(complaints.get, { params: { id } })).photos

describe('photos of a complaint', () => {
  it('are drawn anew and shown to those who see the complaint, nobody else', async () => {
    const id = await raise()
    const photoId = newId()
    expect((await send(id, photo, { photoId })).json()).toEqual({ id: photoId })
    expect(await photosOf(id)).toEqual([{ id: photoId }])
    const whole = await open(id, photoId, resident)
    expect(whole.headers['content-type']).toBe('image/webp')
    expect((await open(id, photoId, await ours.as('admin'), '?thumbnail=true')).statusCode).toBe(200)
    expect((await open(id, photoId, await ours.another('resident'))).statusCode).toBe(404)
    expect((await open(await raise(), photoId, resident)).statusCode).toBe(404)
    expect((await open(id, photoId, await (await society()).as('admin'))).statusCode).toBe(404)
  })

  it('are refused before they are read where there is no such complaint, or it is none of theirs', async () => {
    const noPicture = Buffer.from('this is no picture')
    expect((await send(newId(), noPicture)).statusCode).toBe(404)
    const id = await raise()
    expect((await send(id, noPicture, { by: await ours.another('resident') })).statusCode).toBe(404)
    expect((await send(id, noPicture)).statusCode).toBe(415)
  })

  it('sent again and again under one id stay one photo', async () => {
    const id = await raise()
    const photoId = newId()
    for (let n = 0; n < 2; n++) expect((await send(id, photo, { photoId })).statusCode).toBe(200)
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(id, photo, { photoId, key: photoId })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    expect(await photosOf(id)).toEqual([{ id: photoId }])
    expect((await send(await raise(), photo, { photoId })).statusCode).toBe(409)
  })

  it('are at most five, however many come at once', async () => {
    const id = await raise()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(id, photo)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'too_many_photos' })
    expect(await photosOf(id)).toHaveLength(5)
  })

  it('are not added by a neighbour', async () => {
    const id = await raise(resident, { isPublic: true })
    expect((await send(id, photo, { by: await ours.another('resident') })).statusCode).toBe(403)
    expect((await send(await raise(), photo, { by: await ours.another('resident') })).statusCode).toBe(404)
  })

  it.each([
    ['a photo of 30 MB', () => Buffer.alloc(30_000_000, 7), 'big.jpg', 413],
    ['a renamed program', () => Buffer.concat([Buffer.from('MZ\u0090\u0000'), Buffer.alloc(5000)]), 'cat.jpg', 415],
    [
      'a drawing with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'a.svg',
      415,
    ],
    [
      'the same under another name',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'a.png',
      415,
    ],
    ['a page', () => Buffer.from('<html><script>alert(1)</script></html>'), 'a.jpg', 415],
    ['nothing', () => Buffer.alloc(0), 'a.jpg', 400],
  ])('are refused with a reason: %s', async (_, content, name, status) => {
    const id = await raise()
    const answer = await send(id, content(), { name })
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.json()).toMatchObject({ message: expect.stringMatching(/\w/) })
    expect(await photosOf(id)).toEqual([])
  })
})
