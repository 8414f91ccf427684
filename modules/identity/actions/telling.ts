import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { findEntry } from '../store/entries.ts'

/** Nobody from outside looks into a society without its admins knowing who and why. */
export const tellEntered = (job: JobCtx, { societyId = '', entryId = '' }: Ids) =>
  job.platform(async (db) => {
    const entry = await findEntry(db, societyId, entryId)
    if (!entry) return
    const about = { name: entry.operator_name, reason: entry.reason, society: entry.society }
    const occasion = `operator:${entryId}:entered`
    const news = { societyId, kind: 'operator_entered', path: '/settings/support', about, occasion }
    await job.announce({ ...news, to: { roles: ['admin'] } }, db)
  })
