import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { NewResolution } from '../contract.ts'

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
] as const

export const list = (ctx: Ctx, meetingId: string) =>
  ctx.db
    .selectFrom('resolutions')
    .select(columns)
    .where('society_id', '=', ctx.society.id)
    .where('meeting_id', '=', meetingId)
    .orderBy('number')
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
    .select([...columns, 'meetings.title', 'meetings.starts_at'])
    .where('resolutions.society_id', '=', ctx.society.id)
    .orderBy('resolutions.created_at')
    .execute()

export const insert = async (
  ctx: Ctx,
  meetingId: string,
  { agendaId, text, proposer, seconder, handsFor, handsAgainst }: NewResolution,
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
      created_by: ctx.actor.memberId,
      created_at: ctx.now,
    })
    .execute()
  return id
}
