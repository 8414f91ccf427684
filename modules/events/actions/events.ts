import { refused as houseRefused } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addDays, type Day, dayOf, daysBetween, startOfDay } from '#kernel/time.ts'
import { creditCharge, dropCharge } from '#modules/billing/actions/charging.ts'
import { countAudience } from '#modules/members/actions/audiences.ts'
import * as access from '../access.ts'
import type { Event, EventChange, EventDetails, EventEdit, EventFilter, NewEvent } from '../contract/nouns.ts'
import { refused } from '../refusals.ts'
import { datesOf, mostDates, type Repeat } from '../rules.ts'
import { listPhotos } from '../store/album.ts'
import * as store from '../store/events.ts'
import { listReplies, markCharged } from '../store/replies.ts'
import { presentPhotos } from './album.ts'
import { changed } from './changed.ts'
import { getVisible, lockVisible, present } from './present.ts'
import { fillSeats } from './replying.ts'

const dayMs = 86_400_000
const mostDays = 14

export const countUpcomingEvents = (ctx: Ctx) => store.countUpcoming(ctx)

export const listEvents = async (ctx: Ctx, filter: EventFilter): Promise<Event[]> =>
  (await store.list(ctx, filter, access.seesAll(ctx.actor))).map((row) => present(ctx, row))

export const getEvent = async (ctx: Ctx, id: string): Promise<EventDetails> => {
  const row = await getVisible(ctx, id)
  const plans = access.plans(ctx.actor)
  const [dates, photos] = await Promise.all([
    row.series_id ? store.listDates(ctx, row) : [],
    ctx.actor.anonymous ? [] : listPhotos(ctx, id),
  ])
  return {
    ...present(ctx, row),
    audience: plans ? (row.audience as EventDetails['audience']) : null,
    repeats: row.repeats as EventDetails['repeats'],
    dates: dates.map((date) => ({ id: date.id, startsAt: date.starts_at.toISOString() })),
    album: presentPhotos(ctx, photos),
  }
}

export const listDates = (_: Ctx, { first, repeats }: { first: Day; repeats: Repeat }): Day[] =>
  requireDates(first, repeats)

/** Every date of a rule is a row of its own, made at once, so that one can be changed without the others. */
export const addEvent = async (ctx: Ctx, event: NewEvent): Promise<Event> => {
  const hours = await requireHours(ctx, event)
  const { repeats } = event
  const days = repeats ? requireDates(dayOf(hours.starts_at), repeats) : [dayOf(hours.starts_at)]
  const all = days.map((day) => shifted(hours, daysBetween(dayOf(hours.starts_at), day)))
  const isSeries = all.length > 1
  const ids = await store.insertMany(ctx, valuesOf(event), all, {
    series_id: isSeries ? newId() : null,
    repeats: isSeries ? repeats : null,
  })
  await changed(ctx, ...ids.map((id) => ({ id, what: 'planned' })))
  return present(ctx, await getVisible(ctx, ids[0]!))
}

/** This date alone, or it and the later ones by the same shift; these become a series of their own. Replies stay. */
export const changeEvent = async (ctx: Ctx, id: string, change: EventChange): Promise<Event> => {
  const before = await lockVisible(ctx, id)
  requireOpen(ctx, before)
  if (change.version !== undefined && change.version !== before.version) throw houseRefused.stale_version()
  const hours = await requireHours(ctx, change)
  const isLater = change.reach === 'later' && before.series_id !== null
  const ids = isLater ? await store.listLater(ctx, before) : [id]
  await store.lock(ctx, ids)
  const shift = hours.starts_at.getTime() - before.starts_at.getTime()
  const series = isLater ? { series_id: newId() } : { series_id: null, repeats: null }
  for (const one of ids) {
    const row = one === id ? before : await getVisible(ctx, one)
    requireSeats(row, change)
    const begins = new Date(row.starts_at.getTime() + shift)
    await store.update(ctx, one, {
      ...valuesOf(change),
      ...shifted(hours, (begins.getTime() - hours.starts_at.getTime()) / dayMs),
      ...series,
      // Whoever was reminded of the old hour is reminded of the new one.
      ...(shift === 0 ? {} : { told_day_at: null, told_hours_at: null }),
    })
    await fillSeats(ctx, await getVisible(ctx, one))
  }
  await changed(ctx, ...ids.map((one) => ({ id: one, what: 'changed' })))
  return present(ctx, await getVisible(ctx, id))
}

export const cancelEvent = async (
  ctx: Ctx,
  id: string,
  { reason, reach }: { reason: string; reach: EventChange['reach'] },
): Promise<Event> => {
  const before = await lockVisible(ctx, id)
  requireOpen(ctx, before)
  const ids = reach === 'later' ? await store.listLater(ctx, before) : [id]
  await store.lock(ctx, ids)
  for (const one of ids) {
    await store.update(ctx, one, { state: 'cancelled', cancel_reason: reason })
    await takeBackCharges(ctx, one, reason)
  }
  await changed(ctx, ...ids.map((one) => ({ id: one, what: 'cancelled' })))
  return present(ctx, await getVisible(ctx, id))
}

/** What is on no bill yet goes; what is billed comes back as a credit note. */
const takeBackCharges = async (ctx: Ctx, eventId: string, reason: string) => {
  for (const { id, charged_paise } of await listReplies(ctx, eventId)) {
    if (!charged_paise) continue
    if (!(await dropCharge(ctx, { id }))) await creditCharge(ctx, { id, amountPaise: charged_paise, narration: reason })
    await markCharged(ctx, id, { flat: null, paise: null })
  }
}

const requireOpen = (ctx: Ctx, row: store.EventRow) => {
  if (row.state === 'cancelled') throw refused.event_cancelled()
  if (row.ends_at <= ctx.now) throw refused.event_over()
}

const requireSeats = (row: store.EventRow, edit: EventEdit) => {
  if (edit.seats !== null && edit.seats < row.coming)
    throw refused.seats_below_replies({ count: row.coming }, { at: 'seats' })
  const isDearer = edit.adultPaise !== row.adult_paise || edit.childPaise !== row.child_paise
  if (row.charged_at && isDearer) throw refused.price_is_billed({}, { at: 'adultPaise' })
}

const requireHours = async (ctx: Ctx, edit: EventEdit): Promise<store.Hours> => {
  const [starts_at, ends_at] = [new Date(edit.startsAt), new Date(edit.endsAt)]
  if (ends_at <= starts_at) throw refused.ends_before_start({}, { at: 'endsAt' })
  if (ends_at.getTime() - starts_at.getTime() > mostDays * dayMs) throw refused.event_too_long({}, { at: 'endsAt' })
  if (starts_at <= ctx.now) throw refused.event_in_past({}, { at: 'startsAt' })
  if (edit.replyUntil !== null && edit.replyUntil > dayOf(starts_at))
    throw refused.reply_after_start({}, { at: 'replyUntil' })
  if ((await countAudience(ctx, edit.audience)).people === 0) throw refused.event_for_nobody({}, { at: 'audience' })
  return { starts_at, ends_at, reply_until: edit.replyUntil }
}

const requireDates = (first: Day, repeats: Repeat): Day[] => {
  const dates = datesOf(first, repeats)
  if (dates.length === 0) throw refused.no_dates({}, { at: 'repeats' })
  if (dates.length > mostDates)
    throw refused.too_many_dates({ most: mostDates, day: { day: dates[mostDates - 1]! } }, { at: 'repeats' })
  return dates
}

/** India has one clock all year, so a day later is 24 hours later. */
const shifted = ({ starts_at, ends_at, reply_until }: store.Hours, days: number): store.Hours => ({
  starts_at: new Date(starts_at.getTime() + days * dayMs),
  ends_at: new Date(ends_at.getTime() + days * dayMs),
  reply_until: reply_until && addDays(dayOf(new Date(startOfDay(reply_until).getTime())), Math.round(days)),
})

const valuesOf = (edit: EventEdit): store.Values => ({
  title: edit.title,
  kind: edit.kind,
  description: edit.body,
  place: edit.place,
  audience: edit.audience,
  reply_until: edit.replyUntil,
  seats: edit.seats,
  adult_paise: edit.adultPaise,
  child_paise: edit.childPaise,
  is_album_open: edit.isAlbumOpen,
})
