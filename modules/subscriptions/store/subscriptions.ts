import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'

/** A plan of the catalogue, also one that is switched off at present: whoever wants it is told so. */
export const findPlanByName = (db: Db, name: string) =>
  catalogue(db)
    .where((eb) => eb.or([eb('display_name', '=', name), eb('id', '=', name.toLowerCase())]))
    .executeTakeFirst()

export const findPlan = (db: Db, id: string) =>
  db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const listPlansForSale = (db: Db) =>
  catalogue(db).where('is_active', '=', true).orderBy('setup_fee_paise').execute()

const catalogue = (db: Db) => db.selectFrom('plans').selectAll().where('is_for_sale', '=', true)

export const insertSubscription = (
  db: Db,
  row: {
    society_id: string
    id: string
    plan_id: string
    status: string
    setup_fee_paise: number
    yearly_maintenance_paise: number
    starts_on: string
    paid_until: string | null
    trial_ends_on: string | null
    declared_flats: number | null
  },
) => db.insertInto('subscriptions').values(row).execute()

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof lockCurrent>>>

/** Held until the transaction ends: a payment, a decision and the clock change it one after the other. */
export const lockCurrent = (db: Db, societyId: string) => current(db, societyId).forUpdate().executeTakeFirst()

export const findCurrentOf = (db: Db, societyId: string) => current(db, societyId).executeTakeFirst()

const current = (db: Db, societyId: string) =>
  db.selectFrom('subscriptions').selectAll().where('society_id', '=', societyId).where('status', '<>', 'ended')

export const updateSubscription = (
  db: Db,
  row: Pick<SubscriptionRow, 'society_id' | 'id'>,
  values: Partial<
    Pick<
      SubscriptionRow,
      | 'plan_id'
      | 'status'
      | 'setup_fee_paise'
      | 'yearly_maintenance_paise'
      | 'paid_until'
      | 'trial_ends_on'
      | 'pay_by'
      | 'plan_before'
    >
  >,
) =>
  db
    .updateTable('subscriptions')
    .set({ ...values, version: sql`version + 1` })
    .where('society_id', '=', row.society_id)
    .where('id', '=', row.id)
    .execute()

export const findCurrent = (ctx: Ctx) =>
  ctx.db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .innerJoin('societies as o', 'o.id', 's.society_id')
    .selectAll('s')
    .select(['p.display_name', 'p.max_flats', 'p.max_members'])
    .select(['o.verified_at', 'o.status as society_status', 'o.suspended_reason', 'o.suspended_for'])
    .where('s.society_id', '=', ctx.society.id)
    .where('s.status', '<>', 'ended')
    .executeTakeFirst()

export const countUsed = async (db: Db, societyId: string) => {
  const { rows } = await sql<{ flats: number; members: number }>`select
    (select count(*) from flats where society_id = ${societyId}) as flats,
    (select count(*) from members where society_id = ${societyId} and removed_at is null and status = 'active') as members`.execute(
    db,
  )
  return rows[0]!
}

/** Customers near or past the end of a trial, a term of payment or a year. The demo and its samples go on for ever. */
export const listTicking = async (db: Db, today: string) => {
  const { rows } = await sql<{ society_id: string }>`
    select u.society_id from subscriptions u join societies s on s.id = u.society_id
    where s.kind = 'customer' and s.status = 'active'
      and ((u.status in ('trial', 'awaiting_payment') and greatest(u.trial_ends_on, u.pay_by) <= ${today}::date + 7)
        or (u.status = 'active' and u.paid_until <= ${today}::date + 30))
    order by u.society_id`.execute(db)
  return rows.map((row) => row.society_id)
}
