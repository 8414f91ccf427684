import { type RawBuilder, sql } from 'kysely'
import type { BookingRow } from './bookings.ts'
import type { ClosureRow } from './closures.ts'
import type { In } from './in.ts'

export type TakenRow = Pick<
  BookingRow,
  'id' | 'facility_id' | 'flat_id' | 'flat_number' | 'starts_at' | 'ends_at' | 'places' | 'purpose' | 'status'
>
type Around = {
  parts: { whole: string; part: string }[]
  flats: string[]
  closures: (Pick<ClosureRow, 'id' | 'facility_id' | 'kind' | 'reason'> & { starts_at: string; ends_at: string })[]
}
type Span = { societyId: string; from: Date; until: Date; facility: string | null; memberId: string | null }

/** A month is looked at more than anything else here: what is taken, and beside it in one row all that explains it. */
export const readCalendar = async (ctx: In, span: Omit<Span, 'societyId'>) => {
  const asked = { ...span, societyId: ctx.society.id }
  const shape = { isOne: span.facility !== null }
  const [taken, [around]] = await Promise.all([readTaken(ctx, asked, shape), readAround(ctx, asked, shape)])
  return { taken, ...around! }
}

type Shape = { isOne: boolean }

/** A facility with its parts and the wholes it belongs to: a booking of each takes it. */
const concerns = (column: RawBuilder<unknown>, { societyId, facility }: Span, { isOne }: Shape) =>
  isOne
    ? sql`and ${column} = any (array(
        select ${facility}::uuid
        union all select p.part_id from facility_parts p where p.society_id = ${societyId}::uuid and p.whole_id = ${facility}::uuid
        union all select p.whole_id from facility_parts p where p.society_id = ${societyId}::uuid and p.part_id = ${facility}::uuid))`
    : sql``

/** Those that hold their places. */
const readTaken = async ({ db }: In, span: Span, shape: Shape): Promise<TakenRow[]> => {
  const { societyId, from, until } = span
  const { rows } = await sql<TakenRow>`
    select b.id, b.facility_id, b.flat_id, l.number as flat_number, b.starts_at, b.ends_at, b.places, b.purpose, b.status
    from bookings b join flats l on l.society_id = b.society_id and l.id = b.flat_id
    where b.society_id = ${societyId}::uuid and b.starts_at < ${until}::timestamptz
      and b.starts_at > ${from}::timestamptz - interval '100 days' and b.ends_at > ${from}::timestamptz
      and b.status in ('asked', 'unpaid', 'confirmed', 'checked_in', 'no_show') ${concerns(sql`b.facility_id`, span, shape)}
    order by b.starts_at, b.id`.execute(db)
  return rows
}

const readAround = async ({ db }: In, span: Span, shape: Shape): Promise<Around[]> => {
  const { societyId, from, until, memberId } = span
  const { rows } = await sql<Around>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('whole', p.whole_id, 'part', p.part_id)), '[]') from facility_parts p
        where p.society_id = ${societyId}::uuid) as parts,
      array(select own.id from app.flats_of(${societyId}::uuid, ${memberId}::uuid) own) as flats,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'facility_id', c.facility_id, 'starts_at', c.starts_at, 'ends_at', c.ends_at,
          'kind', c.kind, 'reason', c.reason) order by c.starts_at, c.id), '[]') from closures c
        where c.society_id = ${societyId}::uuid and c.opened_at is null and c.starts_at < ${until}::timestamptz
          and c.ends_at > ${from}::timestamptz ${concerns(sql`c.facility_id`, span, shape)}) as closures`.execute(db)
  return rows
}
