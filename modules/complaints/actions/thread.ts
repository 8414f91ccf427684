import type { Upload } from '#kernel/contract.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx, FileReply } from '#kernel/server/context.ts'
import { keepFile, openFile } from '#kernel/server/files.ts'
import * as access from '../access.ts'
import type { ComplaintDetails } from '../contract.ts'
import { refused } from '../refusals.ts'
import { mostPhotos } from '../rules.ts'
import * as store from '../store/thread.ts'
import { changed } from './changed.ts'
import { getVisible, lockVisible } from './present.ts'

type Comment = ComplaintDetails['thread'][number]
const room = 'complaints'

export const addComment = async (
  ctx: Ctx,
  id: string,
  input: { body: string; isInternal: boolean },
): Promise<Comment> => {
  const row = await lockVisible(ctx, id)
  if (!access.canComment(ctx.actor, row)) throw refused.comment_not_yours()
  if (input.isInternal && !access.seesInternal(ctx.actor, row)) throw refused.note_not_yours()
  const made = await store.insertComment(ctx, { complaint_id: id, body: input.body, is_internal: input.isInternal })
  await changed(ctx, { id, what: 'commented', ids: { commentId: made.id } })
  const comments = await store.listComments(ctx, id, true)
  return presentComment(ctx, comments.find((comment) => comment.id === made.id)!)
}

export const presentComment = (ctx: Ctx, row: store.CommentRow): Comment => ({
  id: row.id,
  by: row.name ?? 'Aangan',
  body: row.body,
  isInternal: row.is_internal,
  mine: row.member_id !== null && row.member_id === ctx.actor.memberId,
  createdAt: row.created_at.toISOString(),
})

/** The picture is judged and drawn before the transaction opens; one that is refused afterwards is swept away. */
export const addPhoto = async (ctx: Ctx, id: string, photoId: string | undefined, upload: Upload) => {
  const file = await keepFile(ctx, {
    ...(photoId ? { id: photoId } : {}),
    room,
    upload,
    accept: 'picture',
    belongsTo: async (before) => requirePart(before, await getVisible(before, id)),
  })
  const row = await lockVisible(ctx, id)
  if (await store.findPhoto(ctx, id, file.id)) return { id: file.id }
  requirePart(ctx, row)
  if (!access.canAddPhoto(ctx.actor, row)) throw refused.wrong_state({ reason: { code: 'is_closed' } })
  if ((await store.countPhotos(ctx, id)) >= mostPhotos) throw refused.too_many_photos({ count: mostPhotos })
  await store.insertPhoto(ctx, id, file.id)
  await changed(ctx, { id, what: 'changed' })
  return { id: file.id }
}

const requirePart = (ctx: Ctx, row: Parameters<typeof access.canComment>[1]) => {
  if (!access.canComment(ctx.actor, row)) throw refused.photo_not_yours()
}

export const openPhoto = async (ctx: Ctx, id: string, photoId: string, thumbnail: boolean): Promise<FileReply> => {
  await getVisible(ctx, id)
  if (!(await store.findPhoto(ctx, id, photoId))) refuse(notFound('Photo'))
  return openFile(ctx, { id: photoId, room, thumbnail })
}
