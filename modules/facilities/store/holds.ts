import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Hold, TakenTime } from '../rules/free.ts'
import type { Slot } from '../rules/slots.ts'
import type { In } from './in.ts'

/**
 * Whoever takes places of these facilities takes turns: places are counted and taken by one at a time, and nobody can
 * wait in a circle because all take them in the same order. That no place is taken twice is the constraint's, not ours.
 */
export const takeTurns = async (ctx: Ctx, facilityIds: readonly string[]): Promise<void> => {
  const names = facilityIds.toSorted().map((id) => `facility ${ctx.society.id} ${id}`)
  // One after the other in the order of the list: a function that does something is called once for each row as it comes.
  await sql`select pg_advisory_xact_lock(hashtextextended(n.name, 0)) from unnest(${names}::text[]) n (name)`.execute(
    ctx.db,
  )
}

/** What is taken of these facilities in a time. */
export const listHolds = async (
  ctx: In,
  facilityIds: readonly string[],
  { startsAt, endsAt }: Slot,
  besides: string | null = null,
): Promise<Hold[]> => {
  const { rows } = await sql<Hold>`
    select facility_id as "facilityId", place, starts_at as "startsAt", ends_at as "endsAt" from facility_holds
    where society_id = ${ctx.society.id} and facility_id = any (${[...facilityIds]}::uuid[])
      and ends_at > ${startsAt} and starts_at < ${endsAt}
      and (${besides}::uuid is null or booking_id is distinct from ${besides}::uuid)`.execute(ctx.db)
  return rows
}

/** The same for a facility whose parts are not known yet; a week of a busy gym is two thousand holds of a hundred times. */
export const listTakenTimes = async (ctx: In, facilityId: string, { startsAt, endsAt }: Slot): Promise<TakenTime[]> => {
  const { rows } = await sql<TakenTime>`
    select facility_id as "facilityId", array_agg(place) as places, starts_at as "startsAt", ends_at as "endsAt" from facility_holds
    where society_id = ${ctx.society.id} and ends_at > ${startsAt} and starts_at < ${endsAt} and facility_id = any (array(
      select ${facilityId}::uuid union all
      select p.part_id from facility_parts p where p.society_id = ${ctx.society.id} and p.whole_id = ${facilityId}))
    group by facility_id, starts_at, ends_at`.execute(ctx.db)
  return rows
}

export type NewHold = { facilityId: string; place: number }

/** In one order for everybody. */
export const inOrder = (holds: readonly NewHold[]) =>
  holds
    .toSorted((one, other) => one.facilityId.localeCompare(other.facilityId) || one.place - other.place)
    .map((hold, nr) => ({ ...hold, id: newId(), nr }))

type Holder = { bookingId: string; closureId?: never } | { closureId: string; bookingId?: never }

/** How many were free. A place that is taken is left out, never waited for in a circle. */
export const insertHolds = async (ctx: Ctx, holds: readonly NewHold[], time: Slot, holder: Holder): Promise<number> => {
  const { rows: made } = await sql<{ id: string }>`
    insert into facility_holds (society_id, id, facility_id, place, starts_at, ends_at, booking_id, closure_id)
    select ${ctx.society.id}, h.id, h."facilityId", h.place, ${time.startsAt}, ${time.endsAt},
      ${holder.bookingId ?? null}::uuid, ${holder.closureId ?? null}::uuid
    from jsonb_to_recordset(${JSON.stringify(inOrder(holds))}::jsonb) as h (id uuid, "facilityId" uuid, place int, nr int)
    order by h.nr on conflict do nothing returning id`.execute(ctx.db)
  return made.length
}

export const removeHolds = async (ctx: Ctx, bookingIds: readonly string[]): Promise<void> => {
  if (bookingIds.length === 0) return
  await ctx.db
    .deleteFrom('facility_holds')
    .where('society_id', '=', ctx.society.id)
    .where('booking_id', 'in', [...bookingIds])
    .execute()
}

export const removeClosureHolds = async (ctx: Ctx, closureId: string): Promise<void> => {
  await ctx.db
    .deleteFrom('facility_holds')
    .where('society_id', '=', ctx.society.id)
    .where('closure_id', '=', closureId)
    .execute()
}
