import { sql } from 'kysely'
import type { Paise } from '#kernel/money.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'
import type { GatewayMethod } from '../rules/gateway.ts'

export type SandboxPayment = {
  id: string
  order_provider_id: string
  amount_paise: Paise
  method: GatewayMethod
  status: 'captured' | 'failed'
  message: string
  fee_paise: Paise
  settlement: string
  created_at: Date
}

export const listOf = async (db: Db, societyId: string, orderProviderId: string): Promise<SandboxPayment[]> => {
  const { rows } = await sql<SandboxPayment>`select * from gateway_sandbox_payments
    where society_id = ${societyId}::uuid and order_provider_id = ${orderProviderId} order by created_at`.execute(db)
  return rows
}

export const find = async (db: Db, societyId: string, id: string): Promise<SandboxPayment | undefined> => {
  const { rows } = await sql<SandboxPayment>`select * from gateway_sandbox_payments
    where society_id = ${societyId}::uuid and id = ${id}`.execute(db)
  return rows[0]
}

export const insert = (db: Db, societyId: string, row: Omit<SandboxPayment, 'created_at' | 'settlement'>) =>
  db
    .insertInto('gateway_sandbox_payments')
    .values({ ...row, society_id: societyId })
    .execute()

/** Once by its id; false when no more than that is left of the payment. */
export const insertRefund = async (
  db: Db,
  societyId: string,
  refund: { id: string; paymentId: string; paise: Paise },
): Promise<boolean> => {
  const { rows } = await sql<{ fits: boolean }>`
    with made as (
      insert into gateway_sandbox_refunds (society_id, id, payment_id, amount_paise)
      select p.society_id, ${refund.id}, p.id, ${refund.paise}::bigint from gateway_sandbox_payments p
      where p.society_id = ${societyId}::uuid and p.id = ${refund.paymentId} and p.status = 'captured' and ${refund.paise}::bigint
        <= p.amount_paise - (select coalesce(sum(r.amount_paise), 0) from gateway_sandbox_refunds r
          where r.society_id = p.society_id and r.payment_id = p.id and r.id <> ${refund.id})
      on conflict (society_id, id) do nothing returning id)
    select exists (select 1 from made) or exists (select 1 from gateway_sandbox_refunds
      where society_id = ${societyId}::uuid and id = ${refund.id}) as fits`.execute(db)
  return rows[0]!.fits
}

type Settled = { collected: SandboxPayment[]; refundedPaise: Paise }

/** A day's captured payments are sent the next day, less what was given back; asked again it answers the same. */
export const settleOf = async (db: Db, societyId: string, day: Day, settlement: string): Promise<Settled> => {
  await sql`update gateway_sandbox_payments set settlement = ${settlement}
    where society_id = ${societyId}::uuid and status = 'captured' and settlement = ''
      and (created_at at time zone 'Asia/Kolkata')::date < ${day}::date`.execute(db)
  await sql`update gateway_sandbox_refunds r set settlement = ${settlement} from gateway_sandbox_payments p
    where r.society_id = ${societyId}::uuid and r.settlement = '' and p.society_id = r.society_id and p.id = r.payment_id
      and p.settlement <> ''`.execute(db)
  const { rows } = await sql<SandboxPayment>`select * from gateway_sandbox_payments
    where society_id = ${societyId}::uuid and settlement = ${settlement} order by created_at`.execute(db)
  const { rows: back } = await sql<{ paise: Paise }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise from gateway_sandbox_refunds
    where society_id = ${societyId}::uuid and settlement = ${settlement}`.execute(db)
  return { collected: rows, refundedPaise: back[0]!.paise }
}
