import type { Ctx } from '#kernel/server/context.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { dayOf } from '#kernel/time.ts'
import { readingRoles } from '../access.ts'
import { isDue, stageOf } from '../rules.ts'
import * as clock from '../store/clock.ts'
import * as store from '../store/documents.ts'
import { changed } from './changed.ts'

/** Whoever sees it hears of it: its readers, and those who keep all papers. */
export const tellAdded = async (job: JobCtx, { societyId = '', documentId = '', byMemberId }: Ids): Promise<void> => {
  const news = await job.inSociety(societyId, async (ctx) => {
    const row = await store.find(ctx, documentId)
    if (!row) return undefined
    const members = await store.listViewers(ctx, documentId, readingRoles)
    return {
      societyId,
      kind: 'document_added',
      occasion: `document:${documentId}:added:${row.number}`,
      about: { title: row.title, folder: row.folder_name, society: ctx.society.name },
      path: pathOf(ctx, documentId),
      to: { members, roles: ['admin', 'committee'], except: byMemberId },
    }
  })
  if (news) await job.announce(news)
}

/** The societies in which a paper is near its end or beyond it. */
export const listEnding = (job: JobCtx): Promise<string[]> => job.platform((db) => clock.societiesWithEnds(db, job.now))

/** Each step before and after the end is told once, also when nobody was there to tell it on its day. */
export const watchEnds = async (ctx: Ctx): Promise<void> => {
  const today = dayOf(ctx.now)
  for (const { id, expires_on, reminded_days } of await clock.lockEnding(ctx)) {
    const stage = stageOf(expires_on, today)
    if (stage === null || !isDue(stage, reminded_days)) continue
    await clock.noteReminded(ctx, id, stage)
    await changed(ctx, { id, what: 'expiring', ids: { stage: String(stage) } })
  }
}

export const tellExpiring = async (
  job: JobCtx,
  { societyId = '', documentId = '', stage = '' }: Ids,
): Promise<void> => {
  const news = await job.inSociety(societyId, async (ctx) => {
    const row = await store.find(ctx, documentId)
    if (!row?.expires_on) return undefined
    return {
      societyId,
      kind: 'document_expiring',
      occasion: `document:${documentId}:expiring:${row.expires_on}:${stage}`,
      about: { title: row.title, day: row.expires_on, society: ctx.society.name },
      path: pathOf(ctx, documentId),
      to: { members: [row.responsible_id], roles: ['admin'] },
    }
  })
  if (news) await job.announce(news)
}

const pathOf = (ctx: Ctx, id: string) => `/app/${ctx.society.subdomain}/documents?id=${id}`
