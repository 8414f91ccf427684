import pg from 'pg'
import { newId } from '#kernel/ids.ts'
import { openDatabase } from '#kernel/server/db.ts'
import { writing } from '#kernel/server/scope.ts'
import { addMonths, type Day, dayOf, startOfDay } from '#kernel/time.ts'
import { draftOf, fingerprint } from '#modules/billing/actions/publishing.ts'
import { buildCharges, deskOf } from '#modules/billing/build.ts'
import * as runs from '#modules/billing/store/runs.ts'
import { openBooks } from '#modules/ledger/actions/posting.ts'
import { buildFlats } from '#modules/members/build.ts'
import { foundSociety } from '#modules/societies/actions.ts'

const month: Day = `${dayOf(new Date()).slice(0, 7)}-01`
const scope = { societyId: null, identityId: null, role: 'bench', action: 'bench', requestId: '' }

/** A society whose bills of this month are reviewed and asked for: four heads a flat, which is five postings. */
export const buildBilled = async (url: string, name: string, flats: number): Promise<string> => {
  const database = await openDatabase(url)
  try {
    return await writing(database.platform, scope, async ({ db }) => {
      const { id } = await foundSociety(db, { name, plan_id: 'enterprise' })
      const plans = Array.from({ length: flats }, (_, i) => {
        const wing = String.fromCharCode(65 + (i % 4))
        return { wing, number: `${wing}-${100 + Math.floor(i / 4)}`, floor: 1, areaSqft: 700 }
      })
      await buildFlats(db, id, plans)
      const desk = deskOf(db, id, startOfDay(month))
      await buildCharges(desk, {
        from: addMonths(month, -1),
        graceDays: 10,
        interestBasisPoints: 1200,
        resolution: 'AGM 4',
        rates: {
          service: { rateHundredths: 2400 * 10_000 },
          lift: { rateHundredths: 240 * 10_000 },
          lease_rent: { rateHundredths: 3 * 10_000 },
          education: { rateHundredths: 10 * 10_000 },
        },
        flats: [],
      })
      await openBooks(desk)
      const runId = newId()
      const days = { period_from: month, period_to: `${month.slice(0, 8)}28`, issued_on: month, due_on: month }
      await runs.insert(desk, { id: runId, kind: 'regular', ...days, made_by: null, inputs: {} })
      const { digest, flats: fingerprints } = fingerprint(await draftOf(desk, (await runs.find(desk, runId))!))
      await runs.update(desk, runId, { status: 'publishing', digest, fingerprints })
      return id
    })
  } finally {
    await database.close()
  }
}

/** What a reviewed society is made of, in the order its keys ask for. */
const parts = [
  'accounts',
  'ledger_heads',
  'flats',
  'billing_settings',
  'charge_heads',
  'charge_rates',
  'interest_rates',
  'bill_runs',
]

/** So many societies like one that is there, row by row and with the same ids inside. */
export const copySociety = async (url: string, pattern: string, count: number): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const ids = Array.from({ length: count }, () => newId())
    await client.query(
      `insert into societies (id, name, subdomain, join_code, plan_id, rule_pack_id, status)
       select i, 'Bench ' || i, 'bench-' || i, substr(md5(i::text), 1, 12), s.plan_id, s.rule_pack_id, s.status
       from societies s, unnest($2::uuid[]) i where s.id = $1`,
      [pattern, ids],
    )
    for (const table of parts) {
      await client.query(`alter table ${table} disable trigger user`)
      await client.query(
        `insert into ${table} (society_id, ${await columnsOf(client, table)})
         select i, ${await columnsOf(client, table)} from ${table} t, unnest($2::uuid[]) i where t.society_id = $1
         on conflict do nothing`,
        [pattern, ids],
      )
      await client.query(`alter table ${table} enable trigger user`)
    }
    await client.query('vacuum analyze')
    return ids
  } finally {
    await client.end()
  }
}

/** All columns of a table but the society and what the database computes itself. */
export const columnsOf = async (client: pg.Client, table: string): Promise<string> => {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name <> 'society_id' and is_generated = 'NEVER'`,
    [table],
  )
  return rows[0]!.columns
}
