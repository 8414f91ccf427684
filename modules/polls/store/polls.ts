import { type RawBuilder, sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { PollFilter, PollResult, Question } from '../contract/nouns.ts'
import type { Basis, PollKind, PollState, Secrecy, VoterGroup, VoterState } from '../rules/nouns.ts'
import { isMine } from './mine.ts'

export type PollRow = {
  id: string
  title: string
  body: string
  kind: PollKind
  secrecy: Secrecy
  basis: Basis
  voters: VoterGroup
  state: PollState
  opens_at: Date | null
  closes_at: Date
  quorum_bp: number
  officer_id: string | null
  officer_name: string | null
  bars_defaulters: boolean
  bar_rule: string
  keys: unknown
  root: string | null
  result: PollResult | null
  meeting_id: string | null
  agenda_id: string | null
  extended_from: Date | null
  extend_reason: string
  void_reason: string
  declared_at: Date | null
  version: number
  question_count: number
  entitled: number
  barred: number
  done: number
  mine: { voterId: string; flatNumber: string; weight: number; state: VoterState; isDone: boolean }[]
  my_kinds: string[]
  is_flat_on_roll: boolean
  is_candidate: boolean
}

/** The poll as this person sees it: with their own places on its roll, and what they hold where they have none. */
const visible = (ctx: Ctx, rest: RawBuilder<unknown>) => sql<PollRow>`
  select p.id, p.title, p.body, p.kind, p.secrecy, p.basis, p.voters, p.state, p.opens_at, p.closes_at, p.quorum_bp, p.officer_id,
    o.name as officer_name, p.bars_defaulters, p.bar_rule, p.keys, p.root, p.result, p.meeting_id, p.agenda_id, p.extended_from, p.extend_reason,
    p.void_reason, p.declared_at, p.version, roll.entitled, roll.barred, roll.done, mine.mine, held.my_kinds,
    coalesce(roll.is_flat_on_roll, false) as is_flat_on_roll,
    (select count(*)::int from poll_questions q where q.society_id = p.society_id and q.poll_id = p.id) as question_count,
    exists (select from poll_questions q, jsonb_array_elements(q.options) x
      where q.society_id = p.society_id and q.poll_id = p.id and x ->> 'memberId' = ${ctx.actor.memberId}::text) as is_candidate
  from polls p
  left join members o on o.society_id = p.society_id and o.id = p.officer_id
  cross join lateral (
    select coalesce(array_agg(distinct h.kind) filter (where h.flat_id is not null), '{}') as my_kinds,
      coalesce(array_agg(distinct h.flat_id) filter (where h.flat_id is not null and h.kind = 'owner'), '{}') as owned
    from app.holdings(p.society_id) h where h.member_id = ${ctx.actor.memberId}::uuid) held
  cross join lateral (
    select count(*) filter (where v.state <> 'barred')::int as entitled, count(*) filter (where v.state = 'barred')::int as barred,
      count(*) filter (where v.is_taken or b.id is not null)::int as done, bool_or(v.flat_id = any (held.owned)) as is_flat_on_roll
    from poll_voters v
    left join votes b on b.society_id = v.society_id and b.poll_id = v.poll_id and b.voter_id = v.id
    where v.society_id = p.society_id and v.poll_id = p.id) roll
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('voterId', v.id, 'flatNumber', coalesce(f.number, ''), 'weight', v.weight,
      'state', v.state, 'isDone', v.is_taken or b.id is not null) order by f.number_key), '[]') as mine
    from poll_voters v
    left join flats f on f.society_id = v.society_id and f.id = v.flat_id
    left join votes b on b.society_id = v.society_id and b.poll_id = v.poll_id and b.voter_id = v.id
    where v.society_id = p.society_id and v.poll_id = p.id and ${isMine(ctx)}) mine
  where p.society_id = ${ctx.society.id} ${rest}`

export const find = async (ctx: Ctx, id: string): Promise<PollRow | undefined> =>
  (await visible(ctx, sql`and p.id = ${id}`).execute(ctx.db)).rows[0]

export const list = async (ctx: Ctx, { show, kind, limit }: PollFilter, seesDrafts: boolean): Promise<PollRow[]> => {
  const shelf = {
    current: sql`and p.state in ('draft', 'announced', 'open')`,
    past: sql`and p.state in ('closed', 'declared', 'void')`,
    all: sql``,
  }[show]
  const which = kind ? (kind === 'elections' ? sql`and p.kind = 'election'` : sql`and p.kind <> 'election'`) : sql``
  const sight = seesDrafts ? sql`` : sql`and (p.state <> 'draft' or p.officer_id = ${ctx.actor.memberId}::uuid)`
  const order = sql`order by array_position(array['open', 'announced', 'draft', 'closed', 'declared', 'void'], p.state),
    case when p.state in ('open', 'announced') then p.closes_at end, p.closes_at desc, p.id limit ${limit}`
  return (await visible(ctx, sql`${shelf} ${which} ${sight} ${order}`).execute(ctx.db)).rows
}

/** The row held until the transaction ends: nobody opens or closes it meanwhile. */
export const lock = async (ctx: Ctx, id: string): Promise<void> => {
  await sql`select from polls where society_id = ${ctx.society.id} and id = ${id} for update`.execute(ctx.db)
}

export const listQuestions = async (ctx: Ctx, pollId: string): Promise<Question[]> => {
  const rows = await ctx.db
    .selectFrom('poll_questions')
    .select(['title', 'type', 'groups', 'options', 'pass'])
    .where('society_id', '=', ctx.society.id)
    .where('poll_id', '=', pollId)
    .orderBy('place')
    .execute()
  return (rows as unknown as Question[]).map((question) => ({
    ...question,
    // Choices written before there were pictures have none.
    options: question.options.map((option) => ({ ...option, photoId: option.photoId ?? null })),
  }))
}

export const replaceQuestions = async (ctx: Ctx, pollId: string, questions: readonly Question[]): Promise<void> => {
  await ctx.db
    .deleteFrom('poll_questions')
    .where('society_id', '=', ctx.society.id)
    .where('poll_id', '=', pollId)
    .execute()
  await ctx.db
    .insertInto('poll_questions')
    .values(
      questions.map(({ title, type, groups, options, pass }, place) => ({
        society_id: ctx.society.id,
        id: newId(),
        poll_id: pollId,
        place,
        title,
        type,
        groups: JSON.stringify(groups),
        options: JSON.stringify(options),
        pass: pass && JSON.stringify(pass),
      })),
    )
    .execute()
}

export type Values = {
  title: string
  body: string
  kind: PollKind
  secrecy: Secrecy
  basis: Basis
  voters: VoterGroup
  opens_at: Date | null
  closes_at: Date
  quorum_bp: number
  officer_id: string | null
  bars_defaulters: boolean
  bar_rule: string
}

/** The meeting and the item of its agenda that a poll is a vote on. */
export type OfMeeting = { meeting_id: string | null; agenda_id: string | null }

export const insert = async (ctx: Ctx, values: Values & OfMeeting): Promise<string> => {
  const id = newId()
  await ctx.db
    .insertInto('polls')
    .values({ ...values, society_id: ctx.society.id, id, created_by: ctx.actor.memberId, created_at: ctx.now })
    .execute()
  return id
}

type Changes = Partial<Values> & {
  state?: PollState
  keys?: object
  root?: string
  result?: PollResult
  extended_from?: Date
  extend_reason?: string
  void_reason?: string
  opened_at?: Date
  closed_at?: Date
  declared_at?: Date
  declared_by?: string | null
  told_closing_at?: Date
  warned_at?: Date
}

export const update = async (ctx: Ctx, id: string, { result, keys, ...changes }: Changes): Promise<void> => {
  await ctx.db
    .updateTable('polls')
    .set({
      ...changes,
      ...(result ? { result: JSON.stringify(result) } : {}),
      ...(keys ? { keys: JSON.stringify(keys) } : {}),
      version: sql`version + 1`,
    })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}

export const remove = async (ctx: Ctx, id: string): Promise<void> => {
  await ctx.db.deleteFrom('polls').where('society_id', '=', ctx.society.id).where('id', '=', id).execute()
}

/** Names and flats of those who stand, as the register has them now. */
export const listStanding = async (ctx: Ctx, ids: readonly string[]) => {
  if (ids.length === 0) return []
  return ctx.db
    .selectFrom('members')
    .select(['id', 'name', 'flat_number'])
    .where('society_id', '=', ctx.society.id)
    .where('id', 'in', [...ids])
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .execute()
}
