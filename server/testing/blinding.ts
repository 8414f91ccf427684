import { constants, createHash, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'

/** RFC 9474 by the platform's own RSA: what a phone does with a library, for tests with many phones. */
export const blindNatively = ({ n, e }: { n: string; e: string }, message: Uint8Array) => {
  const modulus = numberOf(Buffer.from(n, 'base64url'))
  const size = Buffer.from(n, 'base64url').length
  const publicKey = createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' })
  const factor = (numberOf(randomBytes(size)) % (modulus - 2n)) + 2n
  const hidden = numberOf(publicEncrypt({ key: publicKey, padding: constants.RSA_NO_PADDING }, bytesOf(factor, size)))
  const inverse = inverseOf(factor, modulus)
  return {
    blinded: bytesOf((numberOf(encoded(message, size)) * hidden) % modulus, size),
    finish: (signature: Uint8Array) => bytesOf((numberOf(signature) * inverse) % modulus, size),
  }
}

const hash = (...parts: Uint8Array[]) => createHash('sha384').update(Buffer.concat(parts)).digest()

/** EMSA-PSS with SHA-384 and a salt of its length, for a modulus whose first bit is set. */
const encoded = (message: Uint8Array, size: number): Buffer => {
  const salt = randomBytes(48)
  const digest = hash(Buffer.alloc(8), hash(message), salt)
  const data = Buffer.alloc(size - digest.length - 1)
  data[data.length - salt.length - 1] = 1
  data.set(salt, data.length - salt.length)
  const mask: Buffer[] = []
  for (let turn = 0; turn * digest.length < data.length; turn++) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(turn)
    mask.push(hash(digest, counter))
  }
  const whole = Buffer.concat(mask)
  for (const [at, byte] of data.entries()) data[at] = byte ^ whole[at]!
  data[0]! &= 0x7f
  return Buffer.concat([data, digest, Buffer.from([0xbc])])
}

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
const bytesOf = (value: bigint, size: number): Buffer => Buffer.from(value.toString(16).padStart(size * 2, '0'), 'hex')

const inverseOf = (value: bigint, modulus: bigint): bigint => {
  let [a, b, x, y] = [value % modulus, modulus, 1n, 0n]
  while (b > 0n) {
    const times = a / b
    ;[a, b, x, y] = [b, a - times * b, y, x - times * y]
  }
  return ((x % modulus) + modulus) % modulus
}
