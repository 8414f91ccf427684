import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import type { kinds } from '../mail/kinds.ts'
import type { Answer } from '../rules.ts'
import * as store from '../store/events.ts'
import { listReplies } from '../store/replies.ts'

type Told = { kind: keyof typeof kinds; occasion: string; answers: readonly Answer[] }

/** Told to those who answered so, except to whoever did it. */
const about =
  (what: (row: store.EventRow, ids: Ids) => Told) =>
  async (job: JobCtx, ids: Ids): Promise<void> => {
    const { societyId = '', eventId = '', byMemberId, memberId } = ids
    const news = await job.inSociety(societyId, async (ctx) => {
      const row = await store.find(ctx, eventId)
      if (!row) return undefined
      const { kind, occasion, answers } = what(row, ids)
      const replied = (await listReplies(ctx, eventId)).filter(({ answer }) => answers.includes(answer))
      const members = replied.map((reply) => reply.member_id).filter((id) => !memberId || id === memberId)
      return {
        societyId,
        kind,
        occasion: `event:${eventId}:${occasion}`,
        // Day and hour are figures and short names, which every language here reads.
        about: {
          title: row.title,
          when: row.starts_at.toISOString(),
          place: row.place && `, ${row.place}`,
          reason: row.cancel_reason,
          society: ctx.society.name,
        },
        path: `/app/${ctx.society.subdomain}/events?id=${eventId}`,
        to: { members, except: memberId ? undefined : byMemberId },
      }
    })
    if (news) await job.announce(news)
  }

const meant: readonly Answer[] = ['yes', 'maybe', 'waiting']

export const tellNear = about((row, { when = '' }) => ({
  kind: 'event_reminder',
  occasion: `${when}:${row.starts_at.toISOString()}`,
  answers: ['yes', 'maybe'],
}))
export const tellChanged = about(({ version }) => ({
  kind: 'event_changed',
  occasion: `changed:${version}`,
  answers: meant,
}))
export const tellCancelled = about(({ adult_paise, child_paise }) => ({
  kind: adult_paise + child_paise > 0 ? 'event_cancelled' : 'event_cancelled_free',
  occasion: 'cancelled',
  answers: meant,
}))
export const tellSeated = about(({ version }) => ({
  kind: 'event_seat',
  occasion: `seat:${version}`,
  answers: ['yes'],
}))
