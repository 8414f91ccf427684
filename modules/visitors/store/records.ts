import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'
import type { Passage } from '../rules/passages.ts'
import type { RecordKind } from '../rules.ts'
import type { In } from './in.ts'

export type RecordRow = {
  id: string
  device_id: string | null
  seq: number
  guard_id: string | null
  gate_id: string | null
  kind: RecordKind
  subject: string
  visit_id: string | null
  pass_id: string | null
  worker_id: string | null
  undoes: string | null
  parcel_id: string | null
  at: Date
  device_at: Date
  offset_ms: number
  clock: string
  roster_issued_at: Date | null
  received_at: Date
  checks: string[]
}

type Inserted = RecordRow & { society: string; unsent: number }

/** The record, and with it what the device said of itself. */
const insertRecord = async (db: Db, r: Inserted): Promise<{ id: string }[]> => {
  const { rows } = await sql<{ id: string }>`
    with told as (
      insert into gate_records (society_id, id, device_id, seq, guard_id, gate_id, kind, subject, visit_id, pass_id, worker_id, undoes,
        parcel_id, at, device_at, offset_ms, clock, roster_issued_at, received_at, checks)
      values (${r.society}, ${r.id}, ${r.device_id}, ${r.seq}, ${r.guard_id}, ${r.gate_id}, ${r.kind}, ${r.subject}, ${r.visit_id},
        ${r.pass_id}, ${r.worker_id}, ${r.undoes}, ${r.parcel_id}, ${r.at}, ${r.device_at}, ${r.offset_ms}, ${r.clock},
        ${r.roster_issued_at}, ${r.received_at}, ${r.checks}::text[])
      on conflict (society_id, id) do nothing returning id),
    heard as (
      update gate_devices set last_seq = greatest(last_seq, ${r.seq}::int), unsent = ${r.unsent}, offset_ms = ${r.offset_ms},
        last_contact_at = ${r.received_at}
      where society_id = ${r.society} and id = ${r.device_id} and exists (select from told))
    select id from told`.execute(db)
  return rows
}

/** False for one that was told before. Nothing is heard of a device where the office tells it. */
export const insert = async (ctx: In, row: RecordRow, said: { unsent: number } = { unsent: 0 }): Promise<boolean> => {
  const made = await insertRecord(ctx.db, { ...row, society: ctx.society.id, unsent: said.unsent })
  return made.length > 0
}

export const find = async (ctx: In, id: string) =>
  ctx.db
    .selectFrom('gate_records')
    .select(['id', 'kind', 'subject', 'visit_id', 'pass_id', 'worker_id', 'device_id', 'parcel_id', 'at', 'checks'])
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .executeTakeFirst()

/** One at a time folds a subject; whoever comes meanwhile waits and sees what the first one wrote. */
export const lockSubject = async (ctx: In, subject: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.society.id} ${subject}`}, 0))`.execute(ctx.db)
}

type PassageRow = Omit<Passage, 'at'> & { at: Date; checks: string[]; isUndone: boolean; isStray: boolean }

/** What was told of a subject since some instant, with what was taken back; exits of visits that began before are left out. */
const passagesOf = async (
  db: Db,
  { society, subject, since }: { society: string; subject: string; since: Date },
): Promise<PassageRow[]> => {
  const { rows } = await sql<PassageRow>`
    select r.id, r.kind, r.visit_id as "visitId", r.at, coalesce(r.device_id::text, '') as "deviceId", r.seq, r.gate_id as "gateId",
      r.guard_id as "guardId", r.checks,
      exists (select from gate_records u where u.society_id = r.society_id and u.undoes = r.id) as "isUndone",
      r.kind = 'out' and exists (select from visits v where v.society_id = r.society_id and v.id = r.id) as "isStray"
    from gate_records r
    where r.society_id = ${society} and r.subject = ${subject} and r.kind in ('in', 'out') and r.at >= ${since}
      and not (r.kind = 'out' and r.visit_id is not null and exists (
        select from gate_records i where i.society_id = r.society_id and i.subject = r.subject and i.kind = 'in'
          and i.visit_id = r.visit_id and i.at < ${since}))`.execute(db)
  return rows
}
export const listPassages = (ctx: In, subject: string, since: Date): Promise<PassageRow[]> =>
  passagesOf(ctx.db, { society: ctx.society.id, subject, since })

/** How many of a pass's visits stand, in the order they began: the ones beyond its number are too many. */
export const listVisitsOfPass = async (ctx: In, passId: string) => {
  const { rows } = await sql<{ id: string }>`
    select v.id from visits v where v.society_id = ${ctx.society.id} and v.pass_id = ${passId} and v.status in ('inside', 'left')
    order by v.entered_at nulls first, v.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export const addCheck = async (ctx: In, visitIds: readonly string[], check: string) => {
  if (visitIds.length === 0) return
  await sql`update visits set checks = array(select distinct c from unnest(checks || ${[check]}::text[]) c order by c)
    where society_id = ${ctx.society.id} and id = any(${[...visitIds]}::uuid[]) and not checks @> ${[check]}::text[]`.execute(
    ctx.db,
  )
}

/** A visit whose entry was taken back is no visit; what was told about its person goes with it. */
export const dropVisits = async (ctx: In, ids: readonly string[]) => {
  if (ids.length === 0) return
  await sql`delete from visits where society_id = ${ctx.society.id} and id = any(${[...ids]}::uuid[])
    and asked_at is null`.execute(ctx.db)
  await sql`update visits set status = 'waiting', entered_at = null, left_at = null where society_id = ${ctx.society.id}
    and id = any(${[...ids]}::uuid[]) and asked_at is not null and status in ('inside', 'left')`.execute(ctx.db)
}

/** What went through with a pass, oldest first; null where the guard ticked nothing. */
export const listCarried = async (ctx: In, passId: string): Promise<{ goods: unknown }[]> => {
  const { rows } = await sql<{ goods: unknown }>`
    select goods from visits where society_id = ${ctx.society.id} and pass_id = ${passId} and status = 'left'
    order by left_at, id`.execute(ctx.db)
  return rows
}
export const writeAway = async (ctx: In, passId: string, away: readonly unknown[], returnedAt: Date | null) => {
  await sql`update passes set away = ${JSON.stringify(away)}::jsonb, returned_at = ${returnedAt}, version = version + 1
    where society_id = ${ctx.society.id} and id = ${passId}`.execute(ctx.db)
}

/** Whether a later word of a phone, which may arrive earlier, takes this one back. */
export const isTakenBack = async (ctx: In, id: string): Promise<boolean> => {
  const row = await ctx.db
    .selectFrom('gate_records')
    .select('id')
    .where('society_id', '=', ctx.society.id)
    .where('undoes', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Whose passages a visit is made of. */
export const subjectOfVisit = async (ctx: In, visitId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ subject: string }>`
    select subject from gate_records where society_id = ${ctx.society.id} and visit_id = ${visitId} and kind = 'in' limit 1`.execute(
    ctx.db,
  )
  return rows[0]?.subject
}
