import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { type Asked, during } from '#kernel/server/insight.ts'

const inWing = (wing: string | null) => (wing === null ? sql`true` : sql`f.wing = ${wing}`)

/** What residents said they had paid, and what became of it. */
export const claimRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select c.created_at as told_at, c.id, f.number as flat, f.wing, m.name as member, m.phone, c.paid_on, c.utr, c.amount_paise, c.status,
    r.number as receipt, c.reason
  from payment_claims c join flats f on f.society_id = c.society_id and f.id = c.flat_id
  left join members m on m.society_id = c.society_id and m.id = c.member_id
  left join receipts r on r.society_id = c.society_id and r.id = c.receipt_id
  where c.society_id = ${ctx.society.id} and ${during('c.created_at', asked)} and ${inWing(asked.wing)}`

/** Payments begun through the gateway, with the receipt and the settlement they ended in. */
export const orderRows = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select o.created_at as begun_at, o.id, f.number as flat, f.wing, m.name as member, o.amount_paise, o.method, o.status,
    coalesce(o.paid_paise, 0) as paid_paise, o.payment_id as reference, r.number as receipt, s.utr as settlement
  from gateway_orders o join flats f on f.society_id = o.society_id and f.id = o.flat_id
  left join members m on m.society_id = o.society_id and m.id = o.member_id
  left join receipts r on r.society_id = o.society_id and r.id = o.receipt_id
  left join gateway_settlements s on s.society_id = o.society_id and s.id = o.settlement_id
  where o.society_id = ${ctx.society.id} and ${during('o.created_at', asked)} and ${inWing(asked.wing)}`
