import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'
import type { Roster } from '../contract.ts'
import type { In } from './in.ts'

/** What is not a row of a table. */
export type OtherParts = Pick<NonNullable<Roster['content']>, 'society' | 'keys' | 'settings' | 'duties'>

const epoch = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

type Read = {
  /** JSON, passed on as it is: to read and write half a megabyte again would be most of the work. */
  text: string
  /** When somebody who waits, or was answered, leaves the list by the clock alone. */
  moves_at: Date | null
}

/** Every row that lies on a guard's device, as one text of one statement: a statement for each kind would cost twice as much. */
export const read = async (ctx: In, today: Day, month: { from: Date; until: Date }): Promise<Read> => {
  const id = ctx.society.id
  const soon = new Date(ctx.now.getTime() + aheadMs)
  const late = new Date(ctx.now.getTime() - 15 * 60_000)
  const { rows } = await sql<Read>`select row_to_json(content)::text as text, (${movesAt(ctx)}) as moves_at from (select
    ${many(sql`select g.id, g.name from gates g where g.society_id = ${id} and g.is_active order by g.position, g.id`)} as gates,
    ${many(sql`select f.id, f.number, f.wing, f.floor, coalesce(r.dial, '') as dial, coalesce(r.intercom, '') as intercom,
        coalesce(r.deliveries, 'ask') as deliveries
      from flats f left join flat_gate_rules r on r.society_id = f.society_id and r.flat_id = f.id
      where f.society_id = ${id} order by f.wing, f.floor nulls first, f.number_key`)} as flats,
    ${many(passes(id, today, late, soon))} as passes,
    ${many(goods(id))} as goods,
    ${many(sql`select w.id, w.name, w.kind, w.code, ${epoch('w.issued_at')} as "issuedAt", coalesce(bit_or(e.weekdays), 127) as weekdays, w.photo_id as "photoId",
        coalesce(array_agg(e.flat_id order by e.flat_id) filter (where e.flat_id is not null), '{}') as "flatIds"
      from household_workers w left join worker_flats e on e.society_id = w.society_id and e.worker_id = w.id and e.until_day is null
      where w.society_id = ${id} and w.status = 'active' group by w.id, w.name, w.kind, w.code, w.issued_at, w.photo_id order by w.name, w.id`)} as workers,
    ${many(sql`select b.kind, b.name, b.phone_key as "phoneKey", b.plate_key as "plateKey", b.worker_id as "workerId", b.flat_id as "flatId"
      from blocked b where b.society_id = ${id} and b.lifted_at is null and b.until_day >= ${today}::date order by b.id`)} as blocked,
    ${many(sql`select v.id as "visitId", v.visitor_name as name, v.purpose, v.company, v.vehicle_number as plate, v.persons, v.flat_id as "flatId",
        v.pass_id as "passId", v.worker_id as "workerId", coalesce(${epoch('v.entered_at')}, 0) as "enteredAt"
      from visits v where v.society_id = ${id} and v.status = 'inside' order by v.entered_at desc, v.id limit 1000`)} as inside,
    ${many(waiting(ctx))} as waiting,
    ${many(sql`select p.id, p.flat_id as "flatId", p.company, p.pieces, p.shelf, ${epoch('p.received_at')} as "receivedAt"
      from parcels p where p.society_id = ${id} and p.collected_at is null order by p.received_at, p.id limit 500`)} as parcels,
    ${many(sql`select a.id, coalesce(f.number, '') as "flatNumber", coalesce(g.name, '') as gate, ${epoch('a.at')} as at
      from alarms a left join flats f on f.society_id = a.society_id and f.id = a.flat_id
      left join gates g on g.society_id = a.society_id and g.id = a.gate_id
      where a.society_id = ${id} and a.closed_at is null and not a.is_late order by a.at desc`)} as alarms,
    (select json_build_object('count', coalesce(sum(t.count), 0)::int, 'litres', coalesce(sum(t.count * t.litres), 0)::int)
      from tankers t where t.society_id = ${id} and t.at >= ${month.from} and t.at < ${month.until}) as tankers,
    ${many(sql`select s.id, s.name, s.photo_id as "photoId" from staff s where s.society_id = ${id} and s.kind = 'guard'
      and s.from_day <= ${today}::date and (s.until_day is null or s.until_day >= ${today}::date) order by s.name, s.id`)} as guards,
    ${many(sql`select v.plate, v.sticker, v.flat_id as "flatId" from vehicles v
      where v.society_id = ${id} and v.until_day is null order by v.plate_key, v.id`)} as vehicles,
    (select count(*)::int from parking_spaces p where p.society_id = ${id} and p.kind = 'visitor' and p.is_active) as "visitorSpaces"
  ) content`.execute(ctx.db)
  return rows[0]!
}

/** Two days, and the hour for which a list may be called unchanged. */
const aheadMs = 49 * 3_600_000

const many = (select: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(x), '[]') from (${select}) x)`

const passes = (id: string, today: Day, late: Date, soon: Date) => sql`
  select p.id, p.kind, p.purpose, p.flat_id as "flatId", p.name, p.plate, p.persons, p.code, p.weekdays,
    ${epoch('p.valid_from')} as "validFrom", ${epoch('p.valid_until')} as "validUntil", ${epoch('p.issued_at')} as "issuedAt",
    p.most_visits is not null and (select count(*) from visits v where v.society_id = p.society_id and v.pass_id = p.id
      and v.status in ('inside', 'left')) >= p.most_visits as "usedUp",
    p.needs_approval as "needsApproval",
    exists (select from blocked b where b.society_id = p.society_id and b.lifted_at is null and b.until_day >= ${today}::date
      and (b.flat_id is null or b.flat_id = p.flat_id) and (b.phone_key <> '' and b.phone_key = p.phone_key
        or b.plate_key <> '' and b.plate_key = p.plate_key)) as "isBlocked", coalesce(p.details -> 'items', '[]') as items, coalesce(p.details ->> 'way', '') as way,
    coalesce(p.details ->> 'returnBy', '') as "returnBy", coalesce(p.details ->> 'goesWith', '') as "goesWith"
  from passes p where p.society_id = ${id} and p.cancelled_at is null and p.valid_until > ${late} and p.valid_from < ${soon}
  order by p.valid_from, p.id`

/** Also of passes whose own time is over: what went out may come back days later. */
const goods = (id: string) => sql`
  select p.id as "passId", p.code, p.flat_id as "flatId", p.name, coalesce(p.details ->> 'way', 'out') as way,
    coalesce(p.details ->> 'returnBy', '') as "returnBy", p.away as items
  from passes p where p.society_id = ${id} and p.kind = 'material' and p.away <> '[]' and p.returned_at is null
    and p.cancelled_at is null order by p.details ->> 'returnBy', p.id limit 300`

/** Who waits, and who was answered in the last minutes, so that the guard's screen moves on. */
const waiting = (ctx: In) => sql`
  select v.id as "visitId", v.visitor_name as name, v.purpose, v.company, v.flat_id as "flatId", ${epoch('v.asked_at')} as "askedAt", v.answer,
    ${epoch('v.answered_at')} as "answeredAt",
    (select count(*)::int from app.household(${ctx.society.id}) h where h.flat_id = v.flat_id) as asked
  ${isWaiting(ctx)} order by v.asked_at, v.id`

const movesAt = (ctx: In) => sql`
  select min(least(v.asked_at + interval '1 hour', v.answered_at + interval '10 minutes')) ${isWaiting(ctx)}`

const isWaiting = (ctx: In) => sql`
  from visits v where v.society_id = ${ctx.society.id} and v.asked_at is not null
    and (v.status = 'waiting' or v.answered_at > ${new Date(ctx.now.getTime() - 10 * 60_000)})
    and v.asked_at > ${new Date(ctx.now.getTime() - 3_600_000)} and v.status in ('waiting', 'refused')`

type Serving = {
  id: string
  name: string
  gate_id: string
  status: 'asked' | 'active' | 'ended'
  last_contact_at: Date | null
  is_changed: boolean
}

/**
 * The device this session serves, one that was taken back included, and whether anything of the society was written
 * since: what happens is in the trail, whichever room it happened in.
 */
const findDevice = async (
  db: Db,
  { society, session, since }: { society: string; session: string; since: Date },
): Promise<Serving[]> => {
  const { rows } = await sql<Serving>`
    select d.id, d.name, d.gate_id, d.status, d.last_contact_at,
      exists (select from audit_log a where a.society_id = ${society} and a.at > ${since}) as is_changed
    from gate_devices d where d.society_id = ${society} and d.session_id = ${session}
    order by d.status = 'ended', d.asked_at desc limit 1`.execute(db)
  return rows
}

export const findServing = async (ctx: In, session: string | undefined, since: Date): Promise<Serving | undefined> =>
  session === undefined ? undefined : (await findDevice(ctx.db, { society: ctx.society.id, session, since }))[0]
