import { sql } from 'kysely'
import type { Day } from '#kernel/time.ts'
import type { Books } from './books.ts'

/** The last voucher of the book up to the end of a year, or of all of it. */
export const lastUpTo = async (
  { db, society }: Books,
  day: Day | undefined,
): Promise<{ seq: number; seal: string }> => {
  const { rows } = await sql<{ seq: number; seal: string }>`
    select seq, encode(seal, 'hex') as seal from vouchers
    where society_id = ${society.id} ${day ? sql`and seq <= (select max(seq) from vouchers where society_id = ${society.id} and day <= ${day}::date)` : sql``}
    order by seq desc limit 1`.execute(db)
  if (rows[0]) return rows[0]
  const first = await sql<{ seal: string }>`select encode(app.first_seal(${society.id}), 'hex') as seal`.execute(db)
  return { seq: 0, seal: first.rows[0]!.seal }
}

/** A page of the chain, each voucher as one line of JSON: made by the database, so that no page of objects is held here. */
export const sealedPage = async ({ db, society }: Books, after: number, upTo: number, size: number) => {
  const { rows } = await sql<{ line: string }>`
    select row_to_json(x)::text as line from (
      select v.seq, v.id, v.kind, v.number, v.day, v.narration, v.source_id as source, v.reverses_id as reverses,
        v.made_by as "madeBy", v.approved_by as "approvedBy", l.lines, encode(v.seal, 'hex') as seal
      from vouchers v cross join lateral (
        select ('[' || string_agg(concat('[', to_json(a.code), ',', coalesce(to_json(p.flat_id)::text, 'null'), ',',
          coalesce(to_json(p.vendor_id)::text, 'null'), ',', p.amount_paise, ']'), ',' order by p.line) || ']')::json as lines
        from postings p join accounts a on a.society_id = p.society_id and a.id = p.account_id
        where p.society_id = v.society_id and p.voucher_id = v.id) l
      where v.society_id = ${society.id} and v.seq > ${after} and v.seq <= ${Math.min(upTo, after + size)}
      order by v.seq) x`.execute(db)
  return rows
}

export const balancesUpTo = async ({ db, society }: Books, seq: number) => {
  const { rows } = await sql<{ code: string; sum: number }>`
    select a.code, sum(p.amount_paise)::bigint as sum from vouchers v
      join postings p on p.society_id = v.society_id and p.voucher_id = v.id
      join accounts a on a.society_id = p.society_id and a.id = p.account_id
    where v.society_id = ${society.id} and v.seq <= ${seq}
    group by a.code having sum(p.amount_paise) <> 0 order by a.code`.execute(db)
  return rows
}

export type PaperRow = { number: string; file_id: string; name: string; object: string }

export const listPapers = async ({ db, society }: Books, from: Day, to: Day): Promise<PaperRow[]> => {
  const { rows } = await sql<PaperRow>`
    select v.number, f.id as file_id, f.name, f.object from voucher_files p
      join vouchers v on v.society_id = p.society_id and v.id = p.voucher_id
      join files f on f.society_id = p.society_id and f.id = p.file_id
    where p.society_id = ${society.id} and v.day between ${from}::date and ${to}::date order by v.seq, f.id`.execute(db)
  return rows
}
