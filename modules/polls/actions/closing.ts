import type { Ctx } from '#kernel/server/context.ts'
import { countPoll } from '../rules/counting.ts'
import { lotsOf } from '../rules/hashing.ts'
import { openRoot } from '../rules/open-root.ts'
import * as store from '../store/polls.ts'
import { sumRoll } from '../store/roll.ts'
import { listCast } from '../store/votes.ts'

/** Counts an open poll. An opinion needs nobody to declare it. */
export const closeOpenPoll = async (ctx: Ctx, row: store.PollRow): Promise<void> => {
  const [questions, casts, sums] = [
    await store.listQuestions(ctx, row.id),
    await listCast(ctx, row.id),
    await sumRoll(ctx, row.id),
  ]
  const root = await openRoot(row.id, casts)
  const lots = await lotsOf(root, Math.max(...questions.map(({ options }) => options.length)))
  const result = countPoll({
    questions,
    casts,
    roll: { entitled: sums.entitled, entitledWeight: sums.weight, barred: sums.barred },
    quorumBp: row.quorum_bp,
    lots,
  })
  const isOpinion = row.kind === 'opinion'
  await store.update(ctx, row.id, {
    state: isOpinion ? 'declared' : 'closed',
    root,
    result: result as unknown as NonNullable<store.PollRow['result']>,
    closed_at: ctx.now,
    ...(isOpinion ? { declared_at: ctx.now } : {}),
  })
}
