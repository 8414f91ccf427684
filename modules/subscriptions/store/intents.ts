import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'

export type IntentRow = NonNullable<Awaited<ReturnType<typeof lockIntent>>>

export const insertIntent = (
  db: Db,
  row: {
    id: string
    browser_hash: Buffer | null
    plan_id: string
    amount_paise: number
    provider: string
    provider_id: string
    purpose?: string
    for_society?: string
  },
) => db.insertInto('payment_intents').values(row).execute()

/** What was given back, or is on its way, buys nothing. */
const isKept = sql<boolean>`not exists (select 1 from platform_refunds r join platform_payments y on y.id = r.payment_id
  where y.intent_id = i.id and r.status <> 'failed')`

/** The one that is paid and not yet used comes first. */
export const findLastIntent = (db: Db, browserHash: Buffer) =>
  db
    .selectFrom('payment_intents as i')
    .innerJoin('plans as p', 'p.id', 'i.plan_id')
    .selectAll('i')
    .select('p.display_name')
    .where('i.browser_hash', '=', browserHash)
    .where(isKept)
    .orderBy(sql`(i.status = 'succeeded' and i.used_for is null and i.purpose = 'founding')`, 'desc')
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
  // Held first, so that a refund begun at the same moment is seen by the next statement.
  await db.selectFrom('payment_intents').select('id').where('id', '=', id).forUpdate().execute()
  const used = await db
    .updateTable('payment_intents as i')
    .set({ used_for: societyId })
    .where('i.id', '=', id)
    .where('i.status', '=', 'succeeded')
    .where('i.purpose', '=', 'founding')
    .where('i.used_for', 'is', null)
    .where(isKept)
    .returning('i.id')
    .executeTakeFirst()
  return used !== undefined
}

/** A payment still under way belongs to the society that was made meanwhile: it gets the plan when the money comes. */
export const bindProcessing = (db: Db, id: string, societyId: string) =>
  db
    .updateTable('payment_intents')
    .set({ purpose: 'plan', for_society: societyId })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .where('purpose', '=', 'founding')
    .returning('id')
    .executeTakeFirst()

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

const open = ['created', 'processing', 'requires_action']

export const listOpenIntents = (db: Db) =>
  db
    .selectFrom('payment_intents')
    .selectAll()
    .where('status', 'in', open)
    .where('created_at', '>', sql<Date>`now() - interval '3 days'`)
    .where('created_at', '<', sql<Date>`now() - interval '2 minutes'`)
    .orderBy('created_at')
    .limit(100)
    .execute()

/** A declined card may be followed by another one, so a failed payment is still open. */
export const listUnpaidOf = (db: Db, societyId: string) =>
  db
    .selectFrom('payment_intents')
    .selectAll()
    .where('for_society', '=', societyId)
    .where('status', '<>', 'succeeded')
    .where('created_at', '>', sql<Date>`now() - interval '3 days'`)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()

/** False when this payment was written down before. */
export const insertPayment = async (
  db: Db,
  row: {
    id: string
    for_society: string | null
    kind: string
    amount_paise: number
    paid_on: string
    note: string
    intent_id: string
  },
): Promise<boolean> => {
  const made = await db
    .insertInto('platform_payments')
    .values(row)
    .onConflict((same) => same.column('intent_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const setPaymentSociety = (db: Db, intentId: string, societyId: string) =>
  db.updateTable('platform_payments').set({ for_society: societyId }).where('intent_id', '=', intentId).execute()

export const notePayment = (db: Db, intentId: string, note: string) =>
  db.updateTable('platform_payments').set({ note }).where('intent_id', '=', intentId).execute()

export const listPaymentsOf = (db: Db, societyId: string) =>
  db
    .selectFrom('platform_payments')
    .select(['id', 'kind', 'amount_paise', 'paid_on', 'refunded_paise'])
    .where('for_society', '=', societyId)
    .orderBy('paid_on', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

export const sumSetupPaid = async (db: Db, societyId: string): Promise<number> => {
  const row = await db
    .selectFrom('platform_payments')
    .select(sql<number>`coalesce(sum(amount_paise - refunded_paise), 0)::bigint`.as('sum'))
    .where('for_society', '=', societyId)
    .where('kind', '=', 'setup')
    .executeTakeFirstOrThrow()
  return row.sum
}

export const listWithoutReceipt = (db: Db) =>
  db
    .selectFrom('platform_payments as y')
    .innerJoin('payment_intents as i', 'i.id', 'y.intent_id')
    .innerJoin('plans as p', 'p.id', 'i.plan_id')
    .innerJoin('societies as s', 's.id', 'y.for_society')
    .leftJoin('platform_invoices as v', (join) =>
      join.onRef('v.payment_id', '=', 'y.id').on('v.kind', '<>', 'credit_note'),
    )
    .select([
      'y.id',
      'y.kind',
      'y.amount_paise',
      'y.paid_on',
      'p.display_name as plan',
      's.id as society_id',
      'v.id as invoice_id',
    ])
    .where('y.receipt_at', 'is', null)
    .orderBy('y.paid_on')
    .limit(100)
    .execute()

export const markReceipt = async (db: Db, id: string): Promise<boolean> => {
  const marked = await db
    .updateTable('platform_payments')
    .set({ receipt_at: sql`now()` })
    .where('id', '=', id)
    .where('receipt_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}
