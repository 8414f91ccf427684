import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'
import type { NoticeText } from '../contract.ts'
import { insertAll } from './recipients.ts'

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
  await insertAll(ctx, id)
  // A register made this moment is unknown to the planner, who would number all members anew for each reader.
  await sql`
    with d as materialized (
      select m.id, m.flat_number, row_number() over (order by m.flat_key, m.name_key, m.id) * 37 as place,
        ${publishedAt}::timestamptz + interval '7 minutes' * (row_number() over (order by m.flat_key, m.name_key, m.id) % 150) as at
      from members m where m.society_id = ${ctx.society.id})
    update notice_recipients r set read_at = d.at, acknowledged_at = case when d.place * 13 % 100 < ${confirmedPercent} then d.at end
    from d
    where r.society_id = ${ctx.society.id} and r.notice_id = ${id} and r.member_id = d.id and d.at < ${ctx.now}
      and d.place % 100 < ${readPercent} and not d.flat_number = any (${[...unreadBy]}::text[])`.execute(ctx.db)
}
