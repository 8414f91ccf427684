import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'

/** Bills waiting for money, and what was billed and came in of the latest period's regular bills. */
export const figures = async (ctx: Ctx) => {
  const { rows } = await sql<{ pending: number; billed_paise: number; paid_paise: number }>`
    with latest as (select max(period_from) as period_from from bills where society_id = ${ctx.society.id} and kind = 'bill')
    select
      (select count(*) from bills where society_id = ${ctx.society.id} and status = 'pending') as pending,
      coalesce(sum(b.amount_paise - b.credited_paise), 0)::bigint as billed_paise, coalesce(sum(b.paid_paise), 0)::bigint as paid_paise
    from bills b join latest on b.period_from = latest.period_from
    where b.society_id = ${ctx.society.id} and b.kind = 'bill'`.execute(ctx.db)
  return rows[0]!
}
