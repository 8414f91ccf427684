import { type Bytes, bytesOf, fromBase64url, hexOf, leafHash, sha256 } from './hashing.ts'
import type { Answers, Counted, Group, Pass, QuestionType } from './nouns.ts'

/** A question as it stands on the paper and in the box; its bytes are signed, so the order of its members matters. */
export type PaperQuestion = {
  readonly title: string
  readonly type: QuestionType
  readonly groups: readonly Group[]
  readonly pass: Pass | null
  readonly options: readonly { readonly title: string; readonly group: number }[]
}

export const paperQuestions = (questions: readonly (Counted & { title: string })[]): PaperQuestion[] =>
  questions.map(({ title, type, groups, pass, options }) => ({
    title,
    type,
    groups: groups.map((group) => ({ title: group.title, seats: group.seats, most: group.most })),
    pass: pass && { num: pass.num, den: pass.den, base: pass.base, strict: pass.strict },
    options: options.map((option) => ({ title: option.title, group: option.group })),
  }))

/** What the ballot answers to: nobody swaps the options later. */
export const formOf = async (questions: readonly PaperQuestion[]): Promise<string> =>
  hexOf(await sha256(bytesOf(JSON.stringify(questions))))

export type PaperKey = { readonly n: string; readonly e: string }
/** A marked ballot: the paper's own key, what it says, that the paper is real, and that the key's holder said it. */
export type Ballot = {
  readonly key: string
  readonly answers: Answers
  readonly paper: string
  readonly sig: string
}

export const paperMessage = (pollId: string, key: string): Bytes => bytesOf(`aangan-paper-1\n${pollId}\n${key}`)
export const ballotMessage = (pollId: string, form: string, { key, answers }: Pick<Ballot, 'key' | 'answers'>): Bytes =>
  bytesOf(JSON.stringify(['aangan-ballot-1', pollId, form, key, answers]))
export const leafOf = (pollId: string, form: string, { key, answers, paper, sig }: Ballot): string =>
  JSON.stringify(['aangan-ballot-1', pollId, form, key, answers, paper, sig])
export const hashOfBallot = (pollId: string, form: string, ballot: Ballot): Promise<Bytes> =>
  leafHash(leafOf(pollId, form, ballot))
export const receiptMessage = (pollId: string, hash: string): Bytes =>
  bytesOf(JSON.stringify(['aangan-receipt-1', pollId, hash]))

const platform = crypto.subtle
export type Key = Awaited<ReturnType<typeof platform.importKey>>

const pss = { name: 'RSA-PSS', hash: 'SHA-384' } as const
const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

export const importPaperKey = ({ n, e }: PaperKey, extractable = false): Promise<Key> =>
  platform.importKey('jwk', { kty: 'RSA', n, e, alg: 'PS384', ext: true }, pss, extractable, ['verify'])

const pointBytes = 65
const paperBytes = 256
const sigBytes = 64

/** A raw point of P-256 as we write it, or nothing. */
export const importPoint = async (text: string): Promise<Key | undefined> => {
  const raw = fromBase64url(text)
  if (raw?.length !== pointBytes) return undefined
  return platform.importKey('raw', raw, ecdsa, false, ['verify']).catch(() => undefined)
}

/** RFC 9474, RSABSSA-SHA384-PSS-Deterministic: once unblinded it is an ordinary PSS signature. */
export const isPaperReal = async (paperKey: Key, pollId: string, { key, paper }: Pick<Ballot, 'key' | 'paper'>) => {
  const signature = fromBase64url(paper)
  if (signature?.length !== paperBytes || fromBase64url(key)?.length !== pointBytes) return false
  return platform.verify({ name: 'RSA-PSS', saltLength: 48 }, paperKey, signature, paperMessage(pollId, key))
}

export const isSigned = async (pollId: string, form: string, ballot: Ballot): Promise<boolean> => {
  const [key, signature] = [await importPoint(ballot.key), fromBase64url(ballot.sig)]
  if (!key || signature?.length !== sigBytes) return false
  return platform.verify(ecdsa, key, signature, ballotMessage(pollId, form, ballot))
}

export const isReceiptReal = async (receiptKey: string, pollId: string, hash: string, receipt: string) => {
  const [key, signature] = [await importPoint(receiptKey), fromBase64url(receipt)]
  if (!key || !signature) return false
  return platform.verify(ecdsa, key, signature, receiptMessage(pollId, hash))
}
