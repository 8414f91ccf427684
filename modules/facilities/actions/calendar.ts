import type { Ctx } from '#kernel/server/context.ts'
import { addDays, daysBetween, startOfDay } from '#kernel/time.ts'
import * as access from '../access.ts'
import type { Calendar, CalendarAsked } from '../contract/nouns.ts'
import { refused } from '../refusals.ts'
import { type ClosedRow, readCalendar, type TakenRow } from '../store/calendar.ts'

const mostDays = 42

/** What is taken. Of a neighbour's booking nothing but that; the committee reads flat and purpose. */
export const showCalendar = async (ctx: Ctx, { from, until, facility }: CalendarAsked): Promise<Calendar> => {
  const days = daysBetween(from, until)
  if (days < 0 || days >= mostDays) throw refused.calendar_too_long({ days: mostDays }, { at: 'until' })
  const span = { from: startOfDay(from), until: startOfDay(addDays(until, 1)), facility: facility ?? null }
  const { memberId } = ctx.actor
  const seesAll = access.seesAll(ctx.actor)
  const calendar: Calendar = { bookings: [], closures: [] }
  for (const row of await readCalendar(ctx, { ...span, memberId }))
    if (row.kind === null) calendar.bookings.push(presentTaken(row, row.is_own || seesAll))
    else calendar.closures.push(presentClosed(row))
  return calendar
}

const presentTaken = (row: TakenRow, isSeen: boolean): Calendar['bookings'][number] => ({
  id: isSeen ? row.id : null,
  facilityId: row.facility_id,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  places: row.places,
  mine: row.is_own,
  status: isSeen ? row.status : null,
  flatNumber: isSeen ? row.flat_number : null,
  purpose: isSeen ? row.purpose : null,
})

const presentClosed = (row: ClosedRow): Calendar['closures'][number] => ({
  id: row.id,
  facilityId: row.facility_id,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  kind: row.kind,
  reason: row.reason,
})
