import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { type Asked, during } from '#kernel/server/insight.ts'

/** Who was there: one line for each flat that entered a meeting held in those days, unless it was struck out again. */
export const attendanceRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select g.starts_at, a.at, a.id, g.number, g.title, g.kind, f.number as flat, f.wing, m.name as member, a.way
  from attendances a
  join meetings g on g.society_id = a.society_id and g.id = a.meeting_id
  join flats f on f.society_id = a.society_id and f.id = a.flat_id
  join members m on m.society_id = a.society_id and m.id = a.member_id
  where a.society_id = ${ctx.society.id} and a.struck_at is null and ${during('g.starts_at', asked)}
    and ${asked.wing === null ? sql`true` : sql`f.wing = ${asked.wing}`}`

/** Every meeting of those days, with its quorum. */
export const meetingRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select g.starts_at, g.id, g.number, g.title, g.kind, g.state, g.entitled, g.quorum, r.present, g.quorum_at
  from meetings g cross join lateral (
    select count(distinct a.flat_id)::int as present from attendances a
    where a.society_id = g.society_id and a.meeting_id = g.id and a.struck_at is null
  ) r
  where g.society_id = ${ctx.society.id} and g.state <> 'draft' and ${during('g.starts_at', asked)}`
