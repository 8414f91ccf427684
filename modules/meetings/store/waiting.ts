import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import { signingPosts } from '../rules.ts'

/** Minutes that are circulated and wait for a post this person holds today: one signature each, one of each post. */
export const selectToSign = (ctx: Ctx) => sql`
  select count(*)::int as count, min(m.number) as detail from minutes x
  join meetings m on m.society_id = x.society_id and m.id = x.meeting_id
  where x.society_id = ${ctx.society.id} and x.state = 'circulated'
    and not exists (select from minute_signatures s where s.society_id = x.society_id and s.minutes_id = x.id
      and s.member_id = ${ctx.actor.memberId}::uuid)
    and exists (select from posts p where p.society_id = x.society_id and p.member_id = ${ctx.actor.memberId}::uuid
      and p.post = any (${[...signingPosts]}::text[]) and p.from_day <= ${dayOf(ctx.now)}::date and p.until_day >= ${dayOf(ctx.now)}::date
      and (p.ended_on is null or p.ended_on >= ${dayOf(ctx.now)}::date)
      and not exists (select from minute_signatures s where s.society_id = x.society_id and s.minutes_id = x.id and s.post = p.post))`

/** What this person took on and has not done. */
export const selectOwnActions = (ctx: Ctx) => sql`
  select count(*)::int as count, (array_agg(a.title order by a.due_on, a.id))[1] as detail from action_items a
  where a.society_id = ${ctx.society.id} and a.owner_id = ${ctx.actor.memberId}::uuid and a.done_at is null`
