import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { roles } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { openLog } from '#kernel/server/log.ts'
import { hashToken, newToken } from '#kernel/server/tokens.ts'
import { members } from '#modules/members/contract.ts'
import { buildApp } from '#server/app.ts'
import { cookieOf, post, registered, someone } from '#server/testing/accounts.ts'
import { asPlatform, testDatabase, testEnv, testSign, testStorage } from '#server/testing/app.ts'
import { caller, person, society } from '#server/testing/society.ts'
import { matrix, modulesOf } from './access.ts'
import { sweepSignIn } from './actions/sweeping.ts'
import { identity } from './contract.ts'

/** A session of today for somebody who has one already. */
const sessionOf = async (identityId: string) => {
  const token = newToken()
  await asPlatform((db) =>
    db
      .insertInto('sessions')
      .values({
        id: newId(),
        token_hash: hashToken(token),
        identity_id: identityId,
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute(),
  )
  return `aangan_session=${token}`
}

describe('while the demo is made anew', () => {
  it('somebody of it signs in at once', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const account = await registered()
    const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await asPlatform((db) =>
      db.updateTable('members').set({ identity_id: account.id }).where('id', '=', admin.memberId).execute(),
    )
    const going = asPlatform(async (db) => {
      await sql`select from societies where id = ${ours.id} for update`.execute(db)
      locked.resolve()
      await done.promise
    })
    await locked.promise
    expect((await post('/login', account)).statusCode).toBe(200)
    done.resolve()
    await going
  })
})

describe('registering', () => {
  it('makes the account, signs it in and gives it settings alone until it joins a society', async () => {
    const { email, cookie } = await registered()
    const user = await caller(cookie)(identity.user)
    expect(user).toMatchObject({ email, firstName: 'Neha', lastName: 'Sharma', role: 'resident', society: null })
    const held = await caller(cookie)(identity.modules)
    expect(held.modules.map((module) => module.name)).toEqual(['settings'])
    expect(held.userRole).toBe('resident')
  })

  it('never grants a role, whatever is sent along', async () => {
    const response = await post('/register', {
      ...someone(),
      role: 'super_admin',
      isSuperAdmin: true,
      is_super_admin: true,
      isDemo: true,
      society: 'demo',
    })
    expect(response.json()).toMatchObject({ role: 'resident', isDemo: false, society: null, societies: [] })
  })

  it('says clearly that an address is taken, in any spelling, and leaves that account alone', async () => {
    const first = await registered()
    const again = await post('/register', { ...someone(), email: ` ${first.email.toUpperCase()}`.trim() })
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ message: 'An account with this email already exists. Please sign in.' })
    expect((await post('/login', first)).statusCode).toBe(200)
  })

  it.each([
    ['email', 'neha', 'Please enter a valid email address'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['firstName', 'N', 'First name must be at least 2 characters'],
    ['lastName', 'S', 'Last name must be at least 2 characters'],
    ['lastName', '', 'Required'],
    ['lastName', undefined, 'Required'],
  ])('refuses %s %j', async (field, value, message) => {
    const response = await post('/register', { ...someone(), [field]: value })
    expect(response.statusCode).toBe(400)
    expect(response.json<{ fields: Record<string, string> }>().fields[field]).toBe(message)
  })

  it.each(['password', 'PassWord', '123456', 'qwerty'])('refuses the common password %s', async (password) => {
    const response = await post('/register', { ...someone(), password })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'common_password' })
  })

  it('answers no password material', async () => {
    const response = await post('/register', someone())
    expect(response.body).not.toMatch(/argon2|hash|gulmohar-b704/i)
  })
})

describe('signing in', () => {
  it('opens a session with the right password', async () => {
    const { email, password } = await registered()
    const response = await post('/login', { email: email.toUpperCase(), password })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ email })
    expect(await caller(cookieOf(response))(identity.user)).toMatchObject({ email })
  })

  it('answers a wrong password, an unknown address and a disabled account with the same words', async () => {
    const known = await registered()
    const disabled = await registered()
    await asPlatform((db) =>
      db.updateTable('identities').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute(),
    )
    for (const attempt of [{ ...known, password: 'not that one' }, someone(), disabled]) {
      const response = await post('/login', { email: attempt.email, password: attempt.password })
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject({ message: 'Invalid email or password', code: 'wrong_credentials' })
      expect(response.headers['set-cookie']).toBeUndefined()
    }
  })
})

const flagsWith = async (publicUrl?: string) => {
  const app = await buildApp({
    env: { ...testEnv, PUBLIC_URL: publicUrl },
    database: await testDatabase(),
    log: openLog('silent'),
    sign: testSign,
    storage: testStorage,
  })
  const response = await app.inject({ method: 'POST', url: '/api/register', payload: someone() })
  await app.close()
  return String(response.headers['set-cookie'])
}

describe('the session cookie', () => {
  it('is HttpOnly and SameSite=Lax on plain http, so that an office PC works', async () => {
    const cookie = await flagsWith()
    expect(cookie).toMatch(/^aangan_session=/)
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).not.toMatch(/Secure/)
  })

  it('is also Secure and tied to the host when the public address is https', async () => {
    const cookie = await flagsWith('https://society.example.in')
    expect(cookie).toMatch(/^__Host-aangan_session=/)
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/Secure/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).toMatch(/Path=\//)
    expect(cookie).not.toMatch(/Domain/)
  })

  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin', host: 'localhost:80' }, 200],
    [{}, 200],
  ])('lets a write with %j through or not', async (headers, status) => {
    expect((await post('/login', await registered(), { headers })).statusCode).toBe(status)
  })
})

describe('who is signed in', () => {
  it('is nobody without a session, with a forged one and after signing out', async () => {
    const { cookie } = await registered()
    expect((await post('/logout', {}, { headers: { cookie } })).json()).toEqual({ message: 'Logged out successfully' })
    for (const sent of ['', 'aangan_session=forged', cookie])
      await expect(caller(sent)(identity.user)).rejects.toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      })
  })

  it('is nobody from the moment the account is disabled', async () => {
    const { id, cookie } = await registered()
    await asPlatform((db) =>
      db.updateTable('identities').set({ disabled_at: new Date() }).where('id', '=', id).execute(),
    )
    await expect(caller(cookie)(identity.user)).rejects.toMatchObject({ status: 401 })
  })

  it('is nobody from the moment the role is another one, and signs in anew with it', async () => {
    const ours = await society()
    const [one, other] = [await ours.another('committee'), await ours.another('committee')]
    await asPlatform((db) =>
      db.updateTable('members').set({ role: 'resident' }).where('id', '=', one.memberId).execute(),
    )
    await expect(one.call(identity.user)).rejects.toMatchObject({ status: 401 })
    expect(await other.call(identity.user)).toMatchObject({ role: 'committee' })
  })

  it('stays signed in everywhere else when a role changes in one society, and signs in anew there', async () => {
    const [first, second] = [await society(), await society()]
    const owner = await first.another('resident')
    const there = await second.another('committee')
    await asPlatform((db) =>
      db.updateTable('members').set({ identity_id: owner.identityId }).where('id', '=', there.memberId).execute(),
    )
    const inSociety = (one: { subdomain: string }) =>
      owner.call(members.list, { params: { subdomain: one.subdomain } as object })
    await owner.call(identity.switchSociety, { body: { subdomain: second.subdomain } })
    const changeRole = (memberId: string, role: string) =>
      asPlatform((db) => db.updateTable('members').set({ role }).where('id', '=', memberId).execute())

    await changeRole(there.memberId, 'resident')
    await expect(inSociety(second)).rejects.toMatchObject({ status: 401 })
    expect(await inSociety(first)).toHaveLength(1)
    expect(await owner.call(identity.user)).toMatchObject({ society: { id: first.id } })
    expect(await owner.call(identity.sessions)).toHaveLength(1)
    await expect(owner.call(identity.switchSociety, { body: { subdomain: second.subdomain } })).rejects.toMatchObject({
      status: 401,
    })
    await asPlatform((db) => sweepSignIn(db, testEnv))
    expect(await owner.call(identity.user)).toMatchObject({ society: { id: first.id } })

    const anew = await sessionOf(owner.identityId)
    expect(await caller(anew, second.subdomain)(members.list)).toHaveLength(1)
    expect(await caller(anew)(identity.switchSociety, { body: { subdomain: second.subdomain } })).toMatchObject({
      role: 'resident',
    })

    await changeRole(owner.memberId!, 'committee')
    await expect(owner.call(identity.user)).rejects.toMatchObject({ status: 401 })
    await asPlatform((db) => sweepSignIn(db, testEnv))
    const left = await asPlatform((db) =>
      db.selectFrom('sessions').select('id').where('identity_id', '=', owner.identityId).execute(),
    )
    expect(left).toHaveLength(1)
  })

  it('stays an operator whatever role a society gives them', async () => {
    const ours = await society({ kind: 'sample' })
    const member = await ours.another('resident')
    await asPlatform(async (db) => {
      await db
        .updateTable('identities')
        .set({ is_super_admin: true, is_demo: true })
        .where('id', '=', member.identityId)
        .execute()
      await db.updateTable('members').set({ role: 'vendor' }).where('id', '=', member.memberId).execute()
    })
    expect(await member.call(identity.user)).toMatchObject({ role: 'super_admin' })
    await asPlatform((db) => sweepSignIn(db, testEnv))
    expect(await member.call(identity.user)).toMatchObject({ role: 'super_admin' })
  })

  it('waits for approval with address and role, until there is an active membership somewhere', async () => {
    const ours = await society()
    const waiting = await ours.another('committee', { status: 'pending' })
    await expect(waiting.call(identity.user)).rejects.toMatchObject({
      status: 403,
      body: { status: 'pending_approval', email: waiting.email, role: 'committee' },
    })
    await asPlatform((db) =>
      db.updateTable('members').set({ status: 'active' }).where('id', '=', waiting.memberId).execute(),
    )
    expect(await waiting.call(identity.user)).toMatchObject({
      role: 'committee',
      society: { subdomain: ours.subdomain },
    })
  })

  it('is told of a request that was turned down', async () => {
    const ours = await society({ name: 'Gulmohar Heights' })
    const turnedDown = await ours.another('resident', { status: 'inactive' })
    await asPlatform((db) =>
      db.updateTable('members').set({ decision: 'rejected' }).where('id', '=', turnedDown.memberId).execute(),
    )
    expect(await turnedDown.call(identity.user)).toMatchObject({
      society: null,
      rejected: { society: 'Gulmohar Heights', role: 'resident' },
    })
  })

  it('gets the modules of the matrix for every role', async () => {
    const ours = await society()
    for (const role of roles) {
      const held = await (await ours.as(role)).call(identity.modules)
      expect(held.modules).toEqual(modulesOf(matrix[role]))
      expect(held.userRole).toBe(role)
    }
  })

  it('switches between societies and takes role and modules along', async () => {
    const [first, second, foreign] = [await society(), await society(), await society()]
    const owner = await first.another('resident')
    const there = await second.another('admin')
    await asPlatform((db) =>
      db
        .updateTable('members')
        .set({ identity_id: owner.identityId })
        .where('id', '=', there.memberId)
        .where('society_id', '=', second.id)
        .execute(),
    )
    expect(await owner.call(identity.user)).toMatchObject({ role: 'resident', society: { id: first.id } })
    const switched = await owner.call(identity.switchSociety, { body: { subdomain: second.subdomain } })
    expect(switched).toMatchObject({ role: 'admin', society: { id: second.id } })
    expect(await owner.call(identity.modules)).toMatchObject({ userRole: 'admin' })
    await expect(owner.call(identity.switchSociety, { body: { subdomain: foreign.subdomain } })).rejects.toMatchObject({
      status: 404,
    })
    expect(await owner.call(identity.user)).toMatchObject({ society: { id: second.id } })
  })

  it('is reminded of an old password and not of a new one', async () => {
    const { id, cookie } = await registered()
    expect(await caller(cookie)(identity.user)).toMatchObject({ passwordExpired: false })
    await asPlatform((db) =>
      db
        .updateTable('identities')
        .set({ password_changed_at: new Date(Date.now() - 91 * 86_400_000) })
        .where('id', '=', id)
        .execute(),
    )
    expect(await caller(cookie)(identity.user)).toMatchObject({ passwordExpired: true })
    expect(await (await person()).call(identity.user)).not.toHaveProperty('passwordExpired')
  })
})
