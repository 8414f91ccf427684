import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'
import type { FoldedVisit } from '../rules/passages.ts'
import type { VisitPurpose, VisitStatus } from '../rules.ts'
import type { In } from './in.ts'

export const figures = async (ctx: In, dayStart: Date, dayEnd: Date) => {
  const { rows } = await sql<{ today: number; inside: number }>`
    select count(*) filter (where entered_at >= ${dayStart} and entered_at < ${dayEnd} and status <> 'joined') as today,
      count(*) filter (where status = 'inside') as inside
    from visits where society_id = ${ctx.society.id} and (entered_at >= ${dayStart} or status = 'inside')`.execute(
    ctx.db,
  )
  return rows[0]!
}

type LatestRow = {
  id: string
  visitor_name: string
  purpose: string
  status: string
  entered_at: Date
  flat_id: string | null
  flat_number: string | null
}

export const listLatest = async (ctx: In, since: Date, most: number, flats: readonly string[] | null) => {
  const { rows } = await sql<LatestRow>`
    select v.id, v.visitor_name, v.purpose, v.status, v.entered_at, v.flat_id, f.number as flat_number
    from visits v left join flats f on f.society_id = v.society_id and f.id = v.flat_id
    where v.society_id = ${ctx.society.id} and v.entered_at >= ${since} and v.status <> 'joined'
      and (${flats === null}::boolean or v.flat_id = any(${flats ?? []}::uuid[]) or v.worker_id in (
        select w.worker_id from worker_flats w where w.society_id = v.society_id and w.flat_id = any(${flats ?? []}::uuid[])
          and (w.until_day is null or w.until_day >= (v.entered_at at time zone 'Asia/Kolkata')::date)))
    order by v.entered_at desc limit ${most}`.execute(ctx.db)
  return rows
}

const seen = (ctx: In) =>
  ctx.db
    .selectFrom('visits as v')
    .leftJoin('flats as f', (on) => on.onRef('f.society_id', '=', 'v.society_id').onRef('f.id', '=', 'v.flat_id'))
    .leftJoin('gates as gi', (on) => on.onRef('gi.society_id', '=', 'v.society_id').onRef('gi.id', '=', 'v.gate_in'))
    .leftJoin('gates as go', (on) => on.onRef('go.society_id', '=', 'v.society_id').onRef('go.id', '=', 'v.gate_out'))
    .leftJoin('passes as p', (on) => on.onRef('p.society_id', '=', 'v.society_id').onRef('p.id', '=', 'v.pass_id'))
    .leftJoin('members as a', (on) => on.onRef('a.society_id', '=', 'v.society_id').onRef('a.id', '=', 'v.answered_by'))
    .selectAll('v')
    .select([
      'f.number as flat_number',
      'gi.name as gate_in_name',
      'go.name as gate_out_name',
      'a.name as answered_name',
      'p.kind as pass_kind',
    ])
    // Where it was no member of the household: the guard, or at least the gate.
    .select(
      sql<
        string | null
      >`case when v.answer_way in ('guard', 'call') then (select coalesce(s.name, g.name) from gate_records r
        left join staff s on s.society_id = r.society_id and s.id = r.guard_id
        left join gates g on g.society_id = r.society_id and g.id = r.gate_id
        where r.society_id = v.society_id and r.visit_id = v.id and r.kind = 'answer' order by r.received_at limit 1) end`.as(
        'decided_name',
      ),
    )
    .where('v.society_id', '=', ctx.society.id)

type Narrowed = { status: VisitStatus; purpose: VisitPurpose }
type Found = NonNullable<Awaited<ReturnType<typeof findRow>>>
export type VisitRow = Omit<Found, keyof Narrowed> & Narrowed

const findRow = (ctx: In, id: string) => seen(ctx).where('v.id', '=', id).executeTakeFirst()
export const find = async (ctx: In, id: string) => (await findRow(ctx, id)) as VisitRow | undefined

/** Of some days, with who is inside or waits; of these flats (and who works there), or of all. */
export const list = async (
  ctx: In,
  { from, until, open }: { from: Date; until: Date; open: boolean },
  flats: readonly string[] | null,
): Promise<VisitRow[]> => {
  if (flats?.length === 0) return []
  const rows = await seen(ctx)
    .where('v.status', '<>', 'joined')
    .where((eb) =>
      eb.or([
        eb.and([eb('v.entered_at', '>=', from), eb('v.entered_at', '<', until)]),
        eb.and([eb('v.entered_at', 'is', null), eb('v.created_at', '>=', from), eb('v.created_at', '<', until)]),
        ...(open ? [eb('v.status', 'in', ['inside', 'waiting'])] : []),
      ]),
    )
    .$if(flats !== null, (query) => query.where(ofFlats(flats ?? [])))
    .orderBy(sql`coalesce(v.entered_at, v.asked_at, v.created_at)`, 'desc')
    .orderBy('v.id', 'desc')
    .limit(2000)
    .execute()
  return rows as VisitRow[]
}

const ofFlats = (flats: readonly string[]) => sql<boolean>`(v.flat_id = any(${[...flats]}::uuid[]) or v.worker_id in (
  select w.worker_id from worker_flats w where w.society_id = v.society_id and w.flat_id = any(${[...flats]}::uuid[])
    and w.from_day <= (coalesce(v.entered_at, v.created_at) at time zone 'Asia/Kolkata')::date
    and (w.until_day is null or w.until_day >= (coalesce(v.entered_at, v.created_at) at time zone 'Asia/Kolkata')::date)))`

export type NewVisitRow = {
  id: string
  visitor_name: string
  visitor_phone: string
  phone_key: string
  vehicle_number: string
  plate_key: string
  purpose: VisitPurpose
  company: string
  persons: number
  flat_id: string | null
  pass_id: string | null
  worker_id: string | null
  status: VisitStatus
  pseudonym: string
  asked_at: Date | null
  created_at: Date
  goods?: string
}

const insertVisit = async (
  db: Db,
  r: Omit<NewVisitRow, 'goods'> & { society: string; goods: string | null },
): Promise<{ id: string }[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into visits (society_id, id, visitor_name, visitor_phone, phone_key, vehicle_number, plate_key, purpose, company, persons,
      flat_id, pass_id, worker_id, status, pseudonym, asked_at, created_at, goods)
    values (${r.society}, ${r.id}, ${r.visitor_name}, ${r.visitor_phone}, ${r.phone_key}, ${r.vehicle_number}, ${r.plate_key},
      ${r.purpose}, ${r.company}, ${r.persons}, ${r.flat_id}, ${r.pass_id}, ${r.worker_id}, ${r.status}, ${r.pseudonym},
      ${r.asked_at}, ${r.created_at}, ${r.goods}::jsonb)
    on conflict (society_id, id) do nothing returning id`.execute(db)
  return rows
}

/** The first record of a visit brings what is known of the person; later ones add nothing. */
export const insertOnce = async (ctx: In, row: NewVisitRow): Promise<boolean> => {
  const made = await insertVisit(ctx.db, { goods: null, ...row, society: ctx.society.id })
  return made.length > 0
}

type Extra = { id: string; folded: FoldedVisit; checks: readonly string[] }
export type WrittenRow = { id: string; status: VisitStatus; checks: string[]; joined_to: string | null }

const writeAll = async (db: Db, { society, rows }: { society: string; rows: string }): Promise<WrittenRow[]> => {
  const written = await sql<WrittenRow>`
    update visits v set status = r.status, entered_at = r.entered_at, left_at = r.left_at, gate_in = r.gate_in, gate_out = r.gate_out,
      guard_in = r.guard_in, guard_out = r.guard_out, joined_to = r.joined_to,
      checks = array(select distinct c from unnest(r.checks || array(select k from unnest(v.checks) k where k in ('overstay', 'maybe_same'))) c order by c),
      version = v.version + 1
    from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, status text, entered_at timestamptz, left_at timestamptz,
      gate_in uuid, gate_out uuid, guard_in uuid, guard_out uuid, joined_to uuid, checks text[])
    where v.society_id = ${society} and v.id = r.id
      and ((v.status, v.entered_at, v.left_at, v.gate_in, v.gate_out, v.joined_to) is distinct from
          (r.status, r.entered_at, r.left_at, r.gate_in, r.gate_out, r.joined_to)
        or r.checks is distinct from array(select k from unnest(v.checks) k where k not in ('overstay', 'maybe_same') order by k collate "C"))
    returning v.id, v.status, v.checks, v.joined_to`.execute(db)
  return written.rows
}

/** All visits of a subject as the fold says, in one statement; what changed comes back. */
export const writeFolded = async (ctx: In, visits: readonly Extra[]): Promise<WrittenRow[]> => {
  if (visits.length === 0) return []
  const rows = visits.map(({ id, folded, checks }) => ({
    id,
    status: folded.status,
    entered_at: folded.enteredAt === null ? null : new Date(folded.enteredAt),
    left_at: folded.leftAt === null ? null : new Date(folded.leftAt),
    gate_in: folded.gateIn,
    gate_out: folded.gateOut,
    guard_in: folded.guardIn,
    guard_out: folded.guardOut,
    joined_to: folded.joinedTo,
    checks: [...new Set([...folded.checks, ...checks])].toSorted(),
  }))
  return writeAll(ctx.db, { society: ctx.society.id, rows: JSON.stringify(rows) })
}

type Near = { society: string; flat: string | null; plate: string; from: Date; until: Date }

/**
 * Two visits that may be one person, both without pass or card: two devices saw the same flat and purpose within three
 * minutes; or an exit nobody had an entry for, and somebody inside for the same flat or with the same vehicle. All of that
 * day are looked at anew, so that the order in which they arrived cannot be seen. Each way to be near has its own index.
 */
const markSame = async (db: Db, { society, flat, plate, from, until }: Near): Promise<{ id: string }[]> => {
  const { rows } = await sql<{ id: string }>`
    with close as (
      select v.id from visits v where v.society_id = ${society} and v.flat_id = ${flat}::uuid and v.entered_at between ${from} and ${until}
        and v.pass_id is null and v.worker_id is null
      union select v.id from visits v where ${flat}::uuid is null and v.society_id = ${society} and v.flat_id is null
        and v.entered_at between ${from} and ${until} and v.pass_id is null and v.worker_id is null
      union select v.id from visits v where ${plate} <> '' and v.society_id = ${society} and v.plate_key = ${plate}
        and v.entered_at between ${from} and ${until}
      union select v.id from visits v where v.society_id = ${society} and v.entered_at is null and v.left_at between ${from} and ${until}
        and (v.flat_id = ${flat}::uuid or v.plate_key <> '' and v.plate_key = ${plate} or ${flat}::uuid is null and v.flat_id is null)),
    near as (
      select v.id, v.flat_id, v.plate_key, v.purpose, v.entered_at, v.left_at, v.checks from visits v
      where v.society_id = ${society} and v.id in (select id from close) and v.pass_id is null and v.worker_id is null
        and v.status in ('inside', 'left')),
    looked as (
      select n.id, n.checks, exists (select from near o where o.id <> n.id and (
          n.flat_id is not distinct from o.flat_id and n.purpose = o.purpose
            and abs(extract(epoch from n.entered_at - o.entered_at)) <= 180
            and exists (select from gate_records a join gate_records b on b.society_id = a.society_id
              where a.society_id = ${society} and a.visit_id = n.id and a.kind = 'in' and b.visit_id = o.id and b.kind = 'in'
                and a.device_id is distinct from b.device_id)
          or (n.flat_id = o.flat_id or n.plate_key <> '' and n.plate_key = o.plate_key)
            and (n.entered_at is null and o.entered_at <= n.left_at and coalesce(o.left_at, n.left_at) >= n.left_at
              or o.entered_at is null and n.entered_at <= o.left_at and coalesce(n.left_at, o.left_at) >= o.left_at))) as is_same
      from near n)
    update visits v set checks = case when l.is_same then array(select distinct c from unnest(v.checks || '{maybe_same}') c order by c)
      else array_remove(v.checks, 'maybe_same') end
    from looked l where v.society_id = ${society} and v.id = l.id and l.is_same <> (v.checks @> '{maybe_same}') returning v.id`.execute(
    db,
  )
  return rows
}

const dayMs = 86_400_000
/** Whether any visit now reads otherwise. */
export const markMaybeSame = async (
  ctx: In,
  { flatId, plateKey, at }: { flatId: string | null; plateKey: string; at: Date },
): Promise<boolean> => {
  const [from, until] = [new Date(at.getTime() - dayMs), new Date(at.getTime() + dayMs)]
  const changed = await markSame(ctx.db, { society: ctx.society.id, flat: flatId, plate: plateKey, from, until })
  return changed.length > 0
}

type Answered = {
  status: VisitStatus
  answer: string
  answer_way: string
  answered_at: Date
  answered_by: string | null
  answer_reason: string
}
/** The first answer wins; false for every later one. */
export const answerOnce = async (ctx: In, id: string, values: Answered): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('visits')
    .set({ ...values, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const setPhoto = async (ctx: In, id: string, photoId: string) => {
  await ctx.db
    .updateTable('visits')
    .set({ photo_id: photoId })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .where('photo_id', 'is', null)
    .execute()
}

/** The guard asked the wrong flat, or they went away; whoever answered in between has answered. */
export const stopAsking = async (ctx: In, id: string) => {
  await sql`update visits set status = 'lapsed', answer = 'none', version = version + 1
    where society_id = ${ctx.society.id} and id = ${id} and status = 'waiting' and answered_at is null`.execute(ctx.db)
}

type Corrected = { name: string; phone: string; phone_key: string; plate: string; plate_key: string }
export const correct = async (
  ctx: In,
  ids: readonly string[],
  { name, phone, phone_key, plate, plate_key }: Corrected,
) => {
  await sql`update visits set visitor_name = ${name}, visitor_phone = ${phone}, phone_key = ${phone_key}, vehicle_number = ${plate},
    plate_key = ${plate_key} where society_id = ${ctx.society.id} and id = any(${[...ids]}::uuid[]) and erased_at is null`.execute(
    ctx.db,
  )
}

/** Nothing that names the person is left; what the society needs to count stays. */
export const erasedVisit = (
  ctx: In,
) => sql`visitor_name = '', visitor_phone = '', phone_key = '', vehicle_number = '', plate_key = '',
  company = '', photo_id = null, goods = null, answer_reason = '', erased_at = ${ctx.now}`

export const erase = async (ctx: In, ids: readonly string[]): Promise<void> => {
  await sql`update visits set ${erasedVisit(ctx)}
    where society_id = ${ctx.society.id} and id = any(${[...ids]}::uuid[])`.execute(ctx.db)
}
