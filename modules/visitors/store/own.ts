import { sql } from 'kysely'
import type { Day } from '#kernel/time.ts'
import type { In } from './in.ts'

export type RequestRow = {
  id: string
  kind: 'correction' | 'objection' | 'new_card'
  about: 'pass' | 'visit' | 'worker'
  about_id: string
  name: string | null
  phone: string | null
  vehicle: string | null
  text: string
  answer: string
  asked_at: Date
  answered_at: Date | null
}
const requests = sql`select r.id, r.kind, r.about, r.about_id, r.text, r.answer, r.asked_at, r.answered_at,
  coalesce(p.name, v.visitor_name, w.name) as name, coalesce(p.phone, v.visitor_phone, w.phone) as phone,
  coalesce(p.plate, v.vehicle_number) as vehicle
  from own_requests r left join passes p on p.society_id = r.society_id and p.id = r.about_id
  left join visits v on v.society_id = r.society_id and v.id = r.about_id
  left join household_workers w on w.society_id = r.society_id and w.id = r.about_id`

export const listRequests = async (ctx: In): Promise<RequestRow[]> => {
  const { rows } = await sql<RequestRow>`
    ${requests} where r.society_id = ${ctx.society.id} order by r.answered_at desc nulls first, r.asked_at limit 200`.execute(
    ctx.db,
  )
  return rows
}

/** Of a worker those alone that came by a link of one of these members. */
const isAbout = (ctx: In, aboutId: string, by: readonly string[]) =>
  sql`r.society_id = ${ctx.society.id} and r.about_id = ${aboutId}
    and (r.about <> 'worker' or r.handed_by = any(${[...by]}::uuid[]))`

export const listRequestsAbout = async (ctx: In, aboutId: string, by: readonly string[]): Promise<RequestRow[]> => {
  const { rows } = await sql<RequestRow>`
    ${requests} where ${isAbout(ctx, aboutId, by)} order by r.asked_at desc limit 50`.execute(ctx.db)
  return rows
}

/** How many wait for an answer: of these links, and of all. */
export const countOpenRequests = async (ctx: In, aboutId: string, by: readonly string[]) => {
  const { rows } = await sql<{ shown: number; all: number }>`
    select count(*) filter (where ${isAbout(ctx, aboutId, by)})::int as shown, count(*)::int as all from own_requests r
    where r.society_id = ${ctx.society.id} and r.about_id = ${aboutId} and r.answered_at is null`.execute(ctx.db)
  return rows[0]!
}

export const findRequest = async (ctx: In, id: string): Promise<RequestRow | undefined> => {
  const { rows } = await sql<RequestRow>`${requests} where r.society_id = ${ctx.society.id} and r.id = ${id}`.execute(
    ctx.db,
  )
  return rows[0]
}
export const insertRequest = async (
  ctx: In,
  row: { id: string; kind: string; about: string; about_id: string; handed_by: string | null; text: string },
) => {
  await ctx.db
    .insertInto('own_requests')
    .values({ ...row, society_id: ctx.society.id, asked_at: ctx.now })
    .execute()
}
export const answerRequest = async (ctx: In, id: string, answer: string) => {
  await ctx.db
    .updateTable('own_requests')
    .set({ answer, answered_at: ctx.now, answered_by: ctx.actor.memberId })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}

export type OwnVisit = {
  id: string
  purpose: string
  flat_number: string | null
  entered_at: Date | null
  left_at: Date | null
  status: string
  gate: string | null
  photo_id: string | null
  pseudonym: string
  created_at: Date
}
export const columnOf = { pass: 'pass_id', worker: 'worker_id', visit: 'id' } as const
type Column = (typeof columnOf)[keyof typeof columnOf]

type Span = { from_day: Day; until_day: Day | null }
type Wanted = { spans?: readonly Span[]; limit?: number }

/** The last ones, for the page; of some days alone where these are named. */
export const listVisitsOf = async (
  ctx: In,
  column: Column,
  id: string,
  { spans, limit = 100 }: Wanted = {},
): Promise<OwnVisit[]> => {
  const at = sql`coalesce(v.entered_at, v.created_at)`
  const [from, until] = [spans?.map((one) => one.from_day) ?? [], spans?.map((one) => one.until_day) ?? []]
  const { rows } = await sql<OwnVisit>`
    select v.id, v.purpose, f.number as flat_number, v.entered_at, v.left_at, v.status, v.photo_id, v.pseudonym, v.created_at, g.name as gate
    from visits v left join flats f on f.society_id = v.society_id and f.id = v.flat_id
    left join gates g on g.society_id = v.society_id and g.id = v.gate_in
    where v.society_id = ${ctx.society.id} and ${sql.ref(`v.${column}`)} = ${id} and v.status <> 'joined'
      and (${spans === undefined}::boolean or exists (select from unnest(${from}::date[], ${until}::date[]) d (from_day, until_day)
        where (${at} at time zone 'Asia/Kolkata')::date between d.from_day and coalesce(d.until_day, 'infinity')))
    order by ${at} desc limit ${limit}`.execute(ctx.db)
  return rows
}

/** All that is kept of somebody, with what two guards saw twice. */
export const listAllOf = async (ctx: In, column: Column, id: string) => {
  const { rows } = await sql<{ id: string; status: string; photo_id: string | null }>`
    select v.id, v.status, v.photo_id from visits v where v.society_id = ${ctx.society.id}
      and (${sql.ref(`v.${column}`)} = ${id} or ${column === 'id'}::boolean and v.joined_to = ${id})`.execute(ctx.db)
  return rows
}

export const erasePass = async (ctx: In, id: string) => {
  await sql`update passes set name = '', phone = '', phone_key = '', plate = '', plate_key = '', details = '{}', away = '[]', erased_at = ${ctx.now},
    cancelled_at = coalesce(cancelled_at, ${ctx.now}), version = version + 1
    where society_id = ${ctx.society.id} and id = ${id}`.execute(ctx.db)
}
export const eraseWorker = async (ctx: In, id: string) => {
  await sql`update household_workers set name = '', phone = '', phone_key = '', photo_id = null, status = 'left', erased_at = ${ctx.now},
    version = version + 1 where society_id = ${ctx.society.id} and id = ${id}`.execute(ctx.db)
}
export const eraseRequests = async (ctx: In, aboutId: string) => {
  await sql`update own_requests set text = '', answer = '', erased_at = ${ctx.now}
    where society_id = ${ctx.society.id} and about_id = ${aboutId}`.execute(ctx.db)
}
