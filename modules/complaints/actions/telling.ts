import type { Ctx } from '#kernel/server/context.ts'
import type { Ids, JobCtx, Recipients } from '#kernel/server/jobs.ts'
import type { kinds } from '../mail/kinds.ts'
import { referenceOf } from '../rules.ts'
import * as store from '../store/complaints.ts'
import * as thread from '../store/thread.ts'

type Told = Recipients & { kind: keyof typeof kinds; occasion: string; name?: string }

/** Whom it concerns is told; not the person who did it. */
const about =
  (whom: (complaint: store.ComplaintRow, ctx: Ctx, ids: Ids) => Promise<Told | undefined> | Told) =>
  async (job: JobCtx, ids: Ids): Promise<void> => {
    const { societyId = '', complaintId = '', byMemberId } = ids
    const news = await job.inSociety(societyId, async (ctx) => {
      const complaint = await store.find(ctx, complaintId)
      const told = complaint && (await whom(complaint, ctx, ids))
      if (!complaint || !told) return undefined
      const { kind, occasion, name = complaint.raiser_name, ...to } = told
      const { title, location: place } = complaint
      return {
        societyId,
        kind,
        occasion,
        about: { reference: referenceOf(complaint.number), title, place, name, society: ctx.society.name },
        path: `/app/${ctx.society.subdomain}/complaints?id=${complaintId}`,
        to: { ...to, except: byMemberId },
      }
    })
    if (news) await job.announce(news)
  }

const committee = ['admin', 'committee'] as const

export const tellRaised = about(({ id }) => ({
  kind: 'complaint_raised',
  occasion: `complaint:${id}:raised`,
  roles: committee,
}))

/** Each time it changes hands or is opened again is an occasion of its own. */
export const tellAssigned = about(async ({ id, assigned_to }, ctx) => ({
  kind: 'complaint_assigned',
  members: [assigned_to],
  occasion: `complaint:${id}:assigned:${await thread.countSteps(ctx, id, 'assigned')}`,
}))

export const tellResolved = about(async ({ id, raised_by }, ctx) => ({
  kind: 'complaint_resolved',
  members: [raised_by],
  occasion: `complaint:${id}:resolved:${await thread.countSteps(ctx, id, 'resolved')}`,
}))

export const tellReopened = about(async ({ id, assigned_to }, ctx) => ({
  kind: 'complaint_reopened',
  members: [assigned_to],
  roles: committee,
  occasion: `complaint:${id}:reopened:${await thread.countSteps(ctx, id, 'reopened')}`,
}))

export const tellEscalated = about(({ id, escalated_at }) => ({
  kind: 'complaint_escalated',
  roles: ['admin'],
  occasion: `complaint:${id}:escalated:${escalated_at?.toISOString()}`,
}))

/** A note among the committee stays there: whoever raised the complaint does not hear of it. */
export const tellCommented = about(async ({ assigned_to, raised_by }, ctx, { commentId = '' }) => {
  const comment = await thread.findComment(ctx, commentId)
  if (!comment) return undefined
  return {
    kind: 'complaint_commented',
    occasion: `comment:${commentId}`,
    members: comment.is_internal ? [assigned_to] : [assigned_to, raised_by],
    ...(comment.name ? { name: comment.name } : {}),
  }
})
