import type { KeyObject } from 'node:crypto'
import { notFound, type Refused, refuse } from '#kernel/errors.ts'
import type { VisitorCtx } from '#kernel/server/context.ts'
import type { DroppedBallot } from '../contract/ballots.ts'
import { refused } from '../refusals.ts'
import { formOf, leafOf, type PaperQuestion, paperQuestions } from '../rules/ballot.ts'
import { misshapenIn } from '../rules/shape.ts'
import * as store from '../store/ballots.ts'
import { readKeys } from './ballot-keys.ts'
import { hexOfLeaf, lengthOf, seal, signReceipt, slotOf, unseal } from './sealing.ts'
import { isPaperReal, isSigned, paperKeyOf } from './verifying.ts'
import { tooLate } from './voting.ts'

type Dropping = Pick<VisitorCtx, 'db' | 'storage' | 'now'>
type Where = { subdomain: string; poll: string }

/**
 * Nobody is asked who they are: the paper is the right to vote. Both signatures are verified, then the ballot is sealed
 * and lies in the box without a time, an order or a name. Whether the poll still takes it, the statement decides that
 * puts it there.
 */
export const dropBallot = async (ctx: Dropping, where: Where, ballot: DroppedBallot): Promise<{ receipt: string }> => {
  const pollId = where.poll
  const { societyId, form, paperKey, questions, length } = await boxOf(ctx, where)
  if (!isPaperReal(paperKey, pollId, ballot) || !isSigned(pollId, form, ballot)) throw refused.paper_invalid()
  const wrong = misshapenIn(questions, ballot.answers)
  if (wrong) throw refused[wrong.why]({ question: wrong.at + 1 }, { at: 'answers' })
  const keys = await readKeys(ctx.storage, pollId)
  if (!keys) throw await whyNot(ctx, where)
  const leaf = leafOf(pollId, form, ballot)
  const slot = slotOf(keys, ballot.key)
  const outcome = await store.insertSealed(ctx.db, { societyId, pollId, slot, sealed: seal(keys, leaf, length) })
  if (outcome === 'late') throw await whyNot(ctx, where)
  if (outcome !== 'in') {
    // Dropped this very moment by the same phone's second try, it is not seen yet by the statement that met it.
    const before = outcome.before ?? (await store.findSealed(ctx.db, societyId, pollId, slot))
    if (!before || unseal(keys, before) !== leaf) throw refused.already_in_box()
  }
  return { receipt: signReceipt(keys, pollId, hexOfLeaf(leaf)) }
}

/** The poll is closed or void, or its society rests. */
const whyNot = async (ctx: Dropping, { subdomain, poll }: Where): Promise<Refused> => {
  known.delete(`${subdomain} ${poll}`)
  const box = (await store.findBox(ctx.db, subdomain, poll)) ?? refuse(notFound('Poll'))
  return box.is_open ? refused.poll_not_open() : tooLate(ctx, box)
}

type Box = {
  societyId: string
  form: string
  paperKey: KeyObject
  questions: readonly PaperQuestion[]
  length: number
  isFrom: number
}
const known = new Map<string, Box>()
const mostKnown = 200
/** So that a society which changed its address is found under the new one alone. */
const freshMs = 60_000

/** What an opened poll keeps for ever, read once: asking for it again took as long as dropping the ballot. */
const boxOf = async (ctx: Dropping, { subdomain, poll }: Where): Promise<Box> => {
  const name = `${subdomain} ${poll}`
  const before = known.get(name)
  if (before && Date.now() - before.isFrom < freshMs) return before
  const box = (await store.findBox(ctx.db, subdomain, poll)) ?? refuse(notFound('Poll'))
  if (!box.keys) throw refused.poll_not_open()
  const questions = paperQuestions(box.questions)
  const paperKey = paperKeyOf(box.keys.paperKey)
  const made = {
    ...{ societyId: box.society_id, form: await formOf(questions), paperKey, questions },
    ...{ length: lengthOf(poll, questions), isFrom: Date.now() },
  }
  if (known.size >= mostKnown) known.clear()
  known.set(name, made)
  return made
}
