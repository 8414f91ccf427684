import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Day } from '#kernel/time.ts'
import type { Allotment, LetChoice, Reading, Tenancy } from '../rules/nouns.ts'
import type { Within } from './within.ts'

export type FlatRow = {
  id: string
  number: string
  wing: string
  kind: string
  area_sqft: number | null
  construction_cost_paise: number | null
  inlets: number | null
  let: LetChoice
  tenant_sees_bills: boolean
  language: '' | 'en' | 'hi' | 'mr'
  version: number
  owner: string | null
  tenant: string | null
}

/** Every flat with its billing data, its owner and its tenant of today; only some when they are named. */
export const listFlats = async ({ db, society }: Within, only?: readonly string[]): Promise<FlatRow[]> => {
  const { rows } = await sql<FlatRow>`
    with people as (
      select f.id as flat_id, m.name, m.occupancy as kind, m.created_at as since from members m
        join flats f on f.society_id = m.society_id and f.number_key = m.flat_key
        where m.society_id = ${society.id} and m.status = 'active' and m.removed_at is null and m.occupancy in ('owner', 'tenant')
      union all
      select o.flat_id, m.name, o.kind, m.created_at from occupancies o
        join members m on m.society_id = o.society_id and m.id = o.member_id and m.removed_at is null
        where o.society_id = ${society.id} and o.until_day is null and o.kind in ('owner', 'tenant')
    ), named as (
      select flat_id, (array_agg(name order by since) filter (where kind = 'owner'))[1] as owner,
        (array_agg(name order by since) filter (where kind = 'tenant'))[1] as tenant from people group by flat_id
    )
    select f.id, f.number, f.wing, f.kind, f.area_sqft, b.construction_cost_paise, b.inlets, coalesce(b.let, 'auto') as let,
      coalesce(b.tenant_sees_bills, false) as tenant_sees_bills, coalesce(b.language, '') as language,
      coalesce(b.version, 0) as version, n.owner, n.tenant
    from flats f left join flat_billing b on b.society_id = f.society_id and b.flat_id = f.id left join named n on n.flat_id = f.id
    where f.society_id = ${society.id} and (${only ?? null}::uuid[] is null or f.id = any(${only ?? null}::uuid[]))
    order by f.wing, f.floor nulls first, f.number_key`.execute(db)
  return rows
}

export type BilledFlat = Pick<
  FlatRow,
  'id' | 'number' | 'wing' | 'kind' | 'area_sqft' | 'construction_cost_paise' | 'inlets' | 'let'
> & { has_owner: boolean }

/** Every flat as a run computes it. */
export const listBilledFlats = async ({ db, society }: Within): Promise<BilledFlat[]> => {
  const { rows } = await sql<BilledFlat>`
    select f.id, f.number, f.wing, f.kind, f.area_sqft, b.construction_cost_paise, b.inlets, coalesce(b.let, 'auto') as let,
      exists (select 1 from members m where m.society_id = f.society_id and m.flat_key = f.number_key and m.occupancy = 'owner'
        and m.status = 'active' and m.removed_at is null)
      or exists (select 1 from occupancies o where o.society_id = f.society_id and o.flat_id = f.id and o.kind = 'owner'
        and o.until_day is null) as has_owner
    from flats f left join flat_billing b on b.society_id = f.society_id and b.flat_id = f.id
    where f.society_id = ${society.id} order by f.wing, f.floor nulls first, f.number_key`.execute(db)
  return rows
}

export const findFlatByKey = async ({ db, society }: Within, key: string) =>
  db
    .selectFrom('flats')
    .select(['id', 'number'])
    .where('society_id', '=', society.id)
    .where('number_key', '=', key)
    .executeTakeFirst()

type ByFlat<T> = T & { flat_id: string }

/** When flats were let: entries of the register, and lines that say so now. */
export const listTenancies = async ({ db, society }: Within) => {
  const { rows } = await sql<ByFlat<Tenancy>>`
    select o.flat_id, o.from_day as "from", o.until_day as until from occupancies o
      where o.society_id = ${society.id} and o.kind = 'tenant'
    union all
    select f.id, (m.created_at at time zone 'Asia/Kolkata')::date, null from members m
      join flats f on f.society_id = m.society_id and f.number_key = m.flat_key
      where m.society_id = ${society.id} and m.status = 'active' and m.removed_at is null and m.occupancy = 'tenant'`.execute(
    db,
  )
  return rows
}

export const listAllotments = async ({ db, society }: Within, from: Day) => {
  const { rows } = await sql<ByFlat<Allotment>>`
    select a.flat_id, s.kind, s.label, a.from_day as "from", a.until_day as until
    from parking_allotments a join parking_spaces s on s.society_id = a.society_id and s.id = a.space_id
    where a.society_id = ${society.id} and (a.until_day is null or a.until_day >= ${from})
    order by s.kind, s.label_key`.execute(db)
  return rows
}

export const listReadings = async ({ db, society }: Within, from: Day, headId?: string) => {
  const { rows } = await sql<ByFlat<Reading>>`
    select flat_id, head_id as "headId", day, reading from meter_readings
    where society_id = ${society.id} and day >= ${from} and (${headId ?? null}::uuid is null or head_id = ${headId ?? null}::uuid)
    order by day`.execute(db)
  return rows
}

export const saveReadings = async (
  { db, society }: Within,
  rows: readonly { headId: string; flatId: string; day: Day; reading: number }[],
) => {
  const made = rows.map((row) => ({ ...row, id: newId() }))
  await sql`insert into meter_readings (society_id, id, head_id, flat_id, day, reading)
    select ${society.id}::uuid, r.id, r."headId", r."flatId", r.day, r.reading
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as r (id uuid, "headId" uuid, "flatId" uuid, day date, reading bigint)
    on conflict (society_id, head_id, flat_id, day) do update set reading = excluded.reading`.execute(db)
}

export type FlatBilling = {
  flatId: string
  costPaise: number | null
  inlets: number | null
  let: LetChoice
  tenantSeesBills: boolean
  language: string
}

export const saveFlats = async ({ db, society }: Within, rows: readonly FlatBilling[]) => {
  await sql`insert into flat_billing (society_id, flat_id, construction_cost_paise, inlets, let, tenant_sees_bills, language)
    select ${society.id}::uuid, r."flatId", r."costPaise", r.inlets, r.let, r."tenantSeesBills", r.language
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r ("flatId" uuid, "costPaise" bigint, inlets int, let text, "tenantSeesBills" boolean, language text)
    on conflict (society_id, flat_id) do update set construction_cost_paise = excluded.construction_cost_paise,
      inlets = excluded.inlets, let = excluded.let, tenant_sees_bills = excluded.tenant_sees_bills,
      language = excluded.language, version = flat_billing.version + 1`.execute(db)
}

/** The flats a member may see the money of: an owner's; family's while no tenant lives there; a tenant's if the flat says so. */
export const flatsInSight = async ({ db, society }: Within, memberId: string | null): Promise<string[]> => {
  if (memberId === null) return []
  const { rows } = await sql<{ flat_id: string }>`
    with held as (
      select f.id as flat_id, m.occupancy as kind, m.id as member_id from members m
        join flats f on f.society_id = m.society_id and f.number_key = m.flat_key
        where m.society_id = ${society.id} and m.status = 'active' and m.removed_at is null and m.occupancy <> 'none'
      union all
      select o.flat_id, o.kind, o.member_id from occupancies o
        where o.society_id = ${society.id} and o.until_day is null
    )
    select distinct h.flat_id from held h left join flat_billing b on b.society_id = ${society.id} and b.flat_id = h.flat_id
    where h.member_id = ${memberId} and (h.kind = 'owner'
      or (h.kind = 'tenant' and b.tenant_sees_bills)
      or (h.kind = 'family' and not exists (select 1 from held t where t.flat_id = h.flat_id and t.kind = 'tenant')))`.execute(
    db,
  )
  return rows.map((row) => row.flat_id)
}
