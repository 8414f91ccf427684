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

export const listVendorIds = async ({ db, society }: Books): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct vendor_id as id from postings where society_id = ${society.id} and vendor_id is not null order by 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export type BookedLine = { account_id: string; flat_id: string | null; vendor_id: string | null; paise: number }
export type Booked = { seq: number; kind: string; number: string; day: Day; narration: string; lines: BookedLine[] }

export const bookedPage = async (
  { db, society }: Books,
  { from, to, after, size }: { from: Day; to: Day; after: { day: Day; seq: number } | undefined; size: number },
): Promise<Booked[]> => {
  const { rows } = await sql<Booked>`
    select v.seq, v.kind, v.number, v.day, v.narration, (
      select jsonb_agg(jsonb_build_object('account_id', p.account_id, 'flat_id', p.flat_id, 'vendor_id', p.vendor_id,
        'paise', p.amount_paise) order by p.line)
      from postings p where p.society_id = v.society_id and p.voucher_id = v.id) as lines
    from vouchers v where v.society_id = ${society.id} and v.day between ${from}::date and ${to}::date
      ${after ? sql`and (v.day, v.seq) > (${after.day}::date, ${after.seq}::bigint)` : sql``}
    order by v.day, v.seq limit ${size}`.execute(db)
  return rows
}
