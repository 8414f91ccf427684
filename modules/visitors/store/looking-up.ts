import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'
import type { RecordKind } from '../rules.ts'
import type { In } from './in.ts'

/** The record that is taken back. */
export type Target = {
  id: string
  kind: RecordKind
  subject: string
  visit_id: string | null
  pass_id: string | null
  worker_id: string | null
  device_id: string | null
  parcel_id: string | null
}
type Blocked = { flatId: string | null; workerId: string | null; phoneKey: string; plateKey: string }

/** What a record speaks of, as far as it is known. */
export type Looked = {
  device_status: 'asked' | 'active' | 'ended' | null
  /** An admin has let it serve at some time, though its session may be a new one. */
  was_let: boolean
  has_gate: boolean
  has_flat: boolean
  has_parcel_flat: boolean
  has_guard: boolean
  target: Target | null
  visit: {
    id: string
    pass_id: string | null
    worker_id: string | null
    flat_id: string | null
    plate_key: string
  } | null
  /** When the device last said something that came before this one. */
  said_before: Date | null
  /** The device gave this number to another record. */
  has_seq: boolean
  /** It gave a greater number to what it said no later: it does not count forwards. */
  has_greater: boolean
  blocked: Blocked[]
}

type Asked = {
  society: string
  id: string
  device: string
  seq: number
  /** By the device's corrected clock. */
  saidAt: Date
  gate: string
  flat: string | null
  parcelFlat: string | null
  guard: string | null
  undoes: string | null
  visit: string | null
  isIn: boolean
  today: Day
}

/** In one statement: a gate's record would else ask the database a dozen times before it writes anything. */
const lookUp = async (
  db: Db,
  { society, id, device, seq, saidAt, gate, flat, parcelFlat, guard, undoes, visit, isIn, today }: Asked,
): Promise<Looked[]> => {
  const { rows } = await sql<Looked>`
    select d.status as device_status, coalesce(d.decided_at is not null, false) as was_let,
      exists (select from gates g where g.society_id = ${society} and g.id = ${gate}::uuid) as has_gate,
      ${flat}::uuid is null or exists (select from flats f where f.society_id = ${society} and f.id = ${flat}::uuid) as has_flat,
      ${parcelFlat}::uuid is null or exists (
        select from flats f where f.society_id = ${society} and f.id = ${parcelFlat}::uuid) as has_parcel_flat,
      ${guard}::uuid is null or exists (select from staff s where s.society_id = ${society} and s.id = ${guard}::uuid) as has_guard,
      case when t.id is not null then json_build_object('id', t.id, 'kind', t.kind, 'subject', t.subject, 'visit_id', t.visit_id,
        'pass_id', t.pass_id, 'worker_id', t.worker_id, 'device_id', t.device_id, 'parcel_id', t.parcel_id) end as target,
      case when v.id is not null then json_build_object('id', v.id, 'pass_id', v.pass_id, 'worker_id', v.worker_id,
        'flat_id', v.flat_id, 'plate_key', v.plate_key) end as visit,
      (select r.at from gate_records r where r.society_id = ${society} and r.device_id = ${device}::uuid and r.seq < ${seq}::int
        order by r.seq desc limit 1) as said_before,
      exists (select from gate_records r where r.society_id = ${society} and r.device_id = ${device}::uuid and r.seq = ${seq}::int
        and r.id <> ${id}::uuid) as has_seq,
      exists (select from gate_records r where r.society_id = ${society} and r.device_id = ${device}::uuid and r.seq > ${seq}::int
        and r.device_at + r.offset_ms * interval '1 ms' < ${saidAt}::timestamptz) as has_greater,
      case when ${isIn}::boolean then (select coalesce(json_agg(json_build_object('flatId', b.flat_id, 'workerId', b.worker_id,
          'phoneKey', b.phone_key, 'plateKey', b.plate_key)), '[]') from blocked b
        where b.society_id = ${society} and b.lifted_at is null and b.until_day >= ${today}::date) else '[]' end as blocked
    from (select) nothing
    left join gate_devices d on d.society_id = ${society} and d.id = ${device}::uuid
    left join gate_records t on t.society_id = ${society} and t.id = ${undoes}::uuid
    left join visits v on v.society_id = ${society} and v.id = coalesce(${visit}::uuid, t.visit_id)`.execute(db)
  return rows
}

export const look = async (ctx: In, asked: Omit<Asked, 'society'>): Promise<Looked> =>
  (await lookUp(ctx.db, { ...asked, society: ctx.society.id }))[0]!
