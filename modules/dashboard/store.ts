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

/**
 * The latest months billed, oldest first: what came in by the due day, after it, and not at all. The months are found by
 * going back from one to the one before it, not by looking at every bill there ever was. Of the money only what came after
 * the first of their due days is looked at: what of it was late is known then, and all else that was paid was on time.
 */
export const months = async (ctx: Ctx, most: number) => {
  const society = sql`${ctx.society.id}::uuid`
  const { rows } = await sql<{ month: Day; due_on: Day; on_time: number; late: number; unpaid: number }>`
    with recursive shown as (
      select max(period_from) as month, 1 as place from bills where society_id = ${society} and kind = 'bill'
      union all
      select (select max(b.period_from) from bills b where b.society_id = ${society} and b.kind = 'bill' and b.period_from < s.month), s.place + 1
      from shown s where s.month is not null and s.place < ${most}
    ), own as materialized (
      select b.id, b.period_from as month, b.due_on, b.paid_paise, b.amount_paise - b.paid_paise - b.credited_paise as open_paise
      from bills b where b.society_id = ${society} and b.kind = 'bill' and b.period_from >= (select min(month) from shown)
    ), billed as (
      select month, max(due_on) as due_on, min(due_on) as first_due, sum(paid_paise) as paid, sum(open_paise)::bigint as unpaid
      from own group by month
    ), came as (
      select o.month, sum(a.amount_paise) as paise from allocations a join own o on o.id = a.item_id
      where a.society_id = ${society} and a.day > (select min(first_due) from billed) and a.day > o.due_on and a.source_kind <> 'credit_note'
      group by o.month
    )
    select b.month, b.due_on, (b.paid - coalesce(c.paise, 0))::bigint as on_time, coalesce(c.paise, 0)::bigint as late, b.unpaid
    from billed b left join came c on c.month = b.month order by b.month`.execute(ctx.db)
  return rows
}

/** What is open, by how many days it has been due: `band` 0 is up to 30 days, 3 is beyond 90. */
export const ageing = async (ctx: Ctx, today: Day) => {
  const { rows } = await sql<{ band: number; paise: number; flats: number }>`
    select band, sum(paise)::bigint as paise, count(*) as flats from (
      select width_bucket((${today}::date - due_on)::int, array[31, 61, 91]) as band, flat_id,
        sum(amount_paise - paid_paise - credited_paise) as paise
      from bills where society_id = ${ctx.society.id} and status = 'pending' group by 1, 2
    ) f group by band`.execute(ctx.db)
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
