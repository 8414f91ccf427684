import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import * as access from '../access.ts'
import type { Event } from '../contract/nouns.ts'
import * as store from '../store/events.ts'

/** What a person is not meant to see does not exist for them. */
export const getVisible = async (ctx: Ctx, id: string): Promise<store.EventRow> => {
  const row = await store.find(ctx, id)
  return row && access.canSee(ctx.actor, row) ? row : refuse(notFound('Event'))
}

export const lockVisible = async (ctx: Ctx, id: string): Promise<store.EventRow> => {
  await store.lock(ctx, [id])
  return getVisible(ctx, id)
}

export const present = (ctx: Ctx, row: store.EventRow): Event => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
  body: row.description,
  place: row.place,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  state: row.state,
  cancelReason: row.cancel_reason,
  seriesId: row.series_id,
  replyUntil: row.reply_until,
  seats: row.seats,
  adultPaise: row.adult_paise,
  childPaise: row.child_paise,
  coming: row.coming,
  waiting: row.waiting,
  isForMe: row.is_for_me,
  isAlbumOpen: row.is_album_open,
  photos: row.photos,
  mine: row.answer && { answer: row.answer, adults: row.adults ?? 0, children: row.children ?? 0 },
  version: row.version,
  can: {
    reply: access.canReply(ctx.actor, row, ctx.now, dayOf(ctx.now)),
    edit: access.canEdit(ctx.actor, row, ctx.now),
    addPhoto: access.canAddPhoto(ctx.actor, row),
  },
})
