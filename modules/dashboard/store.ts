import { sql } from 'kysely'
import type { Waiting } from '#kernel/server/catalogue.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'

export const register = async (ctx: Ctx) => {
  const { rows } = await sql<{
    flats: number
    vacant: number
    wings: number
    members: number
    pending: number
  }>`
    select
      (select count(*) from flats where society_id = ${ctx.society.id}) as flats,
      (select count(distinct wing) from flats where society_id = ${ctx.society.id} and wing <> '') as wings,
      (select count(*) from flats f where society_id = ${ctx.society.id} and not exists (select from members m
        where m.society_id = f.society_id and m.flat_key = f.number_key and m.status = 'active' and m.removed_at is null)) as vacant,
      (select count(*) from members where society_id = ${ctx.society.id} and status = 'active' and removed_at is null) as members,
      (select count(*) from members where society_id = ${ctx.society.id} and status = 'pending' and removed_at is null) as pending`.execute(
    ctx.db,
  )
  return rows[0]!
}

/** The latest months billed, oldest first: what came in by the due day, after it, and not at all. */
export const months = async (ctx: Ctx, most: number) => {
  const { rows } = await sql<{ month: Day; due_on: Day; on_time: number; late: number; unpaid: number }>`
    select b.period_from as month, max(b.due_on) as due_on,
      coalesce(sum(a.on_time), 0)::bigint as on_time,
      (sum(b.paid_paise) - coalesce(sum(a.on_time), 0))::bigint as late,
      sum(b.amount_paise - b.paid_paise - b.credited_paise)::bigint as unpaid
    from bills b left join lateral (
      select sum(amount_paise) as on_time from allocations where society_id = b.society_id and item_id = b.id
        and day <= b.due_on and source_kind <> 'credit_note') a on true
    where b.society_id = ${ctx.society.id} and b.kind = 'bill'
      and b.period_from in (select distinct period_from from bills where society_id = ${ctx.society.id} and kind = 'bill'
        order by period_from desc limit ${most})
    group by b.period_from order by b.period_from`.execute(ctx.db)
  return rows
}

/** What is open, by how many days it has been due: `band` 0 is up to 30 days, 3 is beyond 90. */
export const ageing = async (ctx: Ctx, today: Day) => {
  const { rows } = await sql<{ band: number; paise: number; flats: number }>`
    select width_bucket((${today}::date - due_on)::int, array[31, 61, 91]) as band,
      sum(amount_paise - paid_paise - credited_paise)::bigint as paise, count(distinct flat_id) as flats
    from bills where society_id = ${ctx.society.id} and status = 'pending' group by band`.execute(ctx.db)
  return rows
}

/** Requests of societies that wait for the operator, through the platform's door. */
export const countRequests = async (db: Db, kinds: readonly string[]): Promise<number> => {
  const row = await db
    .selectFrom('approval_requests as r')
    .innerJoin('societies as s', 's.id', 'r.for_society')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('r.status', '=', 'pending')
    .where('s.kind', 'in', kinds)
    .executeTakeFirstOrThrow()
  return row.count
}

/** What waits, of all rooms in one statement. */
export const waiting = async (ctx: Ctx, concerning: readonly (readonly [string, Waiting<Ctx>])[]) => {
  if (concerning.length === 0) return []
  const parts = concerning.map(([id, { select }]) => sql`select ${id}::text as id, w.* from (${select(ctx)}) w`)
  const { rows } = await sql<{ id: string; count: number; detail: string | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(ctx.db)
  return rows
}

export const ownFlatNumber = async (ctx: Ctx): Promise<string> => {
  const row = await ctx.db
    .selectFrom('members')
    .select('flat_number')
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', ctx.actor.memberId)
    .executeTakeFirst()
  return row?.flat_number ?? ''
}
