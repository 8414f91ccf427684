import { asOwner } from './community-town.ts'

/** A flat for every line of the register, and five years of bills: nine of ten paid, two of them late. */
export const buildMoney = (url: string, society: string, months: number) =>
  asOwner(url, async (client) => {
    // As a copy of a database is filled: no trigger, no key is asked.
    await client.query(`set session_replication_role = replica`)
    await client.query(
      `insert into flats (society_id, id, wing, number, number_key)
       select society_id, gen_random_uuid(), left(flat_number, 1), flat_number, flat_key from members where society_id = $1`,
      [society],
    )
    await client.query(
      `insert into bill_runs (society_id, id, kind, period_from, period_to, issued_on, due_on, status, flats, total_paise)
       select $1, gen_random_uuid(), 'regular', day, day + 27, day, day + 20, 'published', f.count, f.count * 420000
       from generate_series(1, $2::int) m
       cross join lateral (select (date_trunc('month', now()) - make_interval(months => m - 1))::date as day) d
       cross join (select count(*) from flats where society_id = $1) f`,
      [society, months],
    )
    await client.query(
      `insert into bills (society_id, id, number, flat_id, run_id, period_from, period_to, issued_on, due_on, amount_paise, principal_paise,
         paid_paise, settled_on, status, kind, lines, voucher_id, version)
       select f.society_id, gen_random_uuid(), n.number, f.id, r.id, r.period_from, r.period_to, r.issued_on, r.due_on, 420000, 420000,
         case when paid then 420000 else 0 end, case when paid then r.due_on + ${afterDue('n.number')} end,
         case when paid then 'paid' else 'pending' end, 'bill', '[]', gen_random_uuid(), case when paid then 2 else 1 end
       from flats f join bill_runs r on r.society_id = f.society_id
       cross join lateral (select 'MB/' || to_char(r.period_from, 'YYYY-MM') || '/' || f.number as number,
         (hashtext(f.number) + extract(month from r.period_from)::int) % 10 <> 0 as paid) n
       where f.society_id = $1`,
      [society],
    )
    await client.query(
      `with paid as (
         select b.society_id, b.id, b.flat_id, b.number, gen_random_uuid() as receipt,
           b.due_on + ${afterDue('b.number')} as day from bills b where b.society_id = $1 and b.status = 'paid'),
       received as (
         insert into receipts (society_id, id, number, bill_id, flat_id, received_on, amount_paise, mode, account_id, voucher_id)
         select society_id, receipt, 'R' || number, id, flat_id, day, 420000,
           (array['upi', 'net_banking', 'transfer', 'cheque'])[1 + abs(hashtext(number)) % 4], gen_random_uuid(), gen_random_uuid() from paid)
       insert into allocations (society_id, id, item_id, part, amount_paise, day, counts_on, source_kind, source_id)
       select society_id, gen_random_uuid(), id, 'principal', 420000, day, day, 'receipt', receipt from paid`,
      [society],
    )
    await client.query('vacuum analyze flats, bill_runs, bills, receipts, allocations')
  })

/** How many days after its due day a bill was paid. */
const afterDue = (number: string) => `case when hashtext(${number}) % 5 = 0 then 9 else -4 end`

/** A change a minute, as far back as there are rows; the newest is of yesterday. */
export const buildTrail = (url: string, society: string, rows: number) =>
  asOwner(url, async (client) => {
    await client.query(`set session_replication_role = replica`)
    await client.query(
      `insert into audit_log (society_id, at, identity_id, role, action, table_name, row_id, after)
       select $1, now() - interval '1 day' - i * interval '1 minute', null, 'admin', 'members.change', 'members', i::text, '{}'
       from generate_series(1, $2::int) i`,
      [society, rows],
    )
    await client.query('vacuum analyze audit_log')
  })
