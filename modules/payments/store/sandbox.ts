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

export const markRefunded = (db: Db, societyId: string, id: string, paise: Paise) =>
  db
    .updateTable('gateway_sandbox_payments')
    .set({ refunded_paise: paise })
    .where('society_id', '=', societyId)
    .where('id', '=', id)
    .execute()

type Settled = { collected: SandboxPayment[]; refundedPaise: Paise }

/** A day's captured payments are sent the next day, less what was given back; asked again it answers the same. */
export const settleOf = async (db: Db, societyId: string, day: Day, settlement: string): Promise<Settled> => {
  await sql`update gateway_sandbox_payments set settlement = ${settlement}
    where society_id = ${societyId}::uuid and status = 'captured' and settlement = ''
      and (created_at at time zone 'Asia/Kolkata')::date < ${day}::date`.execute(db)
  await sql`update gateway_sandbox_payments set refund_settlement = ${settlement}
    where society_id = ${societyId}::uuid and refunded_paise > 0 and refund_settlement = '' and settlement <> ''`.execute(
    db,
  )
  const { rows } = await sql<SandboxPayment>`select * from gateway_sandbox_payments
    where society_id = ${societyId}::uuid and settlement = ${settlement} order by created_at`.execute(db)
  const { rows: back } = await sql<{ paise: Paise }>`
    select coalesce(sum(refunded_paise), 0)::bigint as paise from gateway_sandbox_payments
    where society_id = ${societyId}::uuid and refund_settlement = ${settlement}`.execute(db)
  return { collected: rows, refundedPaise: back[0]!.paise }
}
