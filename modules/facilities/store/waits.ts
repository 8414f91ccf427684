import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Slot } from '../rules/slots.ts'
import type { In } from './in.ts'

export type WaitRow = {
  id: string
  facility_id: string
  facility_name: string
  flat_id: string
  flat_number: string
  member_id: string
  starts_at: Date
  ends_at: Date
  places: number
  told_at: Date | null
}

const open = ({ society, now }: In, rest: RawBuilder<unknown>) => sql<WaitRow>`
  select w.id, w.facility_id, f.name as facility_name, w.flat_id, l.number as flat_number, w.member_id, w.starts_at, w.ends_at,
    w.places, w.told_at
  from booking_waits w
  join facilities f on f.society_id = w.society_id and f.id = w.facility_id
  join flats l on l.society_id = w.society_id and l.id = w.flat_id
  where w.society_id = ${society.id} and w.ended_at is null and w.starts_at > ${now} ${rest} order by w.starts_at, w.asked_at, w.id`

export const listWaits = async (ctx: In, memberId: string | null): Promise<WaitRow[]> =>
  (await open(ctx, memberId === null ? sql`` : sql`and w.member_id = ${memberId}`).execute(ctx.db)).rows

export const findWait = async (ctx: In, id: string): Promise<WaitRow | undefined> =>
  (await open(ctx, sql`and w.id = ${id}`).execute(ctx.db)).rows[0]

/** Whoever waits for a time that touches this one. */
export const listWaiting = async (ctx: In, facilityIds: readonly string[], { startsAt, endsAt }: Slot) =>
  (
    await open(
      ctx,
      sql`and w.facility_id = any (${[...facilityIds]}::uuid[]) and w.starts_at < ${endsAt} and w.ends_at > ${startsAt}`,
    ).execute(ctx.db)
  ).rows

type NewWait = Omit<WaitRow, 'facility_name' | 'flat_number' | 'told_at'>
/** The same time asked for again is the same wait. */
export const insertWait = async (ctx: Ctx, row: NewWait): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into booking_waits (society_id, id, facility_id, flat_id, member_id, starts_at, ends_at, places, asked_at)
    values (${ctx.society.id}, ${row.id}, ${row.facility_id}, ${row.flat_id}, ${row.member_id}, ${row.starts_at}, ${row.ends_at},
      ${row.places}, ${ctx.now})
    on conflict (society_id, facility_id, member_id, starts_at, ends_at) where ended_at is null
      do update set places = excluded.places returning id`.execute(ctx.db)
  return rows[0]!.id
}

export const markTold = async (ctx: Ctx, ids: readonly string[]): Promise<void> => {
  await ctx.db
    .updateTable('booking_waits')
    .set({ told_at: ctx.now })
    .where('society_id', '=', ctx.society.id)
    .where('id', 'in', [...ids])
    .execute()
}

export const endWait = async (ctx: Ctx, id: string): Promise<void> => {
  await ctx.db
    .updateTable('booking_waits')
    .set({ ended_at: ctx.now })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}
