import { sql } from 'kysely'
import type { Waiting } from '#kernel/server/catalogue.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import { addDays, type Day } from '#kernel/time.ts'

export const register = async (ctx: Ctx) => {
  const { rows } = await sql<{
    flats: number
    vacant: number
    wings: number
    members: number
    pending: number
  }>`
    select f.flats, f.wings, f.vacant, m.members, m.pending from (
      select coalesce(sum(flats), 0)::int as flats, count(*) filter (where wing <> '')::int as wings, (select count(*)::int from flats v
        where v.society_id = ${ctx.society.id} and not exists (select from members m where m.society_id = v.society_id
          and m.flat_key = v.number_key and m.status = 'active' and m.removed_at is null)) as vacant
      from (select wing, count(*) as flats from flats where society_id = ${ctx.society.id} group by wing) w
    ) f cross join (
      select count(*) filter (where status = 'active')::int as members, count(*) filter (where status = 'pending')::int as pending
      from members where society_id = ${ctx.society.id} and removed_at is null
    ) m`.execute(ctx.db)
  return rows[0]!
}

/**
 * The latest months billed, oldest first: what came in by the due day, after it, and not at all. What was billed the runs
 * say, each of its own bills; of these only those are read that are open, and the `others`, that were not plainly settled by
 * their due day: of them it is asked what was taken off and what came late. Money is never noted before the day it counts
 * from, so that is looked for after the first of their due days. The bills are read from indexes alone.
 */
export const months = async (ctx: Ctx, most: number) => {
  const society = sql`${ctx.society.id}::uuid`
  const { rows } = await sql<Month>`
    with shown as materialized (
      select period_from as month, max(due_on) as due_on, sum(total_paise) as total from bill_runs
      where society_id = ${society} and status = 'published' and flats > 0 group by period_from order by period_from desc limit ${most}
    ), others as materialized (
      select b.id, s.month, b.due_on, b.credited_paise
      from shown s join bills b on b.society_id = ${society} and b.kind = 'bill' and b.period_from = s.month
        -- That its principal was settled in time says all of a bill without interest that nobody took anything off.
        and (b.paid_paise > 0 or b.credited_paise > 0 or b.version > 1)
        and (b.settled_on <= b.due_on and b.interest_paise = 0 and b.credited_paise = 0) is not true
    ), taken as materialized (
      select month, sum(credited_paise) as paise from others where credited_paise > 0 group by month
    ), came as materialized (
      select o.month, sum(a.amount_paise) as paise from allocations a join others o on o.id = a.item_id
      where a.society_id = ${society} and a.day > (select min(due_on) from others) and a.counts_on > o.due_on and a.source_kind <> 'credit_note'
      group by o.month
    ), summed as materialized (
      select s.month, s.due_on, s.total - coalesce(t.paise, 0) as billed, coalesce(o.paise, 0) as unpaid, coalesce(c.paise, 0) as late
      from shown s left join taken t on t.month = s.month left join came c on c.month = s.month cross join lateral (
        select sum(b.amount_paise - b.paid_paise - b.credited_paise) as paise from bills b
        where b.society_id = ${society} and b.kind = 'bill' and b.status = 'pending' and b.period_from = s.month
      ) o
    )
    select month, due_on, billed::bigint, (billed - unpaid)::bigint as paid, (billed - unpaid - late)::bigint as on_time, late::bigint,
      unpaid::bigint
    from summed order by month`.execute(ctx.db)
  return rows
}

type Month = { month: Day; due_on: Day; billed: number; paid: number; on_time: number; late: number; unpaid: number }

/**
 * What is open, by how many days it has been due: `band` 0 is up to 30 days, 3 is beyond 90; a flat counts in each band it has
 * a bill of. Added up flat by flat, in the order of the open bills' index.
 */
export const ageing = async (ctx: Ctx, today: Day) => {
  const [from30, from60, from90] = [30, 60, 90].map((days) => sql`${addDays(today, -days)}::date`)
  const { rows } = await sql<{ band: number; paise: number; flats: number; bills: number }>`
    select v.band, coalesce(v.paise, 0)::bigint as paise, v.flats::int, o.bills::int from (
      select sum(p0) as p0, sum(p1) as p1, sum(p2) as p2, sum(p3) as p3, count(p0) as f0, count(p1) as f1, count(p2) as f2, count(p3) as f3,
        coalesce(sum(bills), 0) as bills
      from (
        select count(*) as bills, sum(paise) filter (where due_on >= ${from30}) as p0,
          sum(paise) filter (where due_on < ${from30} and due_on >= ${from60}) as p1,
          sum(paise) filter (where due_on < ${from60} and due_on >= ${from90}) as p2, sum(paise) filter (where due_on < ${from90}) as p3
        from (
          select flat_id, due_on, amount_paise - paid_paise - credited_paise as paise
          from bills where society_id = ${ctx.society.id} and status = 'pending'
        ) b group by flat_id
      ) f
    ) o cross join lateral (values (0, p0, f0), (1, p1, f1), (2, p2, f2), (3, p3, f3)) v (band, paise, flats)`.execute(
    ctx.db,
  )
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
