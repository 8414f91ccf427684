import { verifyAsync } from '@noble/ed25519'
import { fromBase64url, toBase64url } from '#kernel/base64url.ts'

/** What a pass or a worker's card says without any list: it is believed because of the seal alone. */
export type Sealed = {
  keyNumber: number
  kind: 'pass' | 'worker'
  id: string
  /** None for a worker, who serves several. */
  flatId: string | null
  issuedAt: Date
  from: Date
  until: Date
  persons: number
  name: string
}
export type PublicKey = { readonly number: number; readonly key: string }

const mark = 'AG1.'
const fixed = 48
const longestName = 45
const signature = 64
const none = '00000000-0000-0000-0000-000000000000'

export const payloadOf = (sealed: Sealed): Uint8Array => {
  const name = cutName(sealed.name)
  const bytes = new Uint8Array(fixed + name.length)
  const view = new DataView(bytes.buffer)
  bytes[0] = 1
  bytes[1] = sealed.keyNumber
  bytes.set(bytesOfId(sealed.id), 2)
  bytes.set(bytesOfId(sealed.flatId ?? none), 18)
  for (const [at, instant] of [sealed.issuedAt, sealed.from, sealed.until].entries())
    view.setUint32(34 + at * 4, Math.floor(instant.getTime() / 1000))
  bytes[46] = sealed.kind === 'pass' ? 0 : 1
  bytes[47] = sealed.persons
  bytes.set(name, fixed)
  return bytes
}

/** What is signed: a purpose ahead of the payload keeps the seal from meaning anything elsewhere. */
export const toSign = (payload: Uint8Array): Uint8Array => {
  const purpose = new TextEncoder().encode('aangan-pass-1\0')
  const bytes = new Uint8Array(purpose.length + payload.length)
  bytes.set(purpose)
  bytes.set(payload, purpose.length)
  return bytes
}

export const qrText = (payload: Uint8Array, signed: Uint8Array): string => {
  const bytes = new Uint8Array(payload.length + signed.length)
  bytes.set(payload)
  bytes.set(signed, payload.length)
  return mark + toBase64url(bytes)
}

/** What the text says, if one of these keys sealed it; nothing of an unsealed text is ever shown. */
export const readQr = async (text: string, keys: readonly PublicKey[]): Promise<Sealed | undefined> => {
  if (!text.startsWith(mark) || text.length > 214) return undefined
  const bytes = fromBase64url(text.slice(mark.length))
  if (!bytes || bytes.length < fixed + signature || bytes.length > fixed + longestName + signature) return undefined
  const payload = bytes.subarray(0, bytes.length - signature)
  const key = keys.find(({ number }) => number === payload[1])
  const publicKey = key && fromBase64url(key.key)
  if (payload[0] !== 1 || !publicKey || payload[46]! > 1) return undefined
  const seal = bytes.subarray(bytes.length - signature)
  if (!(await isSealed(seal, toSign(payload), publicKey))) return undefined
  return readPayload(payload)
}

/** Strict by RFC 8032: a seal has one spelling. */
const isSealed = async (seal: Uint8Array, message: Uint8Array, key: Uint8Array): Promise<boolean> => {
  try {
    return await verifyAsync(seal, message, key, { zip215: false })
  } catch {
    return false
  }
}

const readPayload = (payload: Uint8Array): Sealed => {
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength)
  const instant = (at: number) => new Date(view.getUint32(at) * 1000)
  const flatId = idOf(payload.subarray(18, 34))
  return {
    keyNumber: payload[1]!,
    kind: payload[46] === 0 ? 'pass' : 'worker',
    id: idOf(payload.subarray(2, 18)),
    flatId: flatId === none ? null : flatId,
    issuedAt: instant(34),
    from: instant(38),
    until: instant(42),
    persons: payload[47]!,
    name: new TextDecoder().decode(payload.subarray(fixed)),
  }
}

const cutName = (name: string): Uint8Array => {
  const encoder = new TextEncoder()
  let cut = ''
  let length = 0
  for (const letter of name.toWellFormed()) {
    length += encoder.encode(letter).length
    if (length > longestName) break
    cut += letter
  }
  return encoder.encode(cut)
}

const bytesOfId = (id: string): Uint8Array =>
  Uint8Array.from(id.replaceAll('-', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const idOf = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
