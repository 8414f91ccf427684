import type { Ctx } from '#kernel/server/context.ts'
import { addDays, daysBetween, startOfDay } from '#kernel/time.ts'
import * as access from '../access.ts'
import type { Calendar, CalendarAsked } from '../contract/nouns.ts'
import { refused } from '../refusals.ts'
import { listTaken } from '../store/bookings.ts'
import { listClosuresBetween, listParts } from '../store/closures.ts'
import { flatIdsOf } from './present.ts'

const mostDays = 42

/** What is taken. Of a neighbour's booking nothing but that; the committee reads flat and purpose. */
export const showCalendar = async (ctx: Ctx, { from, until, facility }: CalendarAsked): Promise<Calendar> => {
  const days = daysBetween(from, until)
  if (days < 0 || days >= mostDays) throw refused.calendar_too_long({ days: mostDays }, { at: 'until' })
  const span = { from: startOfDay(from), until: startOfDay(addDays(until, 1)) }
  const [flats, parts] = await Promise.all([flatIdsOf(ctx), listParts(ctx)])
  const takes = (id: string) => [id, ...parts.filter((one) => one.whole_id === id).map(({ part_id }) => part_id)]
  const wholes = parts.filter(({ part_id }) => part_id === facility).map(({ whole_id }) => whole_id)
  const facilityIds = facility ? [...takes(facility), ...wholes] : null
  const [bookings, closures] = await Promise.all([
    listTaken(ctx, { ...span, facilityIds }),
    listClosuresBetween(ctx, { ...span, facilityIds }),
  ])
  const seesAll = access.seesAll(ctx.actor)
  return {
    bookings: bookings.map((row) => {
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
      ...{ startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString() },
    })),
  }
}
