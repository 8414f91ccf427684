import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'

const shown = ({ db, society }: Ctx) =>
  db
    .selectFrom('shifts')
    .select(['id', 'name', 'from_minute', 'until_minute', 'is_active', 'version'])
    .where('society_id', '=', society.id)
export type ShiftRow = NonNullable<Awaited<ReturnType<typeof find>>>

export const list = (ctx: Ctx) => shown(ctx).orderBy('position').orderBy('from_minute').orderBy('id').execute()
export const find = (ctx: Ctx, id: string) => shown(ctx).where('id', '=', id).executeTakeFirst()

type Written = { name: string; from_minute: number; until_minute: number; is_active: boolean }

export const insert = async ({ db, society }: Ctx, row: Written & { id: string; position: number }) => {
  await db
    .insertInto('shifts')
    .values({ ...row, society_id: society.id })
    .execute()
}

/** False when somebody changed it meanwhile. */
export const update = async (
  { db, society }: Ctx,
  id: string,
  version: number | undefined,
  values: Written,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('shifts')
    .set({ ...values, version: sql`version + 1` })
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
