import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { asPlatform, testDatabase, testEnv } from '#server/testing/app.ts'
import { sendTo, serveCupboard } from '#server/testing/cupboard.ts'
import { pdf, photo } from '#server/testing/hostile-files.ts'
import { society } from '#server/testing/society.ts'
import { removeFile } from '../files.ts'
import { writing } from '../scope.ts'
import { openStorage } from '../storage.ts'

const gigabyte = 1024 ** 3
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aangan-quota-'))
  app = await serveCupboard(openStorage(testEnv, folder))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** A society of which so many bytes are used already. */
const using = async (bytes: number, options: Parameters<typeof society>[0]) => {
  const made = await society(options)
  await asPlatform((db) => db.insertInto('file_usage').values({ society_id: made.id, bytes }).execute())
  return { ...made, by: await made.as('resident') }
}
const usedBy = (id: string) =>
  asPlatform(async (db) => {
    const row = await db.selectFrom('file_usage').select('bytes').where('society_id', '=', id).executeTakeFirst()
    return row?.bytes ?? 0
  })
const keptBy = (id: string) =>
  asPlatform(async (db) => {
    const rows = await db.selectFrom('files').select(['size', 'thumbnail_size']).where('society_id', '=', id).execute()
    return rows.reduce((sum, row) => sum + row.size + row.thumbnail_size, 0)
  })
const send = (to: Awaited<ReturnType<typeof using>>, content = pdf(), accept: 'picture' | 'document' = 'document') =>
  sendTo(app, accept === 'picture' ? 'a.jpg' : 'a.pdf', content, { by: to.by, to, accept })

describe('what a society keeps', () => {
  it.each([
    ['its trial', { plan: 'trial' }, gigabyte, 'Your plan keeps 1 GB; 0.99 GB are used.'],
    ['the plan Essential', { plan: 'essential' }, 5 * gigabyte, 'Your plan keeps 5 GB; 4.99 GB are used.'],
    ['the plan Professional', { plan: 'professional' }, 25 * gigabyte, 'Your plan keeps 25 GB; 24.99 GB are used.'],
    [
      'being the demo',
      { plan: 'enterprise', kind: 'demo' },
      200 * 1024 ** 2,
      'Your plan keeps 200 MB; 199.99 MB are used.',
    ],
  ])('ends where %s ends, and says so', async (_, options, most, message) => {
    const full = await using(most - pdf().length + 1, options)
    const answer = await send(full)
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { code: 'storage_full', message }])
    expect(await keptBy(full.id)).toBe(0)
    const fitting = await using(most - pdf().length, options)
    expect((await send(fitting)).statusCode).toBe(200)
    expect((await send(fitting)).statusCode).toBe(413)
  })

  it('ends nowhere on the plan Enterprise', async () => {
    expect((await send(await using(900 * gigabyte, { plan: 'enterprise' }))).statusCode).toBe(200)
  })

  it('never exceeds the plan, though fifty files arrive at once at its edge', async () => {
    const size = pdf().length
    const edge = await using(gigabyte - 7 * size - 3, { plan: 'trial' })
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(edge)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(7)
    expect(answers.filter(({ statusCode }) => statusCode === 413)).toHaveLength(43)
    expect(await usedBy(edge.id)).toBe(gigabyte - 3)
    expect(await keptBy(edge.id)).toBe(7 * size)
    expect(await readdir(path.join(folder, 'files', edge.id))).toHaveLength(7)
  })

  it('counts a picture with its thumbnail, and gives the room back with the file', async () => {
    const ours = await using(0, { plan: 'trial' })
    const kept = await send(ours, await photo('jpeg', 1200, 900), 'picture')
    expect(await usedBy(ours.id)).toBe(await keptBy(ours.id))
    expect(await usedBy(ours.id)).toBeGreaterThan(Number(kept.json().size))
    const scope = { societyId: ours.id, identityId: null, role: 'test', action: 'test', requestId: '' }
    await writing((await testDatabase()).society, scope, ({ db }) =>
      removeFile({ db, society: { id: ours.id } } as never, { id: kept.json().id, room: 'cupboard' }),
    )
    expect(await usedBy(ours.id)).toBe(0)
  })

  it('is refused before it is read when there is no room at all, or nothing it could belong to', async () => {
    const full = await using(gigabyte, { plan: 'trial' })
    const noPicture = Buffer.from('this is no picture')
    expect((await send(full, noPicture, 'picture')).statusCode).toBe(413)
    const ours = await using(0, { plan: 'trial' })
    const sent = { by: ours.by, to: ours, accept: 'picture' as const }
    expect((await sendTo(app, 'a.jpg', noPicture, { ...sent, onShelf: false })).statusCode).toBe(404)
    expect((await sendTo(app, 'a.jpg', noPicture, sent)).statusCode).toBe(415)
  })

  it('is counted by the table itself, whoever writes it', async () => {
    const { id } = await using(0, { plan: 'trial' })
    const row = (size: number) => ({
      society_id: id,
      id: newId(),
      room: 'test',
      name: 'a',
      type: 'text/plain',
      size,
      sha256: '',
      sent_sha256: '',
      object: newId(),
    })
    await asPlatform((db) =>
      db
        .insertInto('files')
        .values([row(1000), row(2000)])
        .execute(),
    )
    expect(await usedBy(id)).toBe(3000)
    await expect(asPlatform((db) => db.insertInto('files').values(row(gigabyte)).execute())).rejects.toMatchObject({
      code: 'AA413',
    })
    await asPlatform((db) => db.updateTable('files').set({ size: 500 }).where('size', '=', 2000).execute())
    expect(await usedBy(id)).toBe(1500)
  })
})
