import { sql } from 'kysely'
import type { Paise } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'
import type { Within } from './within.ts'

export type NewNote = {
  id: string
  number: string
  flatId: string
  billId: string
  kind: 'lines' | 'interest' | 'waiver'
  day: Day
  lines: readonly { key: string; paise: Paise }[]
  amountPaise: Paise
  advancePaise: Paise
  asNeverCharged: boolean
  reason: string
  resolution: string
  chargeId: string | null
  receiptId: string | null
  madeBy: string | null
  voucherId: string
  at: Date
}

export const insert = async ({ db, society }: Within, notes: readonly NewNote[]) => {
  await sql`insert into credit_notes (society_id, id, number, flat_id, bill_id, kind, day, lines, amount_paise, advance_paise,
      as_never_charged, reason, resolution, charge_id, receipt_id, made_by, voucher_id, created_at)
    select ${society.id}::uuid, r.id, r.number, r."flatId", r."billId", r.kind, r.day, r.lines, r."amountPaise", r."advancePaise",
      r."asNeverCharged", r.reason, r.resolution, r."chargeId", r."receiptId", r."madeBy", r."voucherId", r.at
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as r (id uuid, number text, "flatId" uuid, "billId" uuid, kind text, day date,
      lines jsonb, "amountPaise" bigint, "advancePaise" bigint, "asNeverCharged" boolean, reason text, resolution text,
      "chargeId" uuid, "receiptId" uuid, "madeBy" uuid, "voucherId" uuid, at timestamptz)`.execute(db)
}

/** What earlier notes took back of each line of a bill. */
export const creditedLines = async ({ db, society }: Within, billId: string): Promise<Map<string, Paise>> => {
  const { rows } = await sql<{ key: string; paise: Paise }>`
    select l.key, sum(l.paise)::bigint as paise from credit_notes n, jsonb_to_recordset(n.lines) as l (key text, paise bigint)
    where n.society_id = ${society.id} and n.bill_id = ${billId} and n.kind = 'lines' group by l.key`.execute(db)
  return new Map(rows.map((row) => [row.key, row.paise]))
}

export const findByCharge = async ({ db, society }: Within, chargeId: string) =>
  db
    .selectFrom('credit_notes')
    .select(['id', 'amount_paise'])
    .where('society_id', '=', society.id)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()

/** Bills of flats with interest that was billed and neither paid nor credited. */
export const listOpenInterest = async ({ db, society }: Within, flatIds: readonly string[]) => {
  const { rows } = await sql<{ id: string; flat_id: string; flat_number: string; number: string; paise: Paise }>`
    select b.id, b.flat_id, f.number as flat_number, b.number,
      b.interest_paise - b.paid_interest_paise - b.credited_interest_paise as paise
    from bills b join flats f on f.society_id = b.society_id and f.id = b.flat_id
    where b.society_id = ${society.id} and b.status = 'pending' and b.flat_id = any(${flatIds}::uuid[])
      and b.interest_paise > b.paid_interest_paise + b.credited_interest_paise
    order by b.due_on desc, b.number desc`.execute(db)
  return rows
}

export const find = async ({ db, society }: Within, id: string) => {
  const { rows } = await sql<{
    flat_id: string
    flat_number: string
    bill_id: string
    number: string
    amount_paise: Paise
    reason: string
    resolution: string
  }>`
    select n.flat_id, f.number as flat_number, n.bill_id, n.number, n.amount_paise, n.reason, n.resolution
    from credit_notes n join flats f on f.society_id = n.society_id and f.id = n.flat_id
    where n.society_id = ${society.id} and n.id = ${id}`.execute(db)
  return rows[0]
}
