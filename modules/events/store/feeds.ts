import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'

export const findFeed = (ctx: Ctx) =>
  ctx.db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('society_id', '=', ctx.society.id)
    .where('member_id', '=', ctx.actor.memberId)
    .executeTakeFirst()

export const replaceFeed = async (ctx: Ctx, hash: Buffer) => {
  await sql`
    insert into calendar_feeds (society_id, member_id, token_hash, created_at)
    values (${ctx.society.id}, ${ctx.actor.memberId}, ${hash}, ${ctx.now})
    on conflict (society_id, member_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`.execute(
    ctx.db,
  )
}

export const removeFeed = async (ctx: Ctx) => {
  await ctx.db
    .deleteFrom('calendar_feeds')
    .where('society_id', '=', ctx.society.id)
    .where('member_id', '=', ctx.actor.memberId)
    .execute()
}

export type FedEvent = {
  id: string
  what: 'event' | 'meeting' | 'poll'
  language: string | null
  title: string
  description: string
  place: string
  starts_at: Date
  ends_at: Date
  state: string
  /** Calendars take the newer of two by it. */
  version: number
  society: string
  subdomain: string
}

type Holder = {
  society_id: string
  member_id: string
  role: string
  name: string
  subdomain: string
  language: string | null
}

/**
 * Through the platform's door: what the holder of the address would see, as long as they are a member of an open society.
 * A meeting has no end of its own and gets two hours; a poll stands as the half hour before it closes.
 */
export const listFed = async (
  db: Db,
  hash: Buffer,
  { from, voting }: { from: Date; voting: readonly string[] },
): Promise<FedEvent[] | undefined> => {
  const holder = await sql<Holder>`
    select f.society_id, f.member_id, m.role, s.name, s.subdomain, i.preferences ->> 'language' as language from calendar_feeds f
    join societies s on s.id = f.society_id and s.status = 'active'
    join members m on m.society_id = f.society_id and m.id = f.member_id and m.status = 'active' and m.removed_at is null
    left join identities i on i.id = m.identity_id
    where f.token_hash = ${hash}`.execute(db)
  const [found] = holder.rows
  if (!found) return undefined
  const votes = sql`${voting.includes(found.role)}::boolean`
  const { rows } = await sql<FedEvent>`
    select x.*, ${found.name}::text as society, ${found.subdomain}::text as subdomain, ${found.language}::text as language from (
      select e.id, 'event' as what, e.title, e.description, e.place, e.starts_at, e.ends_at, e.state, e.version from events e
      where e.society_id = ${found.society_id} and e.ends_at > ${from}
        and ${found.member_id}::uuid in (select app.audience_of(e.society_id, e.audience))
      union all
      select g.id, 'meeting', g.number || ': ' || g.title, '', g.place, g.starts_at, g.starts_at + interval '2 hours', g.state, g.version
      from meetings g where g.society_id = ${found.society_id} and g.state <> 'draft' and g.starts_at > ${from} and ${votes}
      union all
      select p.id, 'poll', p.title, '', '', p.closes_at - interval '30 minutes', p.closes_at, p.state, p.version from polls p
      where p.society_id = ${found.society_id} and p.state in ('announced', 'open') and p.closes_at > ${from} and ${votes}
        and (p.state = 'announced' or exists (
          select from poll_voters v where v.society_id = p.society_id and v.poll_id = p.id and v.state <> 'barred'
            and (v.member_id = ${found.member_id}::uuid or (v.member_id is null and v.flat_id in (
              select h.flat_id from app.holdings(p.society_id) h
              where h.member_id = ${found.member_id}::uuid and (p.voters = 'residents' or h.kind = 'owner'))))))
    ) x order by x.starts_at, x.id limit 500`.execute(db)
  return rows
}
