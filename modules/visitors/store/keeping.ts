import { sql } from 'kysely'
import type { Day } from '#kernel/time.ts'
import type { In } from './in.ts'

export type ParcelRow = {
  id: string
  flat_id: string
  flat_number: string
  company: string
  pieces: number
  shelf: string
  photo_id: string | null
  received_at: Date
  collected_at: Date | null
}

/** What waits, and what was collected in the last days. */
export const listParcels = async (ctx: In, flats: readonly string[] | null): Promise<ParcelRow[]> => {
  const { rows } = await sql<ParcelRow>`
    select p.id, p.flat_id, f.number as flat_number, p.company, p.pieces, p.shelf, p.photo_id, p.received_at, p.collected_at
    from parcels p join flats f on f.society_id = p.society_id and f.id = p.flat_id
    where p.society_id = ${ctx.society.id} and (${flats === null}::boolean or p.flat_id = any(${flats ?? []}::uuid[]))
      and (p.collected_at is null or p.collected_at > ${new Date(ctx.now.getTime() - 7 * 86_400_000)})
    order by p.collected_at desc nulls first, p.received_at desc limit 300`.execute(ctx.db)
  return rows
}

export const insertParcel = async (
  ctx: In,
  row: {
    id: string
    flat_id: string
    company: string
    pieces: number
    shelf: string
    received_at: Date
    received_by: string | null
  },
): Promise<boolean> => {
  const made = await ctx.db
    .insertInto('parcels')
    .values({ ...row, society_id: ctx.society.id })
    .onConflict((same) => same.columns(['society_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const collectParcel = async (ctx: In, id: string, at: Date, guardId: string | null) => {
  await ctx.db
    .updateTable('parcels')
    .set({ collected_at: at, collected_by: guardId })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .where('collected_at', 'is', null)
    .execute()
}

/** It lies on the shelf after all. */
export const uncollectParcel = async (ctx: In, id: string) => {
  await ctx.db
    .updateTable('parcels')
    .set({ collected_at: null, collected_by: null })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}

/** The photo that belonged to it, if there was one. */
export const removeParcel = (ctx: In, id: string) => removed(ctx, 'parcels', id)
export const removeTanker = (ctx: In, id: string) => removed(ctx, 'tankers', id)
const removed = async (ctx: In, table: 'parcels' | 'tankers', id: string): Promise<string | null> => {
  const row = await ctx.db
    .deleteFrom(table)
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .returning('photo_id')
    .executeTakeFirst()
  return row?.photo_id ?? null
}

export const findTankerPhoto = async (ctx: In, id: string): Promise<string | null> => {
  const row = await ctx.db
    .selectFrom('tankers')
    .select('photo_id')
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.photo_id ?? null
}

export const findParcel = (ctx: In, id: string) =>
  ctx.db
    .selectFrom('parcels')
    .select(['id', 'flat_id', 'company', 'pieces', 'shelf', 'photo_id'])
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .executeTakeFirst()

export const setPhoto = async (ctx: In, table: 'parcels' | 'tankers', id: string, photoId: string) => {
  await ctx.db
    .updateTable(table)
    .set({ photo_id: photoId })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .where('photo_id', 'is', null)
    .execute()
}

export type BlockedRow = {
  id: string
  kind: 'person' | 'vehicle' | 'worker'
  name: string
  phone_key: string
  plate_key: string
  worker_id: string | null
  flat_id: string | null
  flat_number: string | null
  reason: string
  until_day: Day
  photo_id: string | null
  lifted_at: Date | null
}

/** The society's, and those of these flats; all for whoever keeps the gate. */
export const listBlocked = async (ctx: In, today: Day, flats: readonly string[] | null): Promise<BlockedRow[]> => {
  const { rows } = await sql<BlockedRow>`
    select b.id, b.kind, b.name, b.phone_key, b.plate_key, b.worker_id, b.flat_id, f.number as flat_number, b.reason, b.until_day, b.photo_id, b.lifted_at
    from blocked b left join flats f on f.society_id = b.society_id and f.id = b.flat_id
    where b.society_id = ${ctx.society.id} and b.lifted_at is null and b.until_day >= ${today}
      and (${flats === null}::boolean or b.flat_id = any(${flats ?? []}::uuid[]))
    order by b.created_at desc limit 500`.execute(ctx.db)
  return rows
}
export const findBlocked = async (ctx: In, id: string): Promise<BlockedRow | undefined> => {
  const { rows } = await sql<BlockedRow>`
    select b.id, b.kind, b.name, b.phone_key, b.plate_key, b.worker_id, b.flat_id, f.number as flat_number, b.reason, b.until_day, b.photo_id, b.lifted_at
    from blocked b left join flats f on f.society_id = b.society_id and f.id = b.flat_id
    where b.society_id = ${ctx.society.id} and b.id = ${id}`.execute(ctx.db)
  return rows[0]
}

type NewBlockedRow = Omit<BlockedRow, 'flat_number' | 'lifted_at' | 'photo_id'> & { made_by: string | null }
export const insertBlocked = async (ctx: In, row: NewBlockedRow) => {
  await ctx.db
    .insertInto('blocked')
    .values({ ...row, society_id: ctx.society.id })
    .execute()
}
export const setBlockedPhoto = async (ctx: In, id: string, photoId: string) => {
  await ctx.db
    .updateTable('blocked')
    .set({ photo_id: photoId })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}
export const liftBlocked = async (ctx: In, id: string) => {
  await ctx.db
    .updateTable('blocked')
    .set({ lifted_at: ctx.now, lifted_by: ctx.actor.memberId })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}

export type OpeningRow = {
  id: string
  member_id: string
  by: string
  from_day: Day
  until_day: Day
  flat_id: string | null
  flat_number: string | null
  reason: string
  created_at: Date
  ends_at: Date
}
const openings = sql`select o.id, o.member_id, m.name as by, o.from_day, o.until_day, o.flat_id, f.number as flat_number, o.reason, o.created_at, o.ends_at
  from log_openings o join members m on m.society_id = o.society_id and m.id = o.member_id
  left join flats f on f.society_id = o.society_id and f.id = o.flat_id`

/** Those that looked at days on which somebody came to these flats; all for whoever answers for the log. */
export const listOpenings = async (ctx: In, flats: readonly string[] | null): Promise<OpeningRow[]> => {
  const { rows } = await sql<OpeningRow>`
    ${openings} where o.society_id = ${ctx.society.id} and (${flats === null}::boolean or o.flat_id = any(${flats ?? []}::uuid[])
      or (o.flat_id is null and exists (select from visits v where v.society_id = o.society_id and v.flat_id = any(${flats ?? []}::uuid[])
        and v.created_at >= (o.from_day::timestamp at time zone 'Asia/Kolkata')
        and v.created_at < ((o.until_day + 1)::timestamp at time zone 'Asia/Kolkata'))))
    order by o.created_at desc limit 100`.execute(ctx.db)
  return rows
}
export const findOpening = async (ctx: In, id: string): Promise<OpeningRow | undefined> => {
  const { rows } = await sql<OpeningRow>`${openings} where o.society_id = ${ctx.society.id} and o.id = ${id}`.execute(
    ctx.db,
  )
  return rows[0]
}
/** What the reader has open at this moment, of that day. */
export const listOpenNow = async (ctx: In, day: Day): Promise<{ flat_id: string | null }[]> => {
  const { rows } = await sql<{ flat_id: string | null }>`
    select o.flat_id from log_openings o where o.society_id = ${ctx.society.id} and o.member_id = ${ctx.actor.memberId}::uuid
      and o.ends_at > ${ctx.now} and o.from_day <= ${day} and o.until_day >= ${day}`.execute(ctx.db)
  return rows
}
/** Those that looked at days on which this worker came. */
export const listOpeningsOfWorker = async (ctx: In, workerId: string): Promise<OpeningRow[]> => {
  const { rows } = await sql<OpeningRow>`
    ${openings} where o.society_id = ${ctx.society.id} and exists (
      select from visits v where v.society_id = o.society_id and v.worker_id = ${workerId}
        and (o.flat_id is null or o.flat_id in (select e.flat_id from worker_flats e where e.society_id = v.society_id and e.worker_id = v.worker_id))
        and v.entered_at >= (o.from_day::timestamp at time zone 'Asia/Kolkata')
        and v.entered_at < ((o.until_day + 1)::timestamp at time zone 'Asia/Kolkata'))
    order by o.created_at desc limit 50`.execute(ctx.db)
  return rows
}
export const insertOpening = async (
  ctx: In,
  row: {
    id: string
    member_id: string
    from_day: Day
    until_day: Day
    flat_id: string | null
    reason: string
    ends_at: Date
  },
) => {
  await ctx.db
    .insertInto('log_openings')
    .values({ ...row, society_id: ctx.society.id, created_at: ctx.now })
    .execute()
}

type TankerRow = { id: string; at: Date; gate: string | null; count: number; litres: number; photo_id: string | null }
export const listTankers = async (ctx: In, from: Date, until: Date): Promise<TankerRow[]> => {
  const { rows } = await sql<TankerRow>`
    select t.id, t.at, g.name as gate, t.count, t.litres, t.photo_id from tankers t
    left join gates g on g.society_id = t.society_id and g.id = t.gate_id
    where t.society_id = ${ctx.society.id} and t.at >= ${from} and t.at < ${until} order by t.at desc, t.id`.execute(
    ctx.db,
  )
  return rows
}
export const insertTanker = async (
  ctx: In,
  row: { id: string; gate_id: string; guard_id: string | null; at: Date; count: number; litres: number },
) => {
  await ctx.db
    .insertInto('tankers')
    .values({ ...row, society_id: ctx.society.id })
    .onConflict((same) => same.columns(['society_id', 'id']).doNothing())
    .execute()
}
