import type { Ctx } from '#kernel/server/context.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { dayOf, daysBetween } from '#kernel/time.ts'
import { actionDays, reachedOf, termDays } from '../rules.ts'
import * as duties from '../store/duties.ts'
import * as store from '../store/reminders.ts'
import { changed } from './changed.ts'

export const listReminded = (job: JobCtx): Promise<string[]> =>
  job.platform((db) => store.societiesWithDue(db, dayOf(job.now)))

/** Every morning: whose day has come closer is told once for each of the days; a day the server slept through is made up for. */
export const remind = async (ctx: Ctx): Promise<void> => {
  for (const { id, what, left, told_days } of await store.listDue(ctx, dayOf(ctx.now))) {
    const day = reachedOf(what === 'action' ? actionDays : termDays, left)
    if (day === undefined || (told_days !== null && told_days <= day)) continue
    if (what === 'action') await duties.updateAction(ctx, id, { told_days: day })
    else await duties.updatePost(ctx, id, { told_days: day })
    await changed(ctx, {
      id,
      what: what === 'action' ? 'action_due' : 'term_ending',
      ids: { [what === 'action' ? 'actionId' : 'postId']: id, day: String(day) },
    })
  }
}

export const tellAction = async (job: JobCtx, { societyId = '', actionId: id = '', day = '' }: Ids): Promise<void> => {
  const news = await job.inSociety(societyId, async (ctx) => {
    const row = await duties.findAction(ctx, id)
    if (!row || row.done_at) return undefined
    return {
      societyId,
      kind: 'action_due',
      occasion: `action:${id}:${row.due_on}:${day}`,
      about: { title: row.title, number: row.meeting_number ?? '', day: row.due_on },
      path: `/app/${ctx.society.subdomain}/polls?tab=meetings&show=actions`,
      to: { members: [row.owner_id] },
    }
  })
  if (news) await job.announce(news)
}

/** Who holds the post, and the admins, who prepare what follows. */
export const tellTerm = async (job: JobCtx, { societyId = '', postId: id = '', day = '' }: Ids): Promise<void> => {
  const news = await job.inSociety(societyId, async (ctx) => {
    const row = await duties.findPost(ctx, id)
    if (!row || row.ended_on) return undefined
    return {
      societyId,
      kind: 'term_ending',
      occasion: `post:${id}:${row.until_day}:${day}`,
      about: {
        name: row.name,
        day: row.until_day,
        days: String(Math.max(0, daysBetween(dayOf(job.now), row.until_day))),
      },
      path: `/app/${ctx.society.subdomain}/polls?tab=meetings&show=committee`,
      to: { members: [row.member_id], roles: ['admin'] },
    }
  })
  if (news) await job.announce(news)
}
