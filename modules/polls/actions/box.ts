import { createHash } from 'node:crypto'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import { refused } from '../refusals.ts'
import { type Ballot, paperQuestions } from '../rules/ballot.ts'
import { type Box, boxFormat, countBox } from '../rules/box.ts'
import { merkleRoot } from '../rules/hashing.ts'
import * as store from '../store/ballots.ts'
import * as polls from '../store/polls.ts'
import { sumRoll } from '../store/roll.ts'
import { type PublicKeys, readKeys } from './ballot-keys.ts'
import { getVisible } from './present.ts'
import { unseal } from './sealing.ts'

/** The box file: whoever has it counts again on a laptop without network. */
export const readBox = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const row = await getVisible(ctx, id)
  if (row.secrecy !== 'secret') throw refused.poll_is_open_vote()
  if (!row.root || !row.keys) throw refused.box_not_closed()
  const box: Box = {
    format: boxFormat,
    poll: { id: row.id, title: row.title, closesAt: row.closes_at.toISOString() },
    questions: paperQuestions(await polls.listQuestions(ctx, id)),
    ...keysOf(row),
    roll: await rollOf(ctx, row),
    ballots: (await store.listBallots(ctx, id)).map(({ key, answers, paper, sig }) => ({ key, answers, paper, sig })),
    root: row.root,
    result: row.result,
  }
  return new FileReply(`box-${dayOf(row.closes_at)}.json`, 'application/json; charset=utf-8', JSON.stringify(box))
}

/**
 * Opens all envelopes, writes the ballots at once in the order of their hashes and counts them. False when the key is
 * gone: then nobody can open the box any more.
 */
export const openBox = async (ctx: Ctx, row: polls.PollRow): Promise<boolean> => {
  const keys = await readKeys(ctx.storage, row.id)
  if (!keys) return false
  const questions = paperQuestions(await polls.listQuestions(ctx, row.id))
  const sealed = await store.listSealed(ctx, row.id)
  const ballots = sealed.map((envelope) => {
    const leaf = unseal(keys, envelope)
    // What was sealed is the very text that is hashed, and Node hashes without a promise for each.
    return { ...ballotIn(leaf), hash: sha256Now(`\0${leaf}`) }
  })
  const ordered = ballots.toSorted((a, b) => Buffer.compare(a.hash, b.hash))
  const root = await merkleRoot(
    ordered.map(({ hash }) => hash),
    sha256Now,
  )
  await store.insertBallots(ctx, row.id, ordered)
  const result = await countBox({ questions, ballots: ordered, roll: await rollOf(ctx, row) }, root)
  await store.removeSealed(ctx, row.id)
  await polls.update(ctx, row.id, {
    state: 'closed',
    root,
    result: result as unknown as NonNullable<polls.PollRow['result']>,
    closed_at: ctx.now,
  })
  return true
}

const sha256Now = (content: string | Uint8Array): Buffer<ArrayBuffer> => createHash('sha256').update(content).digest()

const ballotIn = (leaf: string): Ballot => {
  const [, , , key, answers, paper, sig] = JSON.parse(leaf) as [
    string,
    string,
    string,
    string,
    number[][],
    string,
    string,
  ]
  return { key, answers, paper, sig }
}

const keysOf = ({ keys }: polls.PollRow) => keys as PublicKeys

const rollOf = async (ctx: Ctx, row: polls.PollRow): Promise<Box['roll']> => {
  const { entitled, barred, taken } = await sumRoll(ctx, row.id)
  return { entitled, barred, taken, barRule: row.bar_rule, quorumBp: row.quorum_bp }
}
