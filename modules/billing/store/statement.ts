import { sql } from 'kysely'
import type { Paise } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'
import type { Within } from './within.ts'

type Entry = {
  day: Day
  kind: 'bill' | 'debit_note' | 'opening' | 'receipt' | 'reversal' | 'credit_note'
  number: string
  id: string
  note: string
  /** Of interest given back by itself: because money of this day was entered later, or for a credit on this bill. */
  lateOn: Day | null
  creditedBill: string | null
  charged: Paise
  paid: Paise
}

/** A flat's documents in the order they count: what it was charged, and what came in or was given back. */
export const listItems = async ({ db, society }: Within, flatId: string, to: Day): Promise<Entry[]> => {
  const { rows } = await sql<Entry>`
    select issued_on as day, kind, number, id, note, amount_paise as charged, 0::bigint as paid, null::date as "lateOn",
        null::text as "creditedBill", created_at from bills
      where society_id = ${society.id} and flat_id = ${flatId} and issued_on <= ${to}
    union all
    select received_on, kind, number, id, case when kind = 'reversal' then note else reference end,
      case when kind = 'reversal' then amount_paise else 0 end, case when kind = 'reversal' then 0 else amount_paise end,
      null, null, created_at
      from receipts where society_id = ${society.id} and flat_id = ${flatId} and received_on <= ${to}
    union all
    select n.day, 'credit_note', n.number, n.id, case when n.by_itself then '' else n.reason end, 0, n.amount_paise, r.received_on,
      case when n.by_itself and n.receipt_id is null then b.number end, n.created_at
      from (select *, kind = 'interest' and resolution = '' as by_itself from credit_notes
        where society_id = ${society.id} and flat_id = ${flatId} and day <= ${to}) n
        left join receipts r on r.society_id = n.society_id and r.id = n.receipt_id and n.by_itself
        left join bills b on b.society_id = n.society_id and b.id = n.bill_id
    order by day, created_at, number`.execute(db)
  return rows
}
