import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#kernel/server/passwords.ts'
import { asPlatform } from '#server/testing/app.ts'
import { caller, type Person, person } from '#server/testing/society.ts'
import { identity } from './contract.ts'

const anonymous = caller('')
const origin = 'http://localhost'
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** The few forms of CBOR a new key is written in. */
const cbor = (value: number | string | Uint8Array | Map<unknown, unknown>): Buffer => {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map)
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, held]) => [cbor(key as string), cbor(held as string)]),
    ])
  return Buffer.concat([head(2, value.length), value])
}

/** A phone with one passkey: ES256, no attestation, as the platform authenticators make them. */
const phone = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const cose = cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  let counter = 0
  const client = (type: string, challenge: unknown, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  /** Flags: present 1, verified 4, with key 64. */
  const data = (flags: number, rpID: string, more: Uint8Array = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), count, more])
  }
  return {
    register: (options: Record<string, unknown>, { from = origin, verified = true } = {}) => {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, cose])
      const authData = data(verified ? 69 : 65, 'localhost', key)
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        id: base64url(credentialId),
        rawId: base64url(credentialId),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client('webauthn.create', options['challenge'], from)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },
    signIn: (
      options: Record<string, unknown>,
      { from = origin, rpID = 'localhost', verified = true, spoil = false } = {},
    ) => {
      const clientData = client('webauthn.get', options['challenge'], from)
      const authenticatorData = data(verified ? 5 : 1, rpID)
      const signed = Buffer.concat([authenticatorData, sha256(clientData)])
      const signature = createSign('sha256')
        .update(spoil ? randomBytes(10) : signed)
        .sign(privateKey)
      return {
        id: base64url(credentialId),
        rawId: base64url(credentialId),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
        },
      }
    },
  }
}

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
