import type { Upload } from '#kernel/contract.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import { refused as houseRefused } from '#kernel/house-refusals.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import { keepFile, openFile, removeFile } from '#kernel/server/files.ts'
import { dayOf } from '#kernel/time.ts'
import { wordsOf } from '#modules/search/rules.ts'
import type {
  Document,
  DocumentDetails,
  DocumentEdit,
  DocumentFilter,
  NewDocument,
  NewVersion,
  Usage,
} from '../contract.ts'
import { refused } from '../refusals.ts'
import { isReadable, stageOf } from '../rules.ts'
import * as store from '../store/documents.ts'
import { find as findFolder } from '../store/folders.ts'
import * as keeping from '../store/keeping.ts'
import { changed } from './changed.ts'
import { flatOf } from './folders.ts'
import { getVisible, lockVisible, present, presentVersion } from './present.ts'

const room = 'documents'
const mostFound = 50
const mostLapsing = 200

export const listDocuments = async (ctx: Ctx, { folderId, q }: DocumentFilter): Promise<Document[]> => {
  const words = wordsOf(q ?? '')
  if (words.length > 0) return (await search(ctx, words)).map((row) => present(ctx, row))
  const rows = folderId ? await store.listInFolder(ctx, folderId) : await store.listNewest(ctx, mostFound)
  return rows.map((row) => present(ctx, row))
}

/** As it is written; only when nothing fits, as it sounds. */
const search = async (ctx: Ctx, words: readonly string[]) => {
  const spelled = await store.search(ctx, words, mostFound)
  return spelled.length > 0 ? spelled : store.searchSound(ctx, words, mostFound)
}

export const listLapsing = async (ctx: Ctx): Promise<Document[]> =>
  (await store.listLapsing(ctx, mostLapsing)).map((row) => present(ctx, row))

export const getUsage = (ctx: Ctx): Promise<Usage> => store.countUse(ctx)

export const listResponsibles = async (ctx: Ctx) =>
  (await store.listResponsibles(ctx)).map(({ id, name, flat_number }) => ({ id, name, flatNumber: flat_number }))

export const getDocument = async (ctx: Ctx, id: string): Promise<DocumentDetails> => {
  const row = await getVisible(ctx, id)
  return { ...present(ctx, row), versions: (await store.listVersions(ctx, id)).map(presentVersion) }
}

/** The paper's id is that of its first file: sent again after a lost answer it is known, and kept once. */
export const addDocument = async (ctx: Ctx, { id, ...edit }: NewDocument, upload: Upload): Promise<Document> => {
  const file = await keepFile(ctx, {
    id,
    room,
    upload,
    accept: 'document',
    belongsTo: (before) => valuesOf(before, edit),
  })
  const text_state = isReadable(file.type) ? 'waiting' : 'none'
  const isNew = await keeping.insert(ctx, [{ id, ...(await valuesOf(ctx, edit)), text_state }])
  if (isNew) {
    await keeping.insertVersions(ctx, [{ document_id: id, number: 1, file_id: file.id, note: '' }])
    await keeping.writeTitleWords(ctx, [{ id, title: edit.title }])
    await changed(ctx, { id, what: 'added' })
  }
  return present(ctx, await getVisible(ctx, id))
}

export const editDocument = async (ctx: Ctx, id: string, edit: DocumentEdit): Promise<Document> => {
  const before = await lockVisible(ctx, id)
  if (edit.version !== undefined && edit.version !== before.version) throw houseRefused.stale_version()
  const { reminded_days, ...values } = await valuesOf(ctx, edit)
  await keeping.update(ctx, id, {
    ...values,
    reminded_days: edit.expiresOn === before.expires_on ? before.reminded_days : reminded_days,
  })
  await keeping.writeTitleWords(ctx, [{ id, title: edit.title }])
  await changed(ctx, { id, what: 'changed' })
  return present(ctx, await getVisible(ctx, id))
}

/** What stood there before stays, under its number. */
export const addVersion = async (
  ctx: Ctx,
  id: string,
  { fileId, note, expiresOn }: NewVersion,
  upload: Upload,
): Promise<Document> => {
  const belongsTo = (before: Ctx) => getVisible(before, id)
  const file = await keepFile(ctx, { id: fileId, room, upload, accept: 'document', belongsTo })
  const before = await lockVisible(ctx, id)
  const versions = await store.listVersions(ctx, id)
  // The same file under the same id came before, and its answer was lost.
  if (!versions.some((version) => version.file_id === file.id)) {
    const latest = before.number + 1
    await keeping.insertVersions(ctx, [{ document_id: id, number: latest, file_id: file.id, note: note.trim() }])
    await keeping.writeWords(ctx, [{ id, words: [] }])
    await keeping.update(ctx, id, {
      latest,
      text_state: isReadable(file.type) ? 'waiting' : 'none',
      ...(expiresOn === undefined ? {} : { expires_on: expiresOn, reminded_days: stageOf(expiresOn, dayOf(ctx.now)) }),
    })
    await changed(ctx, { id, what: 'replaced' })
  }
  return present(ctx, await getVisible(ctx, id))
}

export const removeDocument = async (ctx: Ctx, id: string) => {
  await lockVisible(ctx, id)
  const versions = await store.listVersions(ctx, id)
  await keeping.remove(ctx, id)
  for (const { file_id } of versions) await removeFile(ctx, { id: file_id, room })
  await changed(ctx, { id, what: 'removed' })
  return {}
}

/** Always a download: pictures too are papers here. */
export const downloadVersion = async (ctx: Ctx, id: string, number: number): Promise<FileReply> => {
  await getVisible(ctx, id)
  const version = (await store.listVersions(ctx, id)).find((one) => one.number === number)
  if (!version) refuse(notFound('File'))
  const { name, type, content } = await openFile(ctx, { id: version!.file_id, room })
  return new FileReply(name, type, content)
}

export const openThumbnail = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const row = await getVisible(ctx, id)
  if (!row.is_picture) refuse(notFound('File'))
  return openFile(ctx, { id: row.file_id, room, thumbnail: true })
}

const valuesOf = async (ctx: Ctx, edit: DocumentEdit) => {
  if (!(await findFolder(ctx, edit.folderId))) throw refused.no_such_folder({}, { at: 'folderId' })
  if (edit.responsibleId && !(await store.listResponsibles(ctx)).some(({ id }) => id === edit.responsibleId))
    throw refused.not_responsible({}, { at: 'responsibleId' })
  return {
    folder_id: edit.folderId,
    title: edit.title.trim(),
    kind: edit.kind,
    expires_on: edit.expiresOn,
    // What is near its end already is told of from the next step on.
    reminded_days: stageOf(edit.expiresOn, dayOf(ctx.now)),
    responsible_id: edit.responsibleId,
    flat_id: await flatOf(ctx, edit.flatNumber),
    for_tenants: edit.forTenants,
  }
}
