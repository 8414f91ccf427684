import type { Ctx } from '#kernel/server/context.ts'

const photosOf = (ctx: Ctx, eventId: string) =>
  ctx.db
    .selectFrom('event_photos as p')
    .leftJoin('members as m', (on) => on.onRef('m.society_id', '=', 'p.society_id').onRef('m.id', '=', 'p.member_id'))
    .select(['p.id', 'p.member_id', 'p.hidden_at', 'p.kept_at', 'm.name'])
    .where('p.society_id', '=', ctx.society.id)
    .where('p.event_id', '=', eventId)

export const listPhotos = (ctx: Ctx, eventId: string) =>
  photosOf(ctx, eventId).orderBy('p.created_at').orderBy('p.id').execute()

export const findPhoto = (ctx: Ctx, eventId: string, id: string) =>
  photosOf(ctx, eventId).where('p.id', '=', id).executeTakeFirst()

export const insertPhoto = async (ctx: Ctx, eventId: string, id: string) => {
  await ctx.db
    .insertInto('event_photos')
    .values({ society_id: ctx.society.id, id, event_id: eventId, member_id: ctx.actor.memberId, created_at: ctx.now })
    .execute()
}

type Changes = { hidden_at?: Date | null; hidden_by?: string | null; kept_at?: Date | null }
export const updatePhoto = async (ctx: Ctx, id: string, changes: Changes) => {
  await ctx.db
    .updateTable('event_photos')
    .set(changes)
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}

export const removePhoto = async (ctx: Ctx, id: string) => {
  await ctx.db.deleteFrom('event_photos').where('society_id', '=', ctx.society.id).where('id', '=', id).execute()
}
