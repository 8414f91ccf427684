import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'
import type { Reference } from '../rules.ts'
import type { ExportTable } from './exporting.ts'

/** For this transaction: the rows that come in bring their history with them. Only the database's owner is heard. */
export const beginImport = async (db: Db) => {
  await sql`select set_config('app.importing', 'on', true)`.execute(db)
  await sql`create temporary table staged (row jsonb not null) on commit drop`.execute(db)
}

export const endImport = (db: Db) => sql`select set_config('app.importing', '', true)`.execute(db)

export const listReferences = async (db: Db): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db)
  return rows
}

export type Person = { id: string; email: string; email_key: string; first_name: string; last_name: string }

/** Accounts of this installation that somebody in the archive would meet, by id or by address. */
export const listKnown = (db: Db, people: readonly Person[]) =>
  db
    .selectFrom('identities')
    .select(['id', 'email_key'])
    .where(
      sql<boolean>`id = any(${people.map(({ id }) => id)}::uuid[]) or email_key = any(${people.map((one) => one.email_key)}::text[])`,
    )
    .execute()

export const insertPeople = async (db: Db, people: readonly Person[]) => {
  if (people.length > 0)
    await db
      .insertInto('identities')
      .values([...people])
      .execute()
}

export const stage = async (db: Db, lines: readonly string[]) => {
  await sql`insert into staged select line::jsonb from unnest(${[...lines]}::text[]) line`.execute(db)
}

export const clearStage = (db: Db) => sql`truncate staged`.execute(db)

export const hasForeignRow = async (db: Db, { owner }: ExportTable, societyId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from staged where row ->> ${owner} is distinct from ${societyId}::text limit 1`.execute(db)
  return rows.length > 0
}

export const hasStranger = async (db: Db, column: string, people: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from staged where row ->> ${column} is not null and not row ->> ${column} = any(${[...people]}::text[])
    limit 1`.execute(db)
  return rows.length > 0
}

/** Writes another value, or none, where one of these ids stands; says how many rows that were. */
export const replaceStaged = async (db: Db, column: string, values: Readonly<Record<string, string | null>>) => {
  const done = await sql`
    update staged set row = row || jsonb_build_object(${column}::text, ${JSON.stringify(values)}::jsonb -> (row ->> ${column}))
    where ${JSON.stringify(values)}::jsonb ? (row ->> ${column})`.execute(db)
  return Number(done.numAffectedRows ?? 0)
}

export const changeStaged = (db: Db, values: Readonly<Record<string, string | null>>) =>
  sql`update staged set row = row || ${JSON.stringify(values)}::jsonb`.execute(db)

/** The society keeps those of its names that may be names and nobody here has, and gets the one it was given. */
export const restageNames = async (db: Db, societyId: string, subdomain: string, bad: readonly string[]) => {
  await sql`
    delete from staged where row ->> 'id' in (select id from society_names) or row ->> 'id' = any(${[...bad, subdomain]}::text[])`.execute(
    db,
  )
  await stage(db, [JSON.stringify({ id: subdomain, belongs_to: societyId, claimed_at: new Date().toISOString() })])
}

type Trial = { societyId: string; id: string; today: string; endsOn: string }

/** In place of whatever the archive says was paid. */
export const restageAsTrial = async (db: Db, { societyId, id, today, endsOn }: Trial) => {
  await clearStage(db)
  const row = { society_id: societyId, id, plan_id: 'trial', status: 'trial', starts_on: today, trial_ends_on: endsOn }
  const rest = { setup_fee_paise: 0, yearly_maintenance_paise: 0, created_at: new Date().toISOString(), version: 1 }
  await stage(db, [JSON.stringify({ ...row, ...rest })])
}

export type StagedSociety = { subdomain: string; join_code: string; rule_pack_id: string | null }

export const readStagedSociety = async (db: Db): Promise<StagedSociety[]> => {
  const { rows } = await sql<{ row: StagedSociety }>`select row from staged limit 2`.execute(db)
  return rows.map(({ row }) => row)
}

export const isTaken = async (db: Db, name: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from society_names where id = ${name} union all select 1 from societies where subdomain = ${name}`.execute(
    db,
  )
  return rows.length > 0
}

export const listStagedNames = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select row ->> 'id' as id from staged`.execute(db)
  return rows.map(({ id }) => id)
}

/** The first of the staged names that another society here answers to. */
export const findTakenName = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from society_names where id in (select row ->> 'id' from staged) order by id limit 1`.execute(db)
  return rows[0]?.id
}

/** What the society's row refers to on the platform's side and does not bring along. */
export const findLack = async (db: Db, { join_code, rule_pack_id }: StagedSociety) => {
  const { rows } = await sql<{ code: boolean; rules: boolean }>`
    select exists (select 1 from societies where join_code = ${join_code}::text) as code,
      ${rule_pack_id}::text is not null and not exists (select 1 from rule_packs where id = ${rule_pack_id}::text) as rules`.execute(
    db,
  )
  return rows[0]!
}

/** One statement for a whole table, so that rows may refer to each other. */
export const insertStaged = async (db: Db, { name, written }: ExportTable): Promise<number> => {
  const columns = sql.join(written.map((column) => sql.ref(column)))
  const values = sql.join(written.map((column) => sql.ref(`r.${column}`)))
  const done = await sql`
    insert into ${sql.table(name)} (${columns}) overriding system value
    select ${values} from staged, jsonb_populate_record(null::${sql.table(name)}, staged.row) r`.execute(db)
  return Number(done.numAffectedRows ?? 0)
}

export const findBrokenVoucher = async (db: Db, societyId: string) => {
  const { rows } = await sql<{ number: string | null; fault: string }>`
    select number, fault from app.verify_books(${societyId}) limit 1`.execute(db)
  return rows[0]
}

export const listFiles = (db: Db, societyId: string) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'type', 'object', 'sha256', 'has_thumbnail'])
    .where('society_id', '=', societyId)
    .orderBy('id')
    .execute()

/** In the society's own history and in the platform's: this is where the rows came from. */
export const noteImport = async (db: Db, societyId: string, about: object) => {
  const row = { role: 'operator', action: 'command.society-import', table_name: 'societies', row_id: societyId }
  const after = JSON.stringify(about)
  await db
    .insertInto('audit_log')
    .values({ ...row, society_id: societyId, after })
    .execute()
  await db
    .insertInto('platform_audit_log')
    .values({ ...row, after })
    .execute()
}
