import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import type { JobCtx } from '#kernel/server/jobs.ts'
import type { Db } from '#kernel/server/scope.ts'
import { hashToken } from '#kernel/server/tokens.ts'
import { members } from '#modules/members/contract.ts'
import { catalogue } from '#server/offers.ts'
import { asPlatform, testEnv, testSign } from '#server/testing/app.ts'
import { society } from '#server/testing/society.ts'
import { pushNotification } from './actions/pushing.ts'

let service: Server
let broken = false
let received = 0

beforeAll(async () => {
  service = createServer((_request, response) => {
    if (!broken) received += 1
    response.writeHead(broken ? 500 : 201).end()
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
})
afterAll(() => void service.close())

const job = {
  env: { ...testEnv, PUSH_TO_PRIVATE: true },
  sign: testSign,
  catalogue,
  apart: <T>(_societyId: string | null, work: (db: Db) => Promise<T>) => asPlatform(work),
} as unknown as JobCtx

const device = () => {
  const curve = createECDH('prime256v1')
  return { p256dh: curve.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') }
}

/** Somebody with a device, and a message that waits for them. */
const waiting = async (identityId: string, societyId: string) => {
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/${newId()}`
  const row = { id: newId(), identity_id: identityId, endpoint, endpoint_hash: hashToken(endpoint), ...device() }
  const id = newId()
  const note = { society_id: societyId, id, identity_id: identityId, kind: 'complaint_raised', path: '/', occasion: id }
  await asPlatform(async (db) => {
    await db.insertInto('push_subscriptions').values(row).execute()
    await db
      .insertInto('notifications')
      .values({ ...note, push: 'waiting' })
      .execute()
  })
  const state = () =>
    asPlatform((db) =>
      db.selectFrom('notifications').select(['push', 'push_tries']).where('id', '=', id).executeTakeFirstOrThrow(),
    )
  return { ids: { societyId, notificationId: id }, state }
}

it('a message no device took is tried again, and one that was taken is never sent twice', async () => {
  const ours = await society()
  const { ids, state } = await waiting((await ours.as('admin')).identityId, ours.id)

  broken = true
  await expect(pushNotification(job, ids)).rejects.toThrow('tried again')
  expect(await state()).toEqual({ push: 'waiting', push_tries: 1 })
  broken = false
  await Promise.all([pushNotification(job, ids), pushNotification(job, ids), pushNotification(job, ids)])
  await pushNotification(job, ids)
  expect(await state()).toEqual({ push: 'sent', push_tries: 2 })
  expect(received).toBe(1)
})

it('a message that waited for the morning reaches nobody who left in the night', async () => {
  const ours = await society()
  const ravi = await ours.another('resident')
  const { ids, state } = await waiting(ravi.identityId, ours.id)
  const before = received
  await (await ours.as('admin')).call(members.remove, { params: { id: ravi.memberId } })
  await pushNotification(job, ids)
  expect(await state()).toMatchObject({ push: 'off' })
  expect(received).toBe(before)
})
