import { altered, type Ctx } from '#kernel/server/context.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { indexEntry, unindex } from '#modules/search/actions.ts'
import { readingRoles } from '../access.ts'
import * as clock from '../store/clock.ts'
import * as store from '../store/documents.ts'

/** Found by whom it is for; the staff from outside is never among them. */
export const indexDocument = async (ctx: Ctx, id: string): Promise<void> => {
  // As the house itself: whoever changed it may have put it where they no longer see it.
  const row = await store.find(asHouse(ctx), id)
  if (!row) return unindex(ctx, 'document', id)
  const isOpen = await store.isForEveryone(ctx, id)
  await indexEntry(ctx, {
    type: 'document',
    id,
    title: row.title,
    description: row.folder_name,
    category: 'Documents',
    path: `/app/{subdomain}/documents?id=${id}`,
    timestamp: row.version_at,
    words: row.file_name,
    audience: isOpen ? 'neighbours' : 'committee',
    viewers: isOpen ? [] : await store.listViewers(ctx, id, readingRoles),
  })
}

const asHouse = (ctx: Ctx): Ctx => altered(ctx, { actor: { ...ctx.actor, memberId: null, role: 'super_admin' } })

/** Who joins, moves or leaves finds other papers than before. */
export const indexRestricted = async (ctx: Ctx): Promise<void> => {
  for (const id of await clock.listRestricted(ctx)) await indexDocument(ctx, id)
}

/** The register changes without a word to anybody when somebody moves: once a night who finds what is put right. */
export const listWithRestricted = (job: JobCtx): Promise<string[]> => job.platform(clock.societiesWithRestricted)

export const indexForMembers = (job: JobCtx, { societyId = '' }: Ids): Promise<void> =>
  job.inSociety(societyId, indexRestricted)
