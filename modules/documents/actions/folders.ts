import { notFound, refuse } from '#kernel/errors.ts'
import { refused as houseRefused } from '#kernel/house-refusals.ts'
import type { Ctx } from '#kernel/server/context.ts'
import * as access from '../access.ts'
import type { Folder, FolderEdit } from '../contract.ts'
import { refused } from '../refusals.ts'
import { accessOf, deepestFolder, heightOf, isInside } from '../rules.ts'
import * as store from '../store/folders.ts'
import { changed } from './changed.ts'

export const listFolders = async (ctx: Ctx): Promise<Folder[]> =>
  (await store.list(ctx)).map((row) => present(ctx, row))

export const addFolder = async (ctx: Ctx, edit: FolderEdit): Promise<Folder> => {
  const depth = await depthIn(ctx, edit.parentId)
  if (depth > deepestFolder) throw refused.folder_too_deep({ count: deepestFolder }, { at: 'parentId' })
  const id = await store.insert(ctx, await valuesOf(ctx, edit, depth))
  if (!id) throw refused.folder_name_taken({}, { at: 'name' })
  await refresh(ctx, id)
  return present(ctx, await getVisible(ctx, id))
}

export const editFolder = async (ctx: Ctx, id: string, edit: FolderEdit): Promise<Folder> => {
  const all = await store.lockAll(ctx)
  const before = await getVisible(ctx, id)
  if (edit.version !== undefined && edit.version !== before.version) throw houseRefused.stale_version()
  const byId = new Map(all.map((row) => [row.id, row]))
  if (isInside(byId, edit.parentId, id)) throw refused.folder_in_itself({}, { at: 'parentId' })
  const depth = await depthIn(ctx, edit.parentId)
  if (depth + heightOf(all, id) - 1 > deepestFolder)
    throw refused.folder_too_deep({ count: deepestFolder }, { at: 'parentId' })
  const values = await valuesOf(ctx, edit, depth)
  if (await store.isNameTaken(ctx, values, id)) throw refused.folder_name_taken({}, { at: 'name' })
  await store.update(ctx, id, values)
  await store.shiftDepths(ctx, id, depth - before.depth)
  // Who finds what lies in it may be others now.
  await changed(ctx, ...(await store.listInside(ctx, id)).map((paper) => ({ id: paper, what: 'changed' })))
  await refresh(ctx, id)
  return present(ctx, await getVisible(ctx, id))
}

export const removeFolder = async (ctx: Ctx, id: string) => {
  await store.lockAll(ctx)
  await getVisible(ctx, id)
  if (!(await store.isEmpty(ctx, id))) throw refused.folder_not_empty()
  await store.remove(ctx, id)
  await refresh(ctx, id)
  return {}
}

/** Open screens ask again. */
const refresh = (ctx: Ctx, id: string) =>
  ctx.topics.add('documents.folders_changed', { societyId: ctx.society.id, live: id })

const getVisible = async (ctx: Ctx, id: string): Promise<store.FolderRow> =>
  (await store.find(ctx, id)) ?? refuse(notFound('Folder'))

const depthIn = async (ctx: Ctx, parentId: string | null): Promise<number> => {
  if (parentId === null) return 1
  const parent = await store.find(ctx, parentId)
  if (!parent) throw refused.no_such_folder({}, { at: 'parentId' })
  return parent.depth + 1
}

const valuesOf = async (ctx: Ctx, edit: FolderEdit, depth: number) => ({
  depth,
  parent_id: edit.parentId,
  name: edit.name.trim(),
  note: edit.note.trim(),
  audience: edit.audience,
  flat_id: await flatOf(ctx, edit.flatNumber),
  for_tenants: edit.forTenants,
})

export const flatOf = async (ctx: Ctx, flatNumber: string): Promise<string | null> => {
  if (flatNumber.trim() === '') return null
  const id = await store.findFlat(ctx, flatNumber)
  if (!id) throw refused.paper_no_such_flat({}, { at: 'flatNumber' })
  return id
}

const present = ({ actor }: Ctx, row: store.FolderRow): Folder => ({
  id: row.id,
  parentId: row.parent_id,
  depth: row.depth,
  name: row.name,
  note: row.note,
  access: accessOf(row.audience, row.flat_id),
  flatNumber: row.flat_number,
  forTenants: row.for_tenants,
  audience: access.canEdit(actor) ? (row.audience as Folder['audience']) : null,
  count: row.count,
  version: row.version,
  can: { add: access.canAdd(actor), edit: access.canEdit(actor), remove: access.canRemove(actor) },
})
