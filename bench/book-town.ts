import pg from 'pg'
import { openDatabase } from '#kernel/server/db.ts'
import { writing } from '#kernel/server/scope.ts'
import { startOfDay } from '#kernel/time.ts'
import { deskOf } from '#modules/billing/build.ts'
import { accountsByKey, openBooks } from '#modules/ledger/actions/posting.ts'
import { buildFlats } from '#modules/members/build.ts'
import { foundSociety } from '#modules/societies/actions.ts'

const scope = { societyId: null, identityId: null, role: 'bench', action: 'bench', requestId: '' }

/** A society with so many vouchers of so many lines, put in behind the triggers: their seals are not what is measured. */
export const buildLedger = async (url: string, vouchers: number, lines: number): Promise<string> => {
  const database = await openDatabase(url)
  const id = await writing(database.platform, scope, async ({ db }) => {
    const made = await foundSociety(db, { name: 'Ledger', plan_id: 'enterprise' })
    await buildFlats(
      db,
      made.id,
      Array.from({ length: 500 }, (_, i) => ({ wing: 'A', number: `A-${i}`, floor: 1, areaSqft: 700 })),
    )
    const desk = deskOf(db, made.id, startOfDay('2026-04-01'))
    await openBooks(desk)
    await accountsByKey(desk)
    return made.id
  }).finally(() => database.close())
  await fill(url, id, vouchers, lines)
  return id
}

const fill = async (url: string, id: string, vouchers: number, lines: number) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await putIn(client, id, vouchers, lines).finally(() => client.end())
}

const putIn = async (client: pg.Client, id: string, vouchers: number, lines: number) => {
  await client.query(`set session_replication_role = replica`)
  await client.query(
    `insert into vouchers (society_id, id, seq, kind, number, day, narration, posting_count, seal)
     select $1::uuid, gen_random_uuid(), n, 'bill', 'MB/26-27/' || lpad(n::text, 6, '0'), date '2026-04-01' + (n % 200)::int,
       'Maintenance of a month', $3::int, sha256(n::text::bytea) from generate_series(1, $2::int) n`,
    [id, vouchers, lines],
  )
  // Half of the lines are dues of flats, half income, so that every voucher balances and no account holds all.
  await client.query(
    `insert into postings (society_id, voucher_id, line, account_id, flat_id, day, amount_paise)
     select v.society_id, v.id, l, case when l % 2 = 1 then d.id else (i.ids)[1 + l % array_length(i.ids, 1)] end,
       case when l % 2 = 1 then (f.ids)[1 + (v.seq * 7 + l) % 500] end, v.day, case when l % 2 = 1 then 100 * l else -100 * (l - 1) end
     from vouchers v cross join generate_series(1, $2::int) l
       cross join (select id from accounts where society_id = $1 and code = '1100') d
       cross join (select array_agg(id) as ids from accounts where society_id = $1 and kind = 'income') i
       cross join (select array_agg(id) as ids from flats where society_id = $1) f
     where v.society_id = $1`,
    [id, lines],
  )
  await client.query(
    `update ledger_heads set last_seq = $2::bigint, last_seal = sha256(($2::bigint)::text::bytea) where society_id = $1`,
    [id, vouchers],
  )
  await client.query(`set session_replication_role = origin`)
  await client.query('vacuum analyze')
  // What is measured is the CPU of one backend: helpers of the floor would work unseen.
  await client.query(`do $$ begin
    execute format('alter database %I set max_parallel_workers_per_gather = 0', current_database());
  end $$`)
}
