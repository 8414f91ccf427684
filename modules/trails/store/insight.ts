import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { type Asked, during } from '#kernel/server/insight.ts'

/**
 * Who changed what in those days. What stood there before and after is read in the trail itself. Much of it nobody did but
 * the clock: nobody is looked up for that.
 */
export const trailRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select l.at, l.id, case when l.identity_id is not null then (select m.name from members m where m.society_id = l.society_id
      and m.identity_id = l.identity_id order by m.removed_at nulls first limit 1) end as member, l.role, l.action, l.table_name, l.row_id as row_id,
    case when l.before is null then 'added' when l.after is null then 'removed' else 'changed' end as deed
  from audit_log l where l.society_id = ${ctx.society.id} and ${during('l.at', asked)}`
