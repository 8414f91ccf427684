import { sql } from 'kysely'
import type { Paise } from '#kernel/money.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Day } from '#kernel/time.ts'
import type { ClaimStatus } from './rules.ts'

export type ClaimRow = {
  id: string
  flat_id: string
  flat_number: string
  wing: string
  member_id: string | null
  member_name: string | null
  amount_paise: Paise
  utr: string
  paid_on: Day
  file_id: string | null
  charge_id: string | null
  status: ClaimStatus
  reason: string
  receipt_id: string | null
  receipt_number: string | null
  created_at: Date
}

const columns =
  sql.raw(`c.id, c.flat_id, f.number as flat_number, f.wing, c.member_id, m.name as member_name, c.amount_paise, c.utr, c.paid_on,
  c.file_id, c.charge_id, c.status, c.reason, c.receipt_id, r.number as receipt_number, c.created_at`)
const from = sql.raw(`from payment_claims c join flats f on f.society_id = c.society_id and f.id = c.flat_id
  left join members m on m.society_id = c.society_id and m.id = c.member_id
  left join receipts r on r.society_id = c.society_id and r.id = c.receipt_id`)

/** Newest first, those that wait ahead of all. `sight` are the flats whose claims may be seen; null is all. */
export const list = async (ctx: Ctx, status: ClaimStatus | undefined, sight: readonly string[] | null) => {
  const { rows } = await sql<ClaimRow>`
    select ${columns} ${from} where c.society_id = ${ctx.society.id}
      and (${status ?? null}::text is null or c.status = ${status ?? null}::text)
      and (${sight}::uuid[] is null or c.flat_id = any(${sight}::uuid[]))
    order by (c.status = 'waiting') desc, c.created_at desc, c.id desc limit 500`.execute(ctx.db)
  return rows
}

export const find = async (ctx: Ctx, id: string): Promise<ClaimRow | undefined> => {
  const { rows } =
    await sql<ClaimRow>`select ${columns} ${from} where c.society_id = ${ctx.society.id} and c.id = ${id}`.execute(
      ctx.db,
    )
  return rows[0]
}

/** Held until the transaction ends. */
export const lock = async (ctx: Ctx, id: string): Promise<ClaimRow | undefined> => {
  await sql`select 1 from payment_claims where society_id = ${ctx.society.id} and id = ${id} for update`.execute(ctx.db)
  return find(ctx, id)
}

type NewClaim = {
  id: string
  flat_id: string
  member_id: string | null
  amount_paise: Paise
  utr: string
  paid_on: Day
  file_id: string | null
  charge_id: string | null
}

/** Undefined when the reference is claimed already. */
export const insert = async (ctx: Ctx, row: NewClaim) =>
  ctx.db
    .insertInto('payment_claims')
    .values({ ...row, society_id: ctx.society.id, created_at: ctx.now })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()

export const decide = async (
  ctx: Ctx,
  id: string,
  decision: { status: ClaimStatus; reason?: string; receipt_id?: string },
) =>
  ctx.db
    .updateTable('payment_claims')
    .set({ ...decision, decided_by: ctx.actor.identityId, decided_at: ctx.now, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()

export const selectWaiting = (ctx: Ctx) => sql`
  select count(*)::int as count, null::text as detail from payment_claims
  where society_id = ${ctx.society.id} and status = 'waiting'`
