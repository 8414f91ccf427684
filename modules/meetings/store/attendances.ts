import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Way } from '../rules.ts'

/** Every flat this person owns is present once, whoever of its owners came first. */
export const attend = async (ctx: Ctx, meetingId: string): Promise<void> => {
  await sql`
    insert into attendances (society_id, id, meeting_id, flat_id, member_id, way, at)
    select distinct ${ctx.society.id}::uuid, gen_random_uuid(), ${meetingId}::uuid, h.flat_id, h.member_id, 'qr', ${ctx.now}::timestamptz
    from app.holdings(${ctx.society.id}) h
    where h.member_id = ${ctx.actor.memberId} and h.kind = 'owner' and h.flat_id is not null
    on conflict (society_id, meeting_id, flat_id) do nothing`.execute(ctx.db)
}

export const isStruck = async (ctx: Ctx, meetingId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from attendances a where a.society_id = ${ctx.society.id} and a.meeting_id = ${meetingId} and a.struck_at is not null
      and a.flat_id in (select h.flat_id from app.holdings(${ctx.society.id}) h
        where h.member_id = ${ctx.actor.memberId} and h.kind = 'owner')`.execute(ctx.db)
  return rows.length > 0
}

/** An owner of the flat, the one longest on the register. */
export const findOwner = async (ctx: Ctx, flatKey: string) => {
  const { rows } = await sql<{ flat_id: string; member_id: string }>`
    select h.flat_id, h.member_id from app.holdings(${ctx.society.id}) h
    join flats f on f.society_id = ${ctx.society.id} and f.id = h.flat_id
    join members m on m.society_id = ${ctx.society.id} and m.id = h.member_id and m.status = 'active' and m.removed_at is null
    where h.kind = 'owner' and f.number_key = ${flatKey}
    order by m.created_at, m.id limit 1`.execute(ctx.db)
  return rows[0]
}

export const admit = async (
  ctx: Ctx,
  { meetingId, flatId, memberId, way }: { meetingId: string; flatId: string; memberId: string; way: Way },
): Promise<void> => {
  await sql`
    insert into attendances (society_id, id, meeting_id, flat_id, member_id, way, at)
    values (${ctx.society.id}, ${newId()}, ${meetingId}, ${flatId}, ${memberId}, ${way}, ${ctx.now})
    on conflict (society_id, meeting_id, flat_id) do update set way = excluded.way, struck_at = null, struck_by = null`.execute(
    ctx.db,
  )
}

export const strike = async (ctx: Ctx, meetingId: string, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('attendances')
    .set({ struck_at: ctx.now, struck_by: ctx.actor.memberId })
    .where('society_id', '=', ctx.society.id)
    .where('meeting_id', '=', meetingId)
    .where('id', '=', id)
    .where('struck_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const removeAll = async (ctx: Ctx, meetingId: string): Promise<void> => {
  await ctx.db
    .deleteFrom('attendances')
    .where('society_id', '=', ctx.society.id)
    .where('meeting_id', '=', meetingId)
    .execute()
}

export type AttendanceRow = {
  id: string
  flat_number: string
  name: string
  way: Way
  at: Date
  struck_at: Date | null
}

export const list = async (ctx: Ctx, meetingId: string): Promise<AttendanceRow[]> => {
  const { rows } = await sql<AttendanceRow>`
    select a.id, f.number as flat_number, m.name, a.way, a.at, a.struck_at from attendances a
    join flats f on f.society_id = a.society_id and f.id = a.flat_id
    join members m on m.society_id = a.society_id and m.id = a.member_id
    where a.society_id = ${ctx.society.id} and a.meeting_id = ${meetingId} order by f.number_key`.execute(ctx.db)
  return rows
}

/** Owners of these flats, the one longest on the register for each; what is no flat or has no owner is not among them. */
export const listOwners = async (ctx: Ctx, flatKeys: readonly string[]) => {
  const { rows } = await sql<{ flat_id: string; member_id: string; flat_key: string }>`
    select distinct on (f.id) f.id as flat_id, m.id as member_id, f.number_key as flat_key
    from app.holdings(${ctx.society.id}) h
    join flats f on f.society_id = ${ctx.society.id} and f.id = h.flat_id
    join members m on m.society_id = ${ctx.society.id} and m.id = h.member_id and m.status = 'active' and m.removed_at is null
    where h.kind = 'owner' and f.number_key = any (${[...flatKeys]}::text[])
    order by f.id, m.created_at, m.id`.execute(ctx.db)
  return rows
}

export const replaceRequisitioners = async (
  ctx: Ctx,
  meetingId: string,
  owners: readonly { flat_id: string; member_id: string }[],
): Promise<void> => {
  await ctx.db
    .deleteFrom('requisitioners')
    .where('society_id', '=', ctx.society.id)
    .where('meeting_id', '=', meetingId)
    .execute()
  if (owners.length === 0) return
  const rows = owners.map(({ flat_id, member_id }) => ({
    society_id: ctx.society.id,
    id: newId(),
    meeting_id: meetingId,
    flat_id,
    member_id,
  }))
  await ctx.db.insertInto('requisitioners').values(rows).execute()
}

export const listRequisitioners = async (ctx: Ctx, meetingId: string) => {
  const { rows } = await sql<{ flat_number: string; name: string }>`
    select f.number as flat_number, m.name from requisitioners r
    join flats f on f.society_id = r.society_id and f.id = r.flat_id
    join members m on m.society_id = r.society_id and m.id = r.member_id
    where r.society_id = ${ctx.society.id} and r.meeting_id = ${meetingId} order by f.number_key`.execute(ctx.db)
  return rows
}

/** Flats none of whose owners can sign in: no message of ours reaches them. */
export const listUnreached = async (ctx: Ctx) => {
  const { rows } = await sql<{ flat_number: string; name: string }>`
    select f.number as flat_number, string_agg(distinct m.name, ', ') as name
    from app.holdings(${ctx.society.id}) h
    join flats f on f.society_id = ${ctx.society.id} and f.id = h.flat_id
    join members m on m.society_id = ${ctx.society.id} and m.id = h.member_id and m.status = 'active' and m.removed_at is null
    where h.kind = 'owner' group by f.id, f.number, f.number_key having bool_and(m.identity_id is null)
    order by f.number_key`.execute(ctx.db)
  return rows
}
