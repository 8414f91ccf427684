import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { emailKey } from '#kernel/nouns.ts'
import { hashPassword } from '#kernel/server/passwords.ts'
import { hashToken } from '#kernel/server/tokens.ts'
import { integrations } from '#modules/integrations/contract.ts'
import { invitationToken } from '#modules/members/actions/joining.ts'
import { members } from '#modules/members/contract.ts'
import { asPlatform, testDatabase, testSign } from '#server/testing/app.ts'
import { drainJobs } from '#server/testing/jobs.ts'
import { appWith, ask } from '#server/testing/own-app.ts'
import { caller, type Person, person, society, type TestSociety } from '#server/testing/society.ts'
import { plantToken, sendWith } from '#server/testing/tokens.ts'
import { resetToken } from './actions/passwords.ts'
import { identity } from './contract.ts'

const anonymous = caller('')
const password = 'gulmohar-b704'
const passwordHash = await hashPassword(password)

/** Everything somebody could leave in an account that waits for its owner. */
const furnish = async ({ identityId }: Person) => {
  const endpoint = `https://push.example.in/${newId()}`
  await asPlatform(async (db) => {
    await db.updateTable('identities').set({ password_hash: passwordHash }).where('id', '=', identityId).execute()
    await db
      .insertInto('passkeys')
      .values({
        id: newId(),
        identity_id: identityId,
        credential_id: newId(),
        public_key: Buffer.from('x'),
        counter: 0,
        name: 'A stranger’s phone',
        synced: false,
      })
      .execute()
    await db
      .insertInto('two_factors')
      .values({ id: identityId, secret: Buffer.from('x'), confirmed_at: new Date() })
      .onConflict((same) => same.doNothing())
      .execute()
    await db
      .insertInto('recovery_codes')
      .values({ id: Buffer.from(newId()), identity_id: identityId })
      .execute()
    await db
      .insertInto('push_subscriptions')
      .values({
        id: newId(),
        identity_id: identityId,
        endpoint,
        endpoint_hash: hashToken(endpoint),
        p256dh: 'x',
        auth: 'x',
      })
      .execute()
  })
}

/** Another device that is signed in. */
const openElsewhere = ({ identityId }: Person) =>
  asPlatform((db) =>
    db
      .insertInto('sessions')
      .values({
        id: newId(),
        token_hash: hashToken(newId()),
        identity_id: identityId,
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute(),
  )

const heldBy = ({ identityId }: Person) =>
  asPlatform(async (db) => {
    const count = async (table: 'passkeys' | 'recovery_codes' | 'push_subscriptions' | 'sessions') =>
      (await db.selectFrom(table).select('id').where('identity_id', '=', identityId).execute()).length
    return {
      passkeys: await count('passkeys'),
      recoveryCodes: await count('recovery_codes'),
      secondFactors: (await db.selectFrom('two_factors').select('id').where('id', '=', identityId).execute()).length,
      devices: await count('push_subscriptions'),
      sessions: await count('sessions'),
    }
  })
const nothing = { passkeys: 0, recoveryCodes: 0, secondFactors: 0, devices: 0, sessions: 0 }

const reset = async (email: string, chosen = 'mogra in the courtyard') => {
  await anonymous(identity.askPasswordReset, { body: { email } })
  const { id } = await asPlatform((db) =>
    db
      .selectFrom('password_resets')
      .select('id')
      .where('email_key', '=', emailKey(email))
      .where('used_at', 'is', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow(),
  )
  return anonymous(identity.resetPassword, { params: { token: resetToken(testSign, id) }, body: { password: chosen } })
}

const lettersTo = async (email: string) => {
  const rows = await asPlatform((db) =>
    db.selectFrom('outbox').select(['kind', 'body_text']).where('recipient', '=', email).execute(),
  )
  return rows.filter(({ kind }) => kind.startsWith('identity.'))
}

const invite = async (ours: TestSociety, email: string) => {
  const sheet = { name: 'Neha Sharma', phone: '98220 41234', flatNumber: 'B-704', email }
  const { id } = await (await ours.as('admin')).call(members.add, { body: sheet })
  const invitation = await asPlatform((db) =>
    db.selectFrom('invitations').select('id').where('member_id', '=', id).executeTakeFirstOrThrow(),
  )
  return invitationToken(testSign, invitation.id)
}

describe('an account that waited for its owner', () => {
  it('loses everything made before when its owner sets a password with the mailed link, and the owner is told', async () => {
    const ours = await society()
    const squatter = await ours.another('admin')
    await furnish(squatter)
    const token = await plantToken(squatter, ours)
    expect((await sendWith(token, 'GET', '/societies')).status).toBe(200)
    await reset(squatter.email)
    expect(await heldBy(squatter)).toEqual({ ...nothing, devices: 1 })
    await expect(squatter.call(identity.user)).rejects.toMatchObject({ status: 401 })
    expect((await sendWith(token, 'GET', '/societies')).body).toMatchObject({ code: 'token_ended' })
    await drainJobs(squatter.identityId)
    expect(await heldBy(squatter)).toEqual(nothing)
    const [listed] = await (await ours.another('admin')).call(integrations.tokens)
    expect(listed).toMatchObject({ state: 'revoked' })
    expect((await lettersTo(squatter.email)).map(({ kind }) => kind)).toEqual(['identity.proved'])
    const user = await anonymous(identity.login, {
      body: { email: squatter.email, password: 'mogra in the courtyard' },
    })
    expect(user).toMatchObject({ id: squatter.identityId })
  })

  it('is its owner’s from then on: a later link ends sessions and tokens, and leaves the owner’s own keys', async () => {
    const ours = await society()
    const owner = await ours.another('admin')
    await reset(owner.email)
    await drainJobs(owner.identityId)
    await furnish(owner)
    const token = await plantToken(owner, ours)
    expect((await sendWith(token, 'GET', '/societies')).status).toBe(200)
    await reset(owner.email, 'parijat at the gate')
    await drainJobs(owner.identityId)
    expect(await heldBy(owner)).toMatchObject({ passkeys: 1, secondFactors: 1, recoveryCodes: 1, devices: 1 })
    expect((await sendWith(token, 'GET', '/societies')).status).toBe(401)
    const kinds = (await lettersTo(owner.email)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['identity.password-changed', 'identity.proved'])
    const again = await plantToken(owner, ours)
    expect((await sendWith(again, 'GET', '/societies')).status).toBe(200)
  })

  it('keeps its tokens when the person changes the password while signed in', async () => {
    const ours = await society()
    const admin = await ours.another('admin')
    await asPlatform((db) =>
      db.updateTable('identities').set({ password_hash: passwordHash }).where('id', '=', admin.identityId).execute(),
    )
    const token = await plantToken(admin, ours)
    const body = { currentPassword: password, newPassword: 'mogra in the courtyard' }
    await admin.call(identity.changePassword, { body })
    await drainJobs(admin.identityId)
    expect((await sendWith(token, 'GET', '/societies')).status).toBe(200)
  })

  it('is proved by an invitation its owner accepts, which ends what was before', async () => {
    const ours = await society()
    const squatter = await person()
    await furnish(squatter)
    await openElsewhere(squatter)
    const token = await invite(ours, squatter.email)
    await squatter.call(members.acceptInvitation, { params: { token }, body: {} })
    await drainJobs(squatter.identityId)
    expect(await heldBy(squatter)).toEqual({ ...nothing, sessions: 1 })
    await expect(squatter.call(identity.user)).rejects.toMatchObject({ status: 401 })
    expect((await lettersTo(squatter.email)).map(({ kind }) => kind)).toEqual(['identity.proved'])
  })

  it.each([
    ['hi', 'आपका आँगन खाता अब सिर्फ़ आपका है'],
    ['mr', 'तुमचे Aangan खाते आता फक्त तुमचे आहे'],
  ])('is told of in the person’s language, %s', async (language, subject) => {
    const asha = await person()
    await asPlatform((db) =>
      db
        .updateTable('identities')
        .set({ preferences: JSON.stringify({ language }) })
        .where('id', '=', asha.identityId)
        .execute(),
    )
    await reset(asha.email)
    await drainJobs(asha.identityId)
    const letter = await asPlatform((db) =>
      db.selectFrom('outbox').selectAll().where('recipient', '=', asha.email).executeTakeFirst(),
    )
    expect(letter?.subject).toBe(subject)
  })
})

describe('until the address is proved, in real use', () => {
  let real: FastifyInstance
  beforeAll(async () => {
    real = await appWith(await testDatabase(), { SMTP_URL: 'smtp://localhost' })
  })
  afterAll(() => real.close())

  const tries = (admin: Person, ours: TestSociety) => {
    const send = (method: 'POST' | 'PUT', path: string, body: object) =>
      ask(real, method, path, { cookie: admin.cookie, body })
    const credential = {
      id: 'x',
      rawId: 'x',
      type: 'public-key',
      response: { clientDataJSON: 'e30' },
    }
    return Promise.all([
      send('POST', '/user/passkeys/options', { password }),
      send('POST', '/user/passkeys', { name: 'My phone', response: credential }),
      send('POST', '/user/two-factor', { password }),
      send('PUT', '/user/two-factor', { code: '123456' }),
      send('POST', `/societies/${ours.subdomain}/api-tokens`, {
        name: 'A program',
        scopes: ['members:read'],
        days: 30,
      }),
    ])
  }
  const withPassword = (who: Person, more: { proved_at?: Date; is_demo?: boolean } = {}) =>
    asPlatform((db) =>
      db
        .updateTable('identities')
        .set({ password_hash: passwordHash, ...more })
        .where('id', '=', who.identityId)
        .execute(),
    )

  it('an account holds no passkey, second factor or token, and the settings say so', async () => {
    const ours = await society()
    const admin = await ours.another('admin')
    await withPassword(admin)
    for (const answer of await tries(admin, ours))
      expect(answer).toMatchObject({ status: 403, body: { code: 'address_unproved' } })
    const { cookie } = admin
    expect((await ask(real, 'GET', '/user/security', { cookie })).body).toMatchObject({ addressProved: false })
    expect(await admin.call(identity.security)).toMatchObject({ addressProved: true })
  })

  it('and from then on it does', async () => {
    const ours = await society()
    const admin = await ours.another('admin')
    await withPassword(admin, { proved_at: new Date() })
    const [options, passkey, begun, confirmed, token] = await tries(admin, ours)
    expect([options?.status, begun?.status, token?.status]).toEqual([200, 200, 200])
    expect(passkey?.body).toMatchObject({ code: 'passkey_refused' })
    expect(confirmed?.status).toBeLessThan(500)
    expect(confirmed?.body['code']).not.toBe('address_unproved')
    const { cookie } = admin
    expect((await ask(real, 'GET', '/user/security', { cookie })).body).toMatchObject({ addressProved: true })
  })

  it('a demo account shows everything and keeps nothing, as before', async () => {
    const visitor = await person()
    await withPassword(visitor, { is_demo: true })
    const begun = await ask(real, 'POST', '/user/two-factor', { cookie: visitor.cookie, body: { password } })
    expect(begun.status).toBe(200)
  })

  it('an account made through an invitation is proved from the first moment', async () => {
    const ours = await society()
    const email = `${newId()}@example.in`
    const token = await invite(ours, email)
    await anonymous(members.acceptInvitation, { params: { token }, body: { password } })
    const row = await asPlatform((db) =>
      db.selectFrom('identities').select('proved_at').where('email', '=', email).executeTakeFirstOrThrow(),
    )
    expect(row.proved_at).not.toBeNull()
  })
})
