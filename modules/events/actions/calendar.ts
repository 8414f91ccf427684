import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { notFound, refuse } from '#kernel/errors.ts'
import { textOf } from '#kernel/rich-text.ts'
import { type Ctx, FileReply, type VisitorCtx } from '#kernel/server/context.ts'
import { hashToken, newToken } from '#kernel/server/tokens.ts'
import { dayOf } from '#kernel/time.ts'
import { refused } from '../refusals.ts'
import { type FedEvent, findFeed, listFed, removeFeed, replaceFeed } from '../store/feeds.ts'
import { getVisible } from './present.ts'

const pastMs = 90 * 86_400_000
const calendarType = 'text/calendar; charset=utf-8'

export const calendarOf = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const row = await getVisible(ctx, id)
  const fed = { ...row, society: ctx.society.name, subdomain: ctx.society.subdomain }
  return new FileReply(`event-${dayOf(row.starts_at)}.ics`, calendarType, written(ctx.society.name, [fed], ctx))
}

export const feedOf = async (ctx: Ctx) => ({ since: (await findFeed(ctx))?.created_at.toISOString() ?? null })

/** Shown once: only its hash is kept, and another one takes its place. */
export const openFeed = async (ctx: Ctx) => {
  if (ctx.actor.memberId === null) throw refused.calendar_needs_member()
  const token = newToken()
  await replaceFeed(ctx, hashToken(token))
  return { url: `${ctx.origin}/api/calendars/${token}` }
}

export const closeFeed = async (ctx: Ctx) => {
  if (ctx.actor.memberId !== null) await removeFeed(ctx)
  return {}
}

/** For calendar programs, which come without a session: whoever holds the address reads what its owner would see. */
export const readFeed = async (ctx: VisitorCtx, token: string): Promise<FileReply> => {
  const rows =
    (await listFed(ctx.db, hashToken(token), new Date(ctx.now.getTime() - pastMs))) ?? refuse(notFound('Calendar'))
  return new FileReply('aangan.ics', calendarType, written(rows[0]?.society ?? 'Aangan', rows, ctx))
}

const written = (name: string, rows: readonly FedEvent[], { origin, now }: { origin: string; now: Date }): string => {
  const calendar = ical({ name, method: ICalCalendarMethod.PUBLISH, prodId: { company: 'Aangan', product: 'Events' } })
  for (const row of rows)
    calendar.createEvent({
      id: `${row.id}@aangan`,
      stamp: now,
      start: row.starts_at,
      end: row.ends_at,
      summary: row.title,
      description: textOf(row.description),
      location: row.place,
      url: `${origin}/app/${row.subdomain}/events?id=${row.id}`,
      status: row.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  return calendar.toString()
}
