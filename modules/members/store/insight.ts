import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Asked } from '#kernel/server/insight.ts'

const inWing = (wing: string | null) => (wing === null ? sql`true` : sql`f.wing = ${wing}`)
const isOnRegister = sql`m.removed_at is null`

/** Everybody on the register, by flat. */
export const memberRows = (ctx: Ctx, { wing }: Asked): RawBuilder<unknown> => sql`
  select m.flat_key, m.id, m.flat_number as flat, f.wing, m.name as member, m.role, m.status, m.occupancy, m.phone, m.email,
    (m.created_at at time zone 'Asia/Kolkata')::date as since, case when m.identity_id is null then 'no' else 'yes' end as login
  from members m left join flats f on f.society_id = m.society_id and f.number_key = m.flat_key
  where m.society_id = ${ctx.society.id} and ${isOnRegister} and ${inWing(wing)}`

/** Every flat, and who lives there. */
export const occupancyRows = (ctx: Ctx, { wing }: Asked): RawBuilder<unknown> => sql`
  select f.number_key as flat_key, f.number as flat, f.wing, f.floor, f.kind, f.area_sqft, p.owner, p.tenant, coalesce(p.people, 0) as people,
    case when coalesce(p.people, 0) = 0 then 'vacant' when p.tenant is not null then 'let' else 'own' end as state
  from flats f left join (
    select m.flat_key, count(*)::int as people, string_agg(m.name, ', ' order by m.created_at) filter (where m.occupancy = 'owner') as owner,
      string_agg(m.name, ', ' order by m.created_at) filter (where m.occupancy = 'tenant') as tenant
    from members m where m.society_id = ${ctx.society.id} and ${isOnRegister} and m.status = 'active' and m.occupancy <> 'none'
    group by m.flat_key
  ) p on p.flat_key = f.number_key
  where f.society_id = ${ctx.society.id} and ${inWing(wing)}`

/** Those who live in a flat as tenants, with its owner. */
export const tenantRows = (ctx: Ctx, { wing }: Asked): RawBuilder<unknown> => sql`
  select m.flat_key, m.id, f.number as flat, f.wing, m.name as member, m.phone, m.email,
    (m.created_at at time zone 'Asia/Kolkata')::date as since,
    (select o.name from members o where o.society_id = m.society_id and o.flat_key = m.flat_key and o.occupancy = 'owner'
      and o.status = 'active' and o.removed_at is null order by o.created_at limit 1) as owner
  from members m join flats f on f.society_id = m.society_id and f.number_key = m.flat_key
  where m.society_id = ${ctx.society.id} and ${isOnRegister} and m.status = 'active' and m.occupancy = 'tenant' and ${inWing(wing)}`

/** Who moved in or out in those days, as far as the register was told the day. */
export const moveRows = (ctx: Ctx, { from, to, wing }: Asked): RawBuilder<unknown> => sql`
  select e.day, e.id, e.way, f.number as flat, f.wing, m.name as member, e.kind, m.phone
  from (
    select o.society_id, o.from_day as day, o.id, 'in' as way, o.flat_id, o.member_id, o.kind from occupancies o
      where o.society_id = ${ctx.society.id} and o.from_day between ${from}::date and ${to}::date
    union all
    select o.society_id, o.until_day, o.id, 'out', o.flat_id, o.member_id, o.kind from occupancies o
      where o.society_id = ${ctx.society.id} and o.until_day between ${from}::date and ${to}::date
  ) e
  join flats f on f.society_id = e.society_id and f.id = e.flat_id
  join members m on m.society_id = e.society_id and m.id = e.member_id
  where ${inWing(wing)}`
