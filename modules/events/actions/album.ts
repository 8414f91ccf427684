import type { Upload } from '#kernel/contract.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx, FileReply } from '#kernel/server/context.ts'
import { keepFile, openFile, removeFile } from '#kernel/server/files.ts'
import * as access from '../access.ts'
import type { EventDetails } from '../contract/nouns.ts'
import { refused } from '../refusals.ts'
import { mostPhotos } from '../rules.ts'
import * as store from '../store/album.ts'
import { update } from '../store/events.ts'
import { changed } from './changed.ts'
import { getVisible, lockVisible } from './present.ts'

const room = 'events'
type PhotoRow = Awaited<ReturnType<typeof store.listPhotos>>[number]

const isHidden = ({ hidden_at, kept_at }: PhotoRow) => hidden_at !== null && kept_at === null

export const presentPhotos = (ctx: Ctx, rows: readonly PhotoRow[]): EventDetails['album'] =>
  rows
    .filter((row) => !isHidden(row) || access.plans(ctx.actor))
    .map((row) => ({
      id: row.id,
      by: row.name ?? 'Aangan',
      mine: row.member_id !== null && row.member_id === ctx.actor.memberId,
      isHidden: isHidden(row),
    }))

/** Most photos are there when the event is over, and nothing else of it can be changed then. */
export const openAlbum = async (ctx: Ctx, id: string, { isOpen }: { isOpen: boolean }) => {
  const row = await lockVisible(ctx, id)
  if (row.state === 'cancelled') throw refused.event_cancelled()
  if (row.is_album_open === isOpen) return {}
  await update(ctx, id, { is_album_open: isOpen })
  await changed(ctx, { id, what: 'pictured' })
  return {}
}

export const addPhoto = async (ctx: Ctx, id: string, upload: Upload) => {
  const belongsTo = async (before: Ctx) => requireAlbum(before, await getVisible(before, id))
  const file = await keepFile(ctx, { room, upload, accept: 'picture', belongsTo })
  requireAlbum(ctx, await lockVisible(ctx, id))
  if ((await store.listPhotos(ctx, id)).length >= mostPhotos) throw refused.album_full({ count: mostPhotos })
  await store.insertPhoto(ctx, id, file.id)
  await changed(ctx, { id, what: 'pictured' })
  return { id: file.id }
}

const requireAlbum = (ctx: Ctx, row: Parameters<typeof access.canAddPhoto>[1]) => {
  if (!access.canAddPhoto(ctx.actor, row)) throw refused.album_closed()
}

export const openPhoto = async (ctx: Ctx, id: string, photoId: string, thumbnail: boolean): Promise<FileReply> => {
  await getVisible(ctx, id)
  const photo = await requirePhoto(ctx, id, photoId)
  if (isHidden(photo) && !access.plans(ctx.actor)) refuse(notFound('Photo'))
  return openFile(ctx, { id: photoId, room, thumbnail })
}

/** Nobody has to say why they do not want to be seen. */
export const hidePhoto = async (ctx: Ctx, id: string, photoId: string) => {
  await lockVisible(ctx, id)
  const photo = await requirePhoto(ctx, id, photoId)
  if (!isHidden(photo)) {
    await store.updatePhoto(ctx, photoId, { hidden_at: ctx.now, hidden_by: ctx.actor.memberId, kept_at: null })
    await changed(ctx, { id, what: 'pictured' })
  }
  return {}
}

export const decidePhoto = async (ctx: Ctx, id: string, photoId: string, { isKept }: { isKept: boolean }) => {
  await lockVisible(ctx, id)
  await requirePhoto(ctx, id, photoId)
  if (isKept) await store.updatePhoto(ctx, photoId, { kept_at: ctx.now })
  else {
    await store.removePhoto(ctx, photoId)
    await removeFile(ctx, { id: photoId, room })
  }
  await changed(ctx, { id, what: 'pictured' })
  return {}
}

const requirePhoto = async (ctx: Ctx, id: string, photoId: string): Promise<PhotoRow> =>
  (await store.findPhoto(ctx, id, photoId)) ?? refuse(notFound('Photo'))
