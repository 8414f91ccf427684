import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#kernel/time.ts'
import type { Books } from './books.ts'

export type Tie = {
  account_id: string
  code: string
  key: string
  control: '' | 'flat' | 'vendor'
  sum: number
  /** How many flats or vendors a control account is made of, and what it holds of theirs. */
  count: number
  named: number
  /** What flats or vendors differ by, each on its own: one too much never makes up for one too little. */
  difference: number
  /** How many of them differ, and those that do most, by what the books hold more than the papers. */
  parties: number
  apart: { name: string; paise: number }[]
}

/**
 * Every account at the end of a day, a control account beside the papers of its flats or vendors: what is open on their
 * bills, and what is left of what they paid ahead. The books are read for one side alone, so that a bill without its
 * voucher shows, a voucher without its bill, and an amount on either that somebody changed. All in one statement: what is
 * posted while it runs is on both sides or on neither.
 */
export const tiesOf = async (books: Books, day: Day): Promise<Tie[]> => {
  const { db, society } = books
  const { rows } = await sql<Tie>`
    with controls as materialized (select id, key, control from accounts where society_id = ${society.id} and control <> ''),
    held as (select c.key, h.party, h.paise from controls c cross join lateral (
      select coalesce(flat_id, vendor_id) as party, sum(amount_paise) as paise from postings
        where society_id = ${society.id} and account_id = c.id and day <= ${day}::date
          and (flat_id is not null or vendor_id is not null) group by flat_id, vendor_id) h),
    shown as (select key, party, sum(paise) as paise from (${papers(books, day)}) p group by key, party),
    apart as (select key, party, coalesce(h.paise, 0) - coalesce(s.paise, 0) as paise from held h full join shown s using (key, party)
      where coalesce(h.paise, 0) <> coalesce(s.paise, 0)),
    ranked as (select a.key, a.paise, coalesce(f.number, d.name, '') as name,
      row_number() over (partition by a.key order by abs(a.paise) desc, coalesce(f.number, d.name, '')) as place
      from apart a left join flats f on f.society_id = ${society.id} and f.id = a.party
        left join vendors d on d.society_id = ${society.id} and d.id = a.party)
    select a.id as account_id, a.code, a.key, a.control,
      -- Account by account as the index holds them: to sort a million lines into accounts would cost a quarter more.
      coalesce((select sum(amount_paise) from postings
        where society_id = ${society.id} and account_id = a.id and day <= ${day}::date), 0)::bigint as sum,
      coalesce(h.count, 0)::int as count, coalesce(h.named, 0)::bigint as named, coalesce(r.difference, 0)::bigint as difference,
      coalesce(r.parties, 0)::int as parties, coalesce(r.most, '[]') as apart
    from accounts a
      left join (select key, count(*) as count, sum(paise) as named from held group by key) h on h.key = a.key
      left join (select key, sum(abs(paise)) as difference, count(*) as parties,
        jsonb_agg(jsonb_build_object('name', name, 'paise', paise) order by place) filter (where place <= 5) as most
        from ranked group by key) r on r.key = a.key
    where a.society_id = ${society.id} order by a.code`.execute(db)
  return rows
}

type Papers = (books: Books, day: Day) => RawBuilder<unknown>

const papers: Papers = (books, day) =>
  sql.join(
    [owed, advances, creditors, opening, journals].map((some) => some(books, day)),
    sql` union all `,
  )

/**
 * What is open on bills now, without what was billed after the day and with what was settled after it. A paper of the
 * opening is dated the day before the books begin, its voucher on that day.
 */
const owed: Papers = ({ society }, day) => sql`
    select part.key, b.flat_id as party, part.paise from bills b cross join lateral (values
        ('dues', b.principal_paise - (b.paid_paise - b.paid_interest_paise) - (b.credited_paise - b.credited_interest_paise)),
        ('interest_due', b.interest_paise - b.paid_interest_paise - b.credited_interest_paise)) part (key, paise)
      where b.society_id = ${society.id} and b.status = 'pending' and part.paise <> 0
    union all
    -- Nothing is due before it is issued: the due day finds by an index what cannot be left out.
    select part.key, b.flat_id, part.paise from bills b
        cross join lateral (values ('dues', -b.principal_paise), ('interest_due', -b.interest_paise)) part (key, paise)
      where b.society_id = ${society.id} and b.status in ('pending', 'paid') and b.due_on >= ${day}::date
        and b.issued_on + (b.kind = 'opening')::int > ${day}::date and part.paise <> 0
    union all
    select case a.part when 'interest' then 'interest_due' else 'dues' end, b.flat_id, a.amount_paise
      from allocations a join bills b on b.society_id = a.society_id and b.id = a.item_id
      where a.society_id = ${society.id} and a.day > ${day}::date`

/** What came before there was a bill for it, less what bills used of it and what went back, each on its day. */
const advances: Papers = ({ society }, day) => sql`
    select 'advances', flat_id, -paise from (
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
        select s.flat_id, x.received_on as day, s.paise - coalesce(u.paise, 0) as paise
        from ahead s join receipts x on x.society_id = ${society.id} and x.kind = 'reversal' and x.id = s.reversal_id
          left join (select id, sum(paise) as paise from used group by id) u on u.id = s.id)
      select flat_id, day, paise from ahead union all select flat_id, day, -paise from used
      union all select flat_id, day, -paise from taken) moved
    where day <= ${day}::date`

/** What is open on approved bills, less what was paid beyond them, and without what came after the day. */
const creditors: Papers = ({ society }, day) => sql`
    select 'creditors', vendor_id, paise from (
      select vendor_id, paid_paise - ${payable} as paise from vendor_bills b
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
        where p.society_id = ${society.id} and p.vendor_id is not null and v.day > ${day}::date) moved`

const payable = sql`(b.taxable_paise + b.gst_paise - b.tds_paise)`

/**
 * The voucher is the only paper of what vendors were owed when the books began, and of what flats owed and had paid ahead
 * until items are made of it, a moment after it was posted. Nothing else is dated the day before the books begin.
 */
const opening: Papers = ({ society }, day) => sql`
    select c.key, coalesce(p.flat_id, p.vendor_id), p.amount_paise from (
        select l.opening_voucher_id as id, exists (select 1 from bills b where b.society_id = ${society.id}
            and b.status in ('pending', 'paid') and b.due_on = l.begins_on - 1 and b.kind = 'opening')
          or exists (select 1 from receipts r where r.society_id = ${society.id}
            and r.received_on = l.begins_on - 1 and r.kind = 'opening') as has_items
        from ledger_settings l where l.society_id = ${society.id} and l.begins_on <= ${day}::date offset 0) v
      join controls c on c.control = 'vendor' or not v.has_items
      join postings p on p.society_id = ${society.id} and p.voucher_id = v.id and p.account_id = c.id`

/** Journals once could name a flat or a vendor: one that was approved is the paper of its own lines. */
const journals: Papers = ({ society }, day) => sql`
    select c.key, coalesce(l."flatId", l."vendorId"), l.paise from journals j
      cross join lateral jsonb_to_recordset(j.lines) as l ("accountId" uuid, "flatId" uuid, "vendorId" uuid, paise bigint)
      join controls c on c.id = l."accountId"
    where j.society_id = ${society.id} and j.status = 'approved' and j.day <= ${day}::date`
