import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const origin = 'http://localhost'
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** A phone with one passkey: ES256, no attestation, as the platform authenticators make them. */
export const phone = () => {
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
