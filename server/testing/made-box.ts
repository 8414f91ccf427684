import {
  type Ballot,
  ballotMessage,
  formOf,
  hashOfBallot,
  type PaperQuestion,
  paperMessage,
} from '#modules/polls/rules/ballot.ts'
import { type Box, boxFormat, countBox } from '#modules/polls/rules/box.ts'
import { base64urlOf, hexOf, merkleRoot } from '#modules/polls/rules/hashing.ts'

const { subtle } = crypto

type Plan = {
  poll: Box['poll']
  questions: readonly PaperQuestion[]
  answers: readonly (readonly (readonly number[])[])[]
  roll: Box['roll']
}

/** A whole closed box with real signatures, made without a server. */
export const makeBox = async ({ poll, questions, answers, roll }: Plan): Promise<Box> => {
  const papers = await subtle.generateKey(
    { name: 'RSA-PSS', modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1), hash: 'SHA-384' },
    true,
    ['sign', 'verify'],
  )
  const receipts = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const form = await formOf(questions)
  const made = await Promise.all(
    answers.map(async (one) => {
      const ballot = await signedBallot(poll.id, form, one, papers.privateKey)
      return { ballot, hash: await hashOfBallot(poll.id, form, ballot) }
    }),
  )
  const ordered = made.toSorted((a, b) => (hexOf(a.hash) < hexOf(b.hash) ? -1 : 1))
  const root = await merkleRoot(ordered.map(({ hash }) => hash))
  const ballots = ordered.map(({ ballot }) => ballot)
  const { n = '', e = '' } = await subtle.exportKey('jwk', papers.publicKey)
  return {
    format: boxFormat,
    poll,
    questions,
    paperKey: { n, e },
    receiptKey: base64urlOf(new Uint8Array(await subtle.exportKey('raw', receipts.publicKey))),
    roll,
    ballots,
    root,
    result: await countBox({ questions, ballots, roll }, root),
  }
}

const signedBallot = async (
  pollId: string,
  form: string,
  answers: Ballot['answers'],
  papers: Parameters<typeof subtle.sign>[1],
): Promise<Ballot> => {
  const pair = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const key = base64urlOf(new Uint8Array(await subtle.exportKey('raw', pair.publicKey)))
  const paper = await subtle.sign({ name: 'RSA-PSS', saltLength: 48 }, papers, paperMessage(pollId, key))
  const message = ballotMessage(pollId, form, { key, answers })
  const sig = await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, message)
  return { key, answers, paper: base64urlOf(new Uint8Array(paper)), sig: base64urlOf(new Uint8Array(sig)) }
}
