import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Paise } from '#kernel/money.ts'
import type { GatewayEvent, GatewayPayment } from '#kernel/server/gateways.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'
import { type GatewayProvider, pollDays } from '../rules/gateway.ts'

type Within = { readonly db: Db; readonly society: { readonly id: string } }

export type AccountRow = {
  society_id: string
  id: string
  provider: GatewayProvider
  key_id: string
  key_sealed: Buffer | null
  hook_sealed: Buffer | null
  bank_account_id: string
  is_active: boolean
  version: number
}

const accountColumns = sql.raw(
  'society_id, id, provider, key_id, key_sealed, hook_sealed, bank_account_id, is_active, version',
)

/** The one in use comes first. */
export const listAccounts = async ({ db, society }: Within): Promise<AccountRow[]> => {
  const { rows } = await sql<AccountRow>`select ${accountColumns} from gateway_accounts
    where society_id = ${society.id} order by is_active desc, created_at desc`.execute(db)
  return rows
}

/** Through the platform's door: an event names the account alone. */
export const findAnywhere = async (db: Db, id: string): Promise<AccountRow | undefined> => {
  const { rows } = await sql<AccountRow>`select ${accountColumns} from gateway_accounts where id = ${id}::uuid`.execute(
    db,
  )
  return rows[0]
}

export type AccountValues = Pick<AccountRow, 'key_id' | 'key_sealed' | 'hook_sealed' | 'bank_account_id' | 'is_active'>

/** Of the providers a society has used, one takes payments. */
export const saveAccount = async (
  { db, society }: Within,
  { id, provider, ...values }: AccountValues & { id: string; provider: GatewayProvider },
) => {
  if (values.is_active)
    await db
      .updateTable('gateway_accounts')
      .set({ is_active: false })
      .where('society_id', '=', society.id)
      .where('provider', '<>', provider)
      .execute()
  await db
    .insertInto('gateway_accounts')
    .values({ society_id: society.id, id, provider, ...values })
    .onConflict((same) =>
      same.columns(['society_id', 'provider']).doUpdateSet({ ...values, version: sql`gateway_accounts.version + 1` }),
    )
    .execute()
}

export const lastHeard = async ({ db, society }: Within, accountId: string): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`select max(received_at) as at from gateway_events
    where society_id = ${society.id} and account_id = ${accountId}::uuid`.execute(db)
  return rows[0]!.at
}

type NewEvent = { societyId: string; accountId: string; fingerprint: string; event: GatewayEvent }

/** Its id, or undefined when this very body, or its number, came before. */
export const keepEvent = async (db: Db, { societyId, accountId, fingerprint, event }: NewEvent) => {
  const kept = await db
    .insertInto('gateway_events')
    .values({
      ...{ society_id: societyId, id: newId(), account_id: accountId, fingerprint },
      ...{ provider_event: event.id, what: event.what },
      payment: event.what === 'payment' ? JSON.stringify(event.payment) : null,
    })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept?.id
}

export const findEvent = async ({ db, society }: Within, id: string) => {
  const { rows } = await sql<{ account_id: string; what: string; payment: GatewayPayment | null }>`
    select account_id, what, payment from gateway_events where society_id = ${society.id} and id = ${id}::uuid`.execute(
    db,
  )
  return rows[0]
}

/** Orders nobody has spoken of: too old to be under way, too young to be given up. */
export const listUntold = async (db: Db) => {
  const { rows } = await sql<{ society_id: string; id: string }>`
    select society_id, id from gateway_orders where status in ('created', 'failed')
      and created_at between now() - make_interval(days => ${pollDays}::int) and now() - interval '2 minutes'
    order by created_at limit 500`.execute(db)
  return rows
}

/** What is needed to ask about an order, through the platform's door and outside the society's transaction. */
export const findOrderAnywhere = async (db: Db, societyId: string, orderId: string) => {
  const { rows } = await sql<{ account_id: string; provider_id: string; status: string; created_at: Date }>`
    select account_id, provider_id, status, created_at from gateway_orders
    where society_id = ${societyId}::uuid and id = ${orderId}::uuid`.execute(db)
  return rows[0]
}

/** Those that took money lately: it, or what was given back of it, is still to be settled. */
export const listToSettle = async (db: Db) => {
  const { rows } = await sql<{ society_id: string; id: string }>`
    select a.society_id, a.id from gateway_accounts a where exists (select 1 from gateway_orders o
      where o.society_id = a.society_id and o.account_id = a.id and o.paid_at > now() - interval '60 days')`.execute(db)
  return rows
}

export type NewSettlement = {
  id: string
  account_id: string
  provider_id: string
  day: Day
  utr: string
  net_paise: Paise
  fee_paise: Paise
  voucher_id: string
}

export const knownSettlements = async ({ db, society }: Within, accountId: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('gateway_settlements')
    .select('provider_id')
    .where('society_id', '=', society.id)
    .where('account_id', '=', accountId)
    .execute()
  return new Set(rows.map(({ provider_id }) => provider_id))
}

export const insertSettlement = async (
  { db, society }: Within,
  row: NewSettlement,
  paymentIds: readonly string[],
): Promise<void> => {
  await db
    .insertInto('gateway_settlements')
    .values({ ...row, society_id: society.id })
    .execute()
  await sql`update gateway_orders set settlement_id = ${row.id}::uuid
    where society_id = ${society.id} and account_id = ${row.account_id}::uuid and payment_id = any(${[...paymentIds]}::text[])`.execute(
    db,
  )
}

/** What the books say is with the provider. */
export const clearingBalance = async ({ db, society }: Within): Promise<Paise> => {
  const { rows } = await sql<{ paise: Paise }>`
    select coalesce(sum(p.amount_paise), 0)::bigint as paise from postings p
    where p.society_id = ${society.id} and p.account_id = (
      select id from accounts where society_id = ${society.id} and key = 'gateway')`.execute(db)
  return rows[0]!.paise
}
