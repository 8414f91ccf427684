import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import { dayOf } from '#kernel/time.ts'
import type { ReaderFilter } from '../contract.ts'

type Within = { db: Db; society: { id: string } }

/** Whom a notice is for, as rows to be written. */
export const audienceOf = ({ society }: Within, id: string) => sql`
  select n.society_id, n.id as notice_id, m.id as member_id
  from notices n cross join lateral app.audience_of(n.society_id, n.audience) m (id)
  where n.society_id = ${society.id} and n.id = ${id}`

/** Everybody of the audience, in one statement for any number of people. */
export const insertAll = async (within: Within, id: string): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into notice_recipients (society_id, notice_id, member_id) ${audienceOf(within, id)}
    on conflict do nothing`.execute(within.db)
  return Number(numAffectedRows ?? 0)
}

/** Who joins later gets what hangs on the board. Returns the notices that are new to them. */
export const insertLiveFor = async (ctx: Ctx, memberId: string): Promise<string[]> => {
  const { rows } = await sql<{ notice_id: string }>`
    insert into notice_recipients (society_id, notice_id, member_id)
    select n.society_id, n.id, ${memberId}::uuid from notices n
    where n.society_id = ${ctx.society.id} and n.state = 'published'
      and (n.expires_on is null or n.expires_on >= ${dayOf(ctx.now)}::date)
      and ${memberId}::uuid in (select app.audience_of(n.society_id, n.audience))
    on conflict do nothing returning notice_id`.execute(ctx.db)
  return rows.map(({ notice_id }) => notice_id)
}

export const listIds = async (ctx: Ctx, id: string): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('notice_recipients')
    .select('member_id')
    .where('society_id', '=', ctx.society.id)
    .where('notice_id', '=', id)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

export const markRead = async (ctx: Ctx, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update notice_recipients set read_at = coalesce(read_at, ${ctx.now})
    where society_id = ${ctx.society.id} and notice_id = ${id} and member_id = ${ctx.actor.memberId}::uuid`.execute(
    ctx.db,
  )
  return Number(numAffectedRows ?? 0) > 0
}

export const markAcknowledged = async (ctx: Ctx, id: string): Promise<void> => {
  await sql`
    update notice_recipients set read_at = coalesce(read_at, ${ctx.now}), acknowledged_at = coalesce(acknowledged_at, ${ctx.now})
    where society_id = ${ctx.society.id} and notice_id = ${id} and member_id = ${ctx.actor.memberId}::uuid`.execute(
    ctx.db,
  )
}

/** Another text is another thing to have read. */
export const clearAcknowledgements = async (ctx: Ctx, id: string): Promise<void> => {
  await sql`update notice_recipients set acknowledged_at = null
    where society_id = ${ctx.society.id} and notice_id = ${id} and acknowledged_at is not null`.execute(ctx.db)
}

export type ReaderRow = {
  member_id: string
  name: string
  flat_number: string
  has_login: boolean
  read_at: Date | null
  acknowledged_at: Date | null
  is_waiting: boolean
}

/** With `flat` it is the flat that is waited for: everybody of it, until one has confirmed. */
const readersOf = (ctx: Ctx, id: string) => sql`
  with n as materialized (select * from notices where society_id = ${ctx.society.id} and id = ${id}),
  asked as materialized (
    select a.* from n cross join lateral app.flats_asked(n.society_id, n.id, n.audience) a where n.ack = 'flat'),
  open as materialized (select flat_id from asked group by flat_id having max(acknowledged_at) is null),
  readers as (
    select r.member_id, m.name, m.flat_number, m.flat_key, m.identity_id is not null as has_login, r.read_at, r.acknowledged_at,
      case n.ack when 'none' then false when 'person' then r.acknowledged_at is null
        else exists (select from asked a join open o on o.flat_id = a.flat_id where a.member_id = r.member_id) end as is_waiting
    from n join notice_recipients r on r.society_id = n.society_id and r.notice_id = n.id
    join members m on m.society_id = r.society_id and m.id = r.member_id)`

const wanted: Record<ReaderFilter['state'], RawBuilder<unknown>> = {
  all: sql`true`,
  unread: sql`read_at is null`,
  read: sql`read_at is not null`,
  waiting: sql`is_waiting`,
}

export const listReaders = async (ctx: Ctx, id: string, { state }: ReaderFilter): Promise<ReaderRow[]> => {
  const { rows } = await sql<ReaderRow>`
    ${readersOf(ctx, id)} select member_id, name, flat_number, has_login, read_at, acknowledged_at, is_waiting
    from readers where ${wanted[state]} order by flat_key, name, member_id`.execute(ctx.db)
  return rows
}

export const countReach = async (ctx: Ctx, id: string) => {
  const { rows } = await sql<{
    people: number
    read: number
    without_login: number
    acknowledged: number
    flats: number
    flats_open: number
    remindable: number
  }>`
    ${readersOf(ctx, id)} select count(*)::int as people, (count(read_at))::int as read,
      (count(*) filter (where not has_login and read_at is null))::int as without_login, (count(acknowledged_at))::int as acknowledged,
      (select count(distinct flat_id)::int from asked) as flats, (select count(*)::int from open) as flats_open,
      (count(*) filter (where has_login and (is_waiting or ((select ack from n) = 'none' and read_at is null))))::int as remindable
    from readers`.execute(ctx.db)
  return rows[0]!
}

/** What waits for this person: notices on the board that they, or their flat, are asked to confirm. */
export const selectToConfirm = (ctx: Ctx) => sql`
  select count(*)::int as count, null::text as detail from notices n
  join notice_recipients r on r.society_id = n.society_id and r.notice_id = n.id and r.member_id = ${ctx.actor.memberId}::uuid
  where n.society_id = ${ctx.society.id} and n.state = 'published' and (n.expires_on is null or n.expires_on >= ${dayOf(ctx.now)}::date)
    and ((n.ack = 'person' and r.acknowledged_at is null) or (n.ack = 'flat' and exists (
      select from app.flats_asked(n.society_id, n.id, n.audience) a where a.member_id = r.member_id and not exists (
        select from app.flats_asked(n.society_id, n.id, n.audience) o
        where o.flat_id = a.flat_id and o.acknowledged_at is not null))))`
