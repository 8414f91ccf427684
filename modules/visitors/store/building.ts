import { type Insertable, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'

export type Rows<T extends keyof DB> = readonly Insertable<DB[T]>[]
export type VisitRow = Insertable<DB['visits']>

/** Visits with the records they would have been folded out of. */
export const insertVisits = async (db: Db, societyId: string, rows: Rows<'visits'>) => {
  await db
    .insertInto('visits')
    .values([...rows])
    .execute()
  for (const [kind, column] of [
    ['in', 'entered_at'],
    ['out', 'left_at'],
  ] as const)
    await sql`
      insert into gate_records (society_id, id, kind, subject, visit_id, pass_id, worker_id, gate_id, guard_id, at, device_at, received_at)
      select society_id, gen_random_uuid(), ${kind}, case when worker_id is not null then 'w:' || worker_id
        when pass_id is not null then 'p:' || pass_id else 'v:' || id end, id, pass_id, worker_id, gate_in, guard_in,
        ${sql.ref(column)}, ${sql.ref(column)}, ${sql.ref(column)}
      from visits v where society_id = ${societyId} and ${sql.ref(column)} is not null
        and id not in (select r.visit_id from gate_records r
          where r.society_id = ${societyId} and r.kind = ${kind} and r.visit_id is not null)`.execute(db)
}

type Habit = {
  purpose: string
  hours: readonly number[]
  n: number
  atWeekend: number
  names: readonly string[]
}

/** What a gate's log holds of days long past, made by the database itself: thousands of rows in one statement. */
export const insertPastVisits = async (
  db: Db,
  societyId: string,
  { from, to, habits }: { from: Day; to: Day; habits: readonly Habit[] },
) =>
  sql`
    insert into visits (society_id, id, visitor_name, purpose, flat_id, status, entered_at, left_at, created_at)
    select ${societyId}::uuid, gen_random_uuid(), h.names[1 + turn % cardinality(h.names)], h.purpose,
      f.ids[1 + (turn * 37) % cardinality(f.ids)], 'left', at, at + make_interval(mins => 6 + turn % 70), at
    from jsonb_to_recordset(${JSON.stringify(habits)}::jsonb) as h (purpose text, hours int[], n int, "atWeekend" int, names text[])
    cross join unnest(h.hours) as hour
    cross join generate_series(0, ${to}::date - ${from}::date) as back
    cross join lateral (select ${to}::date - back as day) d
    cross join lateral generate_series(1, (case when extract(isodow from day) > 5 then h."atWeekend" else h.n end)
      + (back * 7 + hour * 3) % 3 - 1) as one
    cross join lateral (select (back * 11 + hour * 5 + one * 3) as turn) t
    cross join lateral (select (day + make_time(hour, (turn * 7) % 60, 0)) at time zone 'Asia/Kolkata' as at) moment
    cross join (select array_agg(id order by number) as ids from flats where society_id = ${societyId}) f`.execute(db)

type Parts = {
  /** Faces, before whose they are. */
  files: Rows<'files'>
  gates: Rows<'gates'>
  household_workers: Rows<'household_workers'>
  worker_flats: Rows<'worker_flats'>
  worker_days: Rows<'worker_days'>
  passes: Rows<'passes'>
  parcels: Rows<'parcels'>
  tankers: Rows<'tankers'>
  blocked: Rows<'blocked'>
  log_openings: Rows<'log_openings'>
  flat_gate_rules: Rows<'flat_gate_rules'>
  gate_settings: Rows<'gate_settings'>
  gate_records: Rows<'gate_records'>
}

export const insertGate = async (db: Db, parts: Partial<Parts>) => {
  for (const [table, rows] of Object.entries(parts))
    if (rows.length > 0)
      await db
        .insertInto(table as keyof Parts)
        .values([...rows] as never)
        .execute()
}

/** Somebody of each flat who can announce, and one of the committee under its name. */
export const findHosts = async (db: Db, societyId: string): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'flat_number', 'role', 'identity_id'])
    .where('society_id', '=', societyId)
    .where('status', '=', 'active')
    .where('occupancy', '<>', 'none')
    .orderBy(sql`identity_id is not null`)
    .execute()
  const hosts = new Map(rows.map(({ flat_number, id }) => [flat_number, id]))
  const member = rows.findLast(({ role }) => role === 'committee')
  return member ? hosts.set('committee', member.id) : hosts
}
