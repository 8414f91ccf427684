import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import type { JobCtx } from '#kernel/server/jobs.ts'
import type { Db } from '#kernel/server/scope.ts'
import { hashToken } from '#kernel/server/tokens.ts'
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

it('a message no device took is tried again, and one that was taken is never sent twice', async () => {
  const ours = await society()
  const { identityId } = await ours.as('admin')
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/${newId()}`
  const row = { id: newId(), identity_id: identityId, endpoint, endpoint_hash: hashToken(endpoint), ...device() }
  await asPlatform((db) => db.insertInto('push_subscriptions').values(row).execute())
  const id = newId()
  const note = { society_id: ours.id, id, identity_id: identityId, kind: 'complaint_raised', path: '/', occasion: id }
  await asPlatform((db) =>
    db
      .insertInto('notifications')
      .values({ ...note, push: 'waiting' })
      .execute(),
  )
  const ids = { societyId: ours.id, notificationId: id }
  const state = () =>
    asPlatform((db) =>
      db.selectFrom('notifications').select(['push', 'push_tries']).where('id', '=', id).executeTakeFirstOrThrow(),
    )

  broken = true
  await expect(pushNotification(job, ids)).rejects.toThrow('tried again')
  expect(await state()).toEqual({ push: 'waiting', push_tries: 1 })
  broken = false
  await Promise.all([pushNotification(job, ids), pushNotification(job, ids), pushNotification(job, ids)])
  await pushNotification(job, ids)
  expect(await state()).toEqual({ push: 'sent', push_tries: 2 })
  expect(received).toBe(1)
})
