import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { dayOf, daysBetween } from '#kernel/time.ts'
import * as access from '../access.ts'
import type { Document, Version } from '../contract.ts'
import * as store from '../store/documents.ts'
import * as keeping from '../store/keeping.ts'

/** What a person may not see does not exist for them. */
export const getVisible = async (ctx: Ctx, id: string): Promise<store.DocumentRow> =>
  (await store.find(ctx, id)) ?? refuse(notFound('Document'))

export const lockVisible = async (ctx: Ctx, id: string): Promise<store.DocumentRow> => {
  await keeping.lock(ctx, id)
  return getVisible(ctx, id)
}

export const present = (ctx: Ctx, row: store.DocumentRow): Document => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
  folderId: row.folder_id,
  folderName: row.folder_name,
  expiresOn: row.expires_on,
  daysLeft: row.expires_on === null ? null : daysBetween(dayOf(ctx.now), row.expires_on),
  responsible: row.responsible_id ? { id: row.responsible_id, name: row.responsible_name ?? '' } : null,
  flatNumber: row.flat_number,
  forTenants: row.for_tenants,
  textState: row.text_state,
  latest: presentVersion({ ...row, created_at: row.version_at }),
  version: row.version,
  can: { edit: access.canEdit(ctx.actor), remove: access.canRemove(ctx.actor) },
})

export const presentVersion = (row: store.VersionRow): Version => ({
  number: row.number,
  fileName: row.file_name,
  size: row.size,
  isPicture: row.is_picture,
  note: row.note,
  by: row.by_name,
  at: row.created_at.toISOString(),
})
