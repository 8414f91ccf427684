import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { VoterGroup, VoterState } from '../rules/nouns.ts'
import { isMine } from './mine.ts'

type Frozen = {
  pollId: string
  voters: VoterGroup
  isFirstNamed: boolean
  byShare: boolean
  meetingId?: string | null
}

const kindsOf = (voters: VoterGroup) => (voters === 'residents' ? ['owner', 'tenant', 'family'] : ['owner'])

/** Of a vote among those present: flats that are in the meeting now, and were not struck. */
const isPresent = (ctx: Ctx, voters: VoterGroup, meetingId: string | null | undefined) =>
  voters === 'present'
    ? sql`exists (select from attendances a where a.society_id = ${ctx.society.id} and a.meeting_id = ${meetingId ?? null}::uuid
        and a.flat_id = h.flat_id and a.struck_at is null)`
    : sql`true`

/** One line a flat. The first-named is whoever has been on the register longest. Ids are random: none tells when it was made. */
export const freezeFlats = async (
  ctx: Ctx,
  { pollId, voters, isFirstNamed, byShare, meetingId }: Frozen,
): Promise<void> => {
  await sql`
    insert into poll_voters (society_id, id, poll_id, flat_id, member_id, weight)
    select ${ctx.society.id}, gen_random_uuid(), ${pollId}, f.id, case when ${isFirstNamed}::boolean then held.first end,
      case when ${byShare}::boolean then f.area_sqft else 1 end
    from flats f
    join (
      select h.flat_id, (array_agg(m.id order by m.created_at, m.id))[1] as first
      from app.holdings(${ctx.society.id}) h
      join members m on m.society_id = ${ctx.society.id} and m.id = h.member_id and m.status = 'active' and m.removed_at is null
      where h.kind = any (${kindsOf(voters)}::text[]) and h.flat_id is not null and ${isPresent(ctx, voters, meetingId)}
      group by h.flat_id) held on held.flat_id = f.id
    where f.society_id = ${ctx.society.id} order by f.id`.execute(ctx.db)
}

export const freezeMembers = async (
  ctx: Ctx,
  { pollId, voters, meetingId }: Pick<Frozen, 'pollId' | 'voters' | 'meetingId'>,
): Promise<void> => {
  await sql`
    insert into poll_voters (society_id, id, poll_id, member_id)
    select ${ctx.society.id}, gen_random_uuid(), ${pollId}, m.id from members m
    where m.society_id = ${ctx.society.id} and m.status = 'active' and m.removed_at is null and exists (
      select from app.holdings(${ctx.society.id}) h where h.member_id = m.id and h.kind = any (${kindsOf(voters)}::text[])
        and h.flat_id is not null and ${isPresent(ctx, voters, meetingId)})
    order by m.id`.execute(ctx.db)
}

/** How many a roll made now would have, and how many of its flats have no area. */
export const countRoll = async (ctx: Ctx, voters: VoterGroup, meetingId: string | null) => {
  const { rows } = await sql<{ flats: number; people: number; without_area: number }>`
    select count(distinct h.flat_id)::int as flats, count(distinct m.id)::int as people,
      count(distinct h.flat_id) filter (where coalesce(f.area_sqft, 0) <= 0)::int as without_area
    from app.holdings(${ctx.society.id}) h
    join members m on m.society_id = ${ctx.society.id} and m.id = h.member_id and m.status = 'active' and m.removed_at is null
    join flats f on f.society_id = ${ctx.society.id} and f.id = h.flat_id
    where h.kind = any (${kindsOf(voters)}::text[]) and ${isPresent(ctx, voters, meetingId)}`.execute(ctx.db)
  return rows[0]!
}

/** Flats whose dues were told and are still open. */
export const barFlats = async (ctx: Ctx, pollId: string, flatIds: readonly string[]): Promise<void> => {
  await sql`
    update poll_voters v set state = 'barred' from poll_warnings w
    where v.society_id = ${ctx.society.id} and v.poll_id = ${pollId} and v.flat_id = any (${[...flatIds]}::uuid[])
      and w.society_id = v.society_id and w.poll_id = v.poll_id and w.flat_id = v.flat_id`.execute(ctx.db)
}

export const insertWarnings = async (
  ctx: Ctx,
  pollId: string,
  flats: readonly { flatId: string; paise: number }[],
): Promise<void> => {
  if (flats.length === 0) return
  await ctx.db
    .insertInto('poll_warnings')
    .values(
      flats.map(({ flatId, paise }) => ({
        society_id: ctx.society.id,
        id: newId(),
        poll_id: pollId,
        flat_id: flatId,
        amount_paise: paise,
      })),
    )
    .execute()
}

export type WarnedRow = { flat_id: string; flat_number: string; amount_paise: number; owner_ids: string[] }

export const listWarned = async (ctx: Ctx, pollId: string, memberId?: string | null): Promise<WarnedRow[]> => {
  const { rows } = await sql<WarnedRow>`
    select w.flat_id, f.number as flat_number, w.amount_paise,
      array(select h.member_id from app.holdings(w.society_id) h where h.flat_id = w.flat_id and h.kind = 'owner') as owner_ids
    from poll_warnings w join flats f on f.society_id = w.society_id and f.id = w.flat_id
    where w.society_id = ${ctx.society.id} and w.poll_id = ${pollId} order by f.number_key`.execute(ctx.db)
  return memberId === undefined
    ? rows
    : rows.filter(({ owner_ids }) => memberId !== null && owner_ids.includes(memberId))
}

export type RollRow = {
  id: string
  flat_number: string
  name: string
  weight: number
  state: VoterState
  is_done: boolean
  is_desk: boolean
}

export const listRoll = async (ctx: Ctx, pollId: string, whole: boolean): Promise<RollRow[]> => {
  const { rows } = await sql<RollRow>`
    select v.id, coalesce(f.number, '') as flat_number, v.weight, v.state, v.is_desk,
      v.is_taken or exists (select from votes b where b.society_id = v.society_id and b.poll_id = v.poll_id and b.voter_id = v.id)
        as is_done,
      coalesce(m.name, (select string_agg(distinct x.name, ', ') from app.holdings(v.society_id) h
        join members x on x.society_id = v.society_id and x.id = h.member_id
        where h.flat_id = v.flat_id and (p.voters = 'residents' or h.kind = 'owner')), '') as name
    from poll_voters v
    join polls p on p.society_id = v.society_id and p.id = v.poll_id
    left join flats f on f.society_id = v.society_id and f.id = v.flat_id
    left join members m on m.society_id = v.society_id and m.id = v.member_id
    where v.society_id = ${ctx.society.id} and v.poll_id = ${pollId} and (${whole} or ${isMine(ctx)})
    order by f.number_key, m.name_key, v.id`.execute(ctx.db)
  return rows
}

export type VoterRow = { id: string; state: VoterState; is_mine: boolean; flat_id: string | null }

export const findVoter = async (ctx: Ctx, pollId: string, voterId: string): Promise<VoterRow | undefined> => {
  const { rows } = await sql<VoterRow>`
    select v.id, v.state, v.flat_id, coalesce(${isMine(ctx)}, false) as is_mine
    from poll_voters v join polls p on p.society_id = v.society_id and p.id = v.poll_id
    where v.society_id = ${ctx.society.id} and v.poll_id = ${pollId} and v.id = ${voterId}`.execute(ctx.db)
  return rows[0]
}

export const restore = async (ctx: Ctx, voterId: string, reason: string): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('poll_voters')
    .set({ state: 'restored', restore_reason: reason, restored_by: ctx.actor.memberId })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', voterId)
    .where('state', '=', 'barred')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const sumRoll = async (ctx: Ctx, pollId: string) => {
  const { rows } = await sql<{ entitled: number; weight: number; barred: number; taken: number }>`
    select count(*) filter (where state <> 'barred')::int as entitled, count(*) filter (where state = 'barred')::int as barred,
      coalesce(sum(weight) filter (where state <> 'barred'), 0)::bigint as weight, count(*) filter (where is_taken)::int as taken
    from poll_voters where society_id = ${ctx.society.id} and poll_id = ${pollId}`.execute(ctx.db)
  return rows[0]!
}

/** Everybody who can vote on a line of the roll; without those who have, when asked so. */
export const listVoterMembers = async (ctx: Ctx, pollId: string, missing: boolean): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(v.member_id, h.member_id) as id
    from poll_voters v
    join polls p on p.society_id = v.society_id and p.id = v.poll_id
    left join app.holdings(${ctx.society.id}) h on v.member_id is null and h.flat_id = v.flat_id
      and (p.voters = 'residents' or h.kind = 'owner')
    where v.society_id = ${ctx.society.id} and v.poll_id = ${pollId} and v.state <> 'barred'
      and (not ${missing}::boolean or (not v.is_taken and not exists (
        select from votes b where b.society_id = v.society_id and b.poll_id = v.poll_id and b.voter_id = v.id)))`.execute(
    ctx.db,
  )
  return rows.flatMap(({ id }) => (id ? [id] : []))
}
