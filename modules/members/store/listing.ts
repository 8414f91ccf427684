import type { Ctx } from '#kernel/server/context.ts'

export const find = (ctx: Ctx) =>
  ctx.db
    .selectFrom('members')
    .select(['is_listed', 'shares_email', 'shares_phone', 'shares_photo'])
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', ctx.actor.memberId)
    .executeTakeFirst()

type Listing = { is_listed: boolean; shares_email: boolean; shares_phone: boolean; shares_photo: boolean }

export const update = async (ctx: Ctx, listing: Listing): Promise<void> => {
  await ctx.db
    .updateTable('members')
    .set(listing)
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', ctx.actor.memberId)
    .execute()
}
