import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'

export const findPlanByName = (db: Db, name: string) =>
  db
    .selectFrom('plans')
    .selectAll()
    .where('is_for_sale', '=', true)
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('display_name', '=', name), eb('id', '=', name.toLowerCase())]))
    .executeTakeFirst()

export const findPlan = (db: Db, id: string) =>
  db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const insertIntent = (
  db: Db,
  row: {
    id: string
    browser_hash: Buffer
    plan_id: string
    amount_paise: number
    provider: string
    provider_id: string
  },
) => db.insertInto('payment_intents').values(row).execute()

export const findLastIntent = (db: Db, browserHash: Buffer) =>
  db
    .selectFrom('payment_intents as i')
    .innerJoin('plans as p', 'p.id', 'i.plan_id')
    .selectAll('i')
    .select('p.display_name')
    .where('i.browser_hash', '=', browserHash)
    .orderBy(sql`(i.status = 'succeeded' and i.used_for is null)`, 'desc')
    .orderBy('i.created_at', 'desc')
    .executeTakeFirst()

export const lockIntent = (db: Db, providerId: string) =>
  db.selectFrom('payment_intents').selectAll().where('provider_id', '=', providerId).forUpdate().executeTakeFirst()

export const setIntentStatus = (db: Db, id: string, status: string, message: string | null) =>
  db
    .updateTable('payment_intents')
    .set({
      status,
      last_message: message,
      checked_at: sql`now()`,
      ...(status === 'succeeded' ? { paid_at: sql<Date>`coalesce(paid_at, now())` } : {}),
    })
    .where('id', '=', id)
    .execute()

/** Takes a paid intent for a society; of any number who try, one gets it. */
export const useIntent = async (db: Db, id: string, societyId: string): Promise<boolean> => {
  const used = await db
    .updateTable('payment_intents')
    .set({ used_for: societyId })
    .where('id', '=', id)
    .where('status', '=', 'succeeded')
    .where('used_for', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** False when this very event came before. */
export const keepEvent = async (db: Db, row: { id: string; provider: string; provider_id: string; status: string }) => {
  const kept = await db
    .insertInto('payment_events')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

export const listOpenIntents = (db: Db) =>
  db
    .selectFrom('payment_intents')
    .selectAll()
    .where('status', 'in', ['created', 'processing', 'requires_action'])
    .where('created_at', '>', sql<Date>`now() - interval '3 days'`)
    .where('created_at', '<', sql<Date>`now() - interval '2 minutes'`)
    .orderBy('created_at')
    .limit(100)
    .execute()

export const insertSandboxPayment = (db: Db, id: string, amountPaise: number) =>
  db.insertInto('sandbox_payments').values({ id, amount_paise: amountPaise }).execute()

export const lockSandboxPayment = (db: Db, id: string) =>
  db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findSandboxPayment = (db: Db, id: string) =>
  db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst()

export const setSandboxPayment = (
  db: Db,
  id: string,
  values: { status: string; last_message: string | null; card_last4: string },
) =>
  db
    .updateTable('sandbox_payments')
    .set({ ...values, attempts: sql`attempts + 1`, changed_at: sql`now()` })
    .where('id', '=', id)
    .execute()

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

export const findCurrent = (ctx: Ctx) =>
  ctx.db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .selectAll('s')
    .select(['p.display_name', 'p.max_flats', 'p.max_members'])
    .where('s.society_id', '=', ctx.society.id)
    .where('s.status', '<>', 'ended')
    .executeTakeFirst()

export const countUsed = async (ctx: Ctx) => {
  const { rows } = await sql<{ flats: number; members: number }>`select
    (select count(*) from flats where society_id = ${ctx.society.id}) as flats,
    (select count(*) from members where society_id = ${ctx.society.id} and removed_at is null and status <> 'inactive') as members`.execute(
    ctx.db,
  )
  return rows[0]!
}

export const findUpgrade = (db: Db, societyId: string) =>
  db
    .selectFrom('approval_requests as r')
    .innerJoin('plans as p', 'p.id', 'r.requested_plan_id')
    .select('p.display_name')
    .where('r.for_society', '=', societyId)
    .where('r.request_type', '=', 'plan_upgrade')
    .where('r.status', '=', 'pending')
    .executeTakeFirst()

export const insertApprovalRequest = (
  db: Db,
  row: {
    id: string
    for_society: string
    society_name: string
    request_type: string
    requested_by: string
    requested_plan_id: string | null
    priority: string
    request_data: string
  },
) => db.insertInto('approval_requests').values(row).execute()
