import type { Ctx } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import { arrearsOf } from '#modules/billing/actions/charging.ts'
import { refused } from '../refusals.ts'
import { drawOrder, hexOf } from '../rules/hashing.ts'
import { leastSecretVoters } from '../rules/nouns.ts'
import * as store from '../store/polls.ts'
import * as roll from '../store/roll.ts'
import { lawOf } from './law.ts'

type Row = Pick<store.PollRow, 'id' | 'basis' | 'voters' | 'secrecy' | 'bars_defaulters' | 'meeting_id'>

/** Freezes the roll and opens: from here on nobody comes onto it, and nobody leaves it. */
export const openRoll = async (ctx: Ctx, row: Row): Promise<void> => {
  const { isFirstNamed, bars } = await lawOf(ctx)
  if (row.basis === 'member')
    await roll.freezeMembers(ctx, { pollId: row.id, voters: row.voters, meetingId: row.meeting_id })
  else
    await roll.freezeFlats(ctx, {
      pollId: row.id,
      voters: row.voters,
      isFirstNamed: isFirstNamed && row.voters === 'owners',
      meetingId: row.meeting_id,
      byShare: row.basis === 'share',
    })
  if (!row.bars_defaulters) return
  const owing = await arrearsOf(ctx, { day: dayOf(ctx.now), olderThanDays: bars.olderThanDays })
  await roll.barFlats(
    ctx,
    row.id,
    [...owing].flatMap(([flatId, paise]) => (paise > 0 ? [flatId] : [])),
  )
}

/** What would keep it from opening, asked before anything is announced. */
export const requireVoters = async (ctx: Ctx, row: Row): Promise<void> => {
  const { flats, people, without_area } = await roll.countRoll(ctx, row.voters, row.meeting_id)
  const count = row.basis === 'member' ? people : flats
  if (count === 0) throw refused.nobody_votes()
  if (row.basis === 'share' && without_area > 0) throw refused.share_unknown({ count: without_area })
  if (row.secrecy === 'secret' && count < leastSecretVoters)
    throw refused.secret_too_few({ count, least: leastSecretVoters })
}

/** The names of those who stand come in an order drawn by lot, so that nobody is first for being first. */
export const drawNames = async (ctx: Ctx, pollId: string): Promise<void> => {
  const questions = await store.listQuestions(ctx, pollId)
  const drawn = await Promise.all(
    questions.map(async (question) => ({
      ...question,
      options: await drawOrder(hexOf(crypto.getRandomValues(new Uint8Array(16))), question.options),
    })),
  )
  await store.replaceQuestions(ctx, pollId, drawn)
}

/** Whose dues are open eight days before; each gets a private letter, and what is paid by opening counts. */
export const fixDefaulters = async (ctx: Ctx, pollId: string): Promise<void> => {
  const { bars } = await lawOf(ctx)
  const owing = await arrearsOf(ctx, { day: dayOf(ctx.now), olderThanDays: bars.olderThanDays })
  await roll.insertWarnings(
    ctx,
    pollId,
    [...owing].flatMap(([flatId, paise]) => (paise > 0 ? [{ flatId, paise }] : [])),
  )
  await store.update(ctx, pollId, { warned_at: ctx.now })
}
