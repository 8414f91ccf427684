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
      `insert into bills (society_id, id, number, flat_id, period_from, period_to, issued_on, due_on, amount_paise, principal_paise, paid_paise,
         settled_on, status, kind, lines, voucher_id)
       select f.society_id, gen_random_uuid(), 'MB/' || m || '/' || f.number, f.id, day, day + 27, day, day + 20, 420000, 420000,
         case when paid then 420000 else 0 end, case when paid then day + 20 + ${afterDue(`'MB/' || m || '/' || f.number`)} end,
         case when paid then 'paid' else 'pending' end, 'bill', '[]', gen_random_uuid()
       from flats f cross join generate_series(1, $2::int) m
       cross join lateral (select (date_trunc('month', now()) - make_interval(months => m - 1))::date as day) d
       cross join lateral (select (hashtext(f.number) + m) % 10 <> 0 as paid) p
       where f.society_id = $1`,
      [society, months],
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
    await client.query('vacuum analyze flats, bills, receipts, allocations')
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
