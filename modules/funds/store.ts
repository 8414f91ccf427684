import { type RawBuilder, sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Asked } from '#kernel/server/insight.ts'
import type { Day } from '#kernel/time.ts'
import type { NewInvestment, Plan } from './contract.ts'
import { type FundKind, yearsAhead } from './rules.ts'

export const findPlan = async (ctx: Ctx) =>
  ctx.db.selectFrom('fund_plans').selectAll().where('society_id', '=', ctx.society.id).executeTakeFirst()

export const listItems = (ctx: Ctx) =>
  ctx.db
    .selectFrom('fund_items')
    .select(['name', 'cost_paise', 'every_years', 'due_year'])
    .where('society_id', '=', ctx.society.id)
    .orderBy('place')
    .execute()

export const standing = async (ctx: Ctx) => {
  const { rows } = await sql<{ flats: number; basis_points: number | null }>`
    select (select count(*) from flats where society_id = ${ctx.society.id})::int as flats,
      (select (p.parameters ->> 'sinkingFundBasisPoints')::int from societies s join rule_packs p on p.id = s.rule_pack_id
        where s.id = ${ctx.society.id}) as basis_points`.execute(ctx.db)
  return rows[0]!
}

/** False when somebody saved another version meanwhile. */
export const savePlan = async (ctx: Ctx, plan: Plan, version: number | undefined): Promise<boolean> => {
  const { rows } = await sql`
    insert into fund_plans (society_id, id, balance_paise, as_on, contribution_paise, growth_bp, interest_bp, inflation_bp, construction_paise)
    values (${ctx.society.id}, ${newId()}, ${plan.balancePaise}, ${plan.asOn}, ${plan.contributionPaise}, ${plan.growthBasisPoints},
      ${plan.interestBasisPoints}, ${plan.inflationBasisPoints}, ${plan.constructionPaise})
    on conflict (society_id) do update set balance_paise = excluded.balance_paise, as_on = excluded.as_on,
      contribution_paise = excluded.contribution_paise, growth_bp = excluded.growth_bp, interest_bp = excluded.interest_bp,
      inflation_bp = excluded.inflation_bp, construction_paise = excluded.construction_paise, version = fund_plans.version + 1
    where ${version ?? null}::int is null or fund_plans.version = ${version ?? null}::int
    returning id`.execute(ctx.db)
  if (rows.length === 0) return false
  await sql`delete from fund_items where society_id = ${ctx.society.id}`.execute(ctx.db)
  const items = plan.items.map((item, place) => ({ ...item, id: newId(), place }))
  await sql`insert into fund_items (society_id, id, place, name, cost_paise, every_years, due_year)
    select ${ctx.society.id}, r.* from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r (id uuid, place int, name text,
      "costPaise" bigint, "everyYears" int, "dueYear" int)`.execute(ctx.db)
  return true
}

export const listInvestments = async (ctx: Ctx) => {
  const rows = await ctx.db
    .selectFrom('investments')
    .selectAll()
    .where('society_id', '=', ctx.society.id)
    .orderBy(sql`closed_on is not null`)
    .orderBy('matures_on')
    .orderBy('id')
    .execute()
  return rows as (Omit<(typeof rows)[number], 'fund'> & { fund: FundKind })[]
}

export const insertInvestment = (ctx: Ctx, one: NewInvestment) =>
  ctx.db
    .insertInto('investments')
    .values({
      society_id: ctx.society.id,
      id: newId(),
      bank: one.bank,
      number: one.number,
      fund: one.fund,
      amount_paise: one.amountPaise,
      rate_bp: one.rateBasisPoints,
      made_on: one.madeOn,
      matures_on: one.maturesOn,
      maturity_paise: one.maturityPaise,
    })
    .execute()

export const lockInvestment = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('investments')
    .select(['made_on', 'closed_on'])
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const closeInvestment = (ctx: Ctx, id: string, day: Day) =>
  sql`update investments set closed_on = ${day}, version = version + 1
    where society_id = ${ctx.society.id} and id = ${id}`.execute(ctx.db)

/** Deposits that mature within a month, or have, and nobody has said what became of them. */
export const selectMaturing = (ctx: Ctx): RawBuilder<unknown> => sql`
  select count(*)::int as count, min(matures_on)::text as detail from investments
  where society_id = ${ctx.society.id} and closed_on is null and matures_on <= (${ctx.now}::timestamptz at time zone 'Asia/Kolkata')::date + 30`

/** Deposits as they stood on a day. */
export const investmentRows = (ctx: Ctx, { asOn }: Asked): RawBuilder<unknown> => sql`
  select i.id, i.made_on, i.bank, i.number, i.fund, i.amount_paise, i.rate_bp / 100.0 as rate, i.matures_on, i.maturity_paise,
    case when i.closed_on <= ${asOn}::date then i.closed_on end as closed_on,
    case when i.closed_on <= ${asOn}::date then 'closed' when i.matures_on <= ${asOn}::date then 'matured' else 'running' end as state
  from investments i where i.society_id = ${ctx.society.id} and i.made_on <= ${asOn}::date`

export const itemRows = (ctx: Ctx): RawBuilder<unknown> => sql`
  select place, name, cost_paise, every_years, due_year from fund_items where society_id = ${ctx.society.id}`

/** The forecast of `rules.ts`, in SQL because a report is one statement; a test holds the two together. */
export const forecastRows = (ctx: Ctx): RawBuilder<unknown> => sql`
  with recursive plan as (
    select p.*, extract(year from as_on)::int - case when extract(month from as_on) < 4 then 1 else 0 end as first
    from fund_plans p where society_id = ${ctx.society.id}
  ), costs (id, k, cost, since, every) as (
    select i.id, 0, i.cost_paise::numeric, -greatest(i.due_year - p.first, 0), i.every_years
    from fund_items i, plan p where i.society_id = ${ctx.society.id}
    union all
    select c.id, c.k + 1, round(c.cost * (10000 + p.inflation_bp) / 10000), c.since + 1, c.every
    from costs c, plan p where c.k < ${yearsAhead - 1}
  ), spends as (
    select k, coalesce(sum(cost) filter (where since = 0 or since > 0 and every > 0 and since % greatest(every, 1) = 0), 0) as spend
    from costs group by k
  ), years (k, open, contribution, interest, spend) as (
    select 0, p.balance_paise::numeric, p.contribution_paise::numeric,
      round(p.balance_paise::numeric * p.interest_bp / 10000), coalesce((select spend from spends where k = 0), 0)
    from plan p
    union all
    select y.k + 1, n.open, round(y.contribution * (10000 + p.growth_bp) / 10000),
      case when n.open > 0 then round(n.open * p.interest_bp / 10000) else 0 end, coalesce(s.spend, 0)
    from years y cross join plan p
      cross join lateral (select y.open + y.contribution + y.interest - y.spend as open) n
      left join lateral (select spend from spends s where s.k = y.k + 1) s on true
    where y.k < ${yearsAhead - 1}
  )
  select p.first + y.k as year, (p.first + y.k)::text || '-' || lpad(((p.first + y.k + 1) % 100)::text, 2, '0') as name,
    y.open::bigint as open_paise, y.contribution::bigint as contribution_paise, y.interest::bigint as interest_paise,
    y.spend::bigint as spend_paise, (y.open + y.contribution + y.interest - y.spend)::bigint as close_paise
  from years y cross join plan p`
