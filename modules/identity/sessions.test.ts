import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { readingDoor } from '#kernel/server/scope.ts'
import { hashToken, newToken } from '#kernel/server/tokens.ts'
import { asPlatform, testDatabase } from '#server/testing/app.ts'
import { caller, type Person, person } from '#server/testing/society.ts'
import { authenticator, markSessionUsed } from './actions/sessions.ts'
import { identity } from './contract.ts'
import { deviceOf } from './rules.ts'

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

/** The same person on another device. */
const another = async ({ identityId }: Person, userAgent = phone) => {
  const token = newToken()
  const id = newId()
  await asPlatform((db) =>
    db
      .insertInto('sessions')
      .values({
        id,
        token_hash: hashToken(token),
        identity_id: identityId,
        expires_at: new Date(Date.now() + 3_600_000),
        user_agent: userAgent,
        address: '203.0.113.7',
      })
      .execute(),
  )
  return { id, call: caller(`aangan_session=${token}`) }
}

const idleFor = (minutes: number, identityId: string) =>
  asPlatform((db) =>
    db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(Date.now() - minutes * 60_000) })
      .where('identity_id', '=', identityId)
      .execute(),
  )

const makeDemo = ({ identityId }: Person) =>
  asPlatform((db) => db.updateTable('identities').set({ is_demo: true }).where('id', '=', identityId).execute())

describe('a session in use', () => {
  it('is marked once a minute, however many requests it sends at once and to however many processes', async () => {
    const asha = await person()
    await idleFor(2, asha.identityId)
    const { platform } = await testDatabase()
    const scope = { societyId: null, identityId: null, role: 'test', action: 'test', requestId: '' }
    const authenticate = authenticator(readingDoor(platform, scope).db)
    const token = asha.cookie.split('=')[1]!
    const touched: string[] = []
    const marked = Promise.withResolvers<void>()
    const touch = (id: string) => {
      touched.push(id)
      return marked.promise
    }
    await Promise.all(Array.from({ length: 20 }, () => authenticate(touch, { token, society: null })))
    marked.resolve()
    expect(touched).toHaveLength(1)
    const marks = await Promise.all(
      Array.from({ length: 20 }, () => asPlatform((db) => markSessionUsed(db, touched[0]!))),
    )
    expect(marks.flat().reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0)).toBe(1)
  })
})

describe('the list of sessions', () => {
  it('names each device and marks this one', async () => {
    const asha = await person()
    const onPhone = await another(asha)
    const list = await asha.call(identity.sessions)
    expect(list).toHaveLength(2)
    expect(list.find((session) => session.id === onPhone.id)).toMatchObject({
      device: 'Chrome on Android',
      address: '203.0.113.7',
      current: false,
    })
    expect(list.filter((session) => session.current)).toHaveLength(1)
    expect(JSON.stringify(list)).not.toMatch(/token|hash/i)
  })

  it('ends one device at once, and only an own one', async () => {
    const [asha, stranger] = [await person(), await person()]
    const onPhone = await another(asha)
    const params = { id: onPhone.id }
    await expect(stranger.call(identity.endSession, { params })).rejects.toMatchObject({ status: 404 })
    expect(await onPhone.call(identity.user)).toMatchObject({ email: asha.email })
    await asha.call(identity.endSession, { params })
    await expect(onPhone.call(identity.user)).rejects.toMatchObject({ status: 401 })
    await expect(asha.call(identity.endSession, { params })).rejects.toMatchObject({ status: 404 })
  })

  it('ends all devices but this one', async () => {
    const asha = await person()
    const others = [await another(asha), await another(asha)]
    expect(await asha.call(identity.endOtherSessions)).toEqual({ ended: 2 })
    for (const { call } of others) await expect(call(identity.user)).rejects.toMatchObject({ status: 401 })
    expect(await asha.call(identity.sessions)).toHaveLength(1)
  })

  it('shows visitors of a demo account nothing of each other, and lets none sign another out', async () => {
    const visitor = await person()
    await makeDemo(visitor)
    const other = await another(visitor)
    expect(await visitor.call(identity.sessions)).toHaveLength(1)
    expect(await visitor.call(identity.endOtherSessions)).toEqual({ ended: 0 })
    await expect(visitor.call(identity.endSession, { params: { id: other.id } })).rejects.toMatchObject({ status: 404 })
    expect(await other.call(identity.user)).toMatchObject({ email: visitor.email })
  })
})

describe('auto-logout', () => {
  it('ends a session after half an hour without use when nothing was chosen', async () => {
    const [asha, meera] = [await person(), await person()]
    expect(await asha.call(identity.security)).toMatchObject({ sessionTimeoutMinutes: 30 })
    await idleFor(29, asha.identityId)
    expect(await asha.call(identity.user)).toMatchObject({ email: asha.email })
    await idleFor(31, meera.identityId)
    await expect(meera.call(identity.user)).rejects.toMatchObject({ status: 401 })
  })

  it.each([15, 30, 60, 120] as const)(
    'ends every session of the person after the chosen %i minutes',
    async (minutes) => {
      // Two people, because a call marks the session as used a moment after it was answered.
      for (const [idle, open] of [
        [minutes - 1, true],
        [minutes + 1, false],
      ] as const) {
        const asha = await person()
        const onPhone = await another(asha)
        await asha.call(identity.setSessionTimeout, { body: { minutes } })
        await idleFor(idle, asha.identityId)
        for (const device of [asha, onPhone])
          if (open)
            expect(await device.call(identity.security)).toMatchObject({ sessionTimeoutMinutes: minutes, sessions: 2 })
          else await expect(device.call(identity.user)).rejects.toMatchObject({ status: 401 })
      }
    },
  )

  it('is one of the offered times', async () => {
    const body = { minutes: 20 as 15 }
    await expect((await person()).call(identity.setSessionTimeout, { body })).rejects.toMatchObject({ status: 400 })
  })

  it('chosen in the demo holds for that browser alone', async () => {
    const visitor = await person()
    await makeDemo(visitor)
    const other = await another(visitor)
    await visitor.call(identity.setSessionTimeout, { body: { minutes: 120 } })
    expect(await visitor.call(identity.security)).toMatchObject({ sessionTimeoutMinutes: 120 })
    expect(await other.call(identity.security)).toMatchObject({ sessionTimeoutMinutes: 30 })
  })
})

describe('a device', () => {
  it.each([
    [phone, 'Chrome on Android'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140 Safari/537.36 Edg/140.0', 'Edge on Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari on iPhone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
  ])('%s is called %s', (userAgent, name) => {
    expect(deviceOf(userAgent)).toBe(name)
  })
})
