import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { type Asked, during } from '#kernel/server/insight.ts'

/** Events that begin in those days, and who said they would come. */
export const eventRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select e.starts_at, e.id, e.title, e.kind, e.place, e.state, e.seats, r.yes, r.maybe, r.no, r.waiting, r.adults, r.children, r.charged_paise
  from events e cross join lateral (
    select count(*) filter (where q.answer = 'yes')::int as yes, count(*) filter (where q.answer = 'maybe')::int as maybe,
      count(*) filter (where q.answer = 'no')::int as no, count(*) filter (where q.answer = 'waiting')::int as waiting,
      coalesce(sum(q.adults) filter (where q.answer = 'yes'), 0)::int as adults,
      coalesce(sum(q.children) filter (where q.answer = 'yes'), 0)::int as children,
      coalesce(sum(q.charged_paise), 0)::bigint as charged_paise
    from event_replies q where q.society_id = e.society_id and q.event_id = e.id
  ) r
  where e.society_id = ${ctx.society.id} and ${during('e.starts_at', asked)}`
