import { sql } from 'kysely'
import type { Day } from '#kernel/time.ts'
import type { Books } from './books.ts'

export type Entry = {
  voucher_id: string
  seq: number
  kind: string
  number: string
  day: Day
  narration: string
  sum: number
}
export type After = { day: Day; seq: number }
export type Which = { accountIds?: readonly string[]; flatId?: string | undefined; vendorId?: string | undefined }

const matching = ({ accountIds, flatId, vendorId }: Which) => sql`
  ${accountIds ? sql`and p.account_id = any(${[...accountIds]}::uuid[])` : sql``}
  ${flatId ? sql`and p.flat_id = ${flatId}::uuid` : sql``}
  ${vendorId ? sql`and p.vendor_id = ${vendorId}::uuid` : sql``}`

/** One line per voucher, in the order of days and of their chain. */
export const entries = async (
  { db, society }: Books,
  which: Which,
  { from, to, after, limit }: { from: Day; to: Day; after?: After | undefined; limit?: number | undefined },
): Promise<Entry[]> => {
  const { rows } = await sql<Entry>`
    select v.id as voucher_id, v.seq, v.kind, v.number, v.day, v.narration, s.sum from (
      select p.voucher_id, sum(p.amount_paise)::bigint as sum from postings p
      where p.society_id = ${society.id} and p.day between ${from}::date and ${to}::date ${matching(which)}
      group by p.voucher_id) s
    join vouchers v on v.society_id = ${society.id} and v.id = s.voucher_id
    where s.sum <> 0 ${after ? sql`and (v.day, v.seq) > (${after.day}::date, ${after.seq}::bigint)` : sql``}
    order by v.day, v.seq ${limit ? sql`limit ${limit}` : sql``}`.execute(db)
  return rows
}

/** What stood before the first line shown: all days before, and of the last one the vouchers up to the given place. */
export const balanceBefore = async (
  { db, society }: Books,
  which: Which,
  { from, after }: { from: Day; after?: After | undefined },
): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(p.amount_paise), 0)::bigint as sum from postings p
      ${after ? sql`join vouchers v on v.society_id = p.society_id and v.id = p.voucher_id` : sql``}
    where p.society_id = ${society.id} ${matching(which)}
      and ${after ? sql`(p.day, v.seq) <= (${after.day}::date, ${after.seq}::bigint)` : sql`p.day < ${from}::date`}`.execute(
    db,
  )
  return rows[0]!.sum
}

export type DayBookRow = Omit<Entry, 'sum'> & {
  lines: { account_id: string; flat: string; vendor_id: string | null; paise: number }[]
}

/** Vouchers with their lines, a page at a time. */
export const dayBook = async (
  { db, society }: Books,
  { from, to, after, limit }: { from: Day; to: Day; after?: After | undefined; limit?: number | undefined },
): Promise<DayBookRow[]> => {
  const { rows } = await sql<DayBookRow>`
    select v.id as voucher_id, v.seq, v.kind, v.number, v.day, v.narration, (
      select jsonb_agg(jsonb_build_object('account_id', p.account_id, 'flat', coalesce(f.number, d.name, ''), 'vendor_id', p.vendor_id,
        'paise', p.amount_paise) order by p.line)
      from postings p left join flats f on f.society_id = p.society_id and f.id = p.flat_id
        left join vendors d on d.society_id = p.society_id and d.id = p.vendor_id
      where p.society_id = v.society_id and p.voucher_id = v.id) as lines
    from vouchers v
    where v.society_id = ${society.id} and v.day between ${from}::date and ${to}::date
      ${after ? sql`and (v.day, v.seq) > (${after.day}::date, ${after.seq}::bigint)` : sql``}
    order by v.day, v.seq ${limit ? sql`limit ${limit}` : sql``}`.execute(db)
  return rows
}
