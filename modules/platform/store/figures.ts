import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'
import { literals } from './literals.ts'

/** A short scan of the index for each society is four times as quick as joining all members with all societies. */
export const totals = async (db: Db, kinds: readonly string[]) => {
  const { rows } = await sql<{
    societies: number
    active: number
    members: number
    pending: number
    tickets: number
    rated: number
    stars: number
  }>`
    with chosen as materialized (select id, status from societies where kind in (${literals(kinds)})),
    asked as (select count(*) filter (where t.status = 'open') as tickets, count(t.rating) as rated, coalesce(sum(t.rating), 0) as stars
      from support_tickets t where t.society_id in (select id from chosen))
    select (select count(*) from chosen) as societies, (select count(*) from chosen where status = 'active') as active,
      (select coalesce(sum((select count(*) from members m where m.society_id = c.id and m.removed_at is null and m.status = 'active')), 0)::bigint
        from chosen c) as members,
      (select count(*) from approval_requests r where r.status = 'pending' and r.for_society in (select id from chosen)) as pending,
      asked.tickets, asked.rated, asked.stars from asked`.execute(db)
  return rows[0]!
}

export const revenue = async (db: Db, kinds: readonly string[], today: string, days: number) => {
  const { rows } = await sql<{ setup: number; subscription: number; now: number; before: number }>`
    select coalesce(sum(amount_paise - refunded_paise) filter (where p.kind = 'setup'), 0)::bigint as setup,
      coalesce(sum(amount_paise - refunded_paise) filter (where p.kind = 'subscription'), 0)::bigint as subscription,
      coalesce(sum(amount_paise - refunded_paise) filter (where paid_on > ${today}::date - ${days}::int), 0)::bigint as now,
      coalesce(sum(amount_paise - refunded_paise) filter (where paid_on <= ${today}::date - ${days}::int and paid_on > ${today}::date - 2 * ${days}::int), 0)::bigint as before
    from platform_payments p left join societies s on s.id = p.for_society
    where coalesce(s.kind, 'customer') in (${literals(kinds)})`.execute(db)
  return rows[0]!
}

export const health = async (db: Db, isDemo: boolean, days: number) => {
  const { rows } = await sql<{ samples: number; up: number; database_ms: number; api_ms: number }>`
    select count(*) as samples, count(*) filter (where is_up) as up,
      coalesce(percentile_disc(0.5) within group (order by database_ms), 0)::int as database_ms,
      coalesce(percentile_disc(0.5) within group (order by api_ms), 0)::int as api_ms
    from health_samples where is_demo = ${isDemo} and at > now() - make_interval(days => ${days}::int)`.execute(db)
  return rows[0]!
}

export const insertHealthSample = (
  db: Db,
  row: { id: string; at: Date; is_demo: boolean; is_up: boolean; database_ms: number; api_ms: number },
) => db.insertInto('health_samples').values(row).execute()

export const forgetHealthSamples = (db: Db, days: number) =>
  db.deleteFrom('health_samples').where('at', '<', sql<Date>`now() - make_interval(days => ${days}::int)`).execute()

/** The newest changes by people, of the operator and of the societies covered. */
export const activity = async (db: Db, kinds: readonly string[], most: number) => {
  const { rows } = await sql<{
    id: string
    at: Date
    action: string | null
    table_name: string
    society: string | null
    who: string | null
    role: string | null
  }>`
    select a.id, a.at, a.action, a.role, a.table_name, s.name as society, i.first_name || ' ' || i.last_name as who
    from audit_log a join societies s on s.id = a.society_id left join identities i on i.id = a.identity_id
    where a.identity_id is not null and s.kind in (${literals(kinds)}) and a.at > now() - interval '60 days'
    order by a.at desc limit ${sql.lit(most)}`.execute(db)
  return rows
}
