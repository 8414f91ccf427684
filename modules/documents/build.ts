import { createHash, randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { keepFile } from '#kernel/server/files.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Storage } from '#kernel/server/storage.ts'
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

type Place = { db: Db; storage: Storage; societyId: string; now: Date; identityId: string; memberId: string }

/** Whole folders with papers one can download, as if somebody had kept them one by one. */
export const buildFolders = async (
  place: Place,
  plans: readonly FolderPlan[],
  pdfOf: (title: string) => Promise<Buffer>,
): Promise<void> => {
  const { db, storage, societyId, now, identityId, memberId } = place
  // Keeping a file takes an action's context; of it the demo has what is used.
  const ctx = {
    db,
    storage,
    now,
    society: { id: societyId },
    actor: { identityId, memberId, role: 'admin', anonymous: false },
    whenUndone: () => {},
    beforehand: () => ctx,
  } as unknown as Ctx
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
    for (const paper of papers) await keepPaper(ctx, folderId!, paper, await pdfOf(paper.title))
  }
}

const keepPaper = async (
  ctx: Ctx,
  folderId: string,
  { title, lines, versions = 1, ...plan }: PaperPlan,
  pdf: Buffer,
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
    const file_id = await keepPdf(ctx, number === 1 ? id : newId(), title, pdf)
    await keeping.insertVersion(ctx, { document_id: id, number, file_id, note: '' })
  }
  if (versions > 1) await keeping.update(ctx, id, { latest: versions })
  await keeping.writeTitleWords(ctx, id, title)
  await keeping.writeWords(ctx, id, wordsOf(lines.join('\n')))
  await indexDocument(ctx, id)
}

const keepPdf = async (ctx: Ctx, id: string, title: string, content: Buffer): Promise<string> => {
  await mkdir(ctx.storage.workFolder, { recursive: true })
  const place = path.join(ctx.storage.workFolder, `${randomBytes(12).toString('hex')}.pdf`)
  await writeFile(place, content, { mode: 0o600 })
  const upload = {
    name: `${title}.pdf`,
    path: place,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }
  try {
    return (await keepFile(ctx, { id, room: 'documents', upload, accept: 'document', belongsTo: 'new' })).id
  } finally {
    await rm(place, { force: true })
  }
}
