import { sql } from 'kysely'
import type { Paise } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'
import type { HeadSum } from '../rules/changes.ts'
import type { RunKind, RunStatus } from '../rules/nouns.ts'
import type { Within } from './within.ts'

export type RunInputs = {
  totals?: Record<string, Paise>
  accepted?: Record<string, { reason: string; by: string; at: string }>
}
export type RunRow = {
  id: string
  kind: RunKind
  period_from: Day
  period_to: Day
  issued_on: Day
  due_on: Day
  status: RunStatus
  inputs: RunInputs
  digest: string
  fingerprints: Record<string, string>
  flats: number
  total_paise: Paise
  failure: { flats: string[] } | null
  told: number
  made_by: string | null
  made_at: Date
  reviewed_by: string | null
  reviewed_at: Date | null
  published_by: string | null
  published_at: Date | null
  version: number
}

type Signed = 'reviewed_by' | 'reviewed_at' | 'published_by' | 'published_at'

export const insert = async (
  { db, society }: Within,
  row: Pick<RunRow, 'id' | 'kind' | 'period_from' | 'period_to' | 'issued_on' | 'due_on' | 'made_by' | 'inputs'> &
    Partial<Pick<RunRow, 'status' | 'flats' | 'told' | 'total_paise' | Signed>>,
) =>
  db
    .insertInto('bill_runs')
    .values({ ...row, inputs: JSON.stringify(row.inputs), society_id: society.id })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()

const columns =
  sql.raw(`id, kind, period_from, period_to, issued_on, due_on, status, inputs, digest, fingerprints, flats,
  total_paise, failure, told, made_by, made_at, reviewed_by, reviewed_at, published_by, published_at, version`)

export const find = async ({ db, society }: Within, id: string): Promise<RunRow | undefined> => {
  const { rows } =
    await sql<RunRow>`select ${columns} from bill_runs where society_id = ${society.id} and id = ${id}`.execute(db)
  return rows[0]
}

/** Held until the transaction ends. */
export const lock = async ({ db, society }: Within, id: string): Promise<RunRow | undefined> => {
  const { rows } = await sql<RunRow>`
    select ${columns} from bill_runs where society_id = ${society.id} and id = ${id} for update`.execute(db)
  return rows[0]
}

export const list = async ({ db, society }: Within, limit: number): Promise<RunRow[]> => {
  const { rows } = await sql<RunRow>`
    select ${columns} from bill_runs where society_id = ${society.id} order by period_from desc, made_at desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** A regular run, not cancelled, whose period shares a day with this one. */
export const findOverlapping = async ({ db, society }: Within, from: Day, to: Day, except: string | null) =>
  db
    .selectFrom('bill_runs')
    .select(['id', 'period_from', 'period_to', 'status'])
    .where('society_id', '=', society.id)
    .where('kind', '=', 'regular')
    .where('status', '<>', 'cancelled')
    .where('period_from', '<=', to)
    .where('period_to', '>=', from)
    .$if(except !== null, (query) => query.where('id', '<>', except!))
    .executeTakeFirst()

type Changes = Partial<
  Omit<RunRow, 'id' | 'kind' | 'made_by' | 'made_at' | 'version' | 'inputs' | 'fingerprints' | 'failure'> & {
    inputs: RunInputs
    fingerprints: Record<string, string>
    failure: RunRow['failure']
  }
>

export const update = async ({ db, society }: Within, id: string, changes: Changes) => {
  const { inputs, fingerprints, failure, ...plain } = changes
  await db
    .updateTable('bill_runs')
    .set({
      ...plain,
      ...(inputs === undefined ? {} : { inputs: JSON.stringify(inputs) }),
      ...(fingerprints === undefined ? {} : { fingerprints: JSON.stringify(fingerprints) }),
      ...(failure === undefined ? {} : { failure: failure === null ? null : JSON.stringify(failure) }),
      version: sql`version + 1`,
    })
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .execute()
}

export const countTold = async ({ db, society }: Within, id: string, more: number) => {
  await sql`update bill_runs set told = told + ${more}::int where society_id = ${society.id} and id = ${id}`.execute(db)
}

/** What each flat's regular bill before that day charged, and for how many months. */
export const lastRegular = async ({ db, society }: Within, before: Day, except?: string) => {
  const { rows } = await sql<{ flat_id: string; principal_paise: Paise; months: number }>`
    with last as (select id, (extract(year from age(period_to + 1, period_from)) * 12
        + extract(month from age(period_to + 1, period_from)))::int as months
      from bill_runs where society_id = ${society.id} and kind = 'regular' and status = 'published' and period_from < ${before}
        and (${except ?? null}::uuid is null or id <> ${except ?? null}::uuid) order by period_from desc limit 1)
    select b.flat_id, b.principal_paise, last.months from bills b join last on b.run_id = last.id
    where b.society_id = ${society.id}`.execute(db)
  return rows
}

export type HeadTotal = { key: string; head_key: string; name: string; paise: Paise }

/** What each head came to in the regular run before. */
export const lastHeads = async ({ db, society }: Within, before: Day): Promise<HeadTotal[]> => {
  const { rows } = await sql<HeadTotal>`
    with last as (select id from bill_runs where society_id = ${society.id} and kind = 'regular' and status = 'published'
      and period_from < ${before} order by period_from desc limit 1)
    select coalesce(l.line ->> 'headId', l.line ->> 'headKey') as key, min(l.line ->> 'headKey') as head_key, min(l.line ->> 'name') as name,
      sum((l.line ->> 'paise')::bigint)::bigint as paise
    from bills b join last on b.run_id = last.id cross join jsonb_array_elements(b.lines) l (line)
    where b.society_id = ${society.id} group by 1`.execute(db)
  return rows
}

/** The charges of some flats on the regular bill before, head by head. */
export const lastCharges = async ({ db, society }: Within, before: Day, flatIds: readonly string[]) => {
  if (flatIds.length === 0) return []
  const { rows } = await sql<HeadSum & { flatId: string }>`
    with last as (select id from bill_runs where society_id = ${society.id} and kind = 'regular' and status = 'published'
      and period_from < ${before} order by period_from desc limit 1)
    select b.flat_id as "flatId", coalesce(l.line ->> 'headId', l.line ->> 'headKey') as key, l.line ->> 'headKey' as "headKey",
      l.line ->> 'name' as name, (l.line ->> 'paise')::bigint as paise
    from bills b join last on b.run_id = last.id cross join jsonb_array_elements(b.lines) l (line)
    where b.society_id = ${society.id} and b.flat_id = any(${flatIds}::uuid[]) and l.line ->> 'part' = 'principal'`.execute(
    db,
  )
  return rows
}

export const selectDrafts = ({ society }: Within) => sql`
  select count(*)::int as count, null::text as detail from bill_runs
  where society_id = ${society.id} and status in ('draft', 'reviewed')`
