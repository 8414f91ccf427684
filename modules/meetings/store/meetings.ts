import { type RawBuilder, sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'
import type { MeetingKind, MeetingState, MinutesState } from '../rules.ts'

export type MeetingRow = {
  id: string
  kind: MeetingKind
  number: string | null
  title: string
  starts_at: Date
  place: string
  video: string
  state: MeetingState
  served_on: Day | null
  adjourned_to: Date | null
  is_adjourned: boolean
  entitled: number
  quorum: number
  quorum_at: Date | null
  code: string
  cancel_reason: string
  notice_id: string | null
  minutes: MinutesState | null
  version: number
  present: number
  i_am_present: boolean
  holds_flat: boolean
}

/** The meeting as this person sees it, with how many flats are present now. */
const visible = (ctx: Ctx, rest: RawBuilder<unknown>) => sql<MeetingRow>`
  select m.id, m.kind, m.number, m.title, m.starts_at, m.place, m.video, m.state, m.served_on, m.adjourned_to, m.is_adjourned,
    m.entitled, m.quorum, m.quorum_at, m.code, m.cancel_reason, m.notice_id, x.state as minutes, m.version, here.present, here.i_am_present,
    exists (select from app.holdings(m.society_id) h where h.member_id = ${ctx.actor.memberId}::uuid and h.kind = 'owner'
      and h.flat_id is not null) as holds_flat
  from meetings m
  left join minutes x on x.society_id = m.society_id and x.meeting_id = m.id
  cross join lateral (
    select count(*)::int as present, coalesce(bool_or(a.flat_id in (
      select h.flat_id from app.holdings(m.society_id) h
      where h.member_id = ${ctx.actor.memberId}::uuid and h.kind = 'owner')), false) as i_am_present
    from attendances a where a.society_id = m.society_id and a.meeting_id = m.id and a.struck_at is null) here
  where m.society_id = ${ctx.society.id} ${rest}`

export const find = async (ctx: Ctx, id: string): Promise<MeetingRow | undefined> =>
  (await visible(ctx, sql`and m.id = ${id}`).execute(ctx.db)).rows[0]

export const list = async (ctx: Ctx, seesDrafts: boolean): Promise<MeetingRow[]> => {
  const sight = seesDrafts ? sql`` : sql`and m.state <> 'draft'`
  const order = sql`order by m.state in ('draft', 'called', 'running', 'adjourned') desc, m.starts_at desc, m.id limit 100`
  return (await visible(ctx, sql`${sight} ${order}`).execute(ctx.db)).rows
}

/** The row held until the transaction ends. */
export const lock = async (ctx: Ctx, id: string): Promise<void> => {
  await sql`select from meetings where society_id = ${ctx.society.id} and id = ${id} for update`.execute(ctx.db)
}

export const countOwned = async (ctx: Ctx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct h.flat_id)::int as count from app.holdings(${ctx.society.id}) h
    join members m on m.society_id = ${ctx.society.id} and m.id = h.member_id and m.status = 'active' and m.removed_at is null
    where h.kind = 'owner' and h.flat_id is not null`.execute(ctx.db)
  return rows[0]!.count
}

export type Values = {
  kind: MeetingKind
  title: string
  starts_at: Date
  place: string
  video: string
  adjourned_to: Date | null
}

export const insert = async (ctx: Ctx, values: Values): Promise<string> => {
  const id = newId()
  await ctx.db
    .insertInto('meetings')
    .values({ ...values, society_id: ctx.society.id, id, created_by: ctx.actor.memberId, created_at: ctx.now })
    .execute()
  return id
}

type Changes = Partial<Values> & {
  state?: MeetingState
  number?: string
  served_on?: Day
  is_adjourned?: boolean
  entitled?: number
  quorum?: number
  quorum_at?: Date | null
  code?: string
  cancel_reason?: string
  notice_id?: string
}

export const update = async (ctx: Ctx, id: string, changes: Changes): Promise<void> => {
  await ctx.db
    .updateTable('meetings')
    .set({ ...changes, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}

export const listAgenda = (ctx: Ctx, meetingId: string) =>
  ctx.db
    .selectFrom('agenda_items')
    .select(['id', 'title'])
    .where('society_id', '=', ctx.society.id)
    .where('meeting_id', '=', meetingId)
    .orderBy('place')
    .execute()

export const replaceAgenda = async (ctx: Ctx, meetingId: string, titles: readonly string[]): Promise<void> => {
  await ctx.db
    .deleteFrom('agenda_items')
    .where('society_id', '=', ctx.society.id)
    .where('meeting_id', '=', meetingId)
    .execute()
  const rows = titles.map((title, place) => ({
    society_id: ctx.society.id,
    id: newId(),
    meeting_id: meetingId,
    place,
    title,
  }))
  await ctx.db.insertInto('agenda_items').values(rows).execute()
}

/** The next number of the financial year; its row stays locked until the commit, so that none is given twice. */
export const nextNumber = async (ctx: Ctx, year: string): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    insert into meeting_numbers (society_id, year, last) values (${ctx.society.id}, ${year}, 1)
    on conflict (society_id, year) do update set last = meeting_numbers.last + 1 returning last`.execute(ctx.db)
  return rows[0]!.last
}

export type Due = { society_id: string; id: string }

/** Meetings whose time to gather a quorum has passed; the minutes are the law's, so the action decides. */
const due = (now: Date) => sql<Due>`
  select society_id, id from meetings
  where state in ('called', 'running') and not is_adjourned and quorum_at is null and starts_at < ${now}`

export const societiesWithDue = async (db: Db, now: Date): Promise<string[]> => {
  const { rows } = await due(now).execute(db)
  return [...new Set(rows.map(({ society_id }) => society_id))]
}

export const listDue = async (ctx: Ctx): Promise<Due[]> =>
  (await sql<Due>`select * from (${due(ctx.now)}) d where d.society_id = ${ctx.society.id}`.execute(ctx.db)).rows

export const listAdmitted = async (ctx: Ctx): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('members')
    .select('id')
    .where('society_id', '=', ctx.society.id)
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .where('role', 'in', ['admin', 'committee', 'resident'])
    .execute()
  return rows.map(({ id }) => id)
}

/** The society's address, by the id of a meeting that was called. */
export const findPlace = async (db: Db, id: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('meetings')
    .innerJoin('societies', 'societies.id', 'meetings.society_id')
    .select('societies.subdomain')
    .where('meetings.id', '=', id)
    .where('meetings.state', '<>', 'draft')
    .executeTakeFirst()
  return row?.subdomain
}
