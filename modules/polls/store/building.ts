import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'
import type { Answers } from '../rules/nouns.ts'

type Row = {
  id: string
  title: string
  body: string
  kind: string
  opensAt: Date | null
  closesAt: Date
  isSecret: boolean
  votes?: unknown
  box?: unknown
}

export const insertPoll = async (db: Db, societyId: string, row: Row): Promise<void> => {
  const isDraft = !row.votes && !row.box
  await db
    .insertInto('polls')
    .values({
      society_id: societyId,
      id: row.id,
      title: row.title,
      body: row.body,
      kind: row.kind,
      secrecy: row.isSecret ? 'secret' : 'open',
      state: isDraft ? 'draft' : 'open',
      opens_at: row.opensAt,
      opened_at: isDraft ? null : row.opensAt,
      closes_at: row.closesAt,
      created_at: sql<Date>`least(${row.opensAt}::timestamptz, now())`,
    })
    .execute()
}

/** Who has voted is drawn by the flat's number, so that the demo looks alike every night. */
export const insertVotes = async (
  db: Db,
  societyId: string,
  pollId: string,
  { count, answers, without }: { count: number; answers: readonly Answers[]; without: readonly string[] },
): Promise<void> => {
  await sql`
    insert into votes (society_id, id, poll_id, voter_id, member_id, answers, cast_at)
    select v.society_id, gen_random_uuid(), v.poll_id, v.id, v.member_id,
      ${JSON.stringify(answers)}::jsonb -> (((v.place - 1) % ${answers.length})::int), p.opens_at + v.place * interval '19 minutes'
    from (
      select v.*, row_number() over (order by md5(f.number || ${pollId}::text)) as place from poll_voters v
      join flats f on f.society_id = v.society_id and f.id = v.flat_id
      where v.society_id = ${societyId} and v.poll_id = ${pollId} and not f.number = any (${[...without]}::text[])) v
    join polls p on p.society_id = v.society_id and p.id = v.poll_id
    where v.place <= ${count}`.execute(db)
}

export const takePapers = async (db: Db, societyId: string, pollId: string, count: number): Promise<void> => {
  await sql`
    update poll_voters v set is_taken = true, taken_by = v.member_id, paper_digest = sha256(convert_to(v.id::text, 'UTF8'))
    where v.society_id = ${societyId} and v.poll_id = ${pollId} and v.id in (
      select x.id from poll_voters x join flats f on f.society_id = x.society_id and f.id = x.flat_id
      where x.society_id = ${societyId} and x.poll_id = ${pollId} order by md5(f.number) limit ${count})`.execute(db)
}
