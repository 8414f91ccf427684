import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Day } from '#kernel/time.ts'

export type FlatPersonRow = {
  memberId: string
  name: string
  kind: string
  from: Day | null
  until: Day | null
  occupancyId: string | null
}

/** The lines of the register that name the flat, and the entries beside them; who is there now comes first. */
export const listFlatPeople = async (ctx: Ctx, flat: { id: string; number_key: string }, seesAll: boolean) => {
  const { rows } = await sql<FlatPersonRow>`
    select m.id as "memberId", m.name, m.occupancy as kind, null::date as "from", null::date as until, null::uuid as "occupancyId"
    from members m
    where m.society_id = ${ctx.society.id} and m.flat_key = ${flat.number_key} and m.status = 'active'
      and m.removed_at is null and m.occupancy <> 'none'
    union all
    select m.id, m.name, o.kind, o.from_day, o.until_day, o.id
    from occupancies o join members m on m.society_id = o.society_id and m.id = o.member_id
    where o.society_id = ${ctx.society.id} and o.flat_id = ${flat.id}
      and (${seesAll}::boolean or (o.until_day is null and m.status = 'active' and m.removed_at is null))
    order by until desc nulls first, name`.execute(ctx.db)
  return rows
}

export const hasOccupants = async (ctx: Ctx, flatId: string): Promise<boolean> => {
  const row = await ctx.db
    .selectFrom('occupancies')
    .select('id')
    .where('society_id', '=', ctx.society.id)
    .where('flat_id', '=', flatId)
    .where('until_day', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

type NewOccupancy = { id: string; member_id: string; flat_id: string; kind: string; from_day: Day | null }

export const insertOccupancy = (ctx: Ctx, row: NewOccupancy) =>
  ctx.db
    .insertInto('occupancies')
    .values({ ...row, society_id: ctx.society.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

const own = (ctx: Ctx, memberId: string, id: string) =>
  ctx.db
    .selectFrom('occupancies as o')
    .innerJoin('flats as f', (join) => join.onRef('f.society_id', '=', 'o.society_id').onRef('f.id', '=', 'o.flat_id'))
    .select(['o.id', 'o.flat_id', 'o.kind', 'o.from_day', 'o.until_day', 'f.number'])
    .where('o.society_id', '=', ctx.society.id)
    .where('o.member_id', '=', memberId)
    .where('o.id', '=', id)

export const findOccupancy = (ctx: Ctx, memberId: string, id: string) => own(ctx, memberId, id).executeTakeFirst()

export const endOccupancy = (ctx: Ctx, id: string, until: Day) =>
  ctx.db
    .updateTable('occupancies')
    .set({ until_day: until })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()

export const deleteOccupancy = (ctx: Ctx, memberId: string, id: string) =>
  ctx.db
    .deleteFrom('occupancies')
    .where('society_id', '=', ctx.society.id)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

/** The flat on a member's line, kept as history: since the last move that is known, else since they came. */
export const keepAsHistory = async (
  ctx: Ctx,
  member: { id: string; flat_key: string; occupancy: string; created_at: Date },
  id: string,
  [since, until]: [Day, Day],
) => {
  await sql`
    insert into occupancies (society_id, id, member_id, flat_id, kind, from_day, until_day)
    select f.society_id, ${id}::uuid, ${member.id}::uuid, f.id, ${member.occupancy}::text,
      least(greatest(${since}::date, (select max(o.until_day) from occupancies o
        where o.society_id = f.society_id and o.member_id = ${member.id}::uuid)), ${until}::date), ${until}::date
    from flats f where f.society_id = ${ctx.society.id} and f.number_key = ${member.flat_key}`.execute(ctx.db)
}
