import { sql } from 'kysely'
import type { Passage } from '../rules/passages.ts'
import type { RecordKind, VisitPurpose, VisitStatus } from '../rules.ts'
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

/** A visit as it stands where its own entry is all that is known of it. */
export type EnteredRow = {
  id: string
  visitor_name: string
  visitor_phone: string
  phone_key: string
  vehicle_number: string
  plate_key: string
  purpose: VisitPurpose
  company: string
  persons: number
  flat_id: string | null
  pass_id: string | null
  worker_id: string | null
  status: VisitStatus
  pseudonym: string
  created_at: Date
  entered_at: Date | null
  gate_in: string | null
  guard_in: string | null
  checks: string[]
}

type Said = {
  /** What still lies on the device. */
  unsent: number
  entered: EnteredRow | null
  /** The flat of somebody without pass or card, with whom others may be confused. */
  near: string | null
  since: Date
}

export type Heard = {
  /** False for one that was told before. */
  isNew: boolean
  /** Whether the visit stands as it was given. */
  isMade: boolean
  checks: string[]
  passages: PassageRow[]
}

/** The record, what the device said of itself, the visit it opens, and all that was told of its subject: in one trip. */
export const tell = async (ctx: In, row: RecordRow, { unsent, entered, near, since }: Said): Promise<Heard> => {
  const { rows } = await sql<{ is_new: boolean; is_made: boolean; checks: string[] | null; passages: Listed[] | null }>`
    select is_new, is_made, checks, passages from app.gate_tell(${ctx.society.id}, ${JSON.stringify(row)}::jsonb, ${unsent}::int,
      ${entered && JSON.stringify(entered)}::jsonb, ${near}, ${since})`.execute(ctx.db)
  const { is_new: isNew, is_made: isMade, checks, passages } = rows[0]!
  return { isNew, isMade, checks: checks ?? [], passages: (passages ?? []).map(passageOf) }
}

export const find = async (ctx: In, id: string) =>
  ctx.db
    .selectFrom('gate_records')
    .select(['id', 'kind', 'subject', 'visit_id', 'pass_id', 'worker_id', 'device_id', 'parcel_id', 'at', 'checks'])
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .executeTakeFirst()

type PassageRow = Omit<Passage, 'at'> & { at: Date; checks: string[]; isUndone: boolean; isStray: boolean }
type Listed = {
  id: string
  kind: Passage['kind']
  visit_id: string | null
  at: string | Date
  device_id: string
  seq: number
  gate_id: string | null
  guard_id: string | null
  checks: string[]
  is_undone: boolean
  is_stray: boolean
}
const passageOf = (row: Listed): PassageRow => ({
  id: row.id,
  kind: row.kind,
  visitId: row.visit_id,
  at: new Date(row.at),
  deviceId: row.device_id,
  seq: row.seq,
  gateId: row.gate_id,
  guardId: row.guard_id,
  checks: row.checks,
  isUndone: row.is_undone,
  isStray: row.is_stray,
})

export const listPassages = async (ctx: In, subject: string, since: Date): Promise<PassageRow[]> => {
  const { rows } = await sql<Listed>`select * from app.gate_passages(${ctx.society.id}, ${subject}, ${since})`.execute(
    ctx.db,
  )
  return rows.map(passageOf)
}

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

/** A visit whose entry was taken back is no visit, but for one that was asked about; says which are gone. */
export const dropVisits = async (ctx: In, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; photo_id: string | null }>`
    delete from visits where society_id = ${ctx.society.id} and id = any(${[...ids]}::uuid[])
    and asked_at is null returning id, photo_id`.execute(ctx.db)
  await sql`update visits set status = 'waiting', entered_at = null, left_at = null where society_id = ${ctx.society.id}
    and id = any(${[...ids]}::uuid[]) and asked_at is not null and status in ('inside', 'left')`.execute(ctx.db)
  return rows
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
