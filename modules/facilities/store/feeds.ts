import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'

export const findFeed = (ctx: Ctx) =>
  ctx.db
    .selectFrom('facility_feeds')
    .select(['number', 'created_at'])
    .where('society_id', '=', ctx.society.id)
    .where('member_id', '=', ctx.actor.memberId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

/** A new number for the address, so that the one before stops working. */
export const raiseFeed = async (ctx: Ctx): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    insert into facility_feeds (society_id, member_id, number, created_at) values (${ctx.society.id}, ${ctx.actor.memberId}, 1, ${ctx.now})
    on conflict (society_id, member_id) do update set number = facility_feeds.number + 1, created_at = excluded.created_at,
      closed_at = null returning number`.execute(ctx.db)
  return rows[0]!.number
}

export const closeFeed = async (ctx: Ctx): Promise<void> => {
  await ctx.db
    .updateTable('facility_feeds')
    .set({ closed_at: ctx.now })
    .where('society_id', '=', ctx.society.id)
    .where('member_id', '=', ctx.actor.memberId)
    .execute()
}

export type Fed = {
  id: string
  what: 'booking' | 'closure'
  name: string
  about: string
  starts_at: Date
  ends_at: Date
  status: string
}

/** Through the platform's door: what the holder of the address would see, as long as they are a member of an open society. */
export const listFed = async (db: Db, of: { societyId: string; memberId: string; number: number }, from: Date) => {
  const holder = await sql<{ name: string; subdomain: string }>`
    select s.name, s.subdomain from facility_feeds f
    join societies s on s.id = f.society_id and s.status = 'active'
    join members m on m.society_id = f.society_id and m.id = f.member_id and m.status = 'active' and m.removed_at is null
    where f.society_id = ${of.societyId} and f.member_id = ${of.memberId} and f.number = ${of.number} and f.closed_at is null`.execute(
    db,
  )
  const [society] = holder.rows
  if (!society) return undefined
  const { rows } = await sql<Fed>`
    select b.id, 'booking' as what, f.name, b.purpose as about, b.starts_at, b.ends_at, b.status from bookings b
    join facilities f on f.society_id = b.society_id and f.id = b.facility_id
    where b.society_id = ${of.societyId} and b.ends_at > ${from} and b.status not in ('declined', 'lapsed')
      and b.flat_id in (select h.flat_id from app.household(${of.societyId}) h where h.member_id = ${of.memberId})
    union all
    select c.id, 'closure', f.name, c.reason, c.starts_at, c.ends_at, 'confirmed' from closures c
    join facilities f on f.society_id = c.society_id and f.id = c.facility_id and f.is_active
    where c.society_id = ${of.societyId} and c.ends_at > ${from} and c.opened_at is null
    order by 5, 1 limit 500`.execute(db)
  return { society, rows }
}
