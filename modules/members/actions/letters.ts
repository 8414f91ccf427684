import { Email } from '#kernel/nouns.ts'
import type { JobCtx } from '#kernel/server/jobs.ts'
import { type Language, type Letter, languageFrom } from '#kernel/server/mail/layout.ts'
import { queueMail } from '#kernel/server/mail.ts'
import type { Db } from '#kernel/server/scope.ts'
import { dayOf } from '#kernel/time.ts'
import { approvalLetter, invitationLetter, rejectionLetter, requestLetter } from '../mail.ts'
import { findInvitation } from '../store/joining.ts'
import { findAsking, findForLetter, listAdmins } from '../store/letters.ts'
import { invitationToken } from './joining.ts'

/** An invitation that was taken back or used meanwhile is not mailed. */
export const mailInvitation = (job: JobCtx, { societyId, invitationId }: Record<string, string>) =>
  job.platform(async (db) => {
    const invitation = await findInvitation(db, invitationId!)
    const member = invitation && (await findForLetter(db, societyId!, invitation.member_id))
    if (!invitation || !member) return
    const url = `${job.origin}/invitation?token=${invitationToken(job.sign, invitation.id)}`
    await send(db, member, {
      kind: 'members.invited',
      dedupeKey: `members.invited:${invitation.id}`,
      societyId: societyId!,
      // The letter goes where the invitation is for, also when the register was changed since.
      to: invitation.email,
      write: (language) => invitationLetter(language, { ...member, flatNumber: member.flat_number, url }),
    })
  })

export const mailDecision = (job: JobCtx, { societyId, memberId }: Record<string, string>) =>
  job.platform(async (db) => {
    const member = await findForLetter(db, societyId!, memberId!)
    if (!member?.decision || !member.decided_at) return
    const isApproved = member.decision === 'approved'
    const url = isApproved ? `${job.origin}/app/${member.subdomain}` : `${job.origin}/dashboard`
    await send(db, member, {
      kind: 'members.decided',
      societyId: societyId!,
      dedupeKey: `members.decided:${memberId}:${member.decided_at.toISOString()}`,
      write: (language) => (isApproved ? approvalLetter : rejectionLetter)(language, { ...member, url }),
    })
  })

/** To every admin, at most once a day for the same person: asking again and again fills nobody's mailbox. */
export const mailRequest = (job: JobCtx, { societyId, identityId }: Record<string, string>) =>
  job.platform(async (db) => {
    const asking = await findAsking(db, societyId!, identityId!)
    if (!asking) return
    const { society, role, name: who, flat_number: flatNumber } = asking
    for (const admin of await listAdmins(db, societyId!))
      await send(db, admin, {
        kind: 'members.asked',
        societyId: societyId!,
        dedupeKey: `members.asked:${societyId}:${identityId}:${admin.id}:${dayOf(job.now)}`,
        write: (language) => requestLetter(language, { society, who, flatNumber, role, url: `${job.origin}/members` }),
      })
  })

type Sending = {
  kind: string
  dedupeKey: string
  societyId: string
  to?: string
  write: (language: Language) => Letter
}

/** Somebody on the register without a usable address simply gets no letter. */
const send = async (db: Db, person: { email: string; language: string | null }, sending: Sending) => {
  const { to = person.email, write, ...rest } = sending
  if (!Email.safeParse(to.trim()).success) return
  await queueMail(db, { ...rest, ...write(languageFrom(person.language)), to })
}
