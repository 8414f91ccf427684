import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import type { kinds } from '../mail/kinds.ts'
import * as store from '../store/meetings.ts'

const about =
  (kind: keyof typeof kinds, occasionOf: (row: store.MeetingRow) => string) =>
  async (job: JobCtx, { societyId = '', meetingId = '', byMemberId }: Ids): Promise<void> => {
    const news = await job.inSociety(societyId, async (ctx) => {
      const row = await store.find(ctx, meetingId)
      if (!row) return undefined
      return {
        societyId,
        kind,
        occasion: `meeting:${meetingId}:${occasionOf(row)}`,
        // Day and hour are figures and short names, which every language here reads.
        about: {
          title: row.title,
          when: row.starts_at.toISOString(),
          place: row.place,
          reason: row.cancel_reason,
          number: row.number ?? '',
        },
        path: `/app/${ctx.society.subdomain}/polls?tab=meetings&meeting=${meetingId}`,
        to: { members: await store.listAdmitted(ctx), except: byMemberId },
      }
    })
    if (news) await job.announce(news)
  }

export const tellCalled = about('meeting_called', () => 'called')
export const tellMoved = about('meeting_changed', ({ version }) => `moved:${version}`)
export const tellCirculated = about('minutes_circulated', () => 'circulated')
