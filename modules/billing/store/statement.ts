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
  charged: Paise
  paid: Paise
}

/** A flat's documents in the order they count: what it was charged, and what came in or was given back. */
export const listItems = async ({ db, society }: Within, flatId: string, to: Day): Promise<Entry[]> => {
  const { rows } = await sql<Entry>`
    select issued_on as day, kind, number, id, note, amount_paise as charged, 0::bigint as paid, created_at from bills
      where society_id = ${society.id} and flat_id = ${flatId} and issued_on <= ${to}
    union all
    select received_on, kind, number, id, case when kind = 'reversal' then note else reference end,
      case when kind = 'reversal' then amount_paise else 0 end, case when kind = 'reversal' then 0 else amount_paise end, created_at
      from receipts where society_id = ${society.id} and flat_id = ${flatId} and received_on <= ${to}
    union all
    select day, 'credit_note', number, id, reason, 0, amount_paise, created_at from credit_notes
      where society_id = ${society.id} and flat_id = ${flatId} and day <= ${to}
    order by day, created_at, number`.execute(db)
  return rows
}
