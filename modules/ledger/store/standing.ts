import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Books } from './books.ts'

export type HeadRow = {
  last_seq: number
  locked_until: string | null
  begins_on: string | null
  members_see_closed_years: boolean
  journals_waiting: number
  is_reopening_waiting: boolean
}

export const findHead = async ({ db, society }: Books): Promise<HeadRow> => {
  const { rows } = await sql<HeadRow>`
    select coalesce(h.last_seq, 0) as last_seq, h.locked_until, s.begins_on,
      coalesce(s.members_see_closed_years, false) as members_see_closed_years,
      (select count(*)::int from journals j where j.society_id = ${society.id} and j.status = 'waiting') as journals_waiting,
      exists (select 1 from year_reopenings r where r.society_id = ${society.id} and r.status = 'waiting') as is_reopening_waiting
    from (select 1) one
      left join ledger_heads h on h.society_id = ${society.id}
      left join ledger_settings s on s.society_id = ${society.id}`.execute(db)
  return rows[0]!
}

export type LinkRow = { id: string; seq: number; number: string; seal: string; created_at: Date }

/** The newest links of the chain, oldest of them first. */
export const lastLinks = async ({ db, society }: Books, count: number): Promise<LinkRow[]> => {
  const { rows } = await sql<LinkRow>`
    select id, seq, number, encode(seal, 'hex') as seal, created_at from vouchers
    where society_id = ${society.id} order by seq desc limit ${count}`.execute(db)
  return rows.toReversed()
}

export type DayHead = { day: string; number: string; seq: number; seal: string }

/** The last seal of every day on which something was posted, by the clock of India. */
export const dayHeads = async ({ db, society }: Books, from: Date, until: Date): Promise<DayHead[]> => {
  const { rows } = await sql<DayHead>`
    select distinct on (day) to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, number, seq, encode(seal, 'hex') as seal
    from vouchers where society_id = ${society.id} and created_at >= ${from} and created_at < ${until}
    order by day, seq desc`.execute(db)
  return rows
}

export type VoucherDetails = {
  id: string
  seq: number
  kind: string
  number: string
  day: string
  narration: string
  source_id: string | null
  reverses_id: string | null
  reverses_number: string | null
  reversed_by_id: string | null
  reversed_by_number: string | null
  made_by_name: string | null
  approved_by_name: string | null
  created_at: Date
  seal: string
  previous_seal: string
  files: number
  lines: { line: number; account_id: string; code: string; key: string; name: string; flat: string; paise: number }[]
}

const nameOf = (column: 'made_by' | 'approved_by') => sql`(
  select m.name from members m where m.society_id = v.society_id and m.identity_id = v.${sql.ref(column)}
  order by m.removed_at nulls first limit 1)`

export const findDetails = async ({ db, society }: Books, id: string): Promise<VoucherDetails | undefined> => {
  const { rows } = await sql<VoucherDetails>`
    select v.id, v.seq, v.kind, v.number, v.day, v.narration, v.source_id, v.reverses_id, o.number as reverses_number,
      r.id as reversed_by_id, r.number as reversed_by_number, v.created_at, encode(v.seal, 'hex') as seal,
      encode(coalesce((select b.seal from vouchers b where b.society_id = v.society_id and b.seq = v.seq - 1),
        app.first_seal(v.society_id)), 'hex') as previous_seal,
      ${nameOf('made_by')} as made_by_name, ${nameOf('approved_by')} as approved_by_name,
      (select count(*)::int from voucher_files f where f.society_id = v.society_id and f.voucher_id = v.id) as files,
      (select jsonb_agg(jsonb_build_object('line', p.line, 'account_id', p.account_id, 'code', a.code, 'key', a.key,
          'name', a.name, 'flat', coalesce(f.number, d.name, ''), 'paise', p.amount_paise) order by p.line)
        from postings p join accounts a on a.society_id = p.society_id and a.id = p.account_id
          left join flats f on f.society_id = p.society_id and f.id = p.flat_id
          left join vendors d on d.society_id = p.society_id and d.id = p.vendor_id
        where p.society_id = v.society_id and p.voucher_id = v.id) as lines
    from vouchers v
      left join vouchers o on o.society_id = v.society_id and o.id = v.reverses_id
      left join vouchers r on r.society_id = v.society_id and r.reverses_id = v.id
    where v.society_id = ${society.id} and v.id = ${id}::uuid`.execute(db)
  return rows[0]
}

export const findAddress = async ({ db, society }: Books): Promise<string> => {
  const row = await db
    .selectFrom('societies')
    .select(['address', 'city', 'pincode'])
    .where('id', '=', society.id)
    .executeTakeFirst()
  return row ? [row.address, [row.city, row.pincode].filter(Boolean).join(' ')].filter(Boolean).join(', ') : ''
}

/** What others made and this person may decide. */
export const selectWaiting =
  (table: 'journals' | 'year_reopenings') =>
  ({ actor, society }: Ctx) =>
    sql`
  select case when ${actor.role} = 'admin' or exists (select 1 from signatories s
      where s.society_id = ${society.id} and s.member_id = ${actor.memberId}::uuid) then
    (select count(*) from ${sql.table(table)} where society_id = ${society.id} and status = 'waiting'
      and made_by is distinct from ${actor.identityId}::uuid)::int else 0 end as count, null::text as detail`
