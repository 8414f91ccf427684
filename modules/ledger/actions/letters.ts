import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { languageFrom } from '#kernel/server/mail/layout.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { addMonths, dayOf, startOfDay } from '#kernel/time.ts'
import { headsLetter } from '../mail/heads-letter.ts'
import { listReaders, listWithBooks } from '../store/letters.ts'
import { dayHeads } from '../store/standing.ts'

/** On the 1st: each society's letter is a job of its own, so that one that fails holds up no other. */
export const sendHeads = async (job: JobCtx): Promise<void> => {
  const societies = await job.platform((db) => listWithBooks(db))
  const month = addMonths(`${dayOf(job.now).slice(0, 7)}-01`, -1)
  await job.topics.addMany(societies.map((societyId) => ({ topic: 'ledger.heads-due', ids: { societyId, month } })))
}

/** The last seal of every day of the month before, to the admins and the accountant. Once a month, however often it runs. */
export const mailHeads = async (job: JobCtx, { societyId = '', month = '' }: Ids): Promise<void> => {
  const heads = await job.inSociety(societyId, (ctx) =>
    dayHeads(ctx, startOfDay(month), startOfDay(addMonths(month, 1))),
  )
  await job.platform(async (db) => {
    for (const reader of await listReaders(db, societyId)) {
      const url = `${job.origin}/app/${reader.subdomain}/billing?tab=books`
      const about = { name: reader.first_name, society: reader.society, month, heads, url }
      await queueMail(db, {
        ...headsLetter(languageFrom(reader.language), about),
        to: reader.email,
        kind: 'ledger.heads',
        dedupeKey: `ledger.heads:${societyId}:${month}:${reader.member_id}`,
        societyId,
      })
    }
  })
}
