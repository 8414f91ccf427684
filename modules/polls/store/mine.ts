import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'

/** Whether a line `v` of the roll of poll `p` is this person's: named on it, or holding its flat where any holder votes. */
export const isMine = (ctx: Ctx): RawBuilder<boolean> => sql`
  (v.member_id = ${ctx.actor.memberId}::uuid or (v.member_id is null and v.flat_id in (
    select h.flat_id from app.holdings(p.society_id) h
    where h.member_id = ${ctx.actor.memberId}::uuid and (p.voters = 'residents' or h.kind = 'owner'))))`
