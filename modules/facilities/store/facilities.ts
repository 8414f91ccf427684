import { type RawBuilder, sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { FacilityKind, Pay, QuotaPer } from '../rules/nouns.ts'
import type { Rate, Tier } from '../rules/prices.ts'
import type { Hours, Slot } from '../rules/slots.ts'
import type { FlatRow } from './households.ts'
import type { In } from './in.ts'

type Named = { id: string; name: string }
type Part = Named & { capacity: number }
export type FacilityRow = {
  id: string
  name: string
  kind: FacilityKind
  details: string
  photo_id: string | null
  capacity: number
  slot_minutes: number
  least_slots: number
  most_slots: number
  lead_minutes: number
  window_days: number
  quota_count: number | null
  quota_per: QuotaPer | null
  deposit_paise: number
  needs_approval: boolean
  pay: Pay
  needs_clear_dues: boolean
  poster_code: string
  is_active: boolean
  version: number
  hours: Hours[]
  rates: Rate[]
  refunds: Tier[]
  parts: Part[]
  wholes: Named[]
}

/** With everything that belongs to it, in one statement. */
const whole = <More = unknown>(
  { society }: In,
  rest: RawBuilder<unknown>,
  { asked, turn }: { asked: RawBuilder<unknown>; turn: RawBuilder<unknown> } = { asked: sql``, turn: sql`` },
) => sql<FacilityRow & More>`
  select ${asked} f.id, f.name, f.kind, f.details, f.photo_id, f.capacity, f.slot_minutes, f.least_slots, f.most_slots, f.lead_minutes,
    f.window_days, f.quota_count, f.quota_per, f.deposit_paise, f.needs_approval, f.pay, f.needs_clear_dues, f.poster_code,
    f.is_active, f.version,
    (select coalesce(jsonb_agg(jsonb_build_object('weekday', h.weekday, 'opens', h.opens_minute, 'closes', h.closes_minute)
        order by h.weekday, h.opens_minute), '[]')
      from facility_hours h where h.society_id = f.society_id and h.facility_id = f.id) as hours,
    (select coalesce(jsonb_agg(jsonb_build_object('weekdays', r.weekdays, 'from', r.from_minute, 'until', r.until_minute,
        'paise', r.paise) order by r.position), '[]')
      from facility_rates r where r.society_id = f.society_id and r.facility_id = f.id) as rates,
    (select coalesce(jsonb_agg(jsonb_build_object('hoursBefore', b.hours_before, 'percent', b.percent)
        order by b.hours_before desc), '[]')
      from facility_refunds b where b.society_id = f.society_id and b.facility_id = f.id) as refunds,
    (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'capacity', o.capacity) order by o.name_key), '[]')
      from facility_parts p join facilities o on o.society_id = p.society_id and o.id = p.part_id
      where p.society_id = f.society_id and p.whole_id = f.id) as parts,
    (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name_key), '[]')
      from facility_parts p join facilities o on o.society_id = p.society_id and o.id = p.whole_id
      where p.society_id = f.society_id and p.part_id = f.id) as wholes
  from ${turn} facilities f where f.society_id = ${society.id} ${rest}`

export const list = async (ctx: In, { withResting }: { withResting: boolean }): Promise<FacilityRow[]> =>
  (await whole(ctx, sql`and (f.is_active or ${withResting}) order by f.position, f.name_key`).execute(ctx.db)).rows

export const find = async (ctx: In, id: string): Promise<FacilityRow | undefined> =>
  (await whole(ctx, sql`and f.id = ${id}`).execute(ctx.db)).rows[0]

type Asking = {
  facilityId: string
  memberId: string | null
  flatId: string | null
  bookingId: string | null
  time: Slot
}
/** With who lives there. */
type Household = FlatRow & { household: string[] }
type Asked = {
  /** The one that is meant, whoever's it is; the booker's own where none is named. */
  flats: Household[]
  /** The same tap has been here before. */
  is_known: boolean
  /** The places of it and its parts that are taken in that time. */
  taken: { facilityId: string; place: number }[]
}

/** Waits for one's turn to book, and reads in the same trip all that is asked then: see `app.booking_turn`. */
export const waitToBook = async (ctx: In, { facilityId, memberId, flatId, bookingId, time }: Asking) => {
  const { id: society } = ctx.society
  const meant =
    flatId === null
      ? sql`app.flats_of(${society}, ${memberId}) l`
      : sql`flats l where l.society_id = ${society} and l.id = ${flatId}`
  const asked = sql`t.is_known, t.taken, (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'number', l.number,
    'household', app.household_of(${society}, l.id))), '[]') from ${meant}) as flats,`
  const turn = sql`app.booking_turn(${society}, ${facilityId}, ${bookingId}, ${time.startsAt}, ${time.endsAt}) t,`
  return (await whole<Asked>(ctx, sql`and f.id = ${facilityId}`, { asked, turn }).execute(ctx.db)).rows[0]
}

export type Values = Pick<
  FacilityRow,
  | 'name'
  | 'kind'
  | 'details'
  | 'capacity'
  | 'slot_minutes'
  | 'least_slots'
  | 'most_slots'
  | 'lead_minutes'
  | 'window_days'
  | 'quota_count'
  | 'quota_per'
  | 'deposit_paise'
  | 'needs_approval'
  | 'pay'
  | 'needs_clear_dues'
  | 'is_active'
> & { name_key: string }

/** False when another one has that name. */
export const insert = async (ctx: Ctx, id: string, values: Values, posterCode: string): Promise<boolean> => {
  const made = await ctx.db
    .insertInto('facilities')
    .values({
      ...values,
      id,
      society_id: ctx.society.id,
      poster_code: posterCode,
      position: sql`(select coalesce(max(position), 0) + 1 from facilities where society_id = ${ctx.society.id})`,
      created_at: ctx.now,
    })
    .onConflict((same) => same.columns(['society_id', 'name_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const isNameTaken = async (ctx: Ctx, nameKey: string, besides: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('facilities')
    .select('id')
    .where('society_id', '=', ctx.society.id)
    .where('name_key', '=', nameKey)
    .where('id', '!=', besides)
    .executeTakeFirst()) !== undefined

type Changes = Partial<Values & { photo_id: string | null; poster_code: string }>
export const update = async (ctx: Ctx, id: string, changes: Changes): Promise<void> => {
  await ctx.db
    .updateTable('facilities')
    .set({ ...changes, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}

type Belongings = {
  hours: readonly Hours[]
  rates: readonly Rate[]
  refunds: readonly Tier[]
  partIds: readonly string[]
}

/** What belongs to it is written anew: bookings carry the terms they were made on. */
export const replaceBelongings = async (ctx: Ctx, id: string, { hours, rates, refunds, partIds }: Belongings) => {
  const own = { society_id: ctx.society.id, facility_id: id }
  const tables = ['facility_hours', 'facility_rates', 'facility_refunds'] as const
  for (const table of tables)
    await ctx.db.deleteFrom(table).where('society_id', '=', ctx.society.id).where('facility_id', '=', id).execute()
  await ctx.db
    .deleteFrom('facility_parts')
    .where('society_id', '=', ctx.society.id)
    .where('whole_id', '=', id)
    .execute()
  await ctx.db
    .insertInto('facility_hours')
    .values(
      hours.map(({ weekday, opens, closes }) => ({
        ...own,
        id: newId(),
        weekday,
        opens_minute: opens,
        closes_minute: closes,
      })),
    )
    .execute()
  if (rates.length > 0)
    await ctx.db
      .insertInto('facility_rates')
      .values(
        rates.map(({ weekdays, from, until, paise }, position) => ({
          ...{ ...own, id: newId(), position, weekdays, from_minute: from, until_minute: until, paise },
        })),
      )
      .execute()
  if (refunds.length > 0)
    await ctx.db
      .insertInto('facility_refunds')
      .values(refunds.map(({ hoursBefore, percent }) => ({ ...own, id: newId(), hours_before: hoursBefore, percent })))
      .execute()
  if (partIds.length > 0)
    await ctx.db
      .insertInto('facility_parts')
      .values(partIds.map((part) => ({ society_id: ctx.society.id, whole_id: id, part_id: part })))
      .execute()
}

/** The provider the society takes money at once with, if there is one. */
export const findGateway = async (ctx: In): Promise<string | undefined> =>
  (
    await ctx.db
      .selectFrom('gateway_accounts')
      .select('provider')
      .where('society_id', '=', ctx.society.id)
      .where('is_active', '=', true)
      .executeTakeFirst()
  )?.provider

export const findByPoster = async (ctx: In, code: string): Promise<FacilityRow | undefined> =>
  (await whole(ctx, sql`and f.poster_code = ${code}`).execute(ctx.db)).rows[0]
