import { type RawBuilder, sql } from 'kysely'
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
  /** Both halves together, as the bill was reckoned. */
  basis_points: number
}

/** Every bill and debit note of a time with its taxed and untaxed parts. Credit notes stand with the minus sign. */
export const listTaxed = async ({ db, society }: Within, from: Day, to: Day): Promise<TaxedDocument[]> => {
  const { rows } = await sql<TaxedDocument>`
    select * from (${taxedDocuments(society.id, { from, to })}) d order by day, number`.execute(db)
  return rows
}

/** A document's rate is the one its bill was reckoned with: a rate that changes does not change what was billed before. */
const rateOf = (lines: RawBuilder<unknown>) => sql`(
  select coalesce(sum(r.half), 0)::int from (
    select distinct l ->> 'headKey' as key, (l #>> '{working,gst,basisPoints}')::int as half from jsonb_array_elements(${lines}) l
    where l ->> 'headKey' in ('cgst', 'sgst')) r)`

/** What a credit note gives back of tax is all of it that is on no line; its base is what that is the tax of, to the paisa. */
export const taxedDocuments = (societyId: string, { from, to }: { from: Day; to: Day }): RawBuilder<unknown> => sql`
  select b.number, b.kind, b.issued_on as day, f.number as flat_number, f.wing, t.taxable as taxable_paise,
    b.principal_paise - t.cgst - t.sgst - t.taxable as exempt_paise, t.cgst as cgst_paise, t.sgst as sgst_paise,
    ${rateOf(sql`b.lines`)} as basis_points
  from bills b join flats f on f.society_id = b.society_id and f.id = b.flat_id
    cross join lateral (select
      coalesce(sum((l ->> 'paise')::bigint) filter (where l ->> 'headKey' = 'cgst'), 0)::bigint as cgst,
      coalesce(sum((l ->> 'paise')::bigint) filter (where l ->> 'headKey' = 'sgst'), 0)::bigint as sgst,
      coalesce(max((l #>> '{working,gst,basePaise}')::bigint), 0) as taxable from jsonb_array_elements(b.lines) l) t
  where b.society_id = ${societyId} and b.kind <> 'opening' and b.issued_on between ${from}::date and ${to}::date
  union all
  select n.number, 'credit_note', n.day, f.number, f.wing, -t.taxable, t.taxable - t.lines,
    -(n.amount_paise - t.lines) / 2, -(n.amount_paise - t.lines) / 2, r.basis_points
  from credit_notes n join flats f on f.society_id = n.society_id and f.id = n.flat_id
    join bills b on b.society_id = n.society_id and b.id = n.bill_id
    cross join lateral (select ${rateOf(sql`b.lines`)} as basis_points) r
    cross join lateral (select s.lines, case when abs(s.lines - s.base) <= 6 then s.lines else s.base end as taxable from (
      select coalesce(sum((l ->> 'paise')::bigint), 0)::bigint as lines,
        coalesce(round((n.amount_paise - coalesce(sum((l ->> 'paise')::bigint), 0)) * 10000.0 / nullif(r.basis_points, 0)), 0)::bigint as base
      from jsonb_array_elements(n.lines) l) s) t
  where n.society_id = ${societyId} and n.kind = 'lines' and n.day between ${from}::date and ${to}::date`
