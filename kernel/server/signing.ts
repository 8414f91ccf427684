import { createPrivateKey, createPublicKey, type KeyObject, sign as signBytes } from 'node:crypto'

/** PKCS #8 around a bare seed (RFC 8410). */
const around = Buffer.from('302e020100300506032b657004220420', 'hex')

export type SigningKey = { readonly publicKey: Uint8Array; readonly sign: (bytes: Uint8Array) => Uint8Array }

const known = new Map<string, SigningKey>()

/** An Ed25519 key out of 32 bytes that the installation's secret gives: nothing to store, and every process has the same. */
export const signingKey = (seed: string): SigningKey => {
  const before = known.get(seed)
  if (before) return before
  const key = createPrivateKey({
    key: Buffer.concat([around, Buffer.from(seed, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  })
  const made = { publicKey: publicBytes(key), sign: (bytes: Uint8Array) => new Uint8Array(signBytes(null, bytes, key)) }
  if (known.size > 500) known.clear()
  known.set(seed, made)
  return made
}

const publicBytes = (key: KeyObject): Uint8Array =>
  new Uint8Array(createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32))
