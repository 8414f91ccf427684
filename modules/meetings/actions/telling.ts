import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import type { kinds } from '../mail/kinds.ts'
import * as store from '../store/meetings.ts'

type KindName = keyof typeof kinds

const about =
  (kindOf: (row: store.MeetingRow) => KindName, occasionOf: (row: store.MeetingRow) => string) =>
  async (job: JobCtx, { societyId = '', meetingId = '', byMemberId }: Ids): Promise<void> => {
    const news = await job.inSociety(societyId, async (ctx) => {
      const row = await store.find(ctx, meetingId)
      if (!row) return undefined
      return {
        societyId,
        kind: kindOf(row),
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

export const tellCalled = about(
  () => 'meeting_called',
  () => 'called',
)
/** What has begun or ended since was adjourned before. */
export const tellMoved = about(
  ({ state }) =>
    state === 'cancelled' ? 'meeting_cancelled' : state === 'dissolved' ? 'meeting_dissolved' : 'meeting_adjourned',
  ({ version }) => `moved:${version}`,
)
export const tellCirculated = about(
  () => 'minutes_circulated',
  () => 'circulated',
)
