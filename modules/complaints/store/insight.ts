import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { type Asked, during } from '#kernel/server/insight.ts'
import { wingKey } from '../rules.ts'

const inWing = (wing: string | null) => (wing === null ? sql`true` : sql`c.wing_key = ${wingKey(wing)}`)
const reference = sql`'CMP-' || lpad(c.number::text, greatest(4, length(c.number::text)), '0')`
const category = sql`coalesce(nullif(k.key, ''), k.name)`
const isLate = (now: Date) => sql`c.status in ('open', 'assigned', 'in_progress', 'reopened') and c.due_at < ${now}`

/** Every complaint raised in those days. */
export const complaintRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select c.created_at as raised_at, c.number, ${reference} as reference, c.title, ${category} as category, c.priority,
    c.status, c.location, r.flat_number as flat, r.name as member, r.phone, a.name as assignee, c.due_at,
    case when ${isLate(ctx.now)} then 'yes' else 'no' end as late, c.resolved_at, c.rating
  from complaints c
  join complaint_categories k on k.society_id = c.society_id and k.id = c.category_id
  join members r on r.society_id = c.society_id and r.id = c.raised_by
  left join members a on a.society_id = c.society_id and a.id = c.assigned_to
  where c.society_id = ${ctx.society.id} and ${during('c.created_at', asked)} and ${inWing(asked.wing)}`

/**
 * What was solved for the first time in those days, and how long it took. The time on hold does not count: it lasts from
 * the step that holds a complaint to the step that takes it up again.
 */
export const timeRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select s.solved_at, c.number, ${reference} as reference, c.title, ${category} as category, c.priority, c.created_at as raised_at,
    a.name as assignee, (s.held / 60)::int as held_minutes,
    greatest(0, (extract(epoch from s.solved_at - c.created_at) - s.held) / 60)::int as minutes,
    case when s.solved_at <= c.due_at then 'yes' else 'no' end as in_time, c.rating
  from complaints c
  join complaint_categories k on k.society_id = c.society_id and k.id = c.category_id
  left join members a on a.society_id = c.society_id and a.id = c.assigned_to
  join lateral (
    select min(p.at) filter (where p.kind = 'resolved') as solved_at,
      coalesce(sum(extract(epoch from p.until - p.at)) filter (where p.to_status = 'on_hold' and p.until <= p.first_solved), 0) as held
    from (
      select w.kind, w.to_status, w.at, lead(w.at) over (order by w.at, w.id) as until,
        min(w.at) filter (where w.kind = 'resolved') over () as first_solved
      from complaint_steps w
      where w.society_id = c.society_id and w.complaint_id = c.id and w.from_status is distinct from w.to_status
    ) p
  ) s on s.solved_at is not null
  where c.society_id = ${ctx.society.id} and ${during('s.solved_at', asked)} and ${inWing(asked.wing)}`

/** What each person has on the table, and what they solved in those days. */
export const workRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select m.name as assignee, m.id, m.role, m.phone,
    count(*) filter (where c.status not in ('resolved', 'closed'))::int as active,
    count(*) filter (where ${isLate(ctx.now)})::int as late,
    count(*) filter (where ${during('c.resolved_at', asked)})::int as solved,
    count(*) filter (where ${during('c.created_at', asked)})::int as raised
  from complaints c join members m on m.society_id = c.society_id and m.id = c.assigned_to
  where c.society_id = ${ctx.society.id} and ${inWing(asked.wing)}
  group by m.society_id, m.id`
