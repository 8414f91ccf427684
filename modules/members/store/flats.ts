import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'

export type NewFlatRow = {
  id: string
  wing: string
  number: string
  number_key: string
  floor: number | null
  area_sqft: number | null
  kind: string
}

const withPeople = (ctx: Ctx) =>
  ctx.db
    .selectFrom('flats as f')
    .selectAll('f')
    .select((eb) =>
      eb
        .selectFrom('members as m')
        .select((count) => count.fn.countAll<number>().as('people'))
        .whereRef('m.society_id', '=', 'f.society_id')
        .whereRef('m.flat_key', '=', 'f.number_key')
        .where('m.removed_at', 'is', null)
        .where('m.status', '=', 'active')
        .as('people'),
    )
    .where('f.society_id', '=', ctx.society.id)

export type FlatRow = NonNullable<Awaited<ReturnType<typeof findFlat>>>

export const listFlats = (ctx: Ctx) => withPeople(ctx).orderBy('f.number_key').execute()
export const findFlat = (ctx: Ctx, id: string) => withPeople(ctx).where('f.id', '=', id).executeTakeFirst()

export const findFlatByKey = (ctx: Ctx, key: string) =>
  ctx.db
    .selectFrom('flats')
    .select(['id', 'number'])
    .where('society_id', '=', ctx.society.id)
    .where('number_key', '=', key)
    .executeTakeFirst()

export const insertFlats = async (ctx: Ctx, rows: readonly NewFlatRow[]): Promise<string[]> => {
  const { rows: made } = await sql<{ id: string }>`
    insert into flats (society_id, id, wing, number, number_key, floor, area_sqft, kind)
    select ${ctx.society.id}::uuid, r.id, r.wing, r.number, r.number_key, r.floor, r.area_sqft, r.kind
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, wing text, number text, number_key text, floor int, area_sqft int, kind text)
    on conflict (society_id, number_key) do nothing returning id`.execute(ctx.db)
  return made.map((row) => row.id)
}

export const updateFlat = (ctx: Ctx, id: string, version: number | undefined, values: Omit<NewFlatRow, 'id'>) =>
  ctx.db
    .updateTable('flats')
    .set({ ...values, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .returning('id')
    .executeTakeFirst()

/** False when other rooms' rows name it: bills, receipts, notes. */
export const deleteFlat = async (ctx: Ctx, id: string): Promise<boolean> => {
  const deleting = ctx.db.deleteFrom('flats').where('society_id', '=', ctx.society.id).where('id', '=', id)
  return deleting.execute().then(
    () => true,
    (error: { code?: string }) => (error.code === '23503' ? false : Promise.reject(error)),
  )
}

export const countFlats = async (ctx: Ctx): Promise<number> => {
  const row = await ctx.db
    .selectFrom('flats')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('society_id', '=', ctx.society.id)
    .executeTakeFirstOrThrow()
  return row.count
}

export const findFlatKeys = async (ctx: Ctx): Promise<Set<string>> => {
  const rows = await ctx.db.selectFrom('flats').select('number_key').where('society_id', '=', ctx.society.id).execute()
  return new Set(rows.map((row) => row.number_key))
}
