import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Upload } from '../contract.ts'
import { notFound, refuse } from '../errors.ts'
import { fileRefused } from '../file-refusals.ts'
import { refused } from '../house-refusals.ts'
import { newId } from '../ids.ts'
import { type Ctx, FileReply } from './context.ts'
import { drawPicture } from './images.ts'
import type { JobCtx } from './jobs.ts'
import type { Db } from './scope.ts'
import type { LocalFile } from './storage/object-store.ts'
import { requireStorage } from './storage/quota.ts'
import { recognise } from './storage/recognise.ts'
import { clearWorkFolder, diskFull, isDiskFull } from './storage/work-folder.ts'
import { keptApart, type Storage } from './storage.ts'

type Keeping = {
  /** Given by a client that made it offline; the same file sent again under it is kept once. */
  id?: string
  /** The room that answers for the file and through which alone it is opened again. */
  room: string
  upload: Upload
  accept: 'picture' | 'document'
  /**
   * Looks whether what it is sent for exists and takes files from this person, and refuses before the file is read;
   * `new` where it comes with the very thing it belongs to.
   */
  belongsTo: 'new' | ((before: Ctx) => Promise<unknown>)
}

/**
 * Judges an upload by its content and keeps it. Call it before the first statement: the picture is drawn and the bytes
 * are put away while no transaction is open. Bytes whose transaction fails afterwards go with it; those of a process that
 * died in between are found by `sweepFiles`.
 */
export const keepFile = async (ctx: Ctx, { id = newId(), room, upload, accept, belongsTo }: Keeping) => {
  const before = ctx.beforehand()
  if (belongsTo !== 'new') await belongsTo(before)
  await requireStorage(before.db, ctx.society.id)
  const prepared = await prepare(ctx, upload, accept)
  try {
    const object = `${ctx.society.id}/${randomBytes(16).toString('hex')}`
    await putAway(ctx.storage, object, prepared)
    ctx.whenUndone(() => takeBack(ctx.storage, object))
    const row = {
      society_id: ctx.society.id,
      id,
      room,
      object,
      name: nameOf(upload.name, prepared.extension),
      type: prepared.whole.type,
      size: prepared.whole.size,
      thumbnail_size: prepared.thumbnail?.size ?? 0,
      sha256: prepared.whole.sha256,
      sent_sha256: upload.sha256,
      has_thumbnail: prepared.thumbnail !== undefined,
      width: prepared.width ?? null,
      height: prepared.height ?? null,
      created_by: ctx.actor.identityId,
    }
    const kept = await ctx.db
      .insertInto('files')
      .values(row)
      .onConflict((same) => same.columns(['society_id', 'id']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (kept) return kept
    const earlier = await find(ctx, id, room)
    if (earlier?.sent_sha256 === upload.sha256 && earlier.created_by === ctx.actor.identityId) {
      await takeBack(ctx.storage, object)
      return earlier
    }
    throw refused.id_taken()
  } finally {
    for (const file of prepared.drawn) await rm(file.path, { force: true })
  }
}

/** The file as an answer: only re-drawn pictures are shown in place, everything else is a download. */
export const openFile = async (
  ctx: Pick<Ctx, 'db' | 'society' | 'storage'>,
  { id, room, thumbnail = false }: { id: string; room: string; thumbnail?: boolean },
): Promise<FileReply> => {
  const row = (await find(ctx, id, room)) ?? refuse(notFound('File'))
  const small = thumbnail && row.has_thumbnail
  const content = await ctx.storage.objects.open(small ? `${row.object}.thumb` : row.object)
  if (!content) throw fileRefused.content_missing()
  return new FileReply(row.name, row.type, content, { isPicture: row.has_thumbnail })
}

/** Takes the file off; its bytes go with the next sweep, so a rollback brings back a whole file. */
export const removeFile = (ctx: Pick<Ctx, 'db' | 'society'>, { id, room }: { id: string; room: string }) =>
  ctx.db
    .deleteFrom('files')
    .where('society_id', '=', ctx.society.id)
    .where('room', '=', room)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

/** Removes objects that no row names, once they are a day old: an upload in progress is never among them. */
export const sweepFiles = async (storage: Storage, platform: Db, now = new Date()): Promise<number> => {
  let removed = 0
  let batch: string[] = []
  const judge = async () => {
    const owners = batch.map((key) => key.replace(/\.thumb$/, ''))
    const { rows } = await sql<{ object: string }>`
      select f.object from files f where f.object = any(${owners}::text[])
        and f.society_id = any(select app.uuid_or_null(split_part(o, '/', 1)) from unnest(${owners}::text[]) o)`.execute(
      platform,
    )
    const named = new Set(rows.map((row) => row.object))
    for (const key of batch) {
      if (named.has(key.replace(/\.thumb$/, ''))) continue
      await storage.objects.remove(key)
      removed += 1
    }
    batch = []
  }
  for await (const key of storage.objects.listOlder(new Date(now.getTime() - 86_400_000))) {
    if (key.startsWith(keptApart)) continue
    batch.push(key)
    if (batch.length === 500) await judge()
  }
  if (batch.length > 0) await judge()
  return removed
}

export const sweepFilesNightly = async (job: JobCtx): Promise<void> => {
  await clearWorkFolder(job.storage, job.now)
  const removed = await job.apart(null, (db) => sweepFiles(job.storage, db, job.now))
  if (removed > 0) job.log.info({ removed }, 'files that nothing names were removed')
}

const find = (ctx: Pick<Ctx, 'db' | 'society'>, id: string, room: string) =>
  ctx.db
    .selectFrom('files')
    .selectAll()
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .where('room', '=', room)
    .executeTakeFirst()

type Prepared = {
  whole: LocalFile
  thumbnail?: LocalFile
  extension: string
  width?: number
  height?: number
  /** Made by us in the work folder; the upload itself is cleared away by whoever received it. */
  drawn: LocalFile[]
}

const prepare = async ({ storage, society }: Ctx, upload: Upload, accept: Keeping['accept']): Promise<Prepared> => {
  if (upload.size === 0) throw fileRefused.empty_file()
  const found = await recognise(upload.path, upload.name)
  if (found.kind === 'picture') {
    const picture = await drawPicture(upload.path, storage.workFolder, society.id).catch(asDiskFull)
    return { ...picture, extension: 'webp', drawn: [picture.whole, picture.thumbnail] }
  }
  if (accept === 'picture') throw fileRefused.picture_wanted()
  const { path: place, size, sha256 } = upload
  return { whole: { path: place, size, sha256, type: found.type }, extension: found.extension, drawn: [] }
}

const takeBack = async ({ objects }: Storage, object: string) => {
  await objects.remove(object)
  await objects.remove(`${object}.thumb`)
}

const putAway = async ({ objects }: Storage, object: string, { whole, thumbnail }: Prepared) => {
  try {
    if (thumbnail) await objects.put(`${object}.thumb`, thumbnail)
    await objects.put(object, whole)
  } catch (error) {
    await objects.remove(`${object}.thumb`).catch(() => {})
    asDiskFull(error)
  }
}

const asDiskFull = (error: unknown): never => {
  throw isDiskFull(error) ? diskFull() : error
}

/** The name as it was, with the ending of what it is; nothing in it can lead out of a folder. */
const nameOf = (name: string, extension: string) => {
  const base = path.basename(name.replace(/\\/g, '/'), path.extname(name))
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out of the name.
  const clean = base.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069<>:"|?*/]/g, '').trim()
  return `${clean.replace(/^\.+/, '').slice(0, 120) || 'file'}.${extension}`
}
