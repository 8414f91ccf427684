import { notFound, refuse } from '#kernel/errors.ts'
import type { VisitorCtx } from '#kernel/server/context.ts'
import type { DroppedBallot } from '../contract/ballots.ts'
import { refused } from '../refusals.ts'
import {
  formOf,
  importPaperKey,
  isPaperReal,
  isSigned,
  type Key,
  leafOf,
  type PaperKey,
  type PaperQuestion,
  paperQuestions,
} from '../rules/ballot.ts'
import { hexOf, leafHash } from '../rules/hashing.ts'
import { misshapenIn } from '../rules/shape.ts'
import * as store from '../store/ballots.ts'
import { readKeys } from './ballot-keys.ts'
import { lengthOf, seal, signReceipt, slotOf, unseal } from './sealing.ts'
import { tooLate } from './voting.ts'

/**
 * Nobody is asked who they are: the paper is the right to vote. Both signatures are verified, then the ballot is sealed
 * and lies in the box without a time, an order or a name.
 */
export const dropBallot = async (
  ctx: Pick<VisitorCtx, 'db' | 'storage' | 'now'>,
  { subdomain, poll: pollId }: { subdomain: string; poll: string },
  ballot: DroppedBallot,
): Promise<{ receipt: string }> => {
  const box = (await store.findBox(ctx.db, subdomain, pollId)) ?? refuse(notFound('Poll'))
  const questions = paperQuestions(box.questions)
  if (!box.keys) throw refused.poll_not_open()
  const { form, paperKey } = await knownOf(pollId, box.keys.paperKey, questions)
  const [isReal, isOwn] = await Promise.all([isPaperReal(paperKey, pollId, ballot), isSigned(pollId, form, ballot)])
  if (!isReal || !isOwn) throw refused.paper_invalid()
  const wrong = misshapenIn(questions, ballot.answers)
  if (wrong) throw refused[wrong.why]({ question: wrong.at + 1 }, { at: 'answers' })
  if (!box.is_open) throw tooLate(ctx, box)
  const keys = await readKeys(ctx.storage, pollId)
  if (!keys) throw refused.poll_not_open()
  const leaf = leafOf(pollId, form, ballot)
  const slot = slotOf(keys, ballot.key)
  const sealed = seal(keys, leaf, lengthOf(pollId, questions))
  const where = { societyId: box.society_id, pollId, slot, sealed }
  const outcome = await store.insertSealed(ctx.db, where)
  if (outcome === 'late') throw tooLate(ctx, box)
  if (outcome === 'there') {
    const before = await store.findSealed(ctx.db, box.society_id, pollId, slot)
    if (!before || unseal(keys, before) !== leaf) throw refused.already_in_box()
  }
  return { receipt: signReceipt(keys, pollId, hexOf(await leafHash(leaf))) }
}

type Known = { n: string; form: string; paperKey: Key }
const known = new Map<string, Known>()
const mostKnown = 200

/** Form and key of an open poll are its own for ever; reading the key again for each ballot took as long as a signature. */
const knownOf = async (pollId: string, key: PaperKey, questions: readonly PaperQuestion[]): Promise<Known> => {
  const before = known.get(pollId)
  if (before?.n === key.n) return before
  if (known.size >= mostKnown) known.clear()
  const made = { n: key.n, form: await formOf(questions), paperKey: await importPaperKey(key) }
  known.set(pollId, made)
  return made
}
