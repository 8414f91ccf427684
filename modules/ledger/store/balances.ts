import { sql } from 'kysely'
import type { Day } from '#kernel/time.ts'
import type { Books } from './books.ts'

export type Balance = { account_id: string; sum: number }

/** What every account holds at the end of a day: one pass over the index, no row of the table is touched. */
export const balancesAt = async ({ db, society }: Books, day: Day): Promise<Balance[]> => {
  const { rows } = await sql<Balance>`
    select account_id, sum(amount_paise)::bigint as sum from postings
    where society_id = ${society.id} and day <= ${day}::date group by account_id`.execute(db)
  return rows
}

/** What moved on every account from one day to another. */
export const movements = async ({ db, society }: Books, from: Day, to: Day): Promise<Balance[]> => {
  const { rows } = await sql<Balance>`
    select account_id, sum(amount_paise)::bigint as sum from postings
    where society_id = ${society.id} and day between ${from}::date and ${to}::date group by account_id`.execute(db)
  return rows
}

/** The lines by which years were closed, or their closing taken back, from one day to another. */
export const closingMovements = async ({ db, society }: Books, from: Day, to: Day): Promise<Balance[]> => {
  const { rows } = await sql<Balance>`
    select p.account_id, sum(p.amount_paise)::bigint as sum from vouchers v
      join postings p on p.society_id = v.society_id and p.voucher_id = v.id
      left join vouchers r on r.society_id = v.society_id and r.id = v.reverses_id
    where v.society_id = ${society.id} and v.day between ${from}::date and ${to}::date
      and (v.kind = 'closing' or (v.kind = 'reversal' and r.kind = 'closing'))
    group by p.account_id`.execute(db)
  return rows
}

export type Part = {
  flat_id: string | null
  vendor_id: string | null
  number: string | null
  owner: string | null
  sum: number
}

/** A control account taken apart: the balance of each flat or vendor, and what none of them answers for. */
export const partsOf = async ({ db, society }: Books, accountId: string, day: Day): Promise<Part[]> => {
  const { rows } = await sql<Part>`
    -- Read twice, each time by the index that holds what is asked.
    with lines as not materialized (select flat_id, vendor_id, amount_paise from postings
      where society_id = ${society.id} and account_id = ${accountId} and day <= ${day}::date),
    named as (select flat_id, vendor_id, sum(amount_paise)::bigint as sum from lines
      where flat_id is not null or vendor_id is not null group by flat_id, vendor_id),
    rest as (select sum(amount_paise)::bigint - (select coalesce(sum(sum), 0)::bigint from named) as sum from lines)
    select s.flat_id, s.vendor_id, f.number, s.sum, coalesce(d.name, (
      select m.name from occupancies o join members m on m.society_id = o.society_id and m.id = o.member_id
      where o.society_id = ${society.id} and o.flat_id = s.flat_id and o.kind = 'owner' and o.until_day is null
      order by o.from_day nulls first, o.id limit 1)) as owner
    from (select * from named union all select null, null, sum from rest where sum <> 0) s
    left join flats f on f.society_id = ${society.id} and f.id = s.flat_id
    left join vendors d on d.society_id = ${society.id} and d.id = s.vendor_id
    order by abs(s.sum) desc, f.number_key`.execute(db)
  return rows
}

export type Flow = { account_id: string; received: number; paid: number }

/**
 * The other side of every voucher that moved money: what came in for which account, and what went out. Moves between
 * cash and banks have no other side; a reversal takes back the side it reverses.
 */
export const flows = async ({ db, society }: Books, from: Day, to: Day): Promise<Flow[]> => {
  const { rows } = await sql<Flow>`
    with money as (select id from accounts where society_id = ${society.id} and code collate "C" between '1000' and '1099'),
    touched as (
      select distinct p.voucher_id, v.kind = 'reversal' as is_reversal from postings p
        join vouchers v on v.society_id = p.society_id and v.id = p.voucher_id
      where p.society_id = ${society.id} and p.account_id in (select id from money)
        and p.day between ${from}::date and ${to}::date and v.kind <> 'opening')
    select p.account_id,
      coalesce(sum(-p.amount_paise) filter (where (p.amount_paise < 0) <> t.is_reversal), 0)::bigint as received,
      coalesce(sum(p.amount_paise) filter (where (p.amount_paise < 0) = t.is_reversal), 0)::bigint as paid
    from touched t join postings p on p.society_id = ${society.id} and p.voucher_id = t.voucher_id
    where p.account_id not in (select id from money)
    group by p.account_id`.execute(db)
  return rows
}

/** Money that the opening balances brought in during the period counts as there from its first day. */
export const openingMovements = async ({ db, society }: Books, from: Day, to: Day): Promise<Balance[]> => {
  const { rows } = await sql<Balance>`
    select p.account_id, sum(p.amount_paise)::bigint as sum from vouchers v
      join postings p on p.society_id = v.society_id and p.voucher_id = v.id
    where v.society_id = ${society.id} and v.kind = 'opening' and v.day between ${from}::date and ${to}::date
    group by p.account_id`.execute(db)
  return rows
}
