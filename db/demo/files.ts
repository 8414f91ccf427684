import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Ctx } from '#kernel/server/context.ts'
import { keepFile } from '#kernel/server/files.ts'
import { root } from '#kernel/server/root.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Storage } from '#kernel/server/storage.ts'

/** Drawn once by `npm run demo:files`: a first start spends its time on something better. */
export const demoFile = (name: string) => path.join(root, 'db/demo/files', name)

export const pdfName = (title: string) => `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.pdf`

type Place = { db: Db; storage: Storage; societyId: string; now: Date; identityId: string; memberId?: string }

/** Keeping a file takes an action's context; of it the demo has what is used. */
export const asIfAsked = ({ db, storage, societyId, now, identityId, memberId }: Place): Ctx => {
  const ctx = {
    db,
    storage,
    now,
    society: { id: societyId },
    actor: { identityId, memberId, role: 'admin', anonymous: false },
    whenUndone: () => {},
    beforehand: () => ctx,
  } as unknown as Ctx
  return ctx
}

/** A paper of the demo, kept as if somebody had uploaded it. */
export const keepPdf = async (ctx: Ctx, room: string, id: string, title: string): Promise<string> => {
  const content = await readFile(demoFile(pdfName(title)))
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
    return (await keepFile(ctx, { id, room, upload, accept: 'document', belongsTo: 'new' })).id
  } finally {
    await rm(place, { force: true })
  }
}
