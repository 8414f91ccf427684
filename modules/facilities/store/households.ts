import { type RawBuilder, sql } from 'kysely'
import type { In } from './in.ts'

export type FlatRow = { id: string; number: string }

/**
 * The flats whose household a member belongs to, as `app.household` says it of all: asked on every page and for every
 * booking, it looks at the flats of this member alone.
 */
export const flatsOf = (societyId: RawBuilder<unknown>, memberId: RawBuilder<unknown>): RawBuilder<FlatRow> => sql`
  with mine as materialized (
    select h.flat_id, h.kind from app.holdings(${societyId}) h
    join members m on m.society_id = ${societyId} and m.id = h.member_id and m.status = 'active' and m.removed_at is null
      and m.role in ('resident', 'committee', 'admin')
    where h.member_id = ${memberId} and h.flat_id is not null),
  let as materialized (
    select t.flat_id from app.holdings(${societyId}) t
    join members m on m.society_id = ${societyId} and m.id = t.member_id and m.status = 'active' and m.removed_at is null
      and m.role in ('resident', 'committee', 'admin')
    where t.kind = 'tenant' and t.flat_id = any (array(select mine.flat_id from mine)))
  select f.id, f.number from flats f where f.society_id = ${societyId}
    and f.id in (select mine.flat_id from mine where mine.kind <> 'owner' or mine.flat_id not in (select let.flat_id from let))
  order by f.number_key`

export const listFlatsOf = async (ctx: In, memberId: string | null): Promise<FlatRow[]> => {
  if (memberId === null) return []
  const { rows } = await flatsOf(sql`${ctx.society.id}::uuid`, sql`${memberId}::uuid`).execute(ctx.db)
  return rows
}

export const findFlat = (ctx: In, id: string): Promise<FlatRow | undefined> =>
  ctx.db
    .selectFrom('flats')
    .select(['id', 'number'])
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .executeTakeFirst()

/** The ids of who lives there. */
export const listHousehold = async (ctx: In, flatId: string): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    select h.member_id from app.household(${ctx.society.id}) h where h.flat_id = ${flatId}::uuid`.execute(ctx.db)
  return rows.map(({ member_id }) => member_id)
}
