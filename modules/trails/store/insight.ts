import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { type Asked, during } from '#kernel/server/insight.ts'

/** What there are words for. */
export type Known = { readonly actions: readonly string[]; readonly roles: readonly string[] }

/** The program's own words, which hold no comma: as a constant PostgreSQL looks them up by hash, and is not sent them each time. */
const isIn = (value: RawBuilder<unknown>, names: readonly string[]) =>
  sql`${value} = any (${sql.lit(`{${names.join(',')}}`)}::text[])`

/** Behind an action a token says its last letters. */
const action = sql`split_part(l.action, ' ', 1)`
const ofItsRoom = sql`('rooms.' || split_part(l.action, '.', 1))`

/**
 * Who changed what in those days. What stood there before and after is read in the trail itself. Much of it nobody did but
 * the clock: nobody is looked up for that. An action without words of its own is what its room is about.
 */
export const trailRows = (ctx: Ctx, asked: Asked, { actions, roles }: Known): RawBuilder<unknown> => sql`
  select l.at, l.id, case when l.identity_id is not null then (select m.name from members m where m.society_id = l.society_id
      and m.identity_id = l.identity_id order by m.removed_at nulls first limit 1) end as member,
    case when ${isIn(sql`l.role`, roles)} then l.role else 'system' end as role,
    case when ${isIn(action, actions)} then ${action} when ${isIn(ofItsRoom, actions)} then ${ofItsRoom} else 'rooms.other' end as action,
    l.table_name, l.row_id as row_id,
    case when l.before is null then 'added' when l.after is null then 'removed' else 'changed' end as deed
  from audit_log l where l.society_id = ${ctx.society.id} and ${during('l.at', asked)}`
