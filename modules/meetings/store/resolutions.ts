import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { NewResolution } from '../contract/nouns.ts'

const columns = [
  'resolutions.id',
  'resolutions.agenda_id',
  'resolutions.number',
  'resolutions.text',
  'resolutions.proposer',
  'resolutions.seconder',
  'resolutions.hands_for',
  'resolutions.hands_against',
  'resolutions.is_carried',
  'resolutions.poll_id',
] as const

export const list = (ctx: Ctx, meetingId: string) =>
  ctx.db
    .selectFrom('resolutions')
    .leftJoin('polls', (join) =>
      join.onRef('polls.society_id', '=', 'resolutions.society_id').onRef('polls.id', '=', 'resolutions.poll_id'),
    )
    .select([...columns, 'polls.root'])
    .where('resolutions.society_id', '=', ctx.society.id)
    .where('resolutions.meeting_id', '=', meetingId)
    .orderBy('resolutions.number')
    .execute()
export type ResolutionRow = Awaited<ReturnType<typeof list>>[number]

export const listAll = (ctx: Ctx) =>
  ctx.db
    .selectFrom('resolutions')
    .innerJoin('meetings', (join) =>
      join
        .onRef('meetings.society_id', '=', 'resolutions.society_id')
        .onRef('meetings.id', '=', 'resolutions.meeting_id'),
    )
    .leftJoin('polls', (join) =>
      join.onRef('polls.society_id', '=', 'resolutions.society_id').onRef('polls.id', '=', 'resolutions.poll_id'),
    )
    .select([...columns, 'meetings.title', 'meetings.starts_at', 'polls.root'])
    .where('resolutions.society_id', '=', ctx.society.id)
    .orderBy('resolutions.created_at')
    .execute()

export const insert = async (
  ctx: Ctx,
  meetingId: string,
  { agendaId, text, proposer, seconder, handsFor, handsAgainst, pollId }: NewResolution,
  { number, isCarried }: { number: string; isCarried: boolean },
): Promise<string> => {
  const id = newId()
  await ctx.db
    .insertInto('resolutions')
    .values({
      society_id: ctx.society.id,
      id,
      meeting_id: meetingId,
      agenda_id: agendaId,
      number,
      text,
      proposer,
      seconder,
      hands_for: handsFor,
      hands_against: handsAgainst,
      is_carried: isCarried,
      poll_id: pollId,
      created_by: ctx.actor.memberId,
      created_at: ctx.now,
    })
    .execute()
  return id
}

export type MeetingPollRow = {
  id: string
  agenda_id: string
  title: string
  state: 'draft' | 'announced' | 'open' | 'closed' | 'declared' | 'void'
  closes_at: Date
  votes: number[] | null
  passed: boolean | null
  is_resolved: boolean
}

/** What was put to a poll in this meeting, and how the count of its first question came out. */
export const listPolls = async (ctx: Ctx, meetingId: string): Promise<MeetingPollRow[]> => {
  const { rows } = await sql<MeetingPollRow>`
    select p.id, p.agenda_id, p.title, p.state, p.closes_at, p.result #> '{questions,0,votes}' as votes,
      (p.result #>> '{questions,0,passed}')::boolean as passed,
      exists (select from resolutions r where r.society_id = p.society_id and r.poll_id = p.id) as is_resolved
    from polls p
    where p.society_id = ${ctx.society.id} and p.meeting_id = ${meetingId} and p.agenda_id is not null
    order by p.created_at, p.id`.execute(ctx.db)
  return rows
}
