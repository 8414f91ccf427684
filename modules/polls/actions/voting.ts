import { refused as house } from '#kernel/house-refusals.ts'
import type { Ctx } from '#kernel/server/context.ts'
import * as access from '../access.ts'
import type { NewVote } from '../contract/nouns.ts'
import { refused } from '../refusals.ts'
import { misshapenIn } from '../rules/shape.ts'
import type { PollRow } from '../store/polls.ts'
import { listQuestions } from '../store/polls.ts'
import { findVoter } from '../store/roll.ts'
import { isIdTaken, writeVote } from '../store/votes.ts'
import { changed } from './changed.ts'
import { getVisible } from './present.ts'

/** An open vote. Whoever has voted may change it until closing; the last one in time counts. */
export const castVote = async (ctx: Ctx, id: string, vote: NewVote): Promise<{ castAt: string }> => {
  const row = await getVisible(ctx, id)
  if (row.secrecy === 'secret') throw refused.poll_is_secret()
  if (row.state === 'draft' || row.state === 'announced' || row.state === 'void') throw refused.poll_not_open()
  const voter = access.canTakePart(ctx.actor) ? await findVoter(ctx, id, vote.voterId) : undefined
  if (!voter?.is_mine) throw refused.not_on_roll()
  if (voter.state === 'barred') throw refused.voter_barred()
  requireShape(await listQuestions(ctx, id), vote.answers)
  if (await isIdTaken(ctx, vote)) throw house.id_taken()
  const castAt = await writeVote(ctx, id, vote)
  if (!castAt) throw tooLate(ctx, row)
  await changed(ctx, { id, what: 'voted' })
  return { castAt: castAt.toISOString() }
}

export const requireShape = (
  questions: Parameters<typeof misshapenIn>[0],
  answers: Parameters<typeof misshapenIn>[1],
): void => {
  const wrong = misshapenIn(questions, answers)
  if (wrong) throw refused[wrong.why]({ question: wrong.at + 1 }, { at: 'answers' })
}

export const tooLate = (ctx: { now: Date }, { closes_at }: Pick<PollRow, 'closes_at'>) =>
  refused.poll_closed({
    closed: { moment: closes_at.toISOString() },
    arrived: { moment: ctx.now.toISOString(), how: 'clock' },
  })
