import { type RawBuilder, sql } from 'kysely'
import type { BookingRow } from './bookings.ts'
import type { ClosureRow } from './closures.ts'
import type { In } from './in.ts'

/** Instants as they are sent: to read four hundred of them and write them again took as long as the statement. */
type Time = { id: string; facility_id: string; starts_at: string; ends_at: string }
export type TakenRow = Time &
  Pick<BookingRow, 'places' | 'status' | 'flat_number' | 'purpose'> & { is_own: boolean; kind: null }
export type ClosedRow = Time & Pick<ClosureRow, 'kind' | 'reason'>
type Span = { from: Date; until: Date; facility: string | null; memberId: string | null }

/**
 * A month is looked at more than anything else here: what holds its places and what is closed, in the order of the
 * clock and in one statement. Of one facility with its parts and the wholes it belongs to: a booking of each takes it.
 */
export const readCalendar = async (ctx: In, { from, until, facility, memberId }: Span) => {
  const { id: society } = ctx.society
  const only = sql`array(
    select ${facility}::uuid
    union all select p.part_id from facility_parts p where p.society_id = ${society} and p.whole_id = ${facility}::uuid
    union all select p.whole_id from facility_parts p where p.society_id = ${society} and p.part_id = ${facility}::uuid)`
  const ofBooking = facility === null ? sql`` : sql`and b.facility_id = any (${only})`
  const ofClosure = facility === null ? sql`` : sql`and c.facility_id = any (${only})`
  const { rows } = await sql<TakenRow | ClosedRow>`
    select b.id, b.facility_id, ${sent(sql`b.starts_at`)} as starts_at, ${sent(sql`b.ends_at`)} as ends_at, b.places, b.status, l.number as flat_number, b.purpose,
      b.flat_id = any (array(select own.id from app.flats_of(${society}, ${memberId}) own)) as is_own, null as kind, null as reason
    from bookings b join flats l on l.society_id = b.society_id and l.id = b.flat_id
    where b.society_id = ${society} and b.starts_at < ${until}
      and b.starts_at > ${from}::timestamptz - interval '100 days' and b.ends_at > ${from}
      and b.status in ('asked', 'unpaid', 'confirmed', 'checked_in', 'no_show') ${ofBooking}
    union all
    select c.id, c.facility_id, ${sent(sql`c.starts_at`)}, ${sent(sql`c.ends_at`)}, null, null, null, null, null, c.kind, c.reason
    from closures c where c.society_id = ${society} and c.opened_at is null and c.starts_at < ${until} and c.ends_at > ${from} ${ofClosure}
    order by starts_at, id`.execute(ctx.db)
  return rows
}

const sent = (instant: RawBuilder<unknown>) =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
