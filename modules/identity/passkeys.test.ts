import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#kernel/server/passwords.ts'
import { asPlatform } from '#server/testing/app.ts'
import { phone } from '#server/testing/passkeys.ts'
import { caller, type Person, person } from '#server/testing/society.ts'
import { identity } from './contract.ts'

const anonymous = caller('')
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

const password = 'gulmohar-b704'
const passwordHash = await hashPassword(password)
const withPassword = { body: { password } }

const personWithPassword = async () => {
  const asha = await person()
  await asPlatform((db) =>
    db.updateTable('identities').set({ password_hash: passwordHash }).where('id', '=', asha.identityId).execute(),
  )
  return asha
}

const withPasskey = async () => {
  const asha = await personWithPassword()
  const key = phone()
  const options = await asha.call(identity.passkeyOptions, withPassword)
  const added = await asha.call(identity.addPasskey, { body: { name: 'My phone', response: key.register(options) } })
  return { ...asha, key, added }
}

const demo = async ({ identityId }: Person) =>
  asPlatform((db) => db.updateTable('identities').set({ is_demo: true }).where('id', '=', identityId).execute())

describe('a passkey', () => {
  it('is added, listed, signs its owner in, and is gone when removed', async () => {
    const asha = await withPasskey()
    expect(asha.added).toMatchObject({ name: 'My phone', synced: false, lastUsedAt: null })
    const response = asha.key.signIn(await anonymous(identity.passkeyLoginOptions))
    expect(await anonymous(identity.passkeyLogin, { body: { response } })).toMatchObject({ email: asha.email })
    const [listed] = await asha.call(identity.passkeys)
    expect(listed).toMatchObject({ id: asha.added.id, name: 'My phone' })
    expect(listed?.lastUsedAt).not.toBeNull()
    await asha.call(identity.removePasskey, { params: { id: asha.added.id } })
    expect(await asha.call(identity.passkeys)).toEqual([])
    const late = asha.key.signIn(await anonymous(identity.passkeyLoginOptions))
    await expect(anonymous(identity.passkeyLogin, { body: { response: late } })).rejects.toMatchObject({ status: 401 })
  })

  it('is made only by somebody who knows the password, and guessing it is counted', async () => {
    const asha = await personWithPassword()
    const guess = () => asha.call(identity.passkeyOptions, { body: { password: 'not the password' } })
    await expect(guess()).rejects.toMatchObject({ status: 400, body: { code: 'wrong_password' } })
    const forged = phone().register({ challenge: base64url(randomBytes(32)) })
    await expect(asha.call(identity.addPasskey, { body: { name: 'Key', response: forged } })).rejects.toMatchObject({
      status: 400,
    })
    for (let tries = 1; tries < 10; tries++) await expect(guess()).rejects.toMatchObject({ status: 400 })
    await expect(guess()).rejects.toMatchObject({ status: 429 })
    expect(await asha.call(identity.passkeys)).toEqual([])
  })

  it('is asked for with what a browser needs, and no account is named before it is used', async () => {
    const asha = await withPasskey()
    const making = await asha.call(identity.passkeyOptions, withPassword)
    expect(making).toMatchObject({
      rp: { id: 'localhost', name: 'Aangan' },
      user: { name: asha.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(making['excludeCredentials']).toHaveLength(1)
    const using = await anonymous(identity.passkeyLoginOptions)
    expect(using).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(using['allowCredentials'] ?? []).toEqual([])
  })

  it('answers each challenge once', async () => {
    const asha = await withPasskey()
    const options = await anonymous(identity.passkeyLoginOptions)
    await anonymous(identity.passkeyLogin, { body: { response: asha.key.signIn(options) } })
    for (const response of [asha.key.signIn(options), asha.key.signIn({ challenge: base64url(randomBytes(32)) })])
      await expect(anonymous(identity.passkeyLogin, { body: { response } })).rejects.toMatchObject({ status: 401 })
  })

  it.each([
    ['another site', { from: 'https://evil.example' }],
    ['another site’s key', { rpID: 'evil.example' }],
    ['nobody having touched the sensor', { verified: false }],
    ['a false signature', { spoil: true }],
  ])('is refused because of %s', async (_, flaw) => {
    const asha = await withPasskey()
    const response = asha.key.signIn(await anonymous(identity.passkeyLoginOptions), flaw)
    const tried = anonymous(identity.passkeyLogin, { body: { response } })
    await expect(tried).rejects.toMatchObject({ status: 401, body: { code: 'passkey_refused' } })
  })

  it('late by more than five minutes is refused', async () => {
    const asha = await withPasskey()
    const options = await asha.call(identity.passkeyOptions, withPassword)
    await asPlatform((db) =>
      db
        .updateTable('sign_in_challenges')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('identity_id', '=', asha.identityId)
        .execute(),
    )
    const body = { name: 'Late', response: phone().register(options) }
    await expect(asha.call(identity.addPasskey, { body })).rejects.toMatchObject({ status: 400 })
  })

  it('cannot be added with somebody else’s challenge, from another site, twice, or as rubbish', async () => {
    const [asha, stranger] = [await withPasskey(), await person()]
    const add = (who: Person, response: ReturnType<ReturnType<typeof phone>['register']>) =>
      who.call(identity.addPasskey, { body: { name: 'Key', response } })
    await expect(
      add(stranger, phone().register(await asha.call(identity.passkeyOptions, withPassword))),
    ).rejects.toMatchObject({
      status: 400,
    })
    const elsewhere = phone().register(await asha.call(identity.passkeyOptions, withPassword), {
      from: 'https://evil.example',
    })
    await expect(add(asha, elsewhere)).rejects.toMatchObject({ status: 400 })
    const again = asha.key.register(await asha.call(identity.passkeyOptions, withPassword))
    await expect(add(asha, again)).rejects.toMatchObject({ status: 409 })
    const rubbish = phone().register(await asha.call(identity.passkeyOptions, withPassword))
    rubbish.response.attestationObject = base64url(randomBytes(50))
    await expect(add(asha, rubbish)).rejects.toMatchObject({ status: 400 })
    rubbish.response.clientDataJSON = 'bnVsbA'
    await expect(add(asha, rubbish)).rejects.toMatchObject({ status: 400 })
  })

  it('of another person cannot be removed', async () => {
    const [asha, stranger] = [await withPasskey(), await person()]
    const params = { id: asha.added.id }
    await expect(stranger.call(identity.removePasskey, { params })).rejects.toMatchObject({ status: 404 })
    expect(await asha.call(identity.passkeys)).toHaveLength(1)
  })

  it('of a disabled account opens nothing', async () => {
    const asha = await withPasskey()
    await asPlatform((db) =>
      db.updateTable('identities').set({ disabled_at: new Date() }).where('id', '=', asha.identityId).execute(),
    )
    const response = asha.key.signIn(await anonymous(identity.passkeyLoginOptions))
    await expect(anonymous(identity.passkeyLogin, { body: { response } })).rejects.toMatchObject({ status: 401 })
  })

  it('made on a demo account is shown and not kept', async () => {
    const visitor = await person()
    await demo(visitor)
    const response = phone().register(await visitor.call(identity.passkeyOptions, { body: { password: 'any word' } }))
    expect(await visitor.call(identity.addPasskey, { body: { name: 'Mine', response } })).toMatchObject({
      name: 'Mine',
    })
    expect(await visitor.call(identity.passkeys)).toEqual([])
  })
})
