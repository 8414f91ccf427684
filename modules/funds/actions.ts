import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { share } from '#kernel/money.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Figures } from '#kernel/server/insight.ts'
import type { Day } from '#kernel/time.ts'
import { may } from '#modules/identity/access.ts'
import type { Forecast, FundView, Investments, NewInvestment, Plan, PlanEdit, WhatIf } from './contract.ts'
import { refused } from './refusals.ts'
import { contributionNeeded, firstShortfall, forecast, perFlatAndMonth } from './rules.ts'
import * as store from './store.ts'

export const showPlan = async (ctx: Ctx): Promise<FundView> => {
  const [plan, { flats, basis_points }] = await Promise.all([readPlan(ctx), store.standing(ctx)])
  const statutoryBasisPoints = basis_points ?? 0
  return {
    plan: plan?.plan ?? null,
    version: plan?.version ?? 0,
    forecast: plan ? forecastOf(plan.plan, flats, statutoryBasisPoints) : null,
    flats,
    statutoryBasisPoints,
    can: { edit: may(ctx.actor, 'analytics.update') },
  }
}

export const savePlan = async (ctx: Ctx, { version, ...plan }: PlanEdit): Promise<FundView> => {
  if (!(await store.savePlan(ctx, plan, version))) throw house.stale_version()
  await refresh(ctx)
  return showPlan(ctx)
}

export const showForecast = async (ctx: Ctx, whatIf: WhatIf): Promise<Forecast> => {
  const { plan } = (await readPlan(ctx)) ?? refuse(notFound('Fund plan'))
  const { flats, basis_points } = await store.standing(ctx)
  const asked = Object.fromEntries(Object.entries(whatIf).filter(([, value]) => value !== undefined))
  return forecastOf({ ...plan, ...asked }, flats, basis_points ?? 0)
}

const forecastOf = (plan: Plan, flats: number, statutoryBasisPoints: number): Forecast => {
  const years = forecast(plan)
  const neededPaise = contributionNeeded(plan)
  return {
    years: years.map((year) => ({ ...year, due: [...year.due] })),
    shortfallYear: firstShortfall(years),
    neededPaise,
    neededPerFlatPaise: perFlatAndMonth(neededPaise, flats),
    statutoryPaise:
      plan.constructionPaise === null ? null : share(plan.constructionPaise, statutoryBasisPoints, 10_000),
  }
}

const readPlan = async (ctx: Ctx): Promise<{ plan: Plan; version: number } | undefined> => {
  const [row, items] = await Promise.all([store.findPlan(ctx), store.listItems(ctx)])
  if (!row) return
  return {
    version: row.version,
    plan: {
      balancePaise: row.balance_paise,
      asOn: row.as_on,
      contributionPaise: row.contribution_paise,
      growthBasisPoints: row.growth_bp,
      interestBasisPoints: row.interest_bp,
      inflationBasisPoints: row.inflation_bp,
      constructionPaise: row.construction_paise,
      items: items.map(({ name, cost_paise, every_years, due_year }) => ({
        name,
        costPaise: cost_paise,
        everyYears: every_years,
        dueYear: due_year,
      })),
    },
  }
}

export const listInvestments = async (ctx: Ctx): Promise<Investments> => ({
  investments: (await store.listInvestments(ctx)).map((row) => ({
    id: row.id,
    bank: row.bank,
    number: row.number,
    fund: row.fund,
    amountPaise: row.amount_paise,
    rateBasisPoints: row.rate_bp,
    madeOn: row.made_on,
    maturesOn: row.matures_on,
    maturityPaise: row.maturity_paise,
    closedOn: row.closed_on,
    version: row.version,
  })),
  can: { edit: may(ctx.actor, 'analytics.update') },
})

export const addInvestment = async (ctx: Ctx, one: NewInvestment): Promise<Investments> => {
  if (one.maturesOn < one.madeOn) throw refused.investment_matures_early({}, { at: 'maturesOn' })
  await store.insertInvestment(ctx, one)
  await refresh(ctx)
  return listInvestments(ctx)
}

export const closeInvestment = async (ctx: Ctx, id: string, day: Day): Promise<Investments> => {
  const one = (await store.lockInvestment(ctx, id)) ?? refuse(notFound('Investment'))
  if (one.closed_on !== null) throw refused.investment_closed({ day: { day: one.closed_on } })
  if (day < one.made_on) throw refused.investment_matures_early({}, { at: 'day' })
  await store.closeInvestment(ctx, id, day)
  await refresh(ctx)
  return listInvestments(ctx)
}

/** Open screens that show the fund, or count it, ask again. */
const refresh = (ctx: Ctx) => ctx.topics.add('funds.changed', { societyId: ctx.society.id, live: ctx.society.id })

/** The fund at the end of every year of the plan. */
export const forecastFigures = async (ctx: Ctx): Promise<Figures> => {
  const read = await readPlan(ctx)
  const years = read ? forecast(read.plan) : []
  return {
    total: years.at(-1)?.closePaise ?? null,
    before: null,
    series: [{ id: 'close', title: { en: 'Fund at the end of the year', hi: 'साल के अंत में फंड', mr: 'वर्षअखेर निधी' } }],
    points: years.map(({ year, closePaise }) => ({
      key: String(year),
      label: `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
      values: [closePaise],
      drill: [{ report: 'funds.forecast', parameters: { year: String(year) }, column: 'close_paise', rows: 1 }],
    })),
  }
}
