import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Paise } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'
import type { Within } from './within.ts'

/** Principal open as on a day and due more than so many days before it, by flat. */
export const arrearsByFlat = async ({ db, society }: Within, day: Day, olderThanDays: number) => {
  const { rows } = await sql<{ flat_id: string; paise: Paise }>`
    select b.flat_id, sum(b.principal_paise - coalesce((select sum(a.amount_paise) from allocations a where a.society_id = b.society_id
      and a.item_id = b.id and a.part = 'principal' and a.day <= ${day}), 0))::bigint as paise
    from bills b where b.society_id = ${society.id} and b.issued_on <= ${day} and b.due_on < ${day}::date - ${olderThanDays}::int
    group by b.flat_id`.execute(db)
  return new Map(rows.filter(({ paise }) => paise > 0).map((row) => [row.flat_id, row.paise]))
}

export type DefaulterRow = {
  flat_id: string
  number: string
  wing: string
  owner: string | null
  open_paise: Paise
  interest_paise: Paise
  bills: number
  oldest: Day
  reminded_at: Date | null
}

/** Flats with a bill past its due day, the oldest first. */
export const list = async ({ db, society }: Within, today: Day): Promise<DefaulterRow[]> => {
  const { rows } = await sql<DefaulterRow>`
    select f.id as flat_id, f.number, f.wing, (select m.name from members m where m.society_id = f.society_id and m.flat_key = f.number_key
        and m.occupancy = 'owner' and m.status = 'active' and m.removed_at is null order by m.created_at limit 1) as owner,
      sum(b.amount_paise - b.paid_paise - b.credited_paise)::bigint as open_paise,
      sum(b.interest_paise - b.paid_interest_paise - b.credited_interest_paise)::bigint as interest_paise,
      count(*)::int as bills, min(b.due_on) as oldest,
      max((select max(r.sent_at) from bill_reminders r where r.society_id = b.society_id and r.bill_id = b.id)) as reminded_at
    from bills b join flats f on f.society_id = b.society_id and f.id = b.flat_id
    where b.society_id = ${society.id} and b.status = 'pending' and b.due_on < ${today}
    group by f.society_id, f.id, f.number, f.number_key, f.wing order by oldest, f.number_key`.execute(db)
  return rows
}

/** Open bills of flats, for a reminder by hand: each once a day. Those whose payment is being checked are left out. */
export const markReminded = async ({ db, society }: Within, flatIds: readonly string[], step: string, at: Date) => {
  const { rows } = await sql<{ bill_id: string; flat_id: string }>`
    insert into bill_reminders (society_id, bill_id, step, sent_at)
    select b.society_id, b.id, ${step}::text, ${at} from bills b
    where b.society_id = ${society.id} and b.status = 'pending' and b.flat_id = any(${flatIds}::uuid[])
      and not exists (select 1 from payment_claims c where c.society_id = b.society_id and c.flat_id = b.flat_id and c.status = 'waiting')
    on conflict do nothing
    returning bill_id, (select x.flat_id from bills x where x.society_id = bill_reminders.society_id and x.id = bill_id) as flat_id`.execute(
    db,
  )
  return rows
}

/** Bills whose step of the series is today and was not sent; none while a claim waits. */
export const markDue = async ({ db, society }: Within, days: readonly number[], today: Day, at: Date) => {
  const { rows } = await sql<{ bill_id: string; flat_id: string; step: string }>`
    insert into bill_reminders (society_id, bill_id, step, sent_at)
    select b.society_id, b.id, s.day::text, ${at} from bills b cross join unnest(${days}::int[]) s (day)
    where b.society_id = ${society.id} and b.status = 'pending' and b.due_on + s.day = ${today}::date
      and not exists (select 1 from payment_claims c where c.society_id = b.society_id and c.flat_id = b.flat_id and c.status = 'waiting')
    on conflict do nothing
    returning bill_id, step, (select x.flat_id from bills x where x.society_id = bill_reminders.society_id and x.id = bill_id) as flat_id`.execute(
    db,
  )
  return rows
}

export const countWaiting = async ({ db, society }: Within, flatIds: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct flat_id)::int as count from payment_claims
    where society_id = ${society.id} and status = 'waiting' and flat_id = any(${flatIds}::uuid[])`.execute(db)
  return rows[0]!.count
}

/** Societies with open bills that may have a reminder today, through the platform's door. */
export const societiesWithOpenBills = async (db: Within['db']): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from societies s where s.status = 'active' and exists (
      select 1 from bills b where b.society_id = s.id and b.status = 'pending')`.execute(db)
  return rows.map(({ id }) => id)
}

export const insertList = async (
  { db, society }: Within,
  row: { day: Day; resolution: string; flats: number; made_by: string | null },
) =>
  db
    .insertInto('defaulter_lists')
    .values({ ...row, society_id: society.id, id: newId() })
    .returning('id')
    .executeTakeFirstOrThrow()
