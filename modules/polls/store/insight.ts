import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { type Asked, during } from '#kernel/server/insight.ts'

/**
 * Polls that closed, or will close, in those days, and how many of those entitled took part. Of a secret ballot it is
 * known who took a paper, and nothing more.
 */
export const participationRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select p.closes_at, p.id, p.title, p.kind, p.secrecy, p.state, r.entitled, r.barred, r.voted, r.entitled - r.voted as missing,
    case when r.entitled = 0 then 0 else round(1000.0 * r.voted / r.entitled)::float8 / 10 end as participation
  from polls p cross join lateral (
    select count(*) filter (where v.state <> 'barred')::int as entitled, count(*) filter (where v.state = 'barred')::int as barred,
      count(*) filter (where v.state <> 'barred' and (v.is_taken or exists (select from votes b where b.society_id = v.society_id
        and b.poll_id = v.poll_id and b.voter_id = v.id)))::int as voted
    from poll_voters v where v.society_id = p.society_id and v.poll_id = p.id
  ) r
  where p.society_id = ${ctx.society.id} and p.state in ('open', 'closed', 'declared') and ${during('p.closes_at', asked)}`

export const participationByPoll = async (ctx: Ctx, asked: Asked) => {
  const { rows } = await sql<{ id: string; title: string; entitled: number; voted: number; missing: number }>`
    select id, title, entitled, voted, missing from (${participationRows(ctx, asked)}) p order by closes_at desc, id`.execute(
    ctx.db,
  )
  return rows
}
