import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { addDays, addMonths, dayOf } from '#kernel/time.ts'

/** The month that is over, for whoever audits: others read the books and check nothing. */
export const selectMonth = (ctx: Ctx) => {
  const first = `${dayOf(ctx.now).slice(0, 7)}-01`
  const isAuditor = ctx.actor.role === 'ca' && !ctx.actor.anonymous
  return sql`select count(*)::int as count, null::text as detail from vouchers
    where society_id = ${ctx.society.id} and ${isAuditor}::boolean
      and day between ${addMonths(first, -1)}::date and ${addDays(first, -1)}::date`
}
