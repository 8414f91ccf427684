import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import * as access from '../access.ts'
import type { Poll } from '../contract/nouns.ts'
import * as store from '../store/polls.ts'

/** A draft does not exist for whoever does not prepare it. */
export const getVisible = async (ctx: Ctx, id: string): Promise<store.PollRow> => {
  const row = await store.find(ctx, id)
  return row && access.canSee(ctx.actor, row) ? row : refuse(notFound('Poll'))
}

export const lockVisible = async (ctx: Ctx, id: string): Promise<store.PollRow> => {
  await store.lock(ctx, id)
  return getVisible(ctx, id)
}

export const present = (ctx: Ctx, row: store.PollRow): Poll => ({
  id: row.id,
  title: row.title,
  body: row.body,
  kind: row.kind,
  secrecy: row.secrecy,
  basis: row.basis,
  voters: row.voters,
  state: row.state,
  opensAt: row.opens_at?.toISOString() ?? null,
  closesAt: row.closes_at.toISOString(),
  quorumBp: row.quorum_bp,
  questionCount: row.question_count,
  entitled: row.entitled,
  barred: row.barred,
  cast: row.result?.cast ?? row.done,
  papers: row.secrecy === 'secret' ? row.done : 0,
  mine: row.mine,
  standing: standingOf(row),
  meetingId: row.meeting_id,
  version: row.version,
  can: {
    vote:
      access.canTakePart(ctx.actor) &&
      row.state === 'open' &&
      row.closes_at > ctx.now &&
      row.mine.some(({ state }) => state !== 'barred'),
    edit: access.canEdit(ctx.actor, row),
    open: access.canOpen(ctx.actor, row),
    extend: access.canExtend(ctx.actor, row) && row.closes_at > ctx.now,
    declare: access.canDeclare(ctx.actor, row),
    void: access.canVoid(ctx.actor, row),
    restore: access.canRestore(ctx.actor, row) && row.barred > 0,
    seeRoll: access.canSeeRoll(ctx.actor, row),
  },
})

/** Why this person may vote or not, in one word that the screen puts into a sentence. */
const standingOf = (row: store.PollRow): Poll['standing'] => {
  if (row.mine.length > 0) return row.mine.every(({ state }) => state === 'barred') ? 'barred' : 'on_roll'
  const isOwner = row.my_kinds.includes('owner')
  if (row.my_kinds.length === 0) return 'no_flat'
  if (row.voters === 'owners' && !isOwner) return 'owners_only'
  if (row.voters === 'present') return 'present_only'
  if (row.state === 'draft' || row.state === 'announced') return 'will_be'
  return row.is_flat_on_roll ? 'other_owner' : 'joined_later'
}
