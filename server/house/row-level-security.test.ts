import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { asOwner, plantRow, platformTables, readTables, type Table } from '#server/testing/catalogue.ts'
import { society } from '#server/testing/society.ts'
import { isAskedTable, onlyRoom } from './asked.ts'

let tables: readonly Table[] = []
let societal: readonly Table[] = []
let ours = ''
let theirs = ''

beforeAll(async () => {
  tables = await readTables()
  societal = tables.filter((table) => table.societal && isAskedTable(table))
  ours = (await society()).id
  theirs = (await society()).id
})

/** Runs as the application's role inside the scope, and leaves nothing behind. */
const asApplication = async <T>(client: pg.Client, scope: string | null, work: () => Promise<T>): Promise<T> => {
  await client.query('savepoint scope')
  await client.query('set local role app_user')
  await client.query(`select set_config('app.society_id', $1, true)`, [scope ?? ''])
  try {
    return await work()
  } finally {
    await client.query('rollback to savepoint scope')
    await client.query('release savepoint scope')
  }
}

const outcome = async (client: pg.Client, sql: string, values: unknown[]): Promise<number | string> => {
  try {
    return (await client.query(sql, values)).rowCount ?? 0
  } catch (error) {
    return (error as { code: string }).code
  }
}

const refused = '42501'

/** Everything one society could try on another's rows of a table; what comes back should be empty. */
const leaksOf = async (client: pg.Client, table: Table): Promise<string[]> => {
  const leaks: string[] = []
  for (const [scope, name] of [
    [ours, 'another society'],
    [null, 'no scope'],
  ] as const) {
    const attempts = {
      select: [`select 1 from ${table.name} where society_id = $1`, [theirs]],
      insert: [`insert into ${table.name} (society_id) values ($1)`, [theirs]],
      update: [`update ${table.name} set society_id = society_id where society_id = $1`, [theirs]],
      delete: [`delete from ${table.name} where society_id = $1`, [theirs]],
    } as const
    for (const [verb, [sql, values]] of Object.entries(attempts)) {
      const result = await asApplication(client, scope, () => outcome(client, sql, [...values]))
      const safe = verb === 'insert' ? result === refused : result === 0 || result === refused
      if (!safe) leaks.push(`${verb} on ${table.name} with ${name}: ${result}`)
    }
  }
  const moved = await asApplication(client, ours, () =>
    outcome(client, `update ${table.name} set society_id = $2 where society_id = $1`, [ours, theirs]),
  )
  if (moved !== refused) leaks.push(`moving a row of ${table.name} to another society: ${moved}`)
  return leaks
}

const inTransaction = (work: (client: pg.Client) => Promise<void>) =>
  asOwner(async (client) => {
    await client.query('begin')
    await work(client)
    await client.query('rollback')
  })

describe('PostgreSQL keeps societies apart', () => {
  it('has a society on every table that is not the platform’s', () => {
    const unknown = tables.filter((table) => !table.societal && !platformTables.includes(table.name))
    expect(unknown.map((table) => table.name)).toEqual([])
  })

  it('refuses every verb on another society’s rows, in every table, with a scope and without', async () => {
    if (!onlyRoom) expect(societal.length).toBeGreaterThan(3)
    await inTransaction(async (client) => {
      for (const table of societal) {
        await plantRow(client, table, theirs)
        await plantRow(client, table, ours)
        const visible = await asApplication(client, ours, () =>
          outcome(client, `select 1 from ${table.name} where society_id = $1`, [ours]),
        )
        expect(visible, `own rows of ${table.name}`).toSatisfy(
          (rows: number | string) => rows === refused || Number(rows) > 0,
        )
        expect(await leaksOf(client, table)).toEqual([])
      }
    })
  })

  it('would notice a policy that was opened or switched off, in every table', async () => {
    await inTransaction(async (client) => {
      for (const table of societal) {
        await plantRow(client, table, theirs)
        await plantRow(client, table, ours)
        for (const mutation of [
          `alter policy society on ${table.name} using (true) with check (true)`,
          `alter table ${table.name} disable row level security`,
        ]) {
          await client.query('savepoint mutant')
          const changed = await outcome(client, mutation, [])
          const leaks = await leaksOf(client, table)
          await client.query('rollback to savepoint mutant')
          expect(leaks.length, `${mutation} (${changed})`).toBeGreaterThan(0)
        }
      }
    })
  })

  it('follows the rules by which row-level security has been broken elsewhere', async () => {
    const findings = await asOwner((client) => client.query<{ finding: string }>(rules))
    expect(findings.rows.map((row) => row.finding)).toEqual([])
  })

  it('shows an application without scope nothing of the platform’s people either', async () => {
    await inTransaction(async (client) => {
      for (const table of ['identities', 'sessions', 'societies']) {
        const seen = await asApplication(client, null, () => outcome(client, `select id from ${table}`, []))
        expect(seen, table).toSatisfy((rows: number | string) => rows === 0 || rows === refused)
      }
    })
  })
})

const rules = `
with recursive t as (
  select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, pg_get_userbyid(c.relowner) as owner,
    exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'society_id' and not a.attisdropped) as societal
  from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
), hung as (
  select 'societies'::regclass::oid as oid
  union
  select k.conrelid from hung h join pg_constraint k on k.confrelid = h.oid and k.contype = 'f' and k.confdeltype = 'c'
  where not exists (select 1 from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey) and not a.attnotnull)
)
select 'not forced: ' || relname as finding from t where societal and not (relrowsecurity and relforcerowsecurity)
union all select 'stays when its society goes: ' || relname from t where societal and oid not in (select oid from hung)
  -- They stay on purpose, go by the ledger's own hand, or with their search entry.
  and relname not in ('audit_log', 'postings', 'search_tokens')
union all select 'no policy: ' || relname from t where societal and not exists (select 1 from pg_policy p where p.polrelid = t.oid)
union all select 'policy without check: ' || polrelid::regclass || '.' || polname from pg_policy where polcmd in ('*', 'a', 'w') and polwithcheck is null
union all select 'role may bypass: ' || rolname from pg_roles where rolname like 'app%' and (rolsuper or rolbypassrls)
union all select 'application owns: ' || relname from t where owner like 'app%'
union all select 'definer without search_path: ' || p.oid::regprocedure from pg_proc p where p.prosecdef and p.pronamespace in ('app'::regnamespace, 'public'::regnamespace)
  and not exists (select 1 from unnest(p.proconfig) x where x like 'search_path=%')
union all select 'view without security_invoker: ' || c.relname from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
  and not coalesce(array_to_string(c.reloptions, ',') like '%security_invoker=true%', false)
union all select 'unique key without society: ' || i.indexrelid::regclass from pg_index i join t on t.oid = i.indrelid where t.societal and i.indisunique
  and not exists (select 1 from pg_attribute a where a.attrelid = i.indrelid and a.attnum = i.indkey[0] and a.attname = 'society_id')
union all select 'enum or numeric column: ' || a.attrelid::regclass || '.' || a.attname from pg_attribute a join t on t.oid = a.attrelid join pg_type y on y.oid = a.atttypid
  where t.societal and a.attnum > 0 and (y.typtype = 'e' or y.typname = 'numeric')
union all select 'foreign key without society: ' || k.conrelid::regclass || '.' || k.conname from pg_constraint k join t on t.oid = k.conrelid join t r on r.oid = k.confrelid
  where k.contype = 'f' and t.societal and r.societal and not exists (
    select 1 from unnest(k.conkey) c join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c where a.attname = 'society_id')`
