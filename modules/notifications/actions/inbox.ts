import { pageOf, readPlace, writePlace } from '#kernel/cursor.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { forgetLetters } from '#kernel/server/mail.ts'
import type { Notification } from '../contract.ts'
import { type About, wordsOf } from '../mail.ts'
import { keepDays, letterKey, mostForgotten } from '../rules.ts'
import * as store from '../store/inbox.ts'
import * as messages from '../store/messages.ts'

/** A visitor of the demo is nobody, and nobody was told anything. */
export const listNotifications = async (
  ctx: Ctx,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Notification[]> => {
  if (!ctx.actor.identityId) return []
  const rows = await store.list(ctx, ctx.actor.identityId, limit + 1, cursor ? readPlace(cursor) : null)
  return pageOf(ctx, rows, limit, ({ place, id }) => writePlace(place, id)).map((row) => ({
    id: row.id,
    kind: row.kind,
    about: row.about as Record<string, string>,
    ...wordsOf(ctx.catalogue.kinds.get(row.kind), ctx.language, row.about as About),
    path: row.path,
    readAt: row.read_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }))
}

export const countUnread = async (ctx: Ctx) => ({
  count: ctx.actor.identityId ? await store.countUnread(ctx, ctx.actor.identityId) : 0,
})

export const markRead = async (ctx: Ctx, id: string) => {
  if (!ctx.actor.identityId || !(await store.markRead(ctx, ctx.actor.identityId, id))) throw notFound('Notification')
  return {}
}

export const markAllRead = async (ctx: Ctx) => {
  if (ctx.actor.identityId) await store.markRead(ctx, ctx.actor.identityId)
  return {}
}

/** Communication is kept for a year. Letters that are still to be forgotten wait for no other news: each society is asked. */
export const forgetOld = async (job: JobCtx): Promise<void> => {
  const societyIds = await job.platform(async (db) => {
    await store.deleteOld(db, keepDays)
    await messages.deleteOld(db, keepDays)
    return store.listSocietiesToForget(db)
  })
  await job.topics.addMany(societyIds.map((societyId) => ({ topic: 'notifications.forgotten', ids: { societyId } })))
}

/** For rooms that promise to forget: the names in their old news, or in that about some things, go, and nothing else. */
export const forgetNews = async (
  ctx: store.In & Pick<Ctx, 'topics'>,
  kinds: readonly string[],
  what: store.Forgotten,
): Promise<void> => {
  if (await store.forgetAbout(ctx, kinds, what))
    await ctx.topics.add('notifications.forgotten', { societyId: ctx.society.id })
}

/** The outbox lies behind the platform's door, where no room that forgets comes. */
export const forgetLettersOfNews = (job: JobCtx, { societyId = '' }: Ids): Promise<void> =>
  job.platform(async (db) => {
    for (;;) {
      const ids = await store.takeLettersToForget(db, societyId, mostForgotten)
      await forgetLetters(db, ids.map(letterKey))
      if (ids.length < mostForgotten) return
    }
  })
