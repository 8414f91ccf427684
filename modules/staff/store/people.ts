import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'
import type { StaffKind } from '../rules.ts'

const shown = (ctx: Ctx) =>
  ctx.db
    .selectFrom('staff')
    .select(['id', 'name', 'phone', 'kind', 'employer', 'from_day', 'until_day', 'photo_id', 'version'])
    .where('society_id', '=', ctx.society.id)
export type StaffRow = NonNullable<Awaited<ReturnType<typeof find>>>

export const find = (ctx: Ctx, id: string) => shown(ctx).where('id', '=', id).executeTakeFirst()
export const list = (ctx: Ctx) =>
  shown(ctx)
    .orderBy('until_day', (order) => order.desc().nullsFirst())
    .orderBy('kind')
    .orderBy('name')
    .limit(1000)
    .execute()

export const listGuards = (ctx: Ctx, today: Day) =>
  ctx.db
    .selectFrom('staff')
    .select(['id', 'name', 'photo_id as photoId'])
    .where('society_id', '=', ctx.society.id)
    .where('kind', '=', 'guard')
    .where('from_day', '<=', today)
    .where((eb) => eb.or([eb('until_day', 'is', null), eb('until_day', '>=', today)]))
    .orderBy('name')
    .orderBy('id')
    .execute()

type Written = { name: string; phone: string; kind: StaffKind; employer: string; from_day: Day; until_day: Day | null }

export const insert = async (ctx: Ctx, row: Written & { id: string }) => {
  await ctx.db
    .insertInto('staff')
    .values({ ...row, society_id: ctx.society.id })
    .execute()
}

/** False when somebody changed it meanwhile. */
export const update = async (ctx: Ctx, id: string, version: number | undefined, values: Written): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('staff')
    .set({ ...values, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const insertMany = async (db: Db, rows: readonly (Written & { id: string; society_id: string })[]) => {
  await db
    .insertInto('staff')
    .values([...rows])
    .execute()
}

/** The photo before it, if there was one. */
export const setPhoto = async (ctx: Ctx, id: string, photoId: string): Promise<string | null> => {
  const before = await ctx.db
    .selectFrom('staff')
    .select('photo_id')
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  await ctx.db
    .updateTable('staff')
    .set({ photo_id: photoId, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
  return before?.photo_id ?? null
}
