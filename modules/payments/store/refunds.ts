import { sql } from 'kysely'
import type { Paise } from '#kernel/money.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { RefundStatus } from '../rules/gateway.ts'

export type RefundRow = {
  id: string
  order_id: string
  account_id: string
  payment_id: string
  flat_id: string
  flat_number: string
  wing: string
  receipt_id: string
  receipt_number: string
  amount_paise: Paise
  status: RefundStatus
  reason: string
  answer: string
  made_by: string
  made_at: Date
  decided_by: string | null
  member_id: string | null
}

const columns =
  sql.raw(`g.id, g.order_id, o.account_id, o.payment_id, o.flat_id, f.number as flat_number, f.wing, o.member_id,
  o.receipt_id, r.number as receipt_number, g.amount_paise, g.status, g.reason, g.answer, g.made_by, g.made_at, g.decided_by`)
const from = sql.raw(`from gateway_refunds g join gateway_orders o on o.society_id = g.society_id and o.id = g.order_id
  join flats f on f.society_id = o.society_id and f.id = o.flat_id
  join receipts r on r.society_id = o.society_id and r.id = o.receipt_id`)

export const list = async (ctx: Ctx): Promise<RefundRow[]> => {
  const { rows } = await sql<RefundRow>`select ${columns} ${from} where g.society_id = ${ctx.society.id}
    order by (g.status in ('waiting', 'failed')) desc, g.id desc limit 100`.execute(ctx.db)
  return rows
}

export const find = async (ctx: Ctx, id: string, isHeld = false): Promise<RefundRow | undefined> => {
  if (isHeld)
    await sql`select 1 from gateway_refunds where society_id = ${ctx.society.id} and id = ${id}::uuid for update`.execute(
      ctx.db,
    )
  const { rows } = await sql<RefundRow>`
    select ${columns} ${from} where g.society_id = ${ctx.society.id} and g.id = ${id}::uuid`.execute(ctx.db)
  return rows[0]
}

type Sending = { account_id: string; payment_id: string; amount_paise: Paise; status: RefundStatus }

/** What is needed to send it, outside the society's transaction. */
export const findToSend = async (db: Db, societyId: string, id: string): Promise<Sending | undefined> => {
  const { rows } = await sql<Sending>`select o.account_id, o.payment_id, g.amount_paise, g.status ${from}
    where g.society_id = ${societyId}::uuid and g.id = ${id}::uuid`.execute(db)
  return rows[0]
}

type NewRefund = { id: string; order_id: string; amount_paise: Paise; reason: string; made_by: string; made_at: Date }

/** False when one is under way already. */
export const insert = async (ctx: Ctx, row: NewRefund): Promise<boolean> => {
  const made = await ctx.db
    .insertInto('gateway_refunds')
    .values({ ...row, society_id: ctx.society.id })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

type Decided = {
  status: RefundStatus
  answer?: string
  decided_by?: string
  decided_at?: Date
  reversal_id?: string
  provider_id?: string
}

export const update = (ctx: Ctx, id: string, values: Decided) =>
  ctx.db
    .updateTable('gateway_refunds')
    .set({ ...values, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()

export const selectWaiting = (ctx: Ctx) => sql`
  select count(*)::int as count, null::text as detail from gateway_refunds
  where society_id = ${ctx.society.id} and status = 'waiting' and made_by is distinct from ${ctx.actor.identityId}::uuid`
