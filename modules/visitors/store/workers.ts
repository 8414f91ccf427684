import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { addMonths, type Day, dayOf } from '#kernel/time.ts'
import { personalMonths, type WorkerKind } from '../rules.ts'
import type { In } from './in.ts'

export type WorkerRow = {
  id: string
  name: string
  phone: string
  phone_key: string
  kind: WorkerKind
  code: string
  issued_at: Date
  key_number: number
  status: 'active' | 'blocked' | 'left'
  police_checked_on: Day | null
  photo_id: string | null
  created_at: Date
  erased_at: Date | null
  inside: boolean
  flats: { id: string; number: string; weekdays: number }[]
  /** Where the work ended lately. */
  former: { id: string; number: string }[]
}

const stands = (today: Day) => sql`(e.until_day is null or e.until_day >= ${today}::date)`
/** As long as names are kept, a household can look at what it owed. */
const endedLately = (today: Day) =>
  sql`(e.until_day < ${today}::date and e.until_day >= ${addMonths(today, -personalMonths)}::date)`

const columns = (
  today: Day,
) => sql`w.id, w.name, w.phone, w.phone_key, w.kind, w.code, w.issued_at, w.key_number, w.status, w.police_checked_on,
  w.photo_id, w.created_at, w.erased_at,
  exists (select from visits v where v.society_id = w.society_id and v.worker_id = w.id and v.status = 'inside') as inside,
  coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'number', f.number, 'weekdays', e.weekdays) order by f.number_key)
    from worker_flats e join flats f on f.society_id = e.society_id and f.id = e.flat_id
    where e.society_id = w.society_id and e.worker_id = w.id and ${stands(today)}), '[]') as flats,
  coalesce((select jsonb_agg(distinct jsonb_build_object('id', f.id, 'number', f.number))
    from worker_flats e join flats f on f.society_id = e.society_id and f.id = e.flat_id
    where e.society_id = w.society_id and e.worker_id = w.id and ${endedLately(today)}), '[]') as former`

/** Of these flats, or of all. Those who left stay for those they worked for. */
export const list = async (ctx: In, flats: readonly string[] | null): Promise<WorkerRow[]> => {
  const today = dayOf(ctx.now)
  const { rows } = await sql<WorkerRow>`
    select ${columns(today)} from household_workers w where w.society_id = ${ctx.society.id} and w.erased_at is null
      and (${flats === null}::boolean or exists (select from worker_flats e where e.society_id = w.society_id and e.worker_id = w.id
        and e.flat_id = any(${flats ?? []}::uuid[]) and (${stands(today)} or ${endedLately(today)})))
    order by w.status, w.name, w.id limit 1000`.execute(ctx.db)
  return rows
}

export const find = async (ctx: In, id: string): Promise<WorkerRow | undefined> => {
  const { rows } = await sql<WorkerRow>`
    select ${columns(dayOf(ctx.now))} from household_workers w where w.society_id = ${ctx.society.id} and w.id = ${id}`.execute(
    ctx.db,
  )
  return rows[0]
}

type Written = { name: string; phone: string; phone_key: string; kind: WorkerKind; police_checked_on?: Day | null }
type NewWorkerRow = Written & { id: string; code: string; issued_at: Date; key_number: number }

/** False where the code or the id is taken. */
export const insert = async (ctx: In, row: NewWorkerRow): Promise<boolean> => {
  const made = await ctx.db
    .insertInto('household_workers')
    .values({ ...row, society_id: ctx.society.id, created_at: ctx.now })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

type Changes = Written & {
  status: string
  left_on: Day | null
  code: string
  issued_at: Date
  photo_id: string | null
  erased_at: Date
}
export const update = async (ctx: In, id: string, values: Partial<Changes>) => {
  await ctx.db
    .updateTable('household_workers')
    .set({ ...values, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}

export const isCodeFree = async (ctx: In, code: string): Promise<boolean> => {
  const row = await ctx.db
    .selectFrom('household_workers')
    .select('id')
    .where('society_id', '=', ctx.society.id)
    .where('code', '=', code)
    .executeTakeFirst()
  return row === undefined
}

export type EngagementRow = {
  id: string
  worker_id: string
  flat_id: string
  flat_number: string
  from_day: Day
  until_day: Day | null
  weekdays: number
  leave_days: number
  wage_paise: number
}

/** The latest work of a worker in a flat, or all that stands now. */
export const listEngagements = async (ctx: In, workerId: string, flatId?: string): Promise<EngagementRow[]> => {
  const { rows } = await sql<EngagementRow>`
    select e.id, e.worker_id, e.flat_id, f.number as flat_number, e.from_day, e.until_day, e.weekdays, e.leave_days, e.wage_paise
    from worker_flats e join flats f on f.society_id = e.society_id and f.id = e.flat_id
    where e.society_id = ${ctx.society.id} and e.worker_id = ${workerId}
      and (${flatId ?? null}::uuid is null and e.until_day is null or e.flat_id = ${flatId ?? null}::uuid)
    order by e.until_day desc nulls first, e.from_day desc`.execute(ctx.db)
  return rows
}

/** The terms of that day: those kept of the first month that ended on it or later, else what holds now. */
const termsOn = (day: Day) => sql`coalesce(t.weekdays, e.weekdays) as weekdays,
  coalesce(t.leave_days, e.leave_days) as leave_days, coalesce(t.wage_paise, e.wage_paise) as wage_paise
  from worker_flats e left join lateral (select p.weekdays, p.leave_days, p.wage_paise from worker_past_terms p
    where p.society_id = e.society_id and p.engagement_id = e.id and p.until_day >= ${day}::date
    order by p.until_day limit 1) t on true`

/** What a worker did in which flats during these days, also where it has ended since, with the terms of the last of them. */
export const listEngagementsIn = async (ctx: In, workerId: string, first: Day, last: Day): Promise<EngagementRow[]> => {
  const { rows } = await sql<EngagementRow>`
    select e.id, e.worker_id, e.flat_id, f.number as flat_number, e.from_day, e.until_day,
      ${termsOn(last)} join flats f on f.society_id = e.society_id and f.id = e.flat_id
    where e.society_id = ${ctx.society.id} and e.worker_id = ${workerId} and e.from_day <= ${last}
      and (e.until_day is null or e.until_day >= ${first}) order by f.number_key, e.from_day`.execute(ctx.db)
  return rows
}

type Terms = { weekdays: number; leave_days: number; wage_paise: number }
export const insertEngagement = async (
  ctx: In,
  row: Terms & { id: string; worker_id: string; flat_id: string; from_day: Day },
) => {
  await ctx.db
    .insertInto('worker_flats')
    .values({ ...row, society_id: ctx.society.id })
    .execute()
}

export const updateEngagement = async (ctx: In, id: string, values: Partial<Terms & { until_day: Day | null }>) => {
  await ctx.db
    .updateTable('worker_flats')
    .set({ ...values, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}

/**
 * What held on that day holds until it, and what was kept of later days is void. Without a wage nothing was agreed: there
 * is nothing to keep.
 */
export const keepTerms = async (ctx: In, engagementId: string, untilDay: Day) => {
  await sql`insert into worker_past_terms (society_id, id, engagement_id, until_day, weekdays, leave_days, wage_paise)
    select e.society_id, ${newId()}::uuid, e.id, ${untilDay}::date, ${termsOn(untilDay)}
    where e.society_id = ${ctx.society.id} and e.id = ${engagementId} and e.from_day <= ${untilDay}::date
      and coalesce(t.wage_paise, e.wage_paise) > 0
    on conflict do nothing`.execute(ctx.db)
  await sql`delete from worker_past_terms where society_id = ${ctx.society.id} and engagement_id = ${engagementId}
    and until_day > ${untilDay}::date`.execute(ctx.db)
}

export const endAllEngagements = async (ctx: In, workerId: string, lastDay: Day) => {
  await sql`update worker_flats set until_day = greatest(from_day, ${lastDay}::date), version = version + 1
    where society_id = ${ctx.society.id} and worker_id = ${workerId}
      and (until_day is null or until_day > ${lastDay}::date)`.execute(ctx.db)
}

/** The days on which the worker passed a gate. */
export const listDaysPassed = async (ctx: In, workerId: string, from: Day, until: Day): Promise<Set<Day>> => {
  const { rows } = await sql<{ day: Day }>`
    select distinct (entered_at at time zone 'Asia/Kolkata')::date as day from visits
    where society_id = ${ctx.society.id} and worker_id = ${workerId} and status in ('inside', 'left')
      and entered_at >= (${from}::date::timestamp at time zone 'Asia/Kolkata')
      and entered_at < ((${until}::date + 1)::timestamp at time zone 'Asia/Kolkata')`.execute(ctx.db)
  return new Set(rows.map(({ day }) => day))
}

export type Mark = 'came' | 'absent' | 'leave'
export const listMarks = async (ctx: In, workerId: string, flatId: string, from: Day, until: Day) => {
  const { rows } = await sql<{ day: Day; mark: Mark; by: 'flat' | 'worker' }>`
    select day, mark, by from worker_days where society_id = ${ctx.society.id} and worker_id = ${workerId} and flat_id = ${flatId}
      and day between ${from} and ${until}`.execute(ctx.db)
  return rows
}

type MarkRow = { id: string; worker_id: string; flat_id: string; day: Day; by: 'flat' | 'worker' }
export const saveMark = async (ctx: In, row: MarkRow & { mark: Mark; note: string }) => {
  const { mark, note } = row
  await ctx.db
    .insertInto('worker_days')
    .values({ ...row, society_id: ctx.society.id })
    .onConflict((same) => same.columns(['society_id', 'worker_id', 'flat_id', 'day', 'by']).doUpdateSet({ mark, note }))
    .execute()
}
export const removeMark = async (ctx: In, row: Omit<MarkRow, 'id'>) => {
  await sql`delete from worker_days where society_id = ${ctx.society.id} and worker_id = ${row.worker_id} and flat_id = ${row.flat_id}
    and day = ${row.day} and by = ${row.by}`.execute(ctx.db)
}
