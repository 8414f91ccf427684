import { type Insertable, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Db } from '#kernel/server/scope.ts'

/** As the table takes them: a builder may set what the house leaves to the database. */
type Rows<Table extends keyof DB> = readonly Insertable<DB[Table]>[]

export const insertPayments = (db: Db, rows: Rows<'platform_payments'>) =>
  db
    .insertInto('platform_payments')
    .values([...rows])
    .execute()

export type HealthRow = { id: string; at: Date; is_demo: boolean; is_up: boolean; database_ms: number; api_ms: number }
export const insertHealthSamples = async (db: Db, rows: readonly HealthRow[]) => {
  await sql`insert into health_samples (id, at, is_demo, is_up, database_ms, api_ms)
    select r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, at timestamptz, is_demo boolean, is_up boolean, database_ms int, api_ms int)`.execute(
    db,
  )
}
export const deleteDemoHealth = (db: Db) => db.deleteFrom('health_samples').where('is_demo', '=', true).execute()

export const insertTickets = (db: Db, rows: Rows<'support_tickets'>) =>
  db
    .insertInto('support_tickets')
    .values([...rows])
    .execute()

export const insertApprovals = (db: Db, rows: Rows<'approval_requests'>) =>
  db
    .insertInto('approval_requests')
    .values([...rows])
    .execute()

export const insertSubscriptions = (db: Db, rows: Rows<'subscriptions'>) =>
  db
    .insertInto('subscriptions')
    .values([...rows])
    .execute()

export const insertActivity = (db: Db, rows: Rows<'audit_log'>) =>
  db
    .insertInto('audit_log')
    .values([...rows])
    .execute()

/** What visitors may have made of the catalogue goes. An operator of one's own edited it on purpose: then it stays. */
export const restorePlans = async (db: Db) => {
  await sql`
    update plans p set display_name = v.name, monthly_price_paise = v.monthly, yearly_price_paise = v.yearly,
      catalogue_max_flats = v.flats, max_members = v.members, is_active = true, version = p.version + 1
    from (values ('essential', 'Essential', 7500, 90000, 100, 300), ('professional', 'Professional', 12500, 150000, 200, 600),
      ('enterprise', 'Enterprise', 20000, 250000, 500, 1500)) as v (id, name, monthly, yearly, flats, members)
    where p.id = v.id and not exists (select 1 from identities where is_super_admin and not is_demo)
      and (p.display_name, p.monthly_price_paise, p.yearly_price_paise, p.catalogue_max_flats, p.max_members, p.is_active)
        is distinct from (v.name, v.monthly, v.yearly, v.flats, v.members, true)`.execute(db)
}
