import { sql } from 'kysely'
import type { Paise } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'
import type { Within } from './within.ts'

type OpeningRow = {
  flat_id: string
  flat_number: string
  voucher_id: string
  number: string
  day: Day
  principal: Paise
  interest: Paise
  advance: Paise
}

/** What an opening voucher says of each flat, unless its items are there already. */
export const listOpening = async ({ db, society }: Within, voucherId: string): Promise<OpeningRow[]> => {
  const { rows } = await sql<OpeningRow>`
    select p.flat_id, f.number as flat_number, v.id as voucher_id, v.number, v.day,
      coalesce(sum(p.amount_paise) filter (where a.key = 'dues'), 0)::bigint as principal,
      coalesce(sum(p.amount_paise) filter (where a.key = 'interest_due'), 0)::bigint as interest,
      coalesce(-sum(p.amount_paise) filter (where a.key = 'advances'), 0)::bigint as advance
    from vouchers v join postings p on p.society_id = v.society_id and p.voucher_id = v.id
      join accounts a on a.society_id = p.society_id and a.id = p.account_id
      join flats f on f.society_id = p.society_id and f.id = p.flat_id
    where v.society_id = ${society.id} and v.id = ${voucherId} and v.kind = 'opening'
      and not exists (select 1 from bills b where b.society_id = v.society_id and b.voucher_id = v.id)
      and not exists (select 1 from receipts r where r.society_id = v.society_id and r.voucher_id = v.id)
    group by p.flat_id, f.number, f.number_key, v.id, v.number, v.day order by f.number_key`.execute(db)
  return rows
}
