import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { NewVote } from '../contract/nouns.ts'
import type { Answers } from '../rules/nouns.ts'
import { isMine } from './mine.ts'

/**
 * The database's clock decides, under a share lock that the closing of the poll waits for: no vote is counted that came
 * later, and none that came in time is lost. Nothing when the poll takes none any more.
 */
export const writeVote = async (
  ctx: Ctx,
  pollId: string,
  { voteId, voterId, answers }: NewVote,
): Promise<Date | undefined> => {
  const { rows } = await sql<{ cast_at: Date }>`
    with taking as (
      select p.id from polls p where p.society_id = ${ctx.society.id} and p.id = ${pollId} and p.state = 'open'
        and clock_timestamp() < p.closes_at for share)
    insert into votes (society_id, id, poll_id, voter_id, member_id, answers, cast_at)
    select ${ctx.society.id}, ${voteId}, t.id, ${voterId}, ${ctx.actor.memberId}, ${JSON.stringify(answers)}::jsonb, clock_timestamp()
    from taking t
    on conflict (society_id, poll_id, voter_id) do update set answers = excluded.answers, member_id = excluded.member_id,
      cast_at = excluded.cast_at
    returning cast_at`.execute(ctx.db)
  return rows[0]?.cast_at
}

/** Another voter's vote under this id. */
export const isIdTaken = async (
  ctx: Ctx,
  { voteId, voterId }: Pick<NewVote, 'voteId' | 'voterId'>,
): Promise<boolean> => {
  const row = await ctx.db
    .selectFrom('votes')
    .select('voter_id')
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', voteId)
    .executeTakeFirst()
  return row !== undefined && row.voter_id !== voterId
}

export const listMine = async (ctx: Ctx, pollId: string) => {
  const { rows } = await sql<{ voter_id: string; answers: number[][]; cast_at: Date }>`
    select b.voter_id, b.answers, b.cast_at from votes b
    join poll_voters v on v.society_id = b.society_id and v.id = b.voter_id
    join polls p on p.society_id = b.society_id and p.id = b.poll_id
    where b.society_id = ${ctx.society.id} and b.poll_id = ${pollId} and ${isMine(ctx)}`.execute(ctx.db)
  return rows
}

export const listCast = async (ctx: Ctx, pollId: string) => {
  const { rows } = await sql<{ voterId: string; answers: Answers; weight: number }>`
    select b.voter_id as "voterId", b.answers, v.weight from votes b
    join poll_voters v on v.society_id = b.society_id and v.id = b.voter_id and v.state <> 'barred'
    where b.society_id = ${ctx.society.id} and b.poll_id = ${pollId}`.execute(ctx.db)
  return rows
}

/** Of the open polls whose roll has this person, what they have not done. */
export const selectToVote = (ctx: Ctx) => sql`
  select count(*)::int as count, min(p.title) as detail from polls p
  join poll_voters v on v.society_id = p.society_id and v.poll_id = p.id
  where p.society_id = ${ctx.society.id} and p.state = 'open' and p.closes_at > ${ctx.now} and v.state <> 'barred'
    and ${isMine(ctx)} and not v.is_taken
    and not exists (select from votes b where b.society_id = v.society_id and b.poll_id = v.poll_id and b.voter_id = v.id)`
