import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { type Asked, during } from '#kernel/server/insight.ts'

/** Notices published in those days, and how many of those they were for have read them: at all, and within three days. */
export const reachRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select n.published_at, n.id, n.number, t.title, n.urgency, r.people, r.read, r.soon, r.read - r.soon as later, r.people - r.read as unread, r.confirmed,
    case when r.people = 0 then 0 else round(1000.0 * r.soon / r.people)::float8 / 10 end as reach
  from notices n
  cross join lateral (
    select x.title from notice_texts x where x.society_id = n.society_id and x.notice_id = n.id order by x.place limit 1
  ) t
  cross join lateral (
    select count(*)::int as people, count(*) filter (where q.read_at is not null)::int as read,
      count(*) filter (where q.read_at < n.published_at + interval '3 days')::int as soon,
      count(*) filter (where q.acknowledged_at is not null)::int as confirmed
    from notice_recipients q where q.society_id = n.society_id and q.notice_id = n.id
  ) r
  where n.society_id = ${ctx.society.id} and n.state in ('published', 'withdrawn') and n.published_at is not null
    and ${during('n.published_at', asked)}`

export const reachByNotice = async (ctx: Ctx, asked: Asked) => {
  const { rows } = await sql<{
    number: string
    title: string
    people: number
    soon: number
    later: number
    unread: number
  }>`
    select number, title, people, soon, later, unread from (${reachRows(ctx, asked)}) r order by published_at desc, id`.execute(
    ctx.db,
  )
  return rows
}
