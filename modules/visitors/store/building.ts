import { type Insertable, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Db } from '#kernel/server/scope.ts'

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
        and not exists (select from gate_records r where r.society_id = v.society_id and r.visit_id = v.id and r.kind = ${kind})`.execute(
      db,
    )
}

type Parts = {
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
