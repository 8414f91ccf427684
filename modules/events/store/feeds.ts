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
  title: string
  description: string
  place: string
  starts_at: Date
  ends_at: Date
  state: string
  society: string
  subdomain: string
}

/** Through the platform's door: what the holder of the address would see, as long as they are a member of an open society. */
export const listFed = async (db: Db, hash: Buffer, from: Date): Promise<FedEvent[] | undefined> => {
  const holder = await sql<{ society_id: string; member_id: string; name: string; subdomain: string }>`
    select f.society_id, f.member_id, s.name, s.subdomain from calendar_feeds f
    join societies s on s.id = f.society_id and s.status = 'active'
    join members m on m.society_id = f.society_id and m.id = f.member_id and m.status = 'active' and m.removed_at is null
    where f.token_hash = ${hash}`.execute(db)
  const [found] = holder.rows
  if (!found) return undefined
  const { rows } = await sql<FedEvent>`
    select e.id, e.title, e.description, e.place, e.starts_at, e.ends_at, e.state, ${found.name}::text as society,
      ${found.subdomain}::text as subdomain
    from events e where e.society_id = ${found.society_id} and e.ends_at > ${from}
      and ${found.member_id}::uuid in (select app.audience_of(e.society_id, e.audience))
    order by e.starts_at, e.id limit 500`.execute(db)
  return rows
}
