import { sql } from 'kysely'
import type { In } from './in.ts'

export type AlarmRow = {
  id: string
  flat_id: string | null
  flat_number: string | null
  gate: string | null
  raised_by: string | null
  by: string | null
  at: Date
  is_late: boolean
  closed_at: Date | null
  was_false: boolean
}
const alarms = sql`select a.id, a.flat_id, f.number as flat_number, g.name as gate, a.raised_by, m.name as by, a.at, a.is_late, a.closed_at, a.was_false
  from alarms a left join flats f on f.society_id = a.society_id and f.id = a.flat_id
  left join gates g on g.society_id = a.society_id and g.id = a.gate_id
  left join members m on m.society_id = a.society_id and m.id = a.raised_by`

/** Open ones, and those of the last day; of these flats or raised by this member, or all. */
export const list = async (ctx: In, flats: readonly string[] | null): Promise<AlarmRow[]> => {
  const { rows } = await sql<AlarmRow>`
    ${alarms} where a.society_id = ${ctx.society.id}
      and (a.closed_at is null or a.at > ${new Date(ctx.now.getTime() - 86_400_000)})
      and (${flats === null}::boolean or a.flat_id = any(${flats ?? []}::uuid[]) or a.raised_by = ${ctx.actor.memberId}::uuid)
    order by a.at desc limit 20`.execute(ctx.db)
  return rows
}
export const find = async (ctx: In, id: string): Promise<AlarmRow | undefined> => {
  const { rows } = await sql<AlarmRow>`${alarms} where a.society_id = ${ctx.society.id} and a.id = ${id}`.execute(
    ctx.db,
  )
  return rows[0]
}

/** Pressed again while it is open it is the same alarm. */
export const findOpen = async (
  ctx: In,
  of: { flatId: string | null; gateId: string | null; memberId: string | null },
): Promise<string | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.society.id} alarm ${of.flatId ?? of.gateId ?? of.memberId ?? ''}`}, 0))`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ id: string }>`
    select id from alarms where society_id = ${ctx.society.id} and closed_at is null
      and flat_id is not distinct from ${of.flatId}::uuid and gate_id is not distinct from ${of.gateId}::uuid
      and (${of.flatId ?? of.gateId}::uuid is not null or raised_by = ${of.memberId}::uuid) order by at limit 1`.execute(
    ctx.db,
  )
  return rows[0]?.id
}

export const insert = async (
  ctx: In,
  row: {
    id: string
    flat_id: string | null
    gate_id: string | null
    raised_by: string | null
    at: Date
    is_late: boolean
  },
) => {
  await ctx.db
    .insertInto('alarms')
    .values({ ...row, society_id: ctx.society.id })
    .onConflict((same) => same.columns(['society_id', 'id']).doNothing())
    .execute()
}

export const close = async (ctx: In, id: string, wasFalse: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('alarms')
    .set({ closed_at: ctx.now, closed_by: ctx.actor.memberId, was_false: wasFalse })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const see = async (ctx: In, id: string) => {
  if (ctx.actor.memberId === null) return
  await ctx.db
    .insertInto('alarm_views')
    .values({ society_id: ctx.society.id, alarm_id: id, member_id: ctx.actor.memberId, seen_at: ctx.now })
    .onConflict((same) => same.doNothing())
    .execute()
}

/** Who was told: guards, committee, admin and the flat's people; with when each has seen it. */
export const listTold = async (ctx: In, id: string, flatId: string | null) => {
  const { rows } = await sql<{ id: string; name: string; role: string; seen_at: Date | null }>`
    select m.id, m.name, m.role, s.seen_at from members m
    left join alarm_views s on s.society_id = m.society_id and s.alarm_id = ${id} and s.member_id = m.id
    where m.society_id = ${ctx.society.id} and m.status = 'active' and m.removed_at is null and m.identity_id is not null
      and (m.role in ('security', 'committee', 'admin')
        or m.id in (select h.member_id from app.household(${ctx.society.id}) h where h.flat_id = ${flatId}::uuid))
    order by s.seen_at nulls last, m.role = 'security' desc, m.name limit 100`.execute(ctx.db)
  return rows
}
