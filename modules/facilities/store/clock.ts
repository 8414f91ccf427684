import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import { depositDays, noShowMinutes } from '../rules/nouns.ts'

export type Due = { society_id: string; id: string; what: 'lapse' | 'undecided' | 'no_show' | 'deposit' }

/** What the clock has to do, in one statement over all societies or in one of them. */
const dueRows = (now: Date, rest: RawBuilder<unknown>) => sql<Due>`
  select b.society_id, b.id, 'lapse' as what from bookings b where b.status = 'unpaid' and b.pay_before < ${now} ${rest}
  union all
  select b.society_id, b.id, 'undecided' from bookings b where b.status = 'asked' and b.starts_at <= ${now} ${rest}
  union all
  select b.society_id, b.id, 'no_show' from bookings b
  where b.status = 'confirmed' and b.starts_at < ${now}::timestamptz - ${noShowMinutes} * interval '1 minute' ${rest}
  union all
  select b.society_id, b.id, 'deposit' from bookings b
  where b.deposit_paise > 0 and b.deposit_settled_at is null and b.status in ('confirmed', 'checked_in', 'no_show')
    and (b.disputed_at is null or b.answered_at is not null)
    and b.ends_at <= ${now}::timestamptz - ${depositDays} * interval '1 day'
    and (b.deducted_at is null or b.deducted_at <= ${now}::timestamptz - ${depositDays} * interval '1 day') ${rest}`

export const societiesWithDue = async (db: Db, now: Date): Promise<string[]> => {
  const { rows } = await dueRows(now, sql``).execute(db)
  return [...new Set(rows.map(({ society_id }) => society_id))]
}

export const listDue = async (ctx: Ctx): Promise<Due[]> =>
  (await dueRows(ctx.now, sql`and b.society_id = ${ctx.society.id}`).execute(ctx.db)).rows

const tomorrow = (now: Date) => {
  const day = addDays(dayOf(now), 1)
  return sql`b.status = 'confirmed' and b.reminded_at is null
    and b.starts_at >= ${startOfDay(day)} and b.starts_at < ${startOfDay(addDays(day, 1))}`
}

export const societiesWithTomorrow = async (db: Db, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ society_id: string }>`
    select distinct b.society_id from bookings b where ${tomorrow(now)}`.execute(db)
  return rows.map(({ society_id }) => society_id)
}

export const markReminded = async (ctx: Ctx): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update bookings b set reminded_at = ${ctx.now}, version = version + 1
    where b.society_id = ${ctx.society.id} and ${tomorrow(ctx.now)} returning b.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** The booking that waits for this bill to be settled. */
export const findByCharge = async (ctx: Ctx, chargeId: string) =>
  ctx.db
    .selectFrom('bookings')
    .select('id')
    .where('society_id', '=', ctx.society.id)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()

/** The booking that was gone when the money of this receipt came: by the gateway's order or by what a flat claimed. */
export const findLateBy = async (ctx: Ctx, receiptId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b
    where b.society_id = ${ctx.society.id} and b.status in ('lapsed', 'cancelled') and b.paid_at is null and b.late_money_at is null
      and b.charge_id in (
        select o.charge_id from gateway_orders o where o.society_id = ${ctx.society.id} and o.receipt_id = ${receiptId}
        union all
        select c.charge_id from payment_claims c where c.society_id = ${ctx.society.id} and c.receipt_id = ${receiptId})
    limit 1`.execute(ctx.db)
  return rows[0]?.id
}

/** What the committee has to answer: what was asked for, and objections. */
export const selectUndecided = (ctx: Ctx) => sql`
  select count(*)::int as count, min(f.name) as detail from bookings b
  join facilities f on f.society_id = b.society_id and f.id = b.facility_id
  where b.society_id = ${ctx.society.id} and ((b.status = 'asked' and b.starts_at > ${ctx.now})
    or (b.disputed_at is not null and b.answered_at is null and b.deposit_settled_at is null))`
