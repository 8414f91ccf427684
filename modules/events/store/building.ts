import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'

type Row = {
  society_id: string
  id: string
  title: string
  kind: string
  description: string
  place: string
  starts_at: Date
  ends_at: Date
  reply_until: Day | null
  seats: number | null
  adult_paise: number
  child_paise: number
  is_album_open: boolean
  created_at: Date
}

export const insertEvents = async (db: Db, rows: readonly Row[]): Promise<void> => {
  await db
    .insertInto('events')
    .values([...rows])
    .execute()
}

/** Who answers is drawn by the place in the register, so that the demo looks alike every night; seats go in that order. */
export const insertReplies = async (
  db: Db,
  { society_id, id, seats, created_at }: Pick<Row, 'society_id' | 'id' | 'seats' | 'created_at'>,
  { percent, withFlat }: { percent: number; withFlat: readonly string[] },
): Promise<void> => {
  await sql`
    with asked as (
      select m.id, m.flat_number, row_number() over (order by m.flat_key, m.name_key, m.id) as place from members m
      where m.society_id = ${society_id} and m.status = 'active' and m.removed_at is null and m.occupancy in ('owner', 'tenant')),
    parties as (
      select id, place, case when place % 11 = 0 then 'no' when place % 9 = 0 then 'maybe' else 'yes' end as answer,
        1 + place % 2 as adults, place % 3 as children
      from asked where place * 37 % 100 < ${percent} or flat_number = any (${[...withFlat]}::text[])),
    seated as (
      select *, sum(adults + children) filter (where answer = 'yes') over (order by place) as taken from parties)
    insert into event_replies (society_id, id, event_id, member_id, answer, adults, children, asked_at)
    select ${society_id}, gen_random_uuid(), ${id}, id,
      case when answer = 'yes' and ${seats}::int is not null and taken > ${seats}::int then 'waiting' else answer end,
      case when answer = 'no' then 0 else adults end, case when answer = 'no' then 0 else children end,
      ${created_at}::timestamptz + place * interval '17 minutes'
    from seated`.execute(db)
}
