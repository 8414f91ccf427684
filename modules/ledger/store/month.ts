import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import { monthBefore } from '../rules/month-before.ts'

/** The month that is over, for whoever audits: others read the books and check nothing. */
export const selectMonth = (ctx: Ctx) => {
  const { from, to } = monthBefore(dayOf(ctx.now))
  const isAuditor = ctx.actor.role === 'ca' && !ctx.actor.anonymous
  return sql`select count(*)::int as count, null::text as detail from vouchers
    where society_id = ${ctx.society.id} and ${isAuditor}::boolean
      and day between ${from}::date and ${to}::date`
}
