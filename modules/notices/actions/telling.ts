import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import type { kinds } from '../mail/kinds.ts'
import { beginningOf } from '../rules.ts'
import * as store from '../store/notices.ts'
import * as recipients from '../store/recipients.ts'

type Told = { kind: keyof typeof kinds; occasion: string; members: string[] }

/** The title goes as it was written first: a letter has room for one, and the notice itself speaks the reader's language. */
const about =
  (whom: (row: store.NoticeRow, ids: readonly string[], waiting: readonly recipients.ReaderRow[]) => Told) =>
  async (job: JobCtx, { societyId = '', noticeId = '', byMemberId }: Ids): Promise<void> => {
    const news = await job.inSociety(societyId, async (ctx) => {
      const row = await store.find(ctx, noticeId)
      if (row?.state !== 'published') return undefined
      const [first] = await store.listTexts(ctx, noticeId)
      const state = row.ack === 'none' ? 'unread' : 'waiting'
      const waiting = await recipients.listReaders(ctx, noticeId, { state })
      const { kind, occasion, members } = whom(row, await recipients.listIds(ctx, noticeId), waiting)
      const beginning = beginningOf(first!.body)
      return {
        societyId,
        kind,
        occasion,
        about: { number: row.number ?? '', title: first!.title, beginning, society: ctx.society.name },
        path: `/app/${ctx.society.subdomain}/notices?id=${noticeId}`,
        to: { members, except: byMemberId },
      }
    })
    if (news) await job.announce(news)
  }

export const tellPublished = about(({ id, urgency }, members) => ({
  kind: urgency === 'urgent' ? 'notice_urgent' : 'notice_posted',
  occasion: `notice:${id}:published`,
  members: [...members],
}))

/** Each reminder is an occasion of its own. */
export const tellReminded = about(({ id, reminded_at }, _, waiting) => ({
  kind: 'notice_reminder',
  occasion: `notice:${id}:reminded:${reminded_at?.toISOString()}`,
  members: waiting.map(({ member_id }) => member_id),
}))
