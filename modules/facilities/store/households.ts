import { sql } from 'kysely'
import type { In } from './in.ts'

export type FlatRow = { id: string; number: string }

/** The flats whose household a member belongs to. */
export const listFlatsOf = async (ctx: In, memberId: string | null): Promise<FlatRow[]> => {
  if (memberId === null) return []
  const { rows } = await sql<FlatRow>`select id, number from app.flats_of(${ctx.society.id}, ${memberId})`.execute(
    ctx.db,
  )
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
