import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Ballot, PaperQuestion } from '../rules/ballot.ts'
import type { PollKind, PollState, Secrecy, VoterState } from '../rules/nouns.ts'
import { isMine } from './mine.ts'

export type PlaceRow = {
  id: string
  kind: PollKind
  state: PollState
  secrecy: Secrecy
  closes_at: Date
  officer_id: string | null
  /** Null where the roll has no such place. */
  voter_state: VoterState | null
  is_mine: boolean
}

/** A poll with one place of its roll. */
export const findPlace = async (ctx: Ctx, pollId: string, voterId: string): Promise<PlaceRow | undefined> => {
  const { rows } = await sql<PlaceRow>`
    select p.id, p.kind, p.state, p.secrecy, p.closes_at, p.officer_id, v.state as voter_state, coalesce(${isMine(ctx)}, false) as is_mine
    from polls p left join poll_voters v on v.society_id = p.society_id and v.poll_id = p.id and v.id = ${voterId}
    where p.society_id = ${ctx.society.id} and p.id = ${pollId}`.execute(ctx.db)
  return rows[0]
}

type Taking = { pollId: string; voterId: string; digest: Buffer }
type Taken = { flat_id: string | null; member_id: string | null }

/**
 * One statement decides, however many ask at once: the first blinded paper of a line of the roll is taken, and the same
 * one again gets the same signature. Nothing when another was taken, the line is somebody else's, or the poll takes none.
 */
export const takePaper = (ctx: Ctx, taking: Taking) => take(ctx, taking, sql`v.is_desk`, isMine(ctx))

/** Whoever sits at the desk has been asked for before. */
export const takeDeskPaper = (ctx: Ctx, taking: Taking) => take(ctx, taking, sql`true`, sql`true`)

const take = async (
  ctx: Ctx,
  { pollId, voterId, digest }: Taking,
  isDesk: RawBuilder<unknown>,
  isTheirs: RawBuilder<unknown>,
): Promise<Taken | undefined> => {
  const { rows } = await sql<Taken>`
    update poll_voters v set is_taken = true, taken_by = ${ctx.actor.memberId}, is_desk = ${isDesk}, paper_digest = ${digest}
    from polls p
    where v.society_id = ${ctx.society.id} and v.poll_id = ${pollId} and v.id = ${voterId} and v.state <> 'barred'
      and (not v.is_taken or v.paper_digest = ${digest})
      and p.society_id = v.society_id and p.id = v.poll_id and p.state = 'open' and clock_timestamp() < p.closes_at
      and ${isTheirs}
    returning v.flat_id, v.member_id`.execute(ctx.db)
  return rows[0]
}

export type BoxRow = {
  society_id: string
  state: string
  secrecy: string
  closes_at: Date
  is_open: boolean
  keys: { paperKey: { n: string; e: string }; receiptKey: string } | null
  questions: PaperQuestion[]
}

/** Through the platform's door, for whoever drops a ballot without saying who they are. */
export const findBox = async (db: Db, subdomain: string, pollId: string): Promise<BoxRow | undefined> => {
  const { rows } = await sql<BoxRow>`
    select p.society_id, p.state, p.secrecy, p.closes_at, p.keys, p.state = 'open' and clock_timestamp() < p.closes_at as is_open,
      (select jsonb_agg(jsonb_build_object('title', q.title, 'type', q.type, 'groups', q.groups, 'pass', q.pass, 'options', q.options)
        order by q.place) from poll_questions q where q.society_id = p.society_id and q.poll_id = p.id) as questions
    from society_names n
    join societies s on s.id = n.belongs_to and s.status = 'active'
    join polls p on p.society_id = s.id and p.id = ${pollId}
    where n.id = ${subdomain} and p.secrecy = 'secret' and p.state <> 'draft'`.execute(db)
  return rows[0]
}

/** Under the same lock as an open vote: what the closing counts is what was answered with a receipt. */
export const insertSealed = async (
  db: Db,
  { societyId, pollId, slot, sealed }: { societyId: string; pollId: string; slot: Buffer; sealed: Buffer },
): Promise<'in' | 'late' | { before: Buffer | null }> => {
  const { rows } = await sql<{ is_open: boolean; is_in: boolean; before: Buffer | null }>`
    with taking as (
      select p.society_id, p.id from polls p join societies s on s.id = p.society_id and s.status = 'active'
      where p.society_id = ${societyId} and p.id = ${pollId} and p.state = 'open' and clock_timestamp() < p.closes_at for share of p),
    dropped as (
      insert into sealed_ballots (society_id, poll_id, slot, sealed) select society_id, id, ${slot}, ${sealed} from taking
      on conflict do nothing returning 1)
    select exists (select from taking) as is_open, exists (select from dropped) as is_in,
      (select b.sealed from sealed_ballots b where b.society_id = ${societyId} and b.poll_id = ${pollId} and b.slot = ${slot}) as before`.execute(
    db,
  )
  const { is_open, is_in, before } = rows[0]!
  return is_in ? 'in' : is_open ? { before } : 'late'
}

export const findSealed = async (
  db: Db,
  societyId: string,
  pollId: string,
  slot: Buffer,
): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from sealed_ballots where society_id = ${societyId} and poll_id = ${pollId} and slot = ${slot}`.execute(
    db,
  )
  return rows[0]?.sealed
}

export const listSealed = async (ctx: Ctx, pollId: string): Promise<Buffer[]> => {
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from sealed_ballots where society_id = ${ctx.society.id} and poll_id = ${pollId}`.execute(ctx.db)
  return rows.map(({ sealed }) => sealed)
}

export const removeSealed = async (ctx: Ctx, pollId: string): Promise<void> => {
  await sql`delete from sealed_ballots where society_id = ${ctx.society.id} and poll_id = ${pollId}`.execute(ctx.db)
}

/** All at once and in the order of their hashes: nothing tells which came first. */
export const insertBallots = async (
  ctx: Ctx,
  pollId: string,
  ballots: readonly (Ballot & { hash: Uint8Array })[],
): Promise<void> => {
  if (ballots.length === 0) return
  await sql`
    insert into ballots (society_id, poll_id, digest, key, answers, paper, sig)
    select ${ctx.society.id}, ${pollId}, b.hash, b.key, b.answers, b.paper, b.sig
    from unnest(${ballots.map(({ hash }) => Buffer.from(hash))}::bytea[], ${ballots.map(({ key }) => key)}::text[],
      ${ballots.map(({ answers }) => JSON.stringify(answers))}::jsonb[], ${ballots.map(({ paper }) => paper)}::text[],
      ${ballots.map(({ sig }) => sig)}::text[]) b (hash, key, answers, paper, sig)
    order by b.hash`.execute(ctx.db)
}

export const listBallots = async (ctx: Ctx, pollId: string): Promise<Ballot[]> => {
  const { rows } = await sql<Ballot>`
    select key, answers, paper, sig from ballots where society_id = ${ctx.society.id} and poll_id = ${pollId} order by digest`.execute(
    ctx.db,
  )
  return rows
}

/** Of the polls whose keys lie there, those that are open still. */
export const listOpen = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{
    id: string
  }>`select id from polls where state = 'open' and id = any (${[...ids]}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

export const listFlatOwners = async (ctx: Ctx, flatId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct h.member_id as id from app.holdings(${ctx.society.id}) h where h.flat_id = ${flatId} and h.kind = 'owner'`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

export const findFlat = (ctx: Ctx, flatId: string) =>
  ctx.db
    .selectFrom('flats')
    .select('number')
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', flatId)
    .executeTakeFirst()
