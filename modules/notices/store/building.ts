import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'
import type { NoticeText } from '../contract.ts'
import { audienceOf } from './recipients.ts'

type Row = {
  id: string
  number: string | null
  state: string
  audience: string
  publish_at: Date | null
  published_at: Date | null
  expires_on: Day | null
  expired_at: Date | null
  is_pinned: boolean
  ack: string
  ack_by: Day | null
  written_by: string
}

export const insertNotice = async (db: Db, societyId: string, row: Row, texts: readonly NoticeText[]) => {
  await db
    .insertInto('notices')
    .values({ ...row, society_id: societyId })
    .execute()
  await db
    .insertInto('notice_texts')
    .values(texts.map((text, place) => ({ ...text, place, id: newId(), society_id: societyId, notice_id: row.id })))
    .execute()
}

export const insertNumber = async (db: Db, societyId: string, year: string, last: number) => {
  await db.insertInto('notice_numbers').values({ society_id: societyId, year, last }).execute()
}

type Reading = {
  publishedAt?: Date
  readPercent?: number
  confirmedPercent?: number
  unreadBy?: readonly string[]
}

/** Who has read is drawn by the person's place in the register, so that the demo looks alike every night. */
export const insertReaders = async (
  ctx: Ctx,
  id: string,
  { publishedAt, readPercent = 0, confirmedPercent = 0, unreadBy = [] }: Reading,
) => {
  // A register made this moment is unknown to the planner, who would number all members anew for each reader.
  await sql`
    with d as materialized (
      select m.id, m.flat_number, row_number() over (order by m.flat_key, m.name_key, m.id) * 37 as place,
        ${publishedAt}::timestamptz + interval '7 minutes' * (row_number() over (order by m.flat_key, m.name_key, m.id) % 150) as at
      from members m where m.society_id = ${ctx.society.id}),
    r as (${audienceOf(ctx, id)})
    insert into notice_recipients (society_id, notice_id, member_id, read_at, acknowledged_at)
    select r.society_id, r.notice_id, r.member_id, s.at, case when d.place * 13 % 100 < ${confirmedPercent} then s.at end
    from r join d on d.id = r.member_id left join lateral (select d.at where d.at < ${ctx.now}
      and d.place % 100 < ${readPercent} and not d.flat_number = any (${[...unreadBy]}::text[])) s on true`.execute(
    ctx.db,
  )
}
