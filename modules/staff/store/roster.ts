import { type Insertable, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'
import type { StaffKind } from '../rules.ts'

export type DutyRow = {
  id: string
  staff_id: string
  staff_name: string
  staff_kind: StaffKind
  kind: 'duty' | 'leave'
  shift_id: string | null
  shift_name: string | null
  gate_id: string | null
  day: Day
  until_day: Day
  starts_at: Date | null
  ends_at: Date | null
  is_away: boolean
  replaces: string | null
  mark: 'came' | 'absent' | null
  note: string
  version: number
  /** A record of the gate shows them on duty then. */
  seen: boolean
}

/**
 * On duty by the records of the gate: taken over from two hours before until the end, or taken over in the day before
 * and not handed over since.
 */
const seen = sql`(s.kind = 'guard' and d.kind = 'duty' and (
  exists (select from gate_records r where r.society_id = d.society_id and r.guard_id = d.staff_id and r.kind = 'shift_on'
    and r.at >= d.starts_at - interval '2 hours' and r.at < d.ends_at and not ${undone('r')})
  or coalesce((select r.kind = 'shift_on' from gate_records r where r.society_id = d.society_id and r.guard_id = d.staff_id
    and r.kind in ('shift_on', 'shift_off') and r.at < d.starts_at and r.at >= d.starts_at - interval '24 hours'
    and not ${undone('r')} order by r.at desc, r.seq desc limit 1), false)))`
function undone(record: string) {
  return sql`exists (select from gate_records u where u.society_id = ${sql.ref(`${record}.society_id`)}
    and u.undoes = ${sql.ref(`${record}.id`)})`
}

const shown = (ctx: Ctx) => sql`
  select d.id, d.staff_id, s.name as staff_name, s.kind as staff_kind, d.kind, d.shift_id, h.name as shift_name, d.gate_id,
    d.day, d.until_day, d.starts_at, d.ends_at, d.is_away, d.replaces, d.mark, d.note, d.version, ${seen} as seen
  from duties d join staff s on s.society_id = d.society_id and s.id = d.staff_id
    left join shifts h on h.society_id = d.society_id and h.id = d.shift_id
  where d.society_id = ${ctx.society.id}`

/** Duties that begin in these days, and leaves that reach into them. */
export const list = async (ctx: Ctx, from: Day, until: Day): Promise<DutyRow[]> => {
  const { rows } = await sql<DutyRow>`${shown(ctx)} and d.day <= ${until} and d.until_day >= ${from}
    order by d.day, d.starts_at, d.id`.execute(ctx.db)
  return rows
}

export const find = async (ctx: Ctx, id: string): Promise<DutyRow | undefined> => {
  const { rows } = await sql<DutyRow>`${shown(ctx)} and d.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** What of theirs lies in that time: a duty, or a leave on the day it begins. */
export const findInTheWay = async (
  ctx: Ctx,
  at: { staffId: string; day: Day; startsAt: Date; endsAt: Date },
  except: string | null = null,
): Promise<DutyRow | undefined> => {
  const { rows } = await sql<DutyRow>`${shown(ctx)} and d.staff_id = ${at.staffId} and not d.is_away
    and d.id is distinct from ${except}::uuid and case d.kind when 'leave' then d.day <= ${at.day} and d.until_day >= ${at.day}
      else d.starts_at < ${at.endsAt} and d.ends_at > ${at.startsAt} end
    order by d.kind desc limit 1`.execute(ctx.db)
  return rows[0]
}

export type NewDutyRow = Insertable<DB['duties']>

/** False where the database refuses it: they would be in two places, or on leave. */
export const insert = async (ctx: Ctx, row: Omit<NewDutyRow, 'society_id'>): Promise<boolean> => {
  const made = await ctx.db
    .insertInto('duties')
    .values({ ...row, society_id: ctx.society.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** False when somebody changed it meanwhile. */
export const update = async (
  { db, society }: Ctx,
  id: string,
  values: Partial<NewDutyRow>,
  version?: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('duties')
    .set({ ...values, version: sql`version + 1` })
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const remove = async ({ db, society }: Ctx, id: string) => {
  await db.deleteFrom('duties').where('society_id', '=', society.id).where('id', '=', id).execute()
}

/** Duties that begin in a leave are not worked by them; how many. */
export const setAway = async ({ db, society }: Ctx, staffId: string, from: Day, until: Day): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('duties')
    .set({ is_away: true, mark: null, version: sql`version + 1` })
    .where('society_id', '=', society.id)
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'duty')
    .where('is_away', '=', false)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** A leave that was taken back: they work again what nobody stands in for. */
export const setBack = async ({ db, society }: Ctx, staffId: string, from: Day, until: Day) => {
  await sql`update duties d set is_away = false, version = version + 1
    where d.society_id = ${society.id} and d.staff_id = ${staffId} and d.kind = 'duty' and d.is_away
      and d.day between ${from} and ${until}
      and not exists (select from duties r where r.society_id = d.society_id and r.replaces = d.id)
      and not exists (select from duties o where o.society_id = d.society_id and o.staff_id = d.staff_id and o.id <> d.id
        and o.kind = 'duty' and not o.is_away and o.starts_at < d.ends_at and o.ends_at > d.starts_at)`.execute(db)
}

export const dropAfter = async ({ db, society }: Ctx, staffId: string, day: Day) => {
  await sql`delete from duties where society_id = ${society.id} and staff_id = ${staffId} and day > ${day}`.execute(db)
}

/** How many the week before has, leaving out those who only stood in. */
export const countToCopy = async ({ db, society }: Ctx, from: Day, until: Day): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from duties
    where society_id = ${society.id} and kind = 'duty' and replaces is null and day between ${from} and ${until}`.execute(
    db,
  )
  return rows[0]!.count
}

/** Seven days on, by the hours the shifts have now; what the database refuses is left out. */
export const copyWeek = async ({ db, society }: Ctx, from: Day, until: Day): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into duties (society_id, id, staff_id, shift_id, gate_id, day, until_day, starts_at, ends_at)
    select d.society_id, gen_random_uuid(), d.staff_id, d.shift_id, g.id, d.day + 7, d.day + 7,
      ((d.day + 7)::timestamp + h.from_minute * interval '1 minute') at time zone 'Asia/Kolkata',
      ((d.day + 7)::timestamp + (h.until_minute + case when h.until_minute > h.from_minute then 0 else 1440 end) * interval '1 minute')
        at time zone 'Asia/Kolkata'
    from duties d join shifts h on h.society_id = d.society_id and h.id = d.shift_id and h.is_active
      join staff s on s.society_id = d.society_id and s.id = d.staff_id and s.from_day <= d.day + 7
        and (s.until_day is null or s.until_day >= d.day + 7)
      left join gates g on g.society_id = d.society_id and g.id = d.gate_id and g.is_active
    where d.society_id = ${society.id} and d.kind = 'duty' and d.replaces is null and d.day between ${from} and ${until}
    order by d.day, d.starts_at, d.id
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

export type Place = { id: string; name: string }

/** The gates, which belong to the room of visitors; a duty may be at one of them. */
export const listGates = async ({ db, society }: Ctx): Promise<Place[]> =>
  db
    .selectFrom('gates')
    .select(['id', 'name'])
    .where('society_id', '=', society.id)
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const insertMany = async (
  db: Db,
  parts: { shifts: readonly Insertable<DB['shifts']>[]; duties: readonly NewDutyRow[] },
) => {
  await db
    .insertInto('shifts')
    .values([...parts.shifts])
    .execute()
  await db
    .insertInto('duties')
    .values([...parts.duties])
    .execute()
}
