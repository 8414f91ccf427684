import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'

/** What the person's own flat has to pay still. */
export const selectOwnDues = (ctx: Ctx) => sql`
  select count(*)::int as count, min(f.number) as detail from bills b
  join flats f on f.society_id = b.society_id and f.id = b.flat_id
  join members m on m.society_id = f.society_id and m.flat_key = f.number_key and m.id = ${ctx.actor.memberId}::uuid
  where b.society_id = ${ctx.society.id} and b.status = 'pending' and m.occupancy <> 'none'`
