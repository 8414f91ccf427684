import type { Ctx } from '#kernel/server/context.ts'

export const save = (ctx: Ctx, change: { color?: string | null; logo_id?: string | null }) =>
  ctx.db
    .insertInto('society_looks')
    .values({ society_id: ctx.society.id, ...change })
    .onConflict((same) => same.column('society_id').doUpdateSet(change))
    .execute()
