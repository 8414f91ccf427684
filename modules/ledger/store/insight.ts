import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Asked } from '#kernel/server/insight.ts'

/** The account by the key of the usual chart, which has words in three languages, else by the society's own name for it. */
const account = sql`coalesce(nullif(c.name, ''), c.key)`

/** Every line of every voucher, in the order of days and of the chain. */
export const dayBookRows = (ctx: Ctx, { from, to }: Asked): RawBuilder<unknown> => sql`
  select p.day, v.seq, p.line, v.number, v.kind, v.narration, c.code, ${account} as account, f.number as flat,
    greatest(p.amount_paise, 0) as debit_paise, greatest(-p.amount_paise, 0) as credit_paise
  from postings p
  join vouchers v on v.society_id = p.society_id and v.id = p.voucher_id
  join accounts c on c.society_id = p.society_id and c.id = p.account_id
  left join flats f on f.society_id = p.society_id and f.id = p.flat_id
  where p.society_id = ${ctx.society.id} and p.day between ${from}::date and ${to}::date`

/** What each account held before, what moved in those days, and what it holds after them. */
export const trialBalanceRows = (ctx: Ctx, { from, to }: Asked): RawBuilder<unknown> => sql`
  select c.code, ${account} as account, c.kind, s.opening_paise, s.debit_paise, s.credit_paise,
    s.opening_paise + s.debit_paise - s.credit_paise as closing_paise
  from (
    select p.account_id, coalesce(sum(p.amount_paise) filter (where p.day < ${from}::date), 0)::bigint as opening_paise,
      coalesce(sum(p.amount_paise) filter (where p.day >= ${from}::date and p.amount_paise > 0), 0)::bigint as debit_paise,
      coalesce(-sum(p.amount_paise) filter (where p.day >= ${from}::date and p.amount_paise < 0), 0)::bigint as credit_paise
    from postings p where p.society_id = ${ctx.society.id} and p.day <= ${to}::date group by p.account_id
  ) s join accounts c on c.society_id = ${ctx.society.id} and c.id = s.account_id`
