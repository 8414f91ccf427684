import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Slot } from '../rules/slots.ts'
import type { In } from './in.ts'

export type ClosureRow = {
  id: string
  facility_id: string
  facility_name: string
  starts_at: Date
  ends_at: Date
  kind: string
  reason: string
}

export const listParts = (ctx: In): Promise<{ whole_id: string; part_id: string }[]> =>
  ctx.db.selectFrom('facility_parts').select(['whole_id', 'part_id']).where('society_id', '=', ctx.society.id).execute()

/** Those in force that touch a time. */
export const listClosuresBetween = async (
  ctx: In,
  { from, until, facilityIds }: { from: Date; until: Date; facilityIds: readonly string[] | null },
): Promise<ClosureRow[]> => {
  const of = facilityIds ? sql`and c.facility_id = any (${[...facilityIds]}::uuid[])` : sql``
  const { rows } = await sql<ClosureRow>`
    select c.id, c.facility_id, f.name as facility_name, c.starts_at, c.ends_at, c.kind, c.reason
    from closures c join facilities f on f.society_id = c.society_id and f.id = c.facility_id
    where c.society_id = ${ctx.society.id} and c.opened_at is null and c.starts_at < ${until} and c.ends_at > ${from} ${of}
    order by c.starts_at, c.id`.execute(ctx.db)
  return rows
}

export const findClosure = async (ctx: In, id: string): Promise<ClosureRow | undefined> => {
  const { rows } = await sql<ClosureRow>`
    select c.id, c.facility_id, f.name as facility_name, c.starts_at, c.ends_at, c.kind, c.reason
    from closures c join facilities f on f.society_id = c.society_id and f.id = c.facility_id
    where c.society_id = ${ctx.society.id} and c.id = ${id} and c.opened_at is null`.execute(ctx.db)
  return rows[0]
}

type NewClosure = Pick<ClosureRow, 'id' | 'facility_id' | 'starts_at' | 'ends_at' | 'kind' | 'reason'>
export const insertClosure = async (ctx: Ctx, row: NewClosure): Promise<void> => {
  await ctx.db
    .insertInto('closures')
    .values({ ...row, society_id: ctx.society.id, made_by: ctx.actor.memberId, created_at: ctx.now })
    .execute()
}

export const markOpened = async (ctx: Ctx, id: string): Promise<void> => {
  await ctx.db
    .updateTable('closures')
    .set({ opened_at: ctx.now, opened_by: ctx.actor.memberId })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}

/** The bookings that hold a place of these facilities in a time. */
export const listHeldBookings = async (
  ctx: Ctx,
  facilityIds: readonly string[],
  { startsAt, endsAt }: Slot,
): Promise<string[]> => {
  const { rows } = await sql<{ booking_id: string }>`
    select distinct booking_id from facility_holds where society_id = ${ctx.society.id}
      and facility_id = any (${[...facilityIds]}::uuid[]) and ends_at > ${startsAt} and starts_at < ${endsAt}
      and booking_id is not null order by booking_id`.execute(ctx.db)
  return rows.map(({ booking_id }) => booking_id)
}
