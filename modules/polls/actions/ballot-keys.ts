import {
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { keptApart, type Storage } from '#kernel/server/storage.ts'
import type { PaperKey } from '../rules/ballot.ts'
import { base64urlOf, fromBase64url } from '../rules/hashing.ts'

const generate = promisify(generateKeyPair)

/** What the database may know of a secret poll's keys. */
export type PublicKeys = { paperKey: PaperKey; receiptKey: string }
/** What nobody may know once the box is closed. */
export type BallotKeys = {
  paper: KeyObject
  paperPublic: KeyObject
  receipt: KeyObject
  box: KeyObject
  isFrom: number
}

/**
 * One key that signs papers blindly, one that seals the box, one that signs receipts. The private parts lie in the file
 * store alone, never in the database and in no backup, and are destroyed at closing.
 */
export const makeKeys = async (storage: Storage, pollId: string): Promise<PublicKeys> => {
  const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const
  // Asked for at once: exporting an RSA key as JWK after it was made has hung now and then.
  const paper = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { format: 'jwk' } as never,
    privateKeyEncoding,
  })
  const receipt = await generate('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { format: 'jwk' } as never,
    privateKeyEncoding,
  })
  const kept = { paper: paper.privateKey, receipt: receipt.privateKey, box: randomBytes(32).toString('base64') }
  await put(storage, pollId, JSON.stringify(kept))
  known.delete(pollId)
  const { n, e } = paper.publicKey as unknown as PaperKey
  const { x, y } = receipt.publicKey as unknown as { x: string; y: string }
  return {
    paperKey: { n, e },
    receiptKey: base64urlOf(Uint8Array.from([4, ...fromBase64url(x)!, ...fromBase64url(y)!])),
  }
}

const put = async (storage: Storage, pollId: string, content: string) => {
  await mkdir(storage.workFolder, { recursive: true })
  const aside = path.join(storage.workFolder, `${randomBytes(8).toString('hex')}.key`)
  try {
    await writeFile(aside, content, { mode: 0o600 })
    const size = Buffer.byteLength(content)
    await storage.objects.put(keyOf(pollId), { path: aside, size, sha256: '', type: 'application/json' })
  } finally {
    await rm(aside, { force: true })
  }
}

/** Read again after a minute, so that no process holds for long what another has destroyed. */
const freshMs = 60_000
const known = new Map<string, BallotKeys>()

export const readKeys = async (storage: Storage, pollId: string): Promise<BallotKeys | undefined> => {
  const before = known.get(pollId)
  if (before && Date.now() - before.isFrom < freshMs) return before
  known.delete(pollId)
  const stream = await storage.objects.open(keyOf(pollId))
  if (!stream) return undefined
  const { paper, receipt, box } = JSON.parse(await text(stream)) as Record<'paper' | 'receipt' | 'box', string>
  const paperKey = createPrivateKey(paper)
  const keys = {
    paper: paperKey,
    paperPublic: createPublicKey(paperKey),
    receipt: createPrivateKey(receipt),
    // Made ready once: to do so takes longer than to seal an envelope with it.
    box: createSecretKey(box, 'base64'),
    isFrom: Date.now(),
  }
  known.set(pollId, keys)
  return keys
}

/** Gone from the store at once; what this process held is overwritten by OpenSSL when it is collected. */
export const destroyKeys = async (storage: Storage, pollId: string): Promise<void> => {
  known.delete(pollId)
  await storage.objects.remove(keyOf(pollId))
}

/** The polls whose keys have lain there since before that moment. */
export const listKept = async (storage: Storage, than: Date): Promise<string[]> => {
  const ids: string[] = []
  for await (const key of storage.objects.listOlder(than))
    if (key.startsWith(keptApart)) ids.push(key.slice(keptApart.length))
  return ids
}

const keyOf = (pollId: string) => `${keptApart}${pollId}`
