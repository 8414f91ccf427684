import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import { packsOf } from '#modules/billing/actions/reckoning.ts'
import { packOn } from '#modules/billing/rules/packs.ts'
import * as access from '../access.ts'
import type { Meeting, Resolution } from '../contract/nouns.ts'
import { type MeetingLaw, meetingLaw, takesAttendance } from '../rules.ts'
import * as store from '../store/meetings.ts'
import type { MeetingPollRow, ResolutionRow } from '../store/resolutions.ts'

export const lawOf = async (ctx: Ctx): Promise<MeetingLaw> =>
  meetingLaw(packOn((await packsOf(ctx)).own, dayOf(ctx.now)))

/** A meeting that is not called yet does not exist for whoever does not prepare it. */
export const getVisible = async (ctx: Ctx, id: string): Promise<store.MeetingRow> => {
  const row = await store.find(ctx, id)
  return row && access.canSee(ctx.actor, row) ? row : refuse(notFound('Meeting'))
}

export const lockVisible = async (ctx: Ctx, id: string): Promise<store.MeetingRow> => {
  await store.lock(ctx, id)
  return getVisible(ctx, id)
}

export const present = (ctx: Ctx, row: store.MeetingRow, law: MeetingLaw): Meeting => ({
  id: row.id,
  kind: row.kind,
  number: row.number ?? '',
  title: row.title,
  startsAt: row.starts_at.toISOString(),
  place: row.place,
  video: row.video,
  state: row.state,
  servedOn: row.served_on,
  adjournedTo: row.adjourned_to?.toISOString() ?? null,
  isAdjourned: row.is_adjourned,
  entitled: row.entitled,
  quorum: row.quorum,
  present: row.present,
  quorumAt: row.quorum_at?.toISOString() ?? null,
  adjournsAt: new Date(row.starts_at.getTime() + law.adjournMinutes * 60_000).toISOString(),
  iAmPresent: row.i_am_present,
  version: row.version,
  can: {
    run: access.runs(ctx.actor),
    attend: ctx.actor.memberId !== null && row.holds_flat && !row.i_am_present && takesAttendance(row, ctx.now),
  },
})

export const presentResolution = (row: ResolutionRow): Resolution => ({
  id: row.id,
  agendaId: row.agenda_id,
  number: row.number,
  text: row.text,
  proposer: row.proposer,
  seconder: row.seconder,
  handsFor: row.hands_for,
  handsAgainst: row.hands_against,
  isCarried: row.is_carried,
  pollId: row.poll_id,
  root: row.root,
})

/** A poll whose count is there to be resolved by. */
export const isCounted = ({ state }: Pick<MeetingPollRow, 'state'>): boolean =>
  state === 'closed' || state === 'declared'

/** Of a poll in which nobody voted there is nothing to resolve. */
export const hasVotes = ({ votes }: Pick<MeetingPollRow, 'votes'>): boolean =>
  votes === null || votes.some((count) => count > 0)

export const isToResolve = (poll: MeetingPollRow): boolean => isCounted(poll) && hasVotes(poll) && !poll.is_resolved
