import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { tell } from '#kernel/server/live.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Kind } from '../rules.ts'
import * as store from '../store/occasions.ts'
import { announce } from './announcing.ts'

type Complaint = NonNullable<Awaited<ReturnType<typeof store.findComplaint>>>
type Told = {
  kind: Kind
  occasion: string
  roles?: readonly string[]
  members?: readonly (string | null)[]
  name?: string
}

/** Open screens ask again, and whom it concerns is told; not the person who did it. */
const aboutComplaint =
  (whom: (complaint: Complaint, db: Db, ids: Ids) => Promise<Told | undefined> | Told) => (job: JobCtx, ids: Ids) =>
    job.platform(async (db) => {
      const { societyId = '', complaintId = '', byMemberId } = ids
      await tell(db, { society: societyId, room: 'complaints', id: complaintId })
      const complaint = await store.findComplaint(db, societyId, complaintId)
      const told = complaint && (await whom(complaint, db, ids))
      if (!complaint || !told) return
      const members = (told.members ?? []).filter((id) => id !== null)
      const people = await store.listRecipients(db, societyId, { roles: told.roles ?? [], members })
      await announce(job, db, {
        societyId,
        kind: told.kind,
        occasion: told.occasion,
        about: {
          reference: `CMP-${String(complaint.number).padStart(4, '0')}`,
          title: complaint.title,
          place: complaint.location,
          name: told.name ?? complaint.raiser,
          society: complaint.society,
        },
        path: `/app/${complaint.subdomain}/complaints?id=${complaint.id}`,
        to: people.filter((person) => person.member_id !== byMemberId),
      })
    })

const committee = ['admin', 'committee'] as const

export const complaintRaised = aboutComplaint(({ id }) => ({
  kind: 'complaint_raised',
  occasion: `complaint:${id}:raised`,
  roles: committee,
}))

/** A step nobody needs a note about; open screens ask again all the same. */
export const complaintChanged = aboutComplaint(async () => undefined)

export const complaintAssigned = aboutComplaint(async ({ id, assigned_to: members }, db, { societyId = '' }) => ({
  kind: 'complaint_assigned',
  members: [members],
  occasion: `complaint:${id}:assigned:${await store.countSteps(db, societyId, id, 'assigned')}`,
}))

export const complaintResolved = aboutComplaint(async ({ id, raised_by: raiser }, db, { societyId = '' }) => ({
  kind: 'complaint_resolved',
  members: [raiser],
  occasion: `complaint:${id}:resolved:${await store.countSteps(db, societyId, id, 'resolved')}`,
}))

export const complaintReopened = aboutComplaint(async ({ id, assigned_to: worker }, db, { societyId = '' }) => ({
  kind: 'complaint_reopened',
  members: [worker],
  roles: committee,
  occasion: `complaint:${id}:reopened:${await store.countSteps(db, societyId, id, 'reopened')}`,
}))

export const complaintEscalated = aboutComplaint(({ id, escalated_at: at }) => ({
  kind: 'complaint_escalated',
  roles: ['admin'],
  occasion: `complaint:${id}:escalated:${at?.toISOString()}`,
}))

/** A note among the committee stays there: whoever raised the complaint does not hear of it. */
export const complaintCommented = aboutComplaint(async (complaint, db, { societyId = '', commentId = '' }) => {
  const comment = await store.findComment(db, societyId, commentId)
  if (!comment) return undefined
  return {
    kind: 'complaint_commented',
    occasion: `comment:${commentId}`,
    members: comment.is_internal ? [complaint.assigned_to] : [complaint.assigned_to, complaint.raised_by],
    ...(comment.author ? { name: comment.author } : {}),
  }
})

export const memberAsked = (job: JobCtx, { societyId = '', identityId = '' }: Ids) =>
  job.platform(async (db) => {
    await tell(db, { society: societyId, room: 'members' })
    const asking = await store.findAsking(db, societyId, identityId)
    if (!asking) return
    await announce(job, db, {
      societyId,
      kind: 'member_asked',
      path: '/members',
      about: { name: asking.name, flat: asking.flat_number, society: asking.society },
      occasion: `member:${asking.id}:asked:${asking.asked_at?.toISOString()}`,
      to: await store.listRecipients(db, societyId, { roles: ['admin'] }),
    })
  })

/** Who was turned down has the register's letter; inside the society there is nobody to tell. */
export const memberDecided = (job: JobCtx, { societyId = '', memberId = '' }: Ids) =>
  job.platform(async (db) => {
    await tell(db, { society: societyId, room: 'members' })
    const member = await store.findMember(db, societyId, memberId)
    if (member?.decision !== 'approved') return
    await announce(job, db, {
      societyId,
      kind: 'member_approved',
      path: `/app/${member.subdomain}`,
      about: { society: member.society, name: member.name },
      occasion: `member:${memberId}:decided:${member.decided_at?.toISOString()}`,
      to: await store.listRecipients(db, societyId, { members: [memberId] }),
    })
  })

/** Nobody from outside looks into a society without its admins knowing who and why. */
export const operatorEntered = (job: JobCtx, { societyId = '', entryId = '' }: Ids) =>
  job.platform(async (db) => {
    const entry = await store.findOperatorEntry(db, societyId, entryId)
    if (!entry) return
    await announce(job, db, {
      societyId,
      kind: 'operator_entered',
      path: '/settings/support',
      about: { name: entry.operator_name, reason: entry.reason, society: entry.society },
      occasion: `operator:${entryId}:entered`,
      to: await store.listRecipients(db, societyId, { roles: ['admin'] }),
    })
  })

export const supportAnswered = (job: JobCtx, { societyId = '', ticketId = '', answers = '1' }: Ids) =>
  job.platform(async (db) => {
    const ticket = await store.findTicket(db, societyId, ticketId)
    if (!ticket) return
    await announce(job, db, {
      societyId,
      kind: 'support_answered',
      path: '/settings/support',
      about: { title: ticket.subject, society: ticket.society },
      occasion: `ticket:${ticketId}:answered:${answers}`,
      to: await store.listRecipients(db, societyId, { roles: ['admin'] }),
    })
  })
