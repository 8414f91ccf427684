import { sql } from 'kysely'
import type { Day } from '#kernel/time.ts'
import type { Books } from './books.ts'

export type Debtor = { id: string; number: string; owner: string }

/** Flats as Tally knows them: the number and whoever owns it today. */
export const listDebtors = async ({ db, society }: Books): Promise<Debtor[]> => {
  const { rows } = await sql<Debtor>`
    select f.id, f.number, coalesce((
      select m.name from occupancies o join members m on m.society_id = o.society_id and m.id = o.member_id
      where o.society_id = f.society_id and o.flat_id = f.id and o.kind = 'owner' and o.until_day is null
      order by o.from_day nulls first, o.id limit 1), '') as owner
    from flats f where f.society_id = ${society.id} order by f.number_key`.execute(db)
  return rows
}

/** Vendors by name; those of the same name are told apart by their PAN. */
export const listCreditors = async ({ db, society }: Books): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, case when count(*) over (partition by lower(name)) > 1 then trim(name || ' ' || coalesce(nullif(pan, ''), left(id::text, 8)))
      else name end as name
    from vendors where society_id = ${society.id} order by lower(name), id`.execute(db)
  return rows
}

export type BookedLine = { account_id: string; flat_id: string | null; vendor_id: string | null; paise: number }
export type Settled = { number: string; part: string; paise: number }
export type Booked = {
  seq: number
  kind: string
  number: string
  day: Day
  narration: string
  lines: BookedLine[]
  /** Which bills it pays: of a flat by part, of a vendor. */
  settles: Settled[] | null
}

export const bookedPage = async (
  { db, society }: Books,
  { from, to, after, size }: { from: Day; to: Day; after: { day: Day; seq: number } | undefined; size: number },
): Promise<Booked[]> => {
  const { rows } = await sql<Booked>`
    select v.seq, v.kind, v.number, v.day, v.narration, (
      select jsonb_agg(jsonb_build_object('account_id', p.account_id, 'flat_id', p.flat_id, 'vendor_id', p.vendor_id,
        'paise', p.amount_paise) order by p.line)
      from postings p where p.society_id = v.society_id and p.voucher_id = v.id) as lines, case v.kind
      when 'receipt' then (
        select jsonb_agg(jsonb_build_object('number', b.number, 'part', a.part, 'paise', a.amount_paise) order by b.number, a.part)
        from allocations a join bills b on b.society_id = a.society_id and b.id = a.item_id
        where a.society_id = v.society_id and a.source_id = v.source_id and a.source_kind = 'receipt')
      when 'payment' then (
        select jsonb_agg(jsonb_build_object('number', w.number, 'part', 'vendor', 'paise', (e ->> 'paise')::bigint) order by w.number)
        from vendor_payments y, jsonb_array_elements(y.bills) e
          join vendor_bills b on b.society_id = ${society.id} and b.id = (e ->> 'billId')::uuid
          join vouchers w on w.society_id = b.society_id and w.id = b.voucher_id
        where y.society_id = v.society_id and y.id = v.source_id) end as settles
    from vouchers v where v.society_id = ${society.id} and v.day between ${from}::date and ${to}::date
      ${after ? sql`and (v.day, v.seq) > (${after.day}::date, ${after.seq}::bigint)` : sql``}
    order by v.day, v.seq limit ${size}`.execute(db)
  return rows
}
