import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { fromBase64url, toBase64url } from '#kernel/base64url.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import { type Ctx, FileReply, type VisitorCtx } from '#kernel/server/context.ts'
import { sameText } from '#kernel/server/secrets.ts'
import { refused } from '../refusals.ts'
import { dayMs } from '../rules/nouns.ts'
import * as store from '../store/feeds.ts'

const pastDays = 90

export const feedOf = async (ctx: Ctx) => ({
  since: ctx.actor.memberId === null ? null : ((await store.findFeed(ctx))?.created_at.toISOString() ?? null),
})

/** Signed, so that nothing secret is kept; its number is raised, so that the one before stops working. */
export const openFeed = async (ctx: Ctx) => {
  const { memberId } = ctx.actor
  if (memberId === null) throw refused.feed_needs_member()
  const number = await store.raiseFeed(ctx)
  return { url: `${ctx.origin}/api/facility-calendars/${linkOf(ctx.sign, ctx.society.id, memberId, number)}` }
}

export const closeFeed = async (ctx: Ctx) => {
  if (ctx.actor.memberId !== null) await store.closeFeed(ctx)
  return {}
}

const linkOf = (sign: Ctx['sign'], societyId: string, memberId: string, number: number): string => {
  const hex = `${societyId}${memberId}`.replaceAll('-', '') + number.toString(16).padStart(8, '0')
  const text = toBase64url(Buffer.from(hex, 'hex'))
  return `${text}.${sign('facility-calendar', text)}`
}

const readLink = (sign: Ctx['sign'], link: string) => {
  const [text = '', signature = '', ...more] = link.split('.')
  const bytes = fromBase64url(text)
  if (more.length > 0 || bytes?.length !== 36 || !sameText(sign('facility-calendar', text), signature)) return undefined
  const hex = Buffer.from(bytes).toString('hex')
  const uuid = (at: number) => hex.slice(at, at + 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { societyId: uuid(0), memberId: uuid(32), number: Number.parseInt(hex.slice(64), 16) }
}

/** For calendar programs, which come without a session: own bookings, and what is closed. */
export const readFeed = async (ctx: VisitorCtx, link: string): Promise<FileReply> => {
  const named = readLink(ctx.sign, link) ?? refuse(notFound('Calendar'))
  const since = new Date(ctx.now.getTime() - pastDays * dayMs)
  const { society, rows } = (await store.listFed(ctx.db, named, since)) ?? refuse(notFound('Calendar'))
  const prodId = { company: 'Aangan', product: 'Facilities' }
  const calendar = ical({ name: society.name, method: ICalCalendarMethod.PUBLISH, prodId })
  for (const row of rows)
    calendar.createEvent({
      ...{ id: `${row.id}@aangan`, stamp: ctx.now, start: row.starts_at, end: row.ends_at, location: society.name },
      summary: row.what === 'closure' ? `${row.name}: closed` : row.name,
      description: row.about,
      url: `${ctx.origin}/app/${society.subdomain}/facilities${row.what === 'booking' ? `?booking=${row.id}` : ''}`,
      status: icalStatus[row.status] ?? ICalEventStatus.CONFIRMED,
    })
  return new FileReply('aangan-facilities.ics', 'text/calendar; charset=utf-8', calendar.toString())
}

const icalStatus: Readonly<Record<string, ICalEventStatus>> = {
  cancelled: ICalEventStatus.CANCELLED,
  asked: ICalEventStatus.TENTATIVE,
  unpaid: ICalEventStatus.TENTATIVE,
}
