import { sql } from 'kysely'
import type { Role } from '#kernel/actor.ts'
import { type Day, dayOf } from '#kernel/time.ts'
import type { In } from './in.ts'

export type FlatRow = { id: string; number: string; wing: string; floor: number | null }

export const findFlatByKey = (ctx: In, key: string): Promise<FlatRow | undefined> =>
  ctx.db
    .selectFrom('flats')
    .select(['id', 'number', 'wing', 'floor'])
    .where('society_id', '=', ctx.society.id)
    .where('number_key', '=', key)
    .executeTakeFirst()

export const findFlat = (ctx: In, id: string): Promise<FlatRow | undefined> =>
  ctx.db
    .selectFrom('flats')
    .select(['id', 'number', 'wing', 'floor'])
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .executeTakeFirst()

/** The flats whose household this member belongs to. */
export const listFlatsOf = async (ctx: In, memberId: string | null): Promise<FlatRow[]> => {
  if (memberId === null) return []
  const { rows } = await sql<FlatRow>`
    select f.id, f.number, f.wing, f.floor from app.household(${ctx.society.id}) h
    join flats f on f.society_id = ${ctx.society.id} and f.id = h.flat_id
    where h.member_id = ${memberId}::uuid order by f.number_key`.execute(ctx.db)
  return rows
}

export type HeldFlat = {
  id: string
  /** Their last day there; null while they belong to its household. */
  until: Day | null
  /** Of whom that household is now. */
  people: string[]
}
/**
 * The flats whose household this member belongs or belonged to: an owner until it was let. Who left the society, or
 * came to serve it, left their flats that day; an entry without a first day holds since it was written down.
 */
export const listHeld = async (ctx: In, memberId: string | null): Promise<HeldFlat[]> => {
  if (memberId === null) return []
  const [society, member] = [ctx.society.id, sql`${memberId}::uuid`]
  const { rows } = await sql<HeldFlat>`
    with household as materialized (select * from app.household(${society})),
    entry as (
      select o.member_id, o.flat_id, o.kind, coalesce(o.from_day, ${indianDay('o.created_at')}) as from_day, o.until_day
      from occupancies o where o.society_id = ${society}
      union all
      select m.id, f.id, m.occupancy, greatest(${indianDay('m.created_at')}, (select max(o.until_day) from occupancies o
        where o.society_id = m.society_id and o.member_id = m.id)), null
      from members m join flats f on f.society_id = m.society_id and f.number_key = m.flat_key
      where m.society_id = ${society} and m.removed_at is null and m.occupancy <> 'none'),
    stay as (
      select e.member_id, e.flat_id, e.kind, e.from_day, least(e.until_day, ${indianDay('m.removed_at')},
        case when m.role not in ('resident', 'committee', 'admin') then coalesce(${indianDay('m.role_changed_at')}, '-infinity') end) as until_day
      from entry e join members m on m.society_id = ${society} and m.id = e.member_id),
    held as (
      select s.flat_id, s.member_id, s.kind, daterange(s.from_day, s.until_day, '[]') as days
      from stay s where s.until_day is null or s.from_day <= s.until_day),
    past as (
      select h.flat_id, coalesce(range_agg(h.days) filter (where h.kind <> 'owner'), '{}')
        + (coalesce(range_agg(h.days) filter (where h.kind = 'owner'), '{}') - coalesce((select range_agg(t.days) from held t
          where t.flat_id = h.flat_id and t.kind = 'tenant'), '{}')) as days
      from held h where h.member_id = ${member} group by h.flat_id)
    select h.flat_id as id, null::date as until, array(select o.member_id from household o where o.flat_id = h.flat_id) as people
    from household h where h.member_id = ${member}
    union all
    select p.flat_id, least(upper(p.days) - 1, ${dayOf(ctx.now)}::date), '{}' from past p
    where not isempty(p.days) and p.flat_id not in (select h.flat_id from household h where h.member_id = ${member})`.execute(
    ctx.db,
  )
  return rows
}
const indianDay = (instant: string) => sql`(${sql.ref(instant)} at time zone 'Asia/Kolkata')::date`

/** Of somebody who belongs to the society now. */
export const findRole = async (ctx: In, memberId: string): Promise<Role | undefined> => {
  const row = await ctx.db
    .selectFrom('members')
    .select('role')
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row?.role as Role | undefined
}

/** Who lives there; empty where nobody of the flat is on the register. */
export const listHousehold = async (ctx: In, flatId: string): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select m.id, m.name from app.household(${ctx.society.id}) h
    join members m on m.society_id = ${ctx.society.id} and m.id = h.member_id
    where h.flat_id = ${flatId}::uuid order by m.name`.execute(ctx.db)
  return rows
}

export type AskedRow = { visit_id: string; member_id: string; name: string; is_chosen: boolean; is_seen: boolean }
/** The households of those who wait, with whom each wants asked and who has seen it. */
export const listAsked = async (ctx: In, visits: readonly string[]): Promise<AskedRow[]> => {
  if (visits.length === 0) return []
  const { rows } = await sql<AskedRow>`
    select v.id as visit_id, m.id as member_id, m.name, coalesce(m.id = any(r.ask_members), false) as is_chosen,
      exists (select from visit_views s where s.society_id = v.society_id and s.visit_id = v.id and s.member_id = m.id) as is_seen
    from visits v join app.household(${ctx.society.id}) h on h.flat_id = v.flat_id
    join members m on m.society_id = v.society_id and m.id = h.member_id
    left join flat_gate_rules r on r.society_id = v.society_id and r.flat_id = v.flat_id
    where v.society_id = ${ctx.society.id} and v.id = any(${[...visits]}::uuid[]) order by m.name, m.id`.execute(ctx.db)
  return rows
}

/** False where it was known. */
export const noteSeen = async (ctx: In, visitId: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('visit_views')
    .values({ society_id: ctx.society.id, visit_id: visitId, member_id: ctx.actor.memberId!, seen_at: ctx.now })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findRules = (ctx: In, flatId: string) =>
  ctx.db
    .selectFrom('flat_gate_rules')
    .selectAll()
    .where('society_id', '=', ctx.society.id)
    .where('flat_id', '=', flatId)
    .executeTakeFirst()

type RuleValues = {
  ask_members: string[]
  dial: string
  intercom: string
  deliveries: string
  quiet_from: string
  quiet_until: string
}
export const saveRules = async (ctx: In, flatId: string, id: string, values: RuleValues) => {
  await ctx.db
    .insertInto('flat_gate_rules')
    .values({ ...values, id, flat_id: flatId, society_id: ctx.society.id })
    .onConflict((same) =>
      same.columns(['society_id', 'flat_id']).doUpdateSet({ ...values, version: sql`flat_gate_rules.version + 1` }),
    )
    .execute()
}
