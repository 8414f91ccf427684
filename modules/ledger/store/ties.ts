import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#kernel/time.ts'
import type { Books } from './books.ts'

export type Tie = {
  /** How many flats or vendors the account is made of, and what it holds of theirs. */
  count: number
  named: number
  /** What flats or vendors differ by, each on its own: one too much never makes up for one too little. */
  difference: number
  /** Those that differ most, by what the books hold more than the papers. */
  apart: { name: string; paise: number }[]
}

/**
 * A control account at the end of a day beside the papers of its flats or vendors: what is open on their bills, and what
 * is left of what they paid ahead. The books are read for one side alone, so that a bill without its voucher shows, a
 * voucher without its bill, and an amount on either that somebody changed.
 */
export const tieOf = async (books: Books, account: { id: string; key: string }, day: Day): Promise<Tie> => {
  const { db, society } = books
  const { rows } = await sql<Tie>`
    with held as (
      select coalesce(flat_id, vendor_id) as party, sum(amount_paise) as paise from postings
      where society_id = ${society.id} and account_id = ${account.id} and day <= ${day}::date
        and (flat_id is not null or vendor_id is not null) group by flat_id, vendor_id),
    shown as (select party, sum(paise) as paise from (${papersOf(books, account, day)}) p group by party),
    apart as (select party, coalesce(h.paise, 0) - coalesce(s.paise, 0) as paise from held h full join shown s using (party)
      where coalesce(h.paise, 0) <> coalesce(s.paise, 0))
    select (select count(*)::int from held) as count, (select coalesce(sum(paise), 0)::bigint from held) as named,
      (select coalesce(sum(abs(paise)), 0)::bigint from apart) as difference,
      coalesce((select jsonb_agg(jsonb_build_object('name', name, 'paise', paise)) from (
        select coalesce(f.number, d.name, '') as name, a.paise from apart a
          left join flats f on f.society_id = ${society.id} and f.id = a.party
          left join vendors d on d.society_id = ${society.id} and d.id = a.party
        order by abs(a.paise) desc, name limit 5) most), '[]') as apart`.execute(db)
  return rows[0]!
}

type Papers = (books: Books, account: { id: string }, day: Day) => RawBuilder<unknown>

const papersOf = (books: Books, account: { id: string; key: string }, day: Day) =>
  (papers[account.key] ?? none)(books, account, day)

const none: Papers = () => sql`select null::uuid as party, 0::bigint as paise where false`

/**
 * What is open on bills now, without what was billed after the day and with what was settled after it. A paper of the
 * opening is dated the day before the books begin, its voucher on that day.
 */
const owed =
  (part: 'principal' | 'interest'): Papers =>
  ({ society }, account, day) =>
    sql`
    select flat_id as party, ${open[part]} as paise from bills where society_id = ${society.id} and status = 'pending'
    union all
    -- Nothing is due before it is issued: the due day finds by an index what cannot be left out.
    select flat_id, ${sql.raw(`-${part}_paise`)} from bills where society_id = ${society.id} and status in ('pending', 'paid')
      and due_on >= ${day}::date and issued_on + (kind = 'opening')::int > ${day}::date
    union all
    select b.flat_id, a.amount_paise from allocations a join bills b on b.society_id = a.society_id and b.id = a.item_id
    where a.society_id = ${society.id} and a.day > ${day}::date and a.part = ${part}
    union all ${opening({ society }, account, day)}`

const open = {
  principal: sql`principal_paise - (paid_paise - paid_interest_paise) - (credited_paise - credited_interest_paise)`,
  interest: sql`interest_paise - paid_interest_paise - credited_interest_paise`,
}

/** What came before there was a bill for it, less what bills used of it and what went back, each on its day. */
const advances: Papers = ({ society }, account, day) => sql`
    select flat_id as party, -paise as paise from (
      with ahead as (
        select id, flat_id, received_on + (kind = 'opening')::int as day, advance_paise as paise, reversal_id from receipts
          where society_id = ${society.id} and kind <> 'reversal' and advance_paise > 0
        union all select id, flat_id, day, advance_paise, null from credit_notes
          where society_id = ${society.id} and advance_paise > 0),
      used as (
        select s.id, s.flat_id, a.day, a.amount_paise as paise from ahead s join allocations a
          on a.society_id = ${society.id} and a.source_id = s.id and a.source_kind = 'advance'
        union all select s.id, s.flat_id, x.received_on, x.advance_paise from ahead s join receipts x
          on x.society_id = ${society.id} and x.reversal_id = s.id and x.kind = 'reversal' and x.advance_paise > 0),
      -- A receipt taken back takes along what nothing had used until then.
      taken as (
        select s.flat_id, x.received_on as day, s.paise - coalesce((select sum(u.paise) from used u where u.id = s.id), 0) as paise
        from ahead s join receipts x on x.society_id = ${society.id} and x.id = s.reversal_id)
      select flat_id, day, paise from ahead union all select flat_id, day, -paise from used
      union all select flat_id, day, -paise from taken) moved
    where day <= ${day}::date
    union all ${opening({ society }, account, day)}`

/** Until its items are written, a moment after it was posted, the voucher is the only paper of an opening. */
const opening = ({ society }: Pick<Books, 'society'>, account: { id: string }, day: Day) => sql`
    select p.flat_id, p.amount_paise from ledger_settings l
      join vouchers v on v.society_id = l.society_id and v.id = l.opening_voucher_id
      join postings p on p.society_id = l.society_id and p.voucher_id = v.id
    where l.society_id = ${society.id} and p.account_id = ${account.id} and p.day <= ${day}::date
      and not exists (select 1 from bills b where b.society_id = l.society_id and b.number = v.number || '/1')
      and not exists (select 1 from receipts r where r.society_id = l.society_id and r.number = v.number || '/1')`

/**
 * What is open on approved bills, less what was paid beyond them, and without what came after the day. What vendors were
 * owed when the books began has no paper but the voucher.
 */
const creditors: Papers = ({ society }, account, day) => sql`
    select vendor_id as party, paid_paise - ${payable} as paise from vendor_bills b
      where society_id = ${society.id} and status = 'approved'
    union all
    select vendor_id, amount_paise - (select coalesce(sum((e ->> 'paise')::bigint), 0) from jsonb_array_elements(bills) e)
      from vendor_payments where society_id = ${society.id} and status = 'approved' and vendor_id is not null
    union all
    select vendor_id, ${payable} from vendor_bills b
      where society_id = ${society.id} and status in ('approved', 'reversed') and day > ${day}::date
    union all
    select vendor_id, -amount_paise from vendor_payments
      where society_id = ${society.id} and status in ('approved', 'reversed') and vendor_id is not null and day > ${day}::date
    union all
    select b.vendor_id, -${payable} from vendor_bills b join vouchers v on v.society_id = b.society_id and v.id = b.reversal_id
      where b.society_id = ${society.id} and v.day > ${day}::date
    union all
    select p.vendor_id, p.amount_paise from vendor_payments p
      join vouchers v on v.society_id = p.society_id and v.id = p.reversal_id
      where p.society_id = ${society.id} and p.vendor_id is not null and v.day > ${day}::date
    union all
    select p.vendor_id, p.amount_paise from ledger_settings l
      join postings p on p.society_id = l.society_id and p.voucher_id = l.opening_voucher_id
      where l.society_id = ${society.id} and p.account_id = ${account.id} and p.day <= ${day}::date`

const payable = sql`(b.taxable_paise + b.gst_paise - b.tds_paise)`

const papers: Record<string, Papers> = { dues: owed('principal'), interest_due: owed('interest'), advances, creditors }
