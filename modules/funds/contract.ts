import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { ById, DayText, Id, InSociety, Line, OptionalLine } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { fundKinds, mostBasisPoints, mostItems, mostPaise } from './rules.ts'

const Paise = z.number().int().min(0).max(mostPaise)
const Rate = z.number().int().min(0).max(mostBasisPoints)

const Item = z.object({
  name: Line(80),
  costPaise: Paise,
  everyYears: z.number().int().min(0).max(60),
  dueYear: z.number().int().min(1990).max(2100),
})
const Plan = z.object({
  balancePaise: Paise,
  asOn: DayText,
  contributionPaise: Paise,
  growthBasisPoints: Rate,
  interestBasisPoints: Rate,
  inflationBasisPoints: Rate,
  /** What the building cost, for the least the law asks for. */
  constructionPaise: Paise.nullable().default(null),
  items: z.array(Item).max(mostItems),
})
export type Plan = z.output<typeof Plan>
const PlanEdit = Plan.extend({ version: z.number().int().optional() })
export type PlanEdit = z.output<typeof PlanEdit>

const Year = z.object({
  year: z.number(),
  openPaise: z.number(),
  contributionPaise: z.number(),
  interestPaise: z.number(),
  spendPaise: z.number(),
  closePaise: z.number(),
  due: z.array(z.string()),
})
const Forecast = z.object({
  years: z.array(Year),
  /** The financial year, by the year it begins in, at whose end the fund is below zero first. */
  shortfallYear: z.number().nullable(),
  neededPaise: z.number(),
  neededPerFlatPaise: z.number().nullable(),
  /** What the law asks for in a year, where the cost of construction is known. */
  statutoryPaise: z.number().nullable(),
})
export type Forecast = z.infer<typeof Forecast>

export const FundView = z.object({
  plan: Plan.nullable(),
  version: z.number(),
  forecast: Forecast.nullable(),
  flats: z.number(),
  /** Of the rule pack: basis points of the cost of construction a year. */
  statutoryBasisPoints: z.number(),
  can: z.object({ edit: z.boolean() }),
})
export type FundView = z.infer<typeof FundView>

const Rates = z.coerce.number().int().min(0).max(mostBasisPoints).optional()
const Amounts = z.coerce.number().int().min(0).max(mostPaise).optional()
const WhatIf = z.object({
  balancePaise: Amounts,
  contributionPaise: Amounts,
  growthBasisPoints: Rates,
  interestBasisPoints: Rates,
  inflationBasisPoints: Rates,
})
export type WhatIf = z.output<typeof WhatIf>

const NewInvestment = z.object({
  bank: Line(80),
  number: OptionalLine(40).default(''),
  fund: z.enum(fundKinds),
  amountPaise: Paise.min(1),
  rateBasisPoints: Rate,
  madeOn: DayText,
  maturesOn: DayText,
  maturityPaise: Paise,
})
export type NewInvestment = z.output<typeof NewInvestment>
const Investment = NewInvestment.extend({ id: Id, closedOn: DayText.nullable(), version: z.number() })
const Investments = z.object({ investments: z.array(Investment), can: z.object({ edit: z.boolean() }) })
export type Investments = z.infer<typeof Investments>
export type Investment = z.infer<typeof Investment>

const base = '/societies/:subdomain'

export const funds = contract(permissions, {
  plan: {
    method: 'GET',
    path: `${base}/fund-plan`,
    kept: true,
    may: 'analytics.read',
    demo: true,
    params: InSociety,
    reply: FundView,
    summary: 'The plan of the sinking fund with its forecast of thirty years',
  },
  savePlan: {
    method: 'PUT',
    path: `${base}/fund-plan`,
    may: 'analytics.update',
    params: InSociety,
    body: PlanEdit,
    reply: FundView,
    summary: 'Save the plan of the sinking fund',
  },
  forecast: {
    method: 'GET',
    path: `${base}/fund-plan/forecast`,
    may: 'analytics.read',
    demo: true,
    params: InSociety,
    query: WhatIf,
    reply: Forecast,
    summary: 'What the plan comes to when some of it is different; saves nothing',
  },
  investments: {
    method: 'GET',
    path: `${base}/investments`,
    may: 'analytics.read',
    demo: true,
    params: InSociety,
    reply: Investments,
    summary: 'Deposits of the society with what they bring and when they mature',
  },
  addInvestment: {
    method: 'POST',
    path: `${base}/investments`,
    may: 'analytics.update',
    params: InSociety,
    body: NewInvestment,
    reply: Investments,
    summary: 'Write down a deposit',
  },
  closeInvestment: {
    method: 'POST',
    path: `${base}/investments/:id/closure`,
    may: 'analytics.update',
    params: ById,
    body: z.object({ day: DayText }),
    reply: Investments,
    summary: 'Say that a deposit was closed',
  },
})
