import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { findAsking, findForLetter } from '../store/letters.ts'

export const tellAsked = (job: JobCtx, { societyId = '', identityId = '' }: Ids) =>
  job.platform(async (db) => {
    const asking = await findAsking(db, societyId, identityId)
    if (!asking) return
    const about = { name: asking.name, flat: asking.flat_number, society: asking.society }
    const occasion = `member:${asking.id}:asked:${asking.asked_at?.toISOString()}`
    await job.announce(
      { societyId, kind: 'member_asked', path: '/members', about, occasion, to: { roles: ['admin'] } },
      db,
    )
  })

/** Who was turned down has the register's letter; inside the society there is nobody to tell. */
export const tellDecided = (job: JobCtx, { societyId = '', memberId = '' }: Ids) =>
  job.platform(async (db) => {
    const member = await findForLetter(db, societyId, memberId)
    if (member?.decision !== 'approved') return
    const about = { society: member.society, name: member.name }
    const occasion = `member:${memberId}:decided:${member.decided_at?.toISOString()}`
    const path = `/app/${member.subdomain}`
    await job.announce({ societyId, kind: 'member_approved', path, about, occasion, to: { members: [memberId] } }, db)
  })
