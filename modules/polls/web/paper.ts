import { call, urlOf } from '#web/call.ts'
import { keepItem, listItems, removeItem } from '#web/offline/queue.ts'
import { saveForLater } from '#web/offline/save-for-later.ts'
import { refreshPending } from '#web/offline/status.ts'
import { verdictOf } from '#web/offline/verdict.ts'
import { request } from '#web/request.ts'
import type { PollDetails } from '../contract/nouns.ts'
import { polls } from '../contract.ts'
import {
  type Ballot,
  ballotMessage,
  formOf,
  hashOfBallot,
  importPaperKey,
  isPaperReal,
  paperMessage,
  paperQuestions,
} from '../rules/ballot.ts'
import { base64urlOf, fromBase64url, trackingCode } from '../rules/hashing.ts'
import type { Answers } from '../rules/nouns.ts'

/** A ballot paper as it lies on the phone. The key that signs cannot be read out of it, and signs nothing else. */
export type Paper = {
  voterId: string
  /** Taken on the officer's tablet for somebody else: it leaves the tablet once the ballot is in the box. */
  isDesk: boolean
  key: string
  signing: CryptoKey
  blinded: string
  inverse: Uint8Array
  /** The society's signature, once it was given out. */
  paper: string | null
  ballot: Ballot | null
  code: string | null
  receipt: string | null
}

type Owner = { subdomain: string; identityId: string }
type Poll = Pick<PollDetails, 'id' | 'keys' | 'questions'>

const { subtle } = crypto
const idOf = (pollId: string, voterId: string) => `paper-${pollId}-${voterId}`

export const canBeSecret = (): boolean => globalThis.isSecureContext

/** Made and saved before it is asked for: a phone that dies in between asks again with the same paper. */
export const takePaper = async (owner: Owner, poll: Poll, voterId: string, isDesk = false): Promise<Paper> => {
  const begun = (await findPaper(poll.id, voterId)) ?? (await beginPaper(owner, poll, { voterId, isDesk }))
  if (begun.paper) return begun
  const endpoint = isDesk ? polls.takeDeskPaper : polls.takePaper
  const { signature } = await call(endpoint, {
    params: { subdomain: owner.subdomain, id: poll.id },
    body: { voterId, blinded: begun.blinded },
  })
  const { RSABSSA } = await import('@cloudflare/blindrsa-ts')
  const paperKey = await importPaperKey(keysOf(poll).paperKey, true)
  const signed = await RSABSSA.SHA384.PSS.Deterministic().finalize(
    paperKey,
    paperMessage(poll.id, begun.key),
    fromBase64url(signature) ?? new Uint8Array(),
    begun.inverse,
  )
  const paper = { ...begun, paper: base64urlOf(signed) }
  if (!(await isPaperReal(paperKey, poll.id, paper))) throw new Error('The paper was not signed by this poll')
  await savePaper(owner, poll.id, paper)
  return paper
}

const beginPaper = async (owner: Owner, poll: Poll, whose: Pick<Paper, 'voterId' | 'isDesk'>): Promise<Paper> => {
  const { RSABSSA } = await import('@cloudflare/blindrsa-ts')
  const pair = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const key = base64urlOf(new Uint8Array(await subtle.exportKey('raw', pair.publicKey)))
  const paperKey = await importPaperKey(keysOf(poll).paperKey, true)
  const { blindedMsg, inv } = await RSABSSA.SHA384.PSS.Deterministic().blind(paperKey, paperMessage(poll.id, key))
  const nothing = { paper: null, ballot: null, code: null, receipt: null }
  const begun = { ...whose, key, signing: pair.privateKey, blinded: base64urlOf(blindedMsg), inverse: inv, ...nothing }
  await savePaper(owner, poll.id, begun)
  return begun
}

/** Signs the marks. The code comes from the ballot itself, so the phone knows it before anybody else does. */
export const markPaper = async (owner: Owner, poll: Poll, paper: Paper, answers: Answers): Promise<Paper> => {
  const form = await formOf(paperQuestions(poll.questions))
  const sorted = answers.map((answer, at) =>
    poll.questions[at]?.type === 'ranked' ? answer : answer.toSorted(byIndex),
  )
  const message = ballotMessage(poll.id, form, { key: paper.key, answers: sorted })
  const sig = base64urlOf(new Uint8Array(await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, paper.signing, message)))
  const ballot = { key: paper.key, answers: sorted, paper: paper.paper ?? '', sig }
  const marked = { ...paper, ballot, code: trackingCode(await hashOfBallot(poll.id, form, ballot)), receipt: null }
  await savePaper(owner, poll.id, marked)
  return marked
}
const byIndex = (a: number, b: number) => a - b

/** Without a cookie, a name or a key of repetition. The same ballot again gets its receipt again. */
export const dropPaper = async (owner: Owner, poll: Poll, paper: Paper): Promise<Paper | 'saved-for-later'> => {
  const url = urlOf(polls.drop, { params: { subdomain: owner.subdomain, poll: poll.id } })
  const { ballot } = paper
  const keep = async () => {
    const from = { identityId: owner.identityId, society: owner.subdomain, pollId: poll.id }
    // The id stays on this phone; a random one, for it could tell when the ballot was marked.
    const id = crypto.randomUUID()
    await saveForLater('votes', { id, method: 'POST', url, ...from, payload: ballot, nameless: true })
    await refreshPending()
    return 'saved-for-later' as const
  }
  if (!navigator.onLine) return keep()
  try {
    const answer: unknown = await (await request('POST', url, ballot, { nameless: true })).json()
    const receipt = typeof answer === 'object' && answer !== null && 'receipt' in answer ? String(answer.receipt) : ''
    const dropped = { ...paper, receipt }
    if (paper.isDesk) await forgetPaper(poll.id, paper.voterId)
    else await savePaper(owner, poll.id, dropped)
    return dropped
  } catch (error) {
    if (verdictOf(error) !== 'later') throw error
    return keep()
  }
}

const findPaper = async (pollId: string, voterId: string): Promise<Paper | undefined> => {
  const found = (await listItems('votes')).find(({ id }) => id === idOf(pollId, voterId))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- This room alone writes papers into its store.
  return found?.paper as Paper | undefined
}

/** The tablet of the desk is not the voter's: left there, the paper would tell the officer who marked what. */
const forgetPaper = async (pollId: string, voterId: string) => {
  await removeItem('votes', idOf(pollId, voterId))
  await refreshPending()
}

const savePaper = async ({ subdomain, identityId }: Owner, pollId: string, paper: Paper) => {
  const place = { method: 'POST', url: '', identityId, society: subdomain, timestamp: Date.now() } as const
  await keepItem('votes', { ...place, id: idOf(pollId, paper.voterId), pollId, paper })
  await refreshPending()
}

const keysOf = ({ keys }: Poll) => {
  if (!keys) throw new Error('The poll is not open')
  return keys
}
