import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { notFound, refuse } from '#kernel/errors.ts'
import { textOf } from '#kernel/rich-text.ts'
import { type Ctx, FileReply, type VisitorCtx } from '#kernel/server/context.ts'
import { hashToken, newToken } from '#kernel/server/tokens.ts'
import { dayOf } from '#kernel/time.ts'
import { fill, languages, type Words } from '#kernel/words.ts'
import { permissions } from '#modules/identity/access.ts'
import { refused } from '../refusals.ts'
import { type FedEvent, findFeed, listFed, removeFeed, replaceFeed } from '../store/feeds.ts'
import { getVisible } from './present.ts'

const pastMs = 90 * 86_400_000
const calendarType = 'text/calendar; charset=utf-8'

export const calendarOf = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const row = await getVisible(ctx, id)
  const { name: society, subdomain } = ctx.society
  const fed = { ...row, society, subdomain, what: 'event' as const, language: null }
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
  const from = new Date(ctx.now.getTime() - pastMs)
  const voting = permissions['polls.read']
  const rows = (await listFed(ctx.db, hashToken(token), { from, voting })) ?? refuse(notFound('Calendar'))
  return new FileReply('aangan.ics', calendarType, written(rows[0]?.society ?? 'Aangan', rows, ctx))
}

const paths = { event: 'events?id', meeting: 'polls?tab=meetings&meeting', poll: 'polls?id' } as const
const pollCloses: Words = {
  en: 'Poll closes: {{title}}',
  hi: 'मतदान बंद होगा: {{title}}',
  mr: 'मतदान बंद होईल: {{title}}',
}

const summaryOf = ({ what, title, language }: FedEvent): string =>
  what === 'poll' ? fill(pollCloses[languages.find((one) => one === language) ?? 'en'], { title }) : title

const written = (name: string, rows: readonly FedEvent[], { origin, now }: { origin: string; now: Date }): string => {
  const calendar = ical({ name, method: ICalCalendarMethod.PUBLISH, prodId: { company: 'Aangan', product: 'Events' } })
  for (const row of rows)
    calendar.createEvent({
      id: `${row.id}@aangan`,
      stamp: now,
      sequence: row.version,
      start: row.starts_at,
      end: row.ends_at,
      summary: summaryOf(row),
      description: textOf(row.description),
      location: row.place,
      url: `${origin}/app/${row.subdomain}/${paths[row.what]}=${row.id}`,
      status: row.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  return calendar.toString()
}
