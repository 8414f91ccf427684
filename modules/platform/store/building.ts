import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'

export type PaymentRow = {
  id: string
  for_society: string
  kind: string
  amount_paise: number
  paid_on: string
  note: string
}
export const insertPayments = (db: Db, rows: readonly PaymentRow[]) =>
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

export type TicketRow = {
  society_id: string
  id: string
  subject: string
  body: string
  status: string
  answer: string | null
  rating: number | null
  created_at: Date
  closed_at: Date | null
}
export const insertTickets = (db: Db, rows: readonly TicketRow[]) =>
  db
    .insertInto('support_tickets')
    .values([...rows])
    .execute()

export type ApprovalRow = {
  id: string
  for_society: string
  society_name: string
  request_type: string
  requested_by: string
  requested_plan_id: string | null
  priority: string
  status: string
  created_at: Date
  decided_at: Date | null
}
export const insertApprovals = (db: Db, rows: readonly ApprovalRow[]) =>
  db
    .insertInto('approval_requests')
    .values([...rows])
    .execute()

export type SubscriptionRow = {
  society_id: string
  id: string
  plan_id: string
  status: string
  setup_fee_paise: number
  yearly_maintenance_paise: number
  starts_on: string
  paid_until: string | null
}
export const insertSubscriptions = (db: Db, rows: readonly SubscriptionRow[]) =>
  db
    .insertInto('subscriptions')
    .values([...rows])
    .execute()

export type ActivityRow = {
  society_id: string
  at: Date
  identity_id: string
  role: string
  action: string
  request_id: string
  table_name: string
}
export const insertActivity = (db: Db, rows: readonly ActivityRow[]) =>
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
