import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import { closeOpenPoll } from './actions/closing.ts'
import type { PollResult, Question } from './contract/nouns.ts'
import { formOf, hashOfBallot } from './rules/ballot.ts'
import type { Box } from './rules/box.ts'
import type { Answers, PollKind } from './rules/nouns.ts'
import { insertBallots } from './store/ballots.ts'
import * as store from './store/building.ts'
import * as polls from './store/polls.ts'
import { freezeFlats } from './store/roll.ts'

export type PollPlan = {
  title: string
  body: string
  kind: PollKind
  questions: readonly Question[]
  opensAt: Date | null
  closesAt: Date
  /** Flats that have voted, and what they say in turn. Left out: a draft. */
  votes?: { count: number; answers: readonly Answers[]; without: readonly string[] }
  /** A secret ballot that has taken place, with its box. */
  box?: Box
}

/** Whole polls: drafts, open ones with their votes, closed ones with their count. */
export const buildPolls = async (db: Db, societyId: string, plans: readonly PollPlan[], now: Date): Promise<void> => {
  // Actions take a context; of it the demo has what they use.
  const ctx = { db, society: { id: societyId }, actor: { memberId: null }, now } as unknown as Ctx
  for (const plan of plans) {
    const id = plan.box?.poll.id ?? newId()
    await store.insertPoll(db, societyId, { ...plan, id, isSecret: plan.box !== undefined || plan.kind === 'election' })
    await polls.replaceQuestions(ctx, id, plan.questions)
    if (plan.box) await buildBox(ctx, id, plan.box, plan.closesAt)
    if (!plan.votes) continue
    await freezeFlats(ctx, { pollId: id, voters: 'owners', isFirstNamed: true, byShare: false })
    await store.insertVotes(db, societyId, id, plan.votes)
    if (plan.closesAt > now) continue
    await closeOpenPoll({ ...ctx, now: plan.closesAt }, (await polls.find(ctx, id))!)
  }
}

const buildBox = async (ctx: Ctx, id: string, box: Box, closedAt: Date) => {
  await freezeFlats(ctx, { pollId: id, voters: 'owners', isFirstNamed: true, byShare: false })
  await store.takePapers(ctx.db, ctx.society.id, id, box.roll.taken)
  const form = await formOf(box.questions)
  const ballots = await Promise.all(
    box.ballots.map(async (ballot) => ({ ...ballot, hash: await hashOfBallot(id, form, ballot) })),
  )
  await insertBallots(ctx, id, ballots)
  await polls.update(ctx, id, {
    state: 'declared',
    keys: { paperKey: box.paperKey, receiptKey: box.receiptKey },
    root: box.root,
    result: box.result as unknown as PollResult,
    closed_at: closedAt,
    declared_at: new Date(closedAt.getTime() + 18 * 3_600_000),
  })
}
