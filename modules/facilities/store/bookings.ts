import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { exactInstant } from '#kernel/server/exact-instant.ts'
import type { BookingFilter } from '../contract/nouns.ts'
import { depositDays, type FacilityKind, noShowDays, type Pay, type Status } from '../rules/nouns.ts'
import type { Tier } from '../rules/prices.ts'
import { inOrder, type NewHold } from './holds.ts'
import type { In } from './in.ts'

/** What held when it was booked, and holds until it is over. */
export type Terms = { tiers: Tier[]; leadMinutes: number }

export type BookingRow = {
  id: string
  facility_id: string
  facility_name: string
  facility_kind: FacilityKind
  needs_approval: boolean
  flat_id: string
  flat_number: string
  member_id: string | null
  member_name: string | null
  starts_at: Date
  ends_at: Date
  places: number
  purpose: string
  status: Status
  pay: Pay
  charge_paise: number
  deposit_paise: number
  refund_paise: number
  kept_paise: number
  terms: Terms
  charge_id: string | null
  deposit_id: string | null
  kept_id: string | null
  pay_before: Date | null
  booked_at: Date
  decision_note: string
  checked_in_at: Date | null
  cancelled_at: Date | null
  cancel_reason: string
  deposit_settled_at: Date | null
  deduction_reason: string
  deduction_photo_id: string | null
  deducted_at: Date | null
  disputed_at: Date | null
  dispute: string
  dispute_answer: string
  answered_at: Date | null
  late_money_at: Date | null
  version: number
  place: string
}

type From = { from: RawBuilder<unknown>; more: RawBuilder<unknown> }
const stored: From = { from: sql`from bookings b`, more: sql`` }

const whole = ({ society }: In, rest: RawBuilder<unknown>, { from, more } = stored) => sql<BookingRow>`
  select ${more} b.id, b.facility_id, f.name as facility_name, f.kind as facility_kind, f.needs_approval, b.flat_id, l.number as flat_number, b.member_id,
    m.name as member_name, b.starts_at, b.ends_at, b.places, b.purpose, b.status, b.pay, b.charge_paise, b.deposit_paise,
    b.refund_paise, b.kept_paise, b.terms, b.charge_id, b.deposit_id, b.kept_id, b.pay_before, b.booked_at, b.decision_note,
    b.checked_in_at, b.cancelled_at, b.cancel_reason, b.deposit_settled_at, b.deduction_reason, b.deduction_photo_id,
    b.deducted_at, b.disputed_at, b.dispute, b.dispute_answer, b.answered_at, b.late_money_at, b.version,
    ${exactInstant('b.starts_at')} as place
  ${from}
  join facilities f on f.society_id = b.society_id and f.id = b.facility_id
  join flats l on l.society_id = b.society_id and l.id = b.flat_id
  left join members m on m.society_id = b.society_id and m.id = b.member_id
  where b.society_id = ${society.id} ${rest}`

export const find = async (ctx: In, id: string): Promise<BookingRow | undefined> =>
  (await whole(ctx, sql`and b.id = ${id}`).execute(ctx.db)).rows[0]

export type ToIndex = Pick<BookingRow, 'id' | 'facility_name' | 'flat_number' | 'starts_at' | 'purpose' | 'status'> & {
  viewers: string[]
}

/** What the search keeps of them, each with the household that finds it. */
export const listToIndex = async (ctx: In, ids: readonly string[]): Promise<ToIndex[]> => {
  const { rows } = await sql<ToIndex>`
    select b.id, f.name as facility_name, l.number as flat_number, b.starts_at, b.purpose, b.status,
      app.household_of(b.society_id, b.flat_id) as viewers
    from bookings b
    join facilities f on f.society_id = b.society_id and f.id = b.facility_id
    join flats l on l.society_id = b.society_id and l.id = b.flat_id
    where b.society_id = ${ctx.society.id} and b.id = any (${[...ids]}::uuid[])`.execute(ctx.db)
  return rows
}

export const listByIds = async (ctx: In, ids: readonly string[]): Promise<BookingRow[]> =>
  (await whole(ctx, sql`and b.id = any (${[...ids]}::uuid[]) order by b.starts_at, b.id`).execute(ctx.db)).rows

/** Held until the transaction ends, in the order of their ids. */
export const lock = async (ctx: Ctx, ids: readonly string[]): Promise<void> => {
  await sql`select from bookings where society_id = ${ctx.society.id} and id = any (${[...ids]}::uuid[])
    order by id for update`.execute(ctx.db)
}

type Sight = { flats: readonly string[] | null; after?: { place: string; id: string } | undefined }

export const list = async (
  ctx: In,
  { show, facility, status, limit }: BookingFilter,
  { flats, after }: Sight,
): Promise<BookingRow[]> => {
  const isPast = show === 'past'
  const when = shown[show](ctx.now)
  const seen = flats === null ? sql`` : sql`and b.flat_id = any (${[...flats]}::uuid[])`
  const of = facility ? sql`and b.facility_id = ${facility}` : sql``
  const inState = status ? sql`and b.status = ${status}` : sql``
  const beyond = after
    ? sql`and (b.starts_at, b.id) ${sql.raw(isPast ? '<' : '>')} (${after.place}::timestamptz, ${after.id}::uuid)`
    : sql``
  const order = isPast ? sql`order by b.starts_at desc, b.id desc` : sql`order by b.starts_at, b.id`
  return (await whole(ctx, sql`${when} ${seen} ${of} ${inState} ${beyond} ${order} limit ${limit + 1}`).execute(ctx.db))
    .rows
}

/** As `canDeduct` and `canAnswerDispute` say it of one. */
const shown: Record<BookingFilter['show'], (now: Date) => RawBuilder<unknown>> = {
  coming: (now) => sql`and b.ends_at > ${now}`,
  past: (now) => sql`and b.ends_at <= ${now}`,
  disputed: () => sql`and b.disputed_at is not null and b.answered_at is null and b.deposit_settled_at is null`,
  deductible: (now) => sql`and b.deposit_paise > 0 and b.deposit_settled_at is null and b.deducted_at is null
    and b.status in ('confirmed', 'checked_in', 'no_show') and b.ends_at <= ${now}
    and b.ends_at > ${now}::timestamptz - ${depositDays} * interval '1 day'`,
}

type Between = { from: Date; until: Date; facilityIds: readonly string[] | null }

/** Everything that touches a time, in the order of the clock. */
export const listBetween = async (ctx: In, { from, until, facilityIds }: Between): Promise<BookingRow[]> => {
  const of = facilityIds ? sql`and b.facility_id = any (${[...facilityIds]}::uuid[])` : sql``
  return (
    await whole(ctx, sql`and b.starts_at < ${until} and b.ends_at > ${from} ${of} order by b.starts_at, b.id`).execute(
      ctx.db,
    )
  ).rows
}

export type NewBookingRow = {
  id: string
  facility_id: string
  flat_id: string
  member_id: string | null
  starts_at: Date
  ends_at: Date
  places: number
  purpose: string
  status: Status
  pay: Pay
  charge_paise: number
  deposit_paise: number
  terms: Terms
  charge_id: string | null
  deposit_id: string | null
  pay_before: Date | null
}

/** How many of its places were free: one that is taken is left out, never waited for in a circle. */
type MadeRow = BookingRow & { held: number }

/** Written with its places, and read back as everybody reads it; who has a time waits for it no longer. In one trip. */
export const insert = async (ctx: Ctx, row: NewBookingRow, places: readonly NewHold[]): Promise<MadeRow> => {
  const columns = sql.raw(newColumns.join(', '))
  const values = JSON.stringify({ ...row, society_id: ctx.society.id, booked_at: ctx.now })
  const more = sql`(select count(*)::int from held) as held,`
  const { rows } = await sql<MadeRow>`
    with made as (
      insert into bookings (${columns}) select ${columns} from jsonb_populate_record(null::bookings, ${values}::jsonb) returning *),
    held as (
      insert into facility_holds (society_id, id, facility_id, place, starts_at, ends_at, booking_id)
      select m.society_id, h.id, h."facilityId", h.place, m.starts_at, m.ends_at, m.id
      from made m, jsonb_to_recordset(${JSON.stringify(inOrder(places))}::jsonb) as h (id uuid, "facilityId" uuid, place int, nr int)
      order by h.nr on conflict do nothing returning id),
    waited as (
      update booking_waits w set ended_at = ${ctx.now} from made m
      where w.society_id = m.society_id and w.facility_id = m.facility_id and w.flat_id = m.flat_id and w.ended_at is null
        and w.starts_at < m.ends_at and w.ends_at > m.starts_at)
    ${whole(ctx, sql``, { from: sql`from made b`, more })}`.execute(ctx.db)
  return rows[0]!
}

const newColumns: readonly (keyof NewBookingRow | 'society_id' | 'booked_at')[] = [
  ...(['society_id', 'id', 'facility_id', 'flat_id', 'member_id', 'starts_at', 'ends_at', 'places'] as const),
  ...(['purpose', 'status', 'pay', 'charge_paise', 'deposit_paise', 'terms', 'charge_id', 'deposit_id'] as const),
  ...(['pay_before', 'booked_at'] as const),
]

type Changes = Partial<
  Omit<NewBookingRow, 'id' | 'terms'> & {
    refund_paise: number
    kept_paise: number
    kept_id: string | null
    decided_at: Date
    decided_by: string | null
    decision_note: string
    paid_at: Date
    checked_in_at: Date
    checked_in_by: string | null
    no_show_at: Date
    cancelled_at: Date
    cancelled_by: string | null
    cancel_reason: string
    moved_at: Date
    reminded_at: Date | null
    deposit_settled_at: Date
    deduction_reason: string
    deduction_photo_id: string | null
    deducted_at: Date
    deducted_by: string | null
    disputed_at: Date
    dispute: string
    dispute_answer: string
    answered_at: Date
    answered_by: string | null
    late_money_at: Date
  }
> & { terms?: Terms }

export const update = async (ctx: Ctx, id: string, { terms, ...changes }: Changes): Promise<void> => {
  await ctx.db
    .updateTable('bookings')
    .set({ ...changes, ...(terms ? { terms: JSON.stringify(terms) } : {}), version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}

/** Of a flat in a period: all but those declined, lapsed, or cancelled in time for another to have them. */
export const countForQuota = async (
  ctx: In,
  asked: { facilityId: string; flatId: string; from: Date; until: Date; besides: string | null },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings b
    where b.society_id = ${ctx.society.id} and b.facility_id = ${asked.facilityId} and b.flat_id = ${asked.flatId}
      and b.starts_at >= ${asked.from} and b.starts_at < ${asked.until}
      and (${asked.besides}::uuid is null or b.id <> ${asked.besides}::uuid)
      and b.status not in ('declined', 'lapsed')
      and not (b.status = 'cancelled'
        and b.cancelled_at < b.starts_at - (b.terms ->> 'leadMinutes')::int * interval '1 minute')`.execute(ctx.db)
  return rows[0]!.count
}

export const countNoShows = async (ctx: In, flats: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings b where b.society_id = ${ctx.society.id} and b.flat_id = any (${[...flats]}::uuid[])
      and b.status = 'no_show' and b.starts_at > ${ctx.now}::timestamptz - ${noShowDays} * interval '1 day'`.execute(
    ctx.db,
  )
  return rows[0]!.count
}

type Span = { from: Date; until: Date; facility: string | null }

/** The register of use: what was used, by how many, and what it brought. */
export const sumUse = async (ctx: In, { from, until, facility }: Span) => {
  const { rows } = await sql<{
    id: string
    name: string
    bookings: number
    minutes: number
    flats: number
    no_shows: number
    cancelled: number
    charge_paise: number
    refund_paise: number
    kept_paise: number
  }>`
    select f.id, f.name,
      count(b.id) filter (where b.status in ('confirmed', 'checked_in', 'no_show'))::int as bookings,
      coalesce(sum(extract(epoch from b.ends_at - b.starts_at) / 60) filter (where b.status in ('confirmed', 'checked_in')), 0)::int as minutes,
      count(distinct b.flat_id) filter (where b.status in ('confirmed', 'checked_in', 'no_show'))::int as flats,
      count(b.id) filter (where b.status = 'no_show')::int as no_shows,
      count(b.id) filter (where b.status = 'cancelled')::int as cancelled,
      coalesce(sum(b.charge_paise) filter (where b.status in ('confirmed', 'checked_in', 'no_show', 'cancelled')), 0)::bigint as charge_paise,
      coalesce(sum(b.refund_paise) filter (where b.status in ('confirmed', 'checked_in', 'no_show', 'cancelled')), 0)::bigint as refund_paise,
      coalesce(sum(b.kept_paise), 0)::bigint as kept_paise
    from facilities f left join bookings b on b.society_id = f.society_id and b.facility_id = f.id
      and b.starts_at >= ${from} and b.starts_at < ${until}
    where f.society_id = ${ctx.society.id} and (${facility}::uuid is null or f.id = ${facility}::uuid)
    group by f.id, f.name, f.position, f.name_key order by f.position, f.name_key`.execute(ctx.db)
  return rows
}

/** The one of these flats that can be checked in where this poster hangs: at the facility, or at a part of what they booked. */
export const findRunning = async (
  ctx: In,
  facilityIds: readonly string[],
  flats: readonly string[],
  early: Date,
): Promise<BookingRow | undefined> =>
  (
    await whole(
      ctx,
      sql`and b.facility_id = any (${[...facilityIds]}::uuid[]) and b.flat_id = any (${[...flats]}::uuid[])
        and b.status in ('confirmed', 'no_show', 'checked_in') and b.starts_at <= ${early} and b.ends_at > ${ctx.now}
        order by (b.status = 'checked_in'), b.starts_at limit 1`,
    ).execute(ctx.db)
  ).rows[0]
