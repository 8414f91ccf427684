import pg from 'pg'
import { openDatabase } from '#kernel/server/db.ts'
import { writing } from '#kernel/server/scope.ts'
import { startOfDay } from '#kernel/time.ts'
import { deskOf } from '#modules/billing/build.ts'
import { accountsByKey, openBooks } from '#modules/ledger/actions/posting.ts'
import { buildFlats } from '#modules/members/build.ts'
import { foundSociety } from '#modules/societies/actions.ts'

const scope = { societyId: null, identityId: null, role: 'bench', action: 'bench', requestId: '' }

/**
 * A society whose flats were billed and paid month by month until December 2026, in the papers and in the books, put in
 * behind the triggers: seals are not what is measured. A bill is eight postings and its receipt two; every flat still owes
 * something of the opening balances.
 */
export const buildLedger = async (url: string, flats: number, months: number): Promise<string> => {
  const database = await openDatabase(url)
  const id = await writing(database.platform, scope, async ({ db }) => {
    const made = await foundSociety(db, { name: 'Ledger', plan_id: 'enterprise' })
    await buildFlats(
      db,
      made.id,
      Array.from({ length: flats }, (_, i) => ({ wing: 'A', number: `A-${i}`, floor: 1, areaSqft: 700 })),
    )
    const desk = deskOf(db, made.id, startOfDay('2026-04-01'))
    await openBooks(desk)
    await accountsByKey(desk)
    return made.id
  }).finally(() => database.close())
  await fill(url, id, months)
  return id
}

const fill = async (url: string, id: string, months: number) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await putIn(client, id, months).finally(() => client.end())
}

const putIn = async (client: pg.Client, id: string, months: number) => {
  await client.query(`set session_replication_role = replica`)
  await lives(client, id, months)
  for (const statement of [papers, vouchers, postings, beginning, owedBefore, head]) await client.query(statement, [id])
  await client.query(`set session_replication_role = origin`)
  await client.query('vacuum analyze')
  // What is measured is the CPU of one backend: helpers of the floor would work unseen.
  await client.query(`do $$ begin
    execute format('alter database %I set max_parallel_workers_per_gather = 0', current_database());
  end $$`)
}

/** A row for every month of every flat: of the last two months every tenth is not paid, and every other tenth flat pays ahead. */
const lives = async (client: pg.Client, id: string, months: number) => {
  await client.query(
    `create temp table lived as select f.id as flat_id, gen_random_uuid() as bill_id, gen_random_uuid() as billed_id,
       gen_random_uuid() as receipt_id, gen_random_uuid() as received_id, m.day, row_number() over (order by m.day, f.number_key) as n,
       m.month <= $2::int - 2 or f.number_key not like '%0' as is_paid, case when f.number_key like '%7' then 100 else 0 end as ahead
     from flats f cross join (select n as month, (date '2026-12-01' - make_interval(months => $2::int - n))::date as day
       from generate_series(1, $2::int) n) m
     where f.society_id = $1`,
    [id, months],
  )
  await client.query('analyze lived')
}

const papers = `with billed as (
    insert into bills (society_id, id, number, flat_id, period_from, period_to, issued_on, due_on, amount_paise, paid_paise, status,
      kind, principal_paise, settled_on, lines, voucher_id)
    select $1::uuid, bill_id, 'MB/' || n, flat_id, day, day + 27, day, day + 9, 7000, case when is_paid then 7000 else 0 end,
      case when is_paid then 'paid' else 'pending' end, 'bill', 7000, case when is_paid then day + 4 end, '[]', billed_id from lived),
  received as (
    insert into receipts (society_id, id, number, bill_id, flat_id, received_on, amount_paise, mode, account_id, advance_paise, voucher_id)
    select $1::uuid, receipt_id, 'RC/' || n, bill_id, flat_id, day + 4, 7000 + ahead, 'upi', c.id, ahead, received_id
    from lived cross join (select id from accounts where society_id = $1 and key = 'cash') c where is_paid)
  insert into allocations (society_id, id, item_id, part, amount_paise, day, counts_on, source_kind, source_id)
  select $1::uuid, gen_random_uuid(), bill_id, 'principal', 7000, day + 4, day + 4, 'receipt', receipt_id from lived where is_paid`

const vouchers = `insert into vouchers (society_id, id, seq, kind, number, day, narration, posting_count, seal)
  select $1::uuid, billed_id, 2 * n - 1, 'bill', 'MB/' || n, day, 'Maintenance of a month', 8, sha256(n::text::bytea) from lived
  union all
  select $1::uuid, received_id, 2 * n, 'receipt', 'RC/' || n, day + 4, 'Received', 2 + sign(ahead)::int, sha256(n::text::bytea) from lived
  where is_paid`

const postings = `with keyed as (select id, key from accounts where society_id = $1),
  heads as (select id, row_number() over (order by code) + 1 as line from accounts where society_id = $1 and kind = 'income' limit 7),
  billed as (select 1 as line, id as account_id, 7000 as paise from keyed where key = 'dues' union all select line, id, -1000 from heads),
  received as (
    select 1 as line, id as account_id, 7000 as paise, 1 as aheads from keyed where key = 'cash'
    union all select 2, id, -7000, 0 from keyed where key = 'dues' union all select 3, id, 0, -1 from keyed where key = 'advances')
  insert into postings (society_id, voucher_id, line, account_id, flat_id, day, amount_paise)
  select $1::uuid, billed_id, line, account_id, case when line = 1 then flat_id end, day, paise from lived cross join billed
  union all
  select $1::uuid, received_id, line, account_id, case when line > 1 then flat_id end, day + 4, paise + aheads * ahead
  from lived cross join received where is_paid and paise + aheads * ahead <> 0`

const beginning = `with opened as (
    insert into vouchers (society_id, id, seq, kind, number, day, narration, posting_count, seal)
    select $1::uuid, gen_random_uuid(), 0, 'opening', 'OB/1', min(day), 'Opening balances', count(distinct flat_id) + 1, '' from lived
    returning id, day),
  begun as (insert into ledger_settings (society_id, begins_on, opening_voucher_id) select $1::uuid, day, id from opened),
  lines as (
    select row_number() over () as line, a.id as account_id, f.id as flat_id, 500 as paise from flats f, accounts a
    where f.society_id = $1 and a.society_id = $1 and a.key = 'dues'
    union all select 0, a.id, null, -500 * (select count(*) from flats where society_id = $1) from accounts a
    where a.society_id = $1 and a.key = 'surplus')
  insert into postings (society_id, voucher_id, line, account_id, flat_id, day, amount_paise)
  select $1::uuid, o.id, line, account_id, flat_id, o.day, paise from lines cross join opened o`

const owedBefore = `insert into bills (society_id, id, number, flat_id, period_from, period_to, issued_on, due_on, amount_paise, status, kind,
    principal_paise, lines, voucher_id)
  select $1::uuid, gen_random_uuid(), 'OB/1/' || p.line, p.flat_id, v.day - 1, v.day - 1, v.day - 1, v.day - 1, 500, 'pending', 'opening',
    500, '[]', v.id
  from vouchers v join postings p on p.society_id = v.society_id and p.voucher_id = v.id and p.flat_id is not null
  where v.society_id = $1 and v.kind = 'opening'`

const head = `update ledger_heads set last_seq = s.seq, last_seal = sha256(s.seq::text::bytea)
  from (select max(seq) as seq from vouchers where society_id = $1) s where society_id = $1`
