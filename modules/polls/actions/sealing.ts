import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  sign,
} from 'node:crypto'
import { leafOf, type PaperQuestion, receiptMessage } from '../rules/ballot.ts'
import type { BallotKeys } from './ballot-keys.ts'

/** Where a paper's ballot lies in the box; without the key of the box nobody finds it, and one paper has one place. */
export const slotOf = ({ box }: BallotKeys, key: string): Buffer => createHmac('sha256', box).update(key).digest()

/** Every envelope of a poll has one length, whatever is in it. */
export const lengthOf = (pollId: string, questions: readonly PaperQuestion[]): number => {
  const fullest = questions.map(({ options }) => options.map((_, index) => index))
  const widest = { key: 'k'.repeat(87), paper: 'p'.repeat(342), sig: 's'.repeat(86), answers: fullest }
  return Math.ceil((Buffer.byteLength(leafOf(pollId, 'f'.repeat(64), widest)) + 4) / 64) * 64
}

export const seal = ({ box }: BallotKeys, leaf: string, length: number): Buffer => {
  const plain = Buffer.alloc(length)
  plain.writeUInt32BE(Buffer.byteLength(leaf))
  plain.write(leaf, 4)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', box, nonce)
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

export const unseal = ({ box }: BallotKeys, sealed: Buffer): string => {
  const cipher = createDecipheriv('aes-256-gcm', box, sealed.subarray(0, 12))
  cipher.setAuthTag(sealed.subarray(-16))
  const plain = cipher.update(sealed.subarray(12, -16))
  // Nothing is left over; it throws where the envelope is not the one that was sealed.
  cipher.final()
  return plain.toString('utf8', 4, 4 + plain.readUInt32BE())
}

const padding = constants.RSA_NO_PADDING

/** Signs what it cannot read. Checked once more with the public key: a fault in the arithmetic would give the key away. */
export const signBlindly = ({ paper, paperPublic }: BallotKeys, blinded: Buffer): Buffer | undefined => {
  try {
    const signature = privateDecrypt({ key: paper, padding }, blinded)
    const back = publicEncrypt({ key: paperPublic, padding }, signature)
    return back.equals(blinded) ? signature : undefined
  } catch {
    // Not smaller than the modulus: no phone of ours blinds so.
    return undefined
  }
}

export const signReceipt = ({ receipt }: BallotKeys, pollId: string, hash: string): string =>
  sign('sha256', receiptMessage(pollId, hash), { key: receipt, dsaEncoding: 'ieee-p1363' }).toString('base64url')

/** `leafHash` of the rules, in hex. */
export const hexOfLeaf = (leaf: string): string =>
  createHash('sha256').update(Uint8Array.of(0)).update(leaf).digest('hex')
