import { sql } from 'kysely'
import type { Paise } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'
import type { Within } from './within.ts'

export type TaxedDocument = {
  number: string
  kind: string
  day: Day
  flat_number: string
  taxable_paise: Paise
  exempt_paise: Paise
  cgst_paise: Paise
  sgst_paise: Paise
}

/** Every bill and debit note of a time with its taxed and untaxed parts. Credit notes stand with the minus sign. */
export const listTaxed = async ({ db, society }: Within, from: Day, to: Day): Promise<TaxedDocument[]> => {
  const { rows } = await sql<TaxedDocument>`
    select b.number, b.kind, b.issued_on as day, f.number as flat_number, t.taxable as taxable_paise,
      b.principal_paise - t.cgst - t.sgst - t.taxable as exempt_paise, t.cgst as cgst_paise, t.sgst as sgst_paise
    from bills b join flats f on f.society_id = b.society_id and f.id = b.flat_id
      cross join lateral (select
        coalesce(sum((l ->> 'paise')::bigint) filter (where l ->> 'headKey' = 'cgst'), 0)::bigint as cgst,
        coalesce(sum((l ->> 'paise')::bigint) filter (where l ->> 'headKey' = 'sgst'), 0)::bigint as sgst,
        coalesce(max((l #>> '{working,gst,basePaise}')::bigint), 0) as taxable from jsonb_array_elements(b.lines) l) t
    where b.society_id = ${society.id} and b.kind <> 'opening' and b.issued_on between ${from} and ${to}
    order by b.issued_on, b.number`.execute(db)
  return rows
}
