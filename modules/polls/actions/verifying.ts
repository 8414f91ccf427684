import { constants, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { type Ballot, ballotMessage, type PaperKey, paperMessage } from '../rules/ballot.ts'
import { fromBase64url } from '../rules/hashing.ts'

/*
 * `isPaperReal` and `isSigned` of the rules once more, by Node itself and at once: to hand a verification to another
 * thread and back takes a busy server as long as the verification. The browser and whoever counts again go by the rules;
 * `secret.test.ts` holds both to one answer.
 */

export const paperKeyOf = ({ n, e }: PaperKey): KeyObject =>
  createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' })

const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 48 }

export const isPaperReal = (paperKey: KeyObject, pollId: string, { key, paper }: Ballot): boolean => {
  const signature = fromBase64url(paper)
  if (signature?.length !== 256 || fromBase64url(key)?.length !== 65) return false
  return verify('sha384', paperMessage(pollId, key), { key: paperKey, ...pss }, signature)
}

export const isSigned = (pollId: string, form: string, ballot: Ballot): boolean => {
  const [key, signature] = [pointOf(ballot.key), fromBase64url(ballot.sig)]
  if (!key || signature?.length !== 64) return false
  return verify('sha256', ballotMessage(pollId, form, ballot), key, derOf(signature))
}

/** As Node takes it with a bare key: to look for the key in an object of options takes it half as long as to verify. */
const derOf = (signature: Uint8Array): Buffer => {
  const [r, s] = [integerOf(signature.subarray(0, 32)), integerOf(signature.subarray(32))]
  return Buffer.from([0x30, r.length + s.length, ...r, ...s])
}

/** Without zeros before it, but for one where it would else read as less than nothing. */
const integerOf = (bytes: Uint8Array): number[] => {
  const start = bytes.findIndex((byte) => byte !== 0)
  const plain = start < 0 ? [0] : [...bytes.subarray(start)]
  const signed = plain[0]! > 127 ? [0, ...plain] : plain
  return [2, signed.length, ...signed]
}

/** What stands before the bare point of a P-256 key (SubjectPublicKeyInfo). */
const beforePoint = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex')

const pointOf = (text: string): KeyObject | undefined => {
  const point = fromBase64url(text)
  if (point?.length !== 65) return undefined
  try {
    return createPublicKey({ key: Buffer.concat([beforePoint, point]), format: 'der', type: 'spki' })
  } catch {
    return undefined
  }
}
