import { toCsv } from '#kernel/csv.ts'
import { forbidden } from '#kernel/errors.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import * as access from '../access.ts'
import type { RollRow } from '../contract/nouns.ts'
import { refused } from '../refusals.ts'
import { listQuestions } from '../store/polls.ts'
import * as store from '../store/roll.ts'
import { getVisible } from './present.ts'

const csvType = 'text/csv; charset=utf-8'

export const listRoll = async (ctx: Ctx, id: string): Promise<RollRow[]> => {
  const row = await getVisible(ctx, id)
  const own = new Set(row.mine.map(({ voterId }) => voterId))
  // Who is barred is between the flat and whoever runs the poll: a candidate reads the roll without them.
  const seesBarred = access.runsPoll(ctx.actor, row)
  const rows = await store.listRoll(ctx, id, access.canSeeRoll(ctx.actor, row))
  const shown = rows.filter(({ id: voterId, state }) => seesBarred || state !== 'barred' || own.has(voterId))
  return shown.map((voter) => ({
    voterId: voter.id,
    flatNumber: voter.flat_number,
    name: voter.name,
    weight: voter.weight,
    state: voter.state,
    isDone: voter.is_done,
    isDesk: voter.is_desk,
  }))
}

export const exportRoll = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const row = await getVisible(ctx, id)
  if (!access.canSeeRoll(ctx.actor, row)) throw forbidden()
  const rows = await listRoll(ctx, id)
  const done = row.secrecy === 'secret' ? 'Paper taken' : 'Voted'
  const csv = toCsv(
    ['Flat', 'Name', 'Weight', 'State', done, 'Desk'],
    rows.map((one) => [
      one.flatNumber,
      one.name,
      one.weight,
      one.state,
      one.isDone ? 'yes' : 'no',
      one.isDesk ? 'yes' : '',
    ]),
  )
  return new FileReply(`roll-${dayOf(row.closes_at)}.csv`, csvType, csv)
}

export const exportResult = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const row = await getVisible(ctx, id)
  const { result } = row
  if (!result) throw refused.poll_not_open()
  const questions = await listQuestions(ctx, id)
  const lines = questions.flatMap((question, at) => {
    const tally = result.questions[at]!
    return question.options.map((option, index) => [
      question.title,
      question.groups[option.group]?.title ?? '',
      option.title,
      tally.votes[index] ?? 0,
      tally.elected.includes(index) ? 'yes' : '',
      tally.passed === null || index > 0 ? '' : tally.passed ? 'passed' : 'not passed',
      row.root ?? '',
    ])
  })
  const csv = toCsv(['Question', 'Group', 'Choice', 'Votes', 'Elected', 'Passed', 'Root'], lines)
  return new FileReply(`result-${dayOf(row.closes_at)}.csv`, csvType, csv)
}
