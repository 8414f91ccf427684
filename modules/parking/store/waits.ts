import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Day } from '#kernel/time.ts'
import type { Wish } from '../rules.ts'

export type WaitRow = {
  id: string
  flat_id: string
  flat_number: string
  kind: Wish
  asked_on: Day
  /** The how-manieth of those who wait for the same. */
  place: number
}

/** Everybody who waits, by the day they asked. */
export const list = async ({ db, society }: Ctx): Promise<WaitRow[]> => {
  const { rows } = await sql<WaitRow>`
    select w.id, w.flat_id, f.number as flat_number, w.kind, w.asked_on,
      row_number() over (partition by w.kind order by w.asked_on, w.created_at, w.id)::int as place
    from parking_waits w join flats f on f.society_id = w.society_id and f.id = w.flat_id
    where w.society_id = ${society.id} and w.ended_on is null
    order by w.asked_on, w.created_at, w.id`.execute(db)
  return rows
}

/** False when the flat waits for one already. */
export const insert = async (
  ctx: Ctx,
  row: { id: string; flat_id: string; kind: Wish; asked_on: Day },
): Promise<boolean> => {
  const made = await ctx.db
    .insertInto('parking_waits')
    .values({ ...row, society_id: ctx.society.id, asked_by: ctx.actor.memberId, created_at: ctx.now })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const find = async ({ db, society }: Ctx, id: string) =>
  db
    .selectFrom('parking_waits')
    .select(['id', 'flat_id', 'kind', 'ended_on'])
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const withdraw = async ({ db, society }: Ctx, id: string, day: Day) =>
  db
    .updateTable('parking_waits')
    .set((eb) => ({ ended_on: day, ended_why: 'withdrawn', version: eb('version', '+', 1) }))
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .where('ended_on', 'is', null)
    .execute()

/** A flat that has its space waits no longer for one. */
export const endByAllotment = async ({ db, society }: Ctx, flatId: string, kind: Wish, day: Day) =>
  db
    .updateTable('parking_waits')
    .set((eb) => ({ ended_on: day, ended_why: 'allotted', version: eb('version', '+', 1) }))
    .where('society_id', '=', society.id)
    .where('flat_id', '=', flatId)
    .where('kind', '=', kind)
    .where('ended_on', 'is', null)
    .execute()
