import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Audience } from '../rules.ts'

export const countAudience = async (ctx: Ctx, audience: Audience) => {
  const { rows } = await sql<{ people: number; without_login: number; flats: number }>`
    with people as materialized (
      select m.id, m.identity_id from members m
      where m.society_id = ${ctx.society.id}
        and m.id in (select app.audience_of(${ctx.society.id}, ${JSON.stringify(audience)}::jsonb)))
    select count(*)::int as people, (count(*) filter (where identity_id is null))::int as without_login,
      (select count(distinct h.flat_id)::int from app.holdings(${ctx.society.id}) h join people p on p.id = h.member_id
        where app.fits_place(${JSON.stringify(audience)}::jsonb, h.wing, h.flat_id::text, h.kind)) as flats
    from people`.execute(ctx.db)
  return rows[0]!
}

export const listWings = async (ctx: Ctx): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('flats')
    .select('wing')
    .distinct()
    .where('society_id', '=', ctx.society.id)
    .where('wing', '<>', '')
    .orderBy('wing')
    .execute()
  return rows.map(({ wing }) => wing)
}
