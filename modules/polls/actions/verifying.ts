import { constants, createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import {
  type Ballot,
  ballotMessage,
  type PaperKey,
  paperBytes,
  paperMessage,
  pointBytes,
  sigBytes,
} from '../rules/ballot.ts'
import { fromBase64url } from '../rules/hashing.ts'

/**
 * The two signatures of a ballot, as the rules check them anywhere, by Node's own hand: the platform's crypto sends each
 * of them to another thread and back, which took longer than checking it.
 */
export const isReal = (paperKey: KeyObject, pollId: string, form: string, ballot: Ballot): boolean => {
  const [point, paper, sig] = [ballot.key, ballot.paper, ballot.sig].map(fromBase64url)
  if (point?.length !== pointBytes || paper?.length !== paperBytes || sig?.length !== sigBytes) return false
  const own = readPoint(point)
  const pss = { key: paperKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 48 }
  return (
    own !== undefined &&
    verify('sha384', paperMessage(pollId, ballot.key), pss, paper) &&
    verify('sha256', ballotMessage(pollId, form, ballot), { key: own, dsaEncoding: 'ieee-p1363' }, sig)
  )
}

export const readPaperKey = ({ n, e }: PaperKey): KeyObject =>
  createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' })

const uncompressed = 4

const readPoint = (raw: Uint8Array): KeyObject | undefined => {
  if (raw[0] !== uncompressed) return undefined
  const half = (from: number) => Buffer.from(raw.subarray(from, from + 32)).toString('base64url')
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, format: 'jwk' })
  } catch {
    // No point of the curve.
    return undefined
  }
}

/** `leafHash` of the rules, in hex. */
export const hexOfLeaf = (leaf: string): string =>
  createHash('sha256').update(Uint8Array.of(0)).update(leaf).digest('hex')
