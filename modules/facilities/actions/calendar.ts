import type { Ctx } from '#kernel/server/context.ts'
import { addDays, daysBetween, startOfDay } from '#kernel/time.ts'
import * as access from '../access.ts'
import type { Calendar, CalendarAsked } from '../contract/nouns.ts'
import { refused } from '../refusals.ts'
import { readCalendar } from '../store/calendar.ts'

const mostDays = 42

/** What is taken. Of a neighbour's booking nothing but that; the committee reads flat and purpose. */
export const showCalendar = async (ctx: Ctx, { from, until, facility }: CalendarAsked): Promise<Calendar> => {
  const days = daysBetween(from, until)
  if (days < 0 || days >= mostDays) throw refused.calendar_too_long({ days: mostDays }, { at: 'until' })
  const span = { from: startOfDay(from), until: startOfDay(addDays(until, 1)), facility: facility ?? null }
  const { memberId } = ctx.actor
  const { taken, parts, flats, closures } = await readCalendar(ctx, { ...span, memberId })
  const takes = (id: string) => [id, ...parts.filter(({ whole }) => whole === id).map(({ part }) => part)]
  const seesAll = access.seesAll(ctx.actor)
  return {
    bookings: taken.map((row) => {
      const mine = access.isOfFlat(row, flats)
      const isSeen = mine || seesAll
      return {
        ...{ id: isSeen ? row.id : null, facilityId: row.facility_id, takes: takes(row.facility_id), mine },
        ...{ startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString(), places: row.places },
        ...{ status: isSeen ? row.status : null, flatNumber: isSeen ? row.flat_number : null },
        purpose: isSeen ? row.purpose : null,
      }
    }),
    closures: closures.map((row) => ({
      ...{ id: row.id, facilityId: row.facility_id, takes: takes(row.facility_id), kind: row.kind, reason: row.reason },
      startsAt: new Date(row.starts_at).toISOString(),
      endsAt: new Date(row.ends_at).toISOString(),
    })),
  }
}
