import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { findTicket } from '../store/tickets.ts'

export const tellAnswered = (job: JobCtx, { societyId = '', ticketId = '', answers = '1' }: Ids) =>
  job.platform(async (db) => {
    const ticket = await findTicket(db, societyId, ticketId)
    if (!ticket) return
    const about = { title: ticket.subject, society: ticket.society }
    const occasion = `ticket:${ticketId}:answered:${answers}`
    const news = { societyId, kind: 'support_answered', path: '/settings/support', about, occasion }
    await job.announce({ ...news, to: { roles: ['admin'] } }, db)
  })
