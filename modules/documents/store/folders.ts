import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Audience } from '#modules/members/rules.ts'
import { flatKey, textKey } from '#modules/members/rules.ts'
import { documentsSeen, foldersSeen } from './sight.ts'

export type FolderRow = {
  id: string
  parent_id: string | null
  depth: number
  name: string
  note: string
  audience: Audience
  flat_id: string | null
  flat_number: string | null
  for_tenants: boolean
  version: number
  count: number
}

/** Those this person sees, by name, each with the number of papers in it that they see. */
export const list = async (ctx: Ctx): Promise<FolderRow[]> => {
  const { rows } = await sql<FolderRow>`
    select f.id, f.parent_id, f.depth, f.name, f.note, f.audience, f.flat_id, x.number as flat_number, f.for_tenants, f.version,
      coalesce(c.count, 0)::int as count
    from folders f
    left join flats x on x.society_id = f.society_id and x.id = f.flat_id
    left join (select d.folder_id, count(*) as count from ${documentsSeen(ctx)} d group by d.folder_id) c on c.folder_id = f.id
    where f.society_id = ${ctx.society.id} and f.id in (select ${foldersSeen(ctx)})
    order by f.depth, f.created_at, f.id`.execute(ctx.db)
  return rows
}

export const find = async (ctx: Ctx, id: string): Promise<FolderRow | undefined> =>
  (await list(ctx)).find((row) => row.id === id)

/** Every folder, held until the transaction ends: two who move folders into each other wait for one another. */
export const lockAll = async (ctx: Ctx): Promise<{ id: string; parent_id: string | null; depth: number }[]> => {
  const { rows } = await sql<{ id: string; parent_id: string | null; depth: number }>`
    select id, parent_id, depth from folders where society_id = ${ctx.society.id} order by id for update`.execute(
    ctx.db,
  )
  return rows
}

type Written = {
  parent_id: string | null
  depth: number
  name: string
  note: string
  audience: Audience
  flat_id: string | null
  for_tenants: boolean
}

const asRow = ({ audience, ...row }: Written) => ({
  ...row,
  audience: JSON.stringify(audience),
  name_key: textKey(row.name),
})

/** Nothing when the name is taken in its place. */
export const insert = async (ctx: Ctx, row: Written): Promise<string | undefined> => {
  const kept = await ctx.db
    .insertInto('folders')
    .values({ ...asRow(row), society_id: ctx.society.id, id: newId(), created_at: ctx.now })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept?.id
}

export const isNameTaken = async (ctx: Ctx, { parent_id, name }: Written, except: string): Promise<boolean> => {
  const { rows } = await sql`
    select from folders where society_id = ${ctx.society.id} and parent_id is not distinct from ${parent_id}::uuid
      and name_key = ${textKey(name)} and id <> ${except}`.execute(ctx.db)
  return rows.length > 0
}

export const update = async (ctx: Ctx, id: string, row: Written): Promise<void> => {
  await ctx.db
    .updateTable('folders')
    .set({ ...asRow(row), version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}

/** What lies in a moved folder moves with it. */
export const shiftDepths = async (ctx: Ctx, id: string, by: number): Promise<void> => {
  if (by === 0) return
  await sql`
    with recursive inside as (
      select id from folders where society_id = ${ctx.society.id} and parent_id = ${id}
      union all
      select f.id from inside i join folders f on f.society_id = ${ctx.society.id} and f.parent_id = i.id)
    update folders set depth = depth + ${by} where society_id = ${ctx.society.id} and id in (select id from inside)`.execute(
    ctx.db,
  )
}

export const remove = async (ctx: Ctx, id: string): Promise<void> => {
  await ctx.db.deleteFrom('folders').where('society_id', '=', ctx.society.id).where('id', '=', id).execute()
}

export const isEmpty = async (ctx: Ctx, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from documents where society_id = ${ctx.society.id} and folder_id = ${id}
    union all select from folders where society_id = ${ctx.society.id} and parent_id = ${id} limit 1`.execute(ctx.db)
  return rows.length === 0
}

/** The papers in a folder and in everything inside it. */
export const listInside = async (ctx: Ctx, id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive inside as (
      select ${id}::uuid as id
      union all
      select f.id from inside i join folders f on f.society_id = ${ctx.society.id} and f.parent_id = i.id)
    select d.id from documents d join inside i on i.id = d.folder_id where d.society_id = ${ctx.society.id}`.execute(
    ctx.db,
  )
  return rows.map((row) => row.id)
}

export const findFlat = async (ctx: Ctx, number: string): Promise<string | undefined> => {
  const row = await ctx.db
    .selectFrom('flats')
    .select('id')
    .where('society_id', '=', ctx.society.id)
    .where('number_key', '=', flatKey(number))
    .executeTakeFirst()
  return row?.id
}
