import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import type { Closure, NewClosure } from '../contract/running.ts'
import { refused } from '../refusals.ts'
import * as bookings from '../store/bookings.ts'
import * as store from '../store/closures.ts'
import { insertHolds, removeClosureHolds, takeTurns } from '../store/holds.ts'
import { endBooking } from './booking.ts'
import { closureChanged } from './changed.ts'
import { neededOf } from './judging.ts'
import { getFacility } from './present.ts'
import { tellWaiting } from './waiting.ts'

const farDays = 800

export const listClosures = async (ctx: Ctx): Promise<Closure[]> => {
  const until = startOfDay(addDays(dayOf(ctx.now), farDays))
  return (await store.listClosuresBetween(ctx, { from: ctx.now, until, facilityIds: null })).map(present)
}

const present = (row: store.ClosureRow): Closure => ({
  ...{ id: row.id, facility: { id: row.facility_id, name: row.facility_name }, reason: row.reason },
  ...{ startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString(), kind: row.kind as Closure['kind'] },
})

/** Over bookings it answers with their list; said once more with `cancelsBookings`, everything of them goes back. */
export const closeFacility = async (ctx: Ctx, input: NewClosure): Promise<Closure> => {
  const facility = await getFacility(ctx, input.facilityId)
  const begins = new Date(input.startsAt)
  const time = { startsAt: begins < ctx.now ? ctx.now : begins, endsAt: new Date(input.endsAt) }
  if (new Date(input.endsAt) <= begins) throw refused.closure_ends_first({}, { at: 'endsAt' })
  if (time.endsAt <= ctx.now) throw refused.closure_is_past({}, { at: 'endsAt' })
  if (time.endsAt > startOfDay(addDays(dayOf(ctx.now), farDays))) throw refused.closure_too_long({}, { at: 'endsAt' })
  const needed = neededOf(facility)
  const ids = needed.map(({ facilityId }) => facilityId)
  await takeTurns(ctx, ids)
  await clear(ctx, await store.listHeldBookings(ctx, ids, time), input)
  const id = newId()
  const row = { id, facility_id: facility.id, starts_at: time.startsAt, ends_at: time.endsAt, kind: input.kind }
  await store.insertClosure(ctx, { ...row, reason: input.reason.trim() })
  const places = needed.flatMap(({ facilityId, capacity }) =>
    Array.from({ length: capacity }, (_, at) => ({ facilityId, place: at + 1 })),
  )
  if ((await insertHolds(ctx, places, time, { closureId: id })) < places.length) throw refused.closed_already()
  await closureChanged(ctx, { id, what: 'shut' })
  return present((await store.findClosure(ctx, id))!)
}

/** All rows are held before the first money moves, so that nobody waits for the books with a row we need. */
const clear = async (ctx: Ctx, ids: readonly string[], { cancelsBookings, reason }: NewClosure) => {
  if (ids.length === 0) return
  await bookings.lock(ctx, ids)
  const rows = await bookings.listByIds(ctx, ids)
  if (!cancelsBookings) {
    const list = rows.map((row) => ({
      ...{ id: row.id, facility: row.facility_name, flatNumber: row.flat_number, purpose: row.purpose },
      ...{ startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString() },
    }))
    throw refused.closure_over_bookings({ count: rows.length }, { more: { bookings: list } })
  }
  for (const row of rows) await endBooking(ctx, row, { refundPaise: row.charge_paise, reason, what: 'closed' })
}

export const reopen = async (ctx: Ctx, id: string) => {
  const row = (await store.findClosure(ctx, id)) ?? refuse(notFound('Closure'))
  await removeClosureHolds(ctx, id)
  await store.markOpened(ctx, id)
  await tellWaiting(ctx, row.facility_id, { startsAt: row.starts_at, endsAt: row.ends_at })
  await closureChanged(ctx, { id, what: 'shut' })
  return {}
}
