import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'

export type BillRow = {
  society_id: string
  id: string
  number: string
  flat_id: string
  period_from: string
  period_to: string
  issued_on: string
  due_on: string
  amount_paise: number
  paid_paise: number
  status: string
  created_at: Date
}
export type ReceiptRow = {
  society_id: string
  id: string
  number: string
  bill_id: string
  flat_id: string
  received_on: string
  amount_paise: number
  mode: string
  reference: string
  created_at: Date
}

export const insertBills = async (db: Db, rows: readonly BillRow[]) => {
  await sql`insert into bills (society_id, id, number, flat_id, period_from, period_to, issued_on, due_on, amount_paise, paid_paise, status, created_at)
    select r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (society_id uuid, id uuid, number text, flat_id uuid, period_from date,
      period_to date, issued_on date, due_on date, amount_paise bigint, paid_paise bigint, status text, created_at timestamptz)`.execute(
    db,
  )
}

export const insertReceipts = async (db: Db, rows: readonly ReceiptRow[]) => {
  await sql`insert into receipts (society_id, id, number, bill_id, flat_id, received_on, amount_paise, mode, reference, created_at)
    select r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (society_id uuid, id uuid, number text, bill_id uuid, flat_id uuid,
      received_on date, amount_paise bigint, mode text, reference text, created_at timestamptz)`.execute(db)
}

/** Bills waiting for money, and what was billed and paid in the latest period. */
export const figures = async (ctx: Ctx) => {
  const { rows } = await sql<{ pending: number; billed_paise: number; paid_paise: number }>`
    with latest as (select max(period_from) as period_from from bills where society_id = ${ctx.society.id} and status in ('pending', 'paid'))
    select
      (select count(*) from bills where society_id = ${ctx.society.id} and status = 'pending') as pending,
      coalesce(sum(b.amount_paise), 0)::bigint as billed_paise, coalesce(sum(b.paid_paise), 0)::bigint as paid_paise
    from bills b join latest on b.period_from = latest.period_from
    where b.society_id = ${ctx.society.id} and b.status in ('pending', 'paid')`.execute(ctx.db)
  return rows[0]!
}
