import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type Day, dayOf } from '#kernel/time.ts'
import { type Audience, everyone } from '#modules/members/rules.ts'
import { indexDocument } from './actions/indexing.ts'
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

/** Puts the paper's file away under this id and answers it. */
type KeepPdf = (id: string, title: string) => Promise<string>

/** Whole folders with papers one can download, as if somebody had kept them one by one. */
export const buildFolders = async (ctx: Ctx, plans: readonly FolderPlan[], keepPdf: KeepPdf): Promise<void> => {
  for (const { name, note, audience, flatNumber, papers } of plans) {
    const folderId = await folders.insert(ctx, {
      name,
      note,
      depth: 1,
      parent_id: null,
      audience: { ...everyone, ...audience },
      flat_id: flatNumber ? ((await folders.findFlat(ctx, flatNumber)) ?? null) : null,
      for_tenants: false,
    })
    await Promise.all(papers.map((paper) => keepPaper(ctx, folderId!, paper, keepPdf)))
  }
}

const keepPaper = async (
  ctx: Ctx,
  folderId: string,
  { title, lines, versions = 1, ...plan }: PaperPlan,
  keepPdf: KeepPdf,
) => {
  const id = newId()
  await keeping.insert(ctx, id, {
    title,
    folder_id: folderId,
    kind: plan.kind ?? 'other',
    expires_on: plan.expiresOn ?? null,
    reminded_days: stageOf(plan.expiresOn ?? null, dayOf(ctx.now)),
    responsible_id: plan.responsibleId ?? null,
    flat_id: null,
    for_tenants: false,
    text_state: 'read',
  })
  for (let number = 1; number <= versions; number++) {
    const file_id = await keepPdf(number === 1 ? id : newId(), title)
    await keeping.insertVersion(ctx, { document_id: id, number, file_id, note: '' })
  }
  if (versions > 1) await keeping.update(ctx, id, { latest: versions })
  await Promise.all([
    keeping.writeTitleWords(ctx, id, title),
    keeping.writeWords(ctx, id, wordsOf(lines.join('\n'))),
    indexDocument(ctx, id),
  ])
}
