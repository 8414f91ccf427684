import type { Ctx } from '#kernel/server/context.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { indexEntry, unindex } from '#modules/search/actions.ts'
import { readingRoles } from '../access.ts'
import * as clock from '../store/clock.ts'
import { listToIndex } from '../store/documents.ts'

export const indexDocument = async (ctx: Ctx, id: string): Promise<void> => {
  if ((await indexDocuments(ctx, [id])) === 0) await unindex(ctx, 'document', id)
}

/** Found by whom they are for; the staff from outside is never among them. Answers how many there are. */
export const indexDocuments = async (ctx: Ctx, ids: readonly string[]): Promise<number> => {
  const rows = await listToIndex(ctx, ids, readingRoles)
  for (const row of rows)
    await indexEntry(ctx, {
      type: 'document',
      id: row.id,
      title: row.title,
      description: row.folder_name,
      category: 'Documents',
      path: `/app/{subdomain}/documents?id=${row.id}`,
      timestamp: row.version_at,
      words: row.file_name,
      audience: row.is_open ? 'neighbours' : 'committee',
      viewers: row.viewers,
    })
  return rows.length
}

/** Who joins, moves or leaves finds other papers than before. */
export const indexRestricted = async (ctx: Ctx): Promise<void> => {
  await indexDocuments(ctx, await clock.listRestricted(ctx))
}

/** The register changes without a word to anybody when somebody moves: once a night who finds what is put right. */
export const listWithRestricted = (job: JobCtx): Promise<string[]> => job.platform(clock.societiesWithRestricted)

export const indexForMembers = (job: JobCtx, { societyId = '' }: Ids): Promise<void> =>
  job.inSociety(societyId, indexRestricted)
