import { type Paise, share } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'

/** How far a fund is looked after: a lift is renewed about once in that time. */
export const yearsAhead = 30

export const fundKinds = ['sinking', 'repairs', 'reserve', 'other'] as const
export type FundKind = (typeof fundKinds)[number]

/** Reckoning of thirty years stays exact below these. */
export const mostPaise = 100_000_000_000
export const mostBasisPoints = 2000
export const mostItems = 50

export type FundItem = {
  readonly name: string
  /** What it would cost today. */
  readonly costPaise: Paise
  /** 0: once. */
  readonly everyYears: number
  /** The financial year it falls due in, by the year it begins in. */
  readonly dueYear: number
}

export type FundPlan = {
  readonly balancePaise: Paise
  /** The day of the balance; its financial year is the first of the forecast. */
  readonly asOn: Day
  readonly contributionPaise: Paise
  readonly growthBasisPoints: number
  readonly interestBasisPoints: number
  readonly inflationBasisPoints: number
  readonly items: readonly FundItem[]
}

export type ForecastYear = {
  readonly year: number
  readonly openPaise: Paise
  readonly contributionPaise: Paise
  readonly interestPaise: Paise
  readonly spendPaise: Paise
  readonly closePaise: Paise
  readonly due: readonly string[]
}

export const firstYearOf = (day: Day): number => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month >= 4 ? year : year - 1
}

/** Thirty years, each product rounded once: costs and contribution grow from year to year, interest is on what was there. */
export const forecast = (plan: FundPlan): ForecastYear[] => {
  const first = firstYearOf(plan.asOn)
  const years: ForecastYear[] = []
  let costs = plan.items.map(({ costPaise }) => costPaise)
  let contributionPaise = plan.contributionPaise
  let openPaise = plan.balancePaise
  for (let k = 0; k < yearsAhead; k++) {
    if (k > 0) {
      costs = costs.map((cost) => share(cost, 10_000 + plan.inflationBasisPoints, 10_000))
      contributionPaise = share(contributionPaise, 10_000 + plan.growthBasisPoints, 10_000)
    }
    const due = plan.items.flatMap((item, at) =>
      isDue(item, first, k) ? [{ name: item.name, cost: costs[at] ?? 0 }] : [],
    )
    const spendPaise = due.reduce((sum, { cost }) => sum + cost, 0)
    const interestPaise = openPaise > 0 ? share(openPaise, plan.interestBasisPoints, 10_000) : 0
    const closePaise = openPaise + contributionPaise + interestPaise - spendPaise
    const names = due.map(({ name }) => name)
    years.push({ year: first + k, openPaise, contributionPaise, interestPaise, spendPaise, closePaise, due: names })
    openPaise = closePaise
  }
  return years
}

/** What should have been done before falls due at once, and comes again as often as it does. */
const isDue = ({ dueYear, everyYears }: FundItem, first: number, k: number): boolean => {
  const since = k - Math.max(dueYear - first, 0)
  return since === 0 || (since > 0 && everyYears > 0 && since % everyYears === 0)
}

export const firstShortfall = (years: readonly ForecastYear[]): number | null =>
  years.find(({ closePaise }) => closePaise < 0)?.year ?? null

/** The least whole rupees of the first year with which the fund never falls below zero. */
export const contributionNeeded = (plan: FundPlan): Paise => {
  const suffices = (rupees: number) => firstShortfall(forecast({ ...plan, contributionPaise: rupees * 100 })) === null
  if (suffices(0)) return 0
  let high = 1
  while (!suffices(high)) high *= 2
  let low = Math.floor(high / 2)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (suffices(middle)) high = middle
    else low = middle
  }
  return high * 100
}

/** Whole rupees a flat and month, rounded up: less would not suffice. */
export const perFlatAndMonth = (yearly: Paise, flats: number): Paise | null =>
  flats > 0 ? Math.ceil(yearly / 100 / flats / 12) * 100 : null
