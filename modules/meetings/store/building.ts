import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'
import type { MeetingKind, PostName } from '../rules.ts'

type Row = {
  id: string
  kind: MeetingKind
  number: string
  title: string
  place: string
  startsAt: Date
  adjournedTo: Date | null
  servedAt: Date
  servedOn: Day
  quorum: number
  entitled: number
  code: string
  state: 'called' | 'held'
  quorumAt: Date | null
}

export const insertMeeting = async (db: Db, societyId: string, row: Row): Promise<void> => {
  await db
    .insertInto('meetings')
    .values({
      society_id: societyId,
      id: row.id,
      kind: row.kind,
      number: row.number,
      title: row.title,
      place: row.place,
      starts_at: row.startsAt,
      adjourned_to: row.adjournedTo,
      state: row.state,
      served_on: row.servedOn,
      entitled: row.entitled,
      quorum: row.quorum,
      quorum_at: row.quorumAt,
      code: row.code,
      created_at: row.servedAt,
    })
    .execute()
}

/** The number the next meeting of the year goes on from. */
export const insertLastNumber = async (db: Db, societyId: string, number: string): Promise<void> => {
  const [, year = '', last = ''] = number.split('/')
  await db
    .insertInto('meeting_numbers')
    .values({ society_id: societyId, year, last: Number(last) })
    .execute()
}

/** So many flats came, drawn by their number so that the demo looks alike every night. */
export const insertAttendances = async (
  db: Db,
  societyId: string,
  { meetingId, count, from }: { meetingId: string; count: number; from: Date },
): Promise<void> => {
  await sql`
    insert into attendances (society_id, id, meeting_id, flat_id, member_id, way, at)
    select ${societyId}, gen_random_uuid(), ${meetingId}, o.flat_id, o.member_id, case when o.place % 6 = 0 then 'desk' else 'qr' end,
      ${from}::timestamptz + o.place * interval '40 seconds'
    from (
      select f.id as flat_id, (array_agg(m.id order by m.created_at, m.id))[1] as member_id,
        row_number() over (order by md5(f.number)) as place
      from app.holdings(${societyId}) h
      join flats f on f.society_id = ${societyId} and f.id = h.flat_id
      join members m on m.society_id = ${societyId} and m.id = h.member_id and m.status = 'active'
      where h.kind = 'owner' group by f.id, f.number) o
    where o.place <= ${count}`.execute(db)
}

export const insertSigned = async (
  db: Db,
  societyId: string,
  minutes: {
    meetingId: string
    body: string
    digest: string
    circulatedAt: Date
    signatures: readonly { memberId: string; name: string; post: PostName; at: Date }[]
  },
): Promise<void> => {
  const id = newId()
  const last = minutes.signatures.at(-1)!.at
  await db
    .insertInto('minutes')
    .values({
      society_id: societyId,
      id,
      meeting_id: minutes.meetingId,
      state: 'signed',
      body: minutes.body,
      digest: minutes.digest,
      circulated_at: minutes.circulatedAt,
      signed_at: last,
      created_at: minutes.circulatedAt,
    })
    .execute()
  await db
    .insertInto('minute_signatures')
    .values(
      minutes.signatures.map(({ memberId, name, post, at }) => ({
        society_id: societyId,
        id: newId(),
        minutes_id: id,
        post,
        member_id: memberId,
        name,
        digest: minutes.digest,
        way: 'password',
        at,
      })),
    )
    .execute()
}

export const insertActions = async (
  db: Db,
  societyId: string,
  meetingId: string,
  actions: readonly { title: string; ownerId: string; dueOn: Day; doneAt: Date | null }[],
): Promise<void> => {
  await db
    .insertInto('action_items')
    .values(
      actions.map(({ title, ownerId, dueOn, doneAt }) => ({
        society_id: societyId,
        id: newId(),
        meeting_id: meetingId,
        title,
        owner_id: ownerId,
        due_on: dueOn,
        done_at: doneAt,
        done_by: doneAt && ownerId,
        // What is late was told already; the demo's bell does not ring for it every night.
        told_days: 0,
      })),
    )
    .execute()
}

export const insertPosts = async (
  db: Db,
  societyId: string,
  posts: readonly { memberId: string; post: PostName; from: Day; until: Day }[],
): Promise<void> => {
  await db
    .insertInto('posts')
    .values(
      posts.map(({ memberId, post, from, until }) => ({
        society_id: societyId,
        id: newId(),
        member_id: memberId,
        post,
        from_day: from,
        until_day: until,
        told_days: 30,
      })),
    )
    .execute()
}
