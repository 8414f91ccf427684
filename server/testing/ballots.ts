import { RSABSSA } from '@cloudflare/blindrsa-ts'
import { pathOf } from '#kernel/contract.ts'
import type { PollDetails } from '#modules/polls/contract/nouns.ts'
import { polls } from '#modules/polls/contract.ts'
import {
  type Ballot,
  ballotMessage,
  formOf,
  hashOfBallot,
  importPaperKey,
  paperMessage,
  paperQuestions,
} from '#modules/polls/rules/ballot.ts'
import { base64urlOf, fromBase64url, trackingCode } from '#modules/polls/rules/hashing.ts'
import { testApp } from './app.ts'
import { blindNatively } from './blinding.ts'
import type { Person } from './society.ts'

const { subtle } = crypto
const suite = RSABSSA.SHA384.PSS.Deterministic()

type Blinded = { blinded: Uint8Array; finish: (signature: Uint8Array) => Promise<Uint8Array> | Uint8Array }

/** With the same library the screen uses. */
const blindByLibrary = async (poll: Pick<PollDetails, 'id' | 'keys'>, key: string): Promise<Blinded> => {
  const paperKey = await importPaperKey(poll.keys!.paperKey, true)
  const message = suite.prepare(paperMessage(poll.id, key))
  const { blindedMsg, inv } = await suite.blind(paperKey as never, message)
  return { blinded: blindedMsg, finish: (signature) => suite.finalize(paperKey as never, message, signature, inv) }
}

/** The same bytes a hundred times as fast, for tests in which many people vote. */
// oxlint-disable-next-line require-await -- it stands in for the library's, which waits.
const blindQuickly = async (poll: Pick<PollDetails, 'id' | 'keys'>, key: string): Promise<Blinded> =>
  blindNatively(poll.keys!.paperKey, paperMessage(poll.id, key))

/** A phone's part of a secret ballot. */
export const newPaper = async (poll: Pick<PollDetails, 'id' | 'keys'>, blind = blindByLibrary) => {
  const pair = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const key = base64urlOf(new Uint8Array(await subtle.exportKey('raw', pair.publicKey)))
  const { blinded, finish } = await blind(poll, key)
  return {
    key,
    blinded: base64urlOf(blinded),
    finish: async (signature: string) => base64urlOf(await finish(fromBase64url(signature)!)),
    mark: async (questions: PollDetails['questions'], answers: number[][], paper: string): Promise<Ballot> => {
      const form = await formOf(paperQuestions(questions))
      const signed = await subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        pair.privateKey,
        ballotMessage(poll.id, form, { key, answers }),
      )
      return { key, answers, paper, sig: base64urlOf(new Uint8Array(signed)) }
    },
  }
}

/** Takes the paper of the person's first place on the roll and marks it. */
export const markedBy = async (
  who: Person,
  id: string,
  answers: number[][],
): Promise<Ballot & { code: string; voterId: string }> => {
  const poll = await who.call(polls.get, { params: { id } })
  const paper = await newPaper(poll, blindQuickly)
  const { signature } = await who.call(polls.takePaper, {
    params: { id },
    body: { voterId: poll.mine[0]!.voterId, blinded: paper.blinded },
  })
  const ballot = await paper.mark(poll.questions, answers, await paper.finish(signature))
  const form = await formOf(paperQuestions(poll.questions))
  return { ...ballot, voterId: poll.mine[0]!.voterId, code: trackingCode(await hashOfBallot(id, form, ballot)) }
}

/** As a phone would: without a cookie, a token, an identity or a key. */
export const drop = async (subdomain: string, poll: string, ballot: Ballot, headers: Record<string, string> = {}) => {
  const { key, answers, paper, sig } = ballot
  const response = await (await testApp()).inject({
    method: 'POST',
    url: `/api${pathOf(polls.drop, { subdomain, poll })}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ key, answers, paper, sig }),
  })
  return { status: response.statusCode, headers: response.headers, body: response.json<Record<string, unknown>>() }
}
