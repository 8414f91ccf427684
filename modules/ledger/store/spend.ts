import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Asked } from '#kernel/server/insight.ts'
import { financialYear } from '#kernel/time.ts'

/** Every expense of the financial year until a day, beside what was planned for the whole of it. */
export const spendRows = (ctx: Ctx, { asOn }: Asked): RawBuilder<unknown> => {
  const { name, from } = financialYear(asOn)
  return sql`
    select c.code, coalesce(nullif(c.name, ''), c.key) as account, coalesce(b.amount_paise, 0) as planned_paise,
      coalesce(s.paise, 0) as spent_paise, coalesce(b.amount_paise, 0) - coalesce(s.paise, 0) as left_paise
    from accounts c
    left join budgets b on b.society_id = c.society_id and b.account_id = c.id and b.year = ${name}
    left join (
      select p.account_id, sum(p.amount_paise)::bigint as paise from postings p
      where p.society_id = ${ctx.society.id} and p.day between ${from}::date and ${asOn}::date
        and p.account_id in (select id from accounts where society_id = ${ctx.society.id} and kind = 'expense')
        and p.voucher_id not in (select id from vouchers where society_id = ${ctx.society.id} and kind = 'closing')
      group by p.account_id
    ) s on s.account_id = c.id
    where c.society_id = ${ctx.society.id} and c.kind = 'expense' and (b.amount_paise <> 0 or s.paise <> 0)`
}

export const spendByAccount = async (ctx: Ctx, asked: Asked) => {
  const { rows } = await sql<{ code: string; account: string; planned: number; spent: number }>`
    select code, account, planned_paise::bigint as planned, spent_paise::bigint as spent
    from (${spendRows(ctx, asked)}) s order by greatest(planned_paise, spent_paise) desc, code`.execute(ctx.db)
  return rows
}
