import { sql } from 'kysely'
import type { Paise } from '#kernel/money.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type GatewayMethod, type GatewayProvider, type OrderStatus, resumeMinutes } from '../rules/gateway.ts'

export type OrderRow = {
  id: string
  account_id: string
  provider: GatewayProvider
  key_id: string
  flat_id: string
  flat_number: string
  wing: string
  member_id: string | null
  member_name: string | null
  charge_id: string | null
  amount_paise: Paise
  /** What came, once it came. */
  paid_paise: Paise | null
  refunded_paise: Paise
  provider_id: string
  status: OrderStatus
  payment_id: string
  method: GatewayMethod | ''
  message: string
  receipt_id: string | null
  receipt_number: string | null
  reversal_id: string | null
  settlement_id: string | null
  is_refund_asked: boolean
  created_at: Date
  paid_at: Date | null
}

const columns =
  sql.raw(`o.id, o.account_id, a.provider, a.key_id, o.flat_id, f.number as flat_number, f.wing, o.member_id,
  m.name as member_name, o.charge_id, o.amount_paise, o.paid_paise, o.refunded_paise, o.provider_id, o.status, o.payment_id, o.method, o.message, o.receipt_id,
  r.number as receipt_number, r.reversal_id, o.settlement_id, o.created_at, o.paid_at,
  exists (select 1 from gateway_refunds g where g.society_id = o.society_id and g.order_id = o.id and g.status = 'waiting') as is_refund_asked`)
const from =
  sql.raw(`from gateway_orders o join gateway_accounts a on a.society_id = o.society_id and a.id = o.account_id
  join flats f on f.society_id = o.society_id and f.id = o.flat_id
  left join members m on m.society_id = o.society_id and m.id = o.member_id
  left join receipts r on r.society_id = o.society_id and r.id = o.receipt_id`)

type Which = {
  status?: OrderStatus | undefined
  limit: number
  after?: string | undefined
  sight: readonly string[] | null
}

export const list = async (ctx: Ctx, { status, limit, after, sight }: Which): Promise<OrderRow[]> => {
  const { rows } = await sql<OrderRow>`
    select ${columns} ${from} where o.society_id = ${ctx.society.id}
      and (${status ?? null}::text is null or o.status = ${status ?? null}::text)
      and (${sight}::uuid[] is null or o.flat_id = any(${sight}::uuid[]))
      and (${after ?? null}::uuid is null or o.id < ${after ?? null}::uuid)
    order by o.id desc limit ${limit}`.execute(ctx.db)
  return rows
}

export const find = async (ctx: Ctx, id: string): Promise<OrderRow | undefined> => {
  const { rows } = await sql<OrderRow>`
    select ${columns} ${from} where o.society_id = ${ctx.society.id} and o.id = ${id}::uuid`.execute(ctx.db)
  return rows[0]
}

export const findByProvider = async (ctx: Ctx, accountId: string, providerId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from gateway_orders where society_id = ${ctx.society.id} and account_id = ${accountId}::uuid
      and provider_id = ${providerId}`.execute(ctx.db)
  return rows[0]?.id
}

/** Held until the transaction ends. */
export const lock = async (ctx: Ctx, id: string): Promise<OrderRow | undefined> => {
  await sql`select 1 from gateway_orders where society_id = ${ctx.society.id} and id = ${id}::uuid for update`.execute(
    ctx.db,
  )
  return find(ctx, id)
}

type Same = { accountId: string; flatId: string; paise: Paise; chargeId: string | null; memberId: string | null }

/** The same payment, begun by the same person a moment ago and not paid. */
export const findBegun = async (ctx: Ctx, same: Same): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from gateway_orders where society_id = ${ctx.society.id} and account_id = ${same.accountId}::uuid
      and flat_id = ${same.flatId}::uuid and amount_paise = ${same.paise} and status in ('created', 'failed')
      and charge_id is not distinct from ${same.chargeId}::uuid and member_id is not distinct from ${same.memberId}::uuid
      and created_at > ${ctx.now}::timestamptz - make_interval(mins => ${resumeMinutes}::int)
    order by id desc limit 1`.execute(ctx.db)
  return rows[0]?.id
}

export type NewOrder = {
  id: string
  account_id: string
  flat_id: string
  member_id: string | null
  charge_id: string | null
  amount_paise: Paise
  provider_id: string
}

export const insert = (ctx: Ctx, row: NewOrder) =>
  ctx.db
    .insertInto('gateway_orders')
    .values({ ...row, society_id: ctx.society.id, created_at: ctx.now })
    .onConflict((same) => same.doNothing())
    .execute()

type Told = {
  status: OrderStatus
  message: string
  payment_id?: string
  method?: GatewayMethod
  paid_paise?: Paise
  refunded_paise?: Paise
  receipt_id?: string
  paid_at?: Date
}

export const update = (ctx: Ctx, id: string, told: Told) =>
  ctx.db
    .updateTable('gateway_orders')
    .set({ ...told, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
