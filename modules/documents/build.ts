import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type Day, dayOf } from '#kernel/time.ts'
import { type Audience, everyone } from '#modules/members/rules.ts'
import { indexDocuments } from './actions/indexing.ts'
import { type DocumentKind, stageOf, wordsOf } from './rules.ts'
import * as folders from './store/folders.ts'
import * as keeping from './store/keeping.ts'

export type PaperPlan = {
  title: string
  lines: readonly string[]
  kind?: DocumentKind
  expiresOn?: Day
  responsibleId?: string
  /** How many versions lie there; the texts are the same. */
  versions?: number
}
export type FolderPlan = {
  name: string
  note: string
  audience?: Partial<Audience>
  flatNumber?: string
  papers: readonly PaperPlan[]
}

type Sheet = { id: string; title: string }

/** Whole folders with papers one can download, as if somebody had kept them one by one; `keepSheets` keeps the files. */
export const buildFolders = async (
  ctx: Ctx,
  plans: readonly FolderPlan[],
  keepSheets: (sheets: readonly Sheet[]) => Promise<void>,
): Promise<void> => {
  const papers: (PaperPlan & { id: string; folderId: string })[] = []
  for (const { name, note, audience, flatNumber, papers: inside } of plans) {
    const folderId = await folders.insert(ctx, {
      name,
      note,
      depth: 1,
      parent_id: null,
      audience: { ...everyone, ...audience },
      flat_id: flatNumber ? ((await folders.findFlat(ctx, flatNumber)) ?? null) : null,
      for_tenants: false,
    })
    papers.push(...inside.map((paper) => ({ ...paper, id: newId(), folderId: folderId! })))
  }
  // A paper's id is that of its first file.
  const versions = papers.flatMap(({ id, title, versions: count = 1 }) =>
    Array.from({ length: count }, (_, at) => ({ paperId: id, number: at + 1, id: at === 0 ? id : newId(), title })),
  )
  await keepSheets(versions)
  await keeping.insert(
    ctx,
    papers.map((paper) => rowOf(paper, ctx.now)),
  )
  await keeping.insertVersions(
    ctx,
    versions.map(({ paperId, number, id }) => ({ document_id: paperId, number, file_id: id, note: '' })),
  )
  await keeping.writeTitleWords(ctx, papers)
  await keeping.writeWords(
    ctx,
    papers.map(({ id, lines }) => ({ id, words: wordsOf(lines.join('\n')) })),
  )
  await indexDocuments(
    ctx,
    papers.map(({ id }) => id),
  )
}

const rowOf = (
  { id, folderId, title, versions = 1, ...plan }: PaperPlan & { id: string; folderId: string },
  now: Date,
) => ({
  ...{ id, title, folder_id: folderId, latest: versions, flat_id: null, for_tenants: false },
  ...{ kind: plan.kind ?? ('other' as const), text_state: 'read' as const },
  ...{ expires_on: plan.expiresOn ?? null, reminded_days: stageOf(plan.expiresOn ?? null, dayOf(now)) },
  responsible_id: plan.responsibleId ?? null,
})
