import { type Plan } from '../contract.ts'

/** The plan as it is typed: everything is text until it is a number. */
export type PlanValues = {
  balance: string
  asOn: string
  contribution: string
  growth: string
  interest: string
  inflation: string
  construction: string
  items: { name: string; cost: string; every: string; due: string }[]
}

export const valuesOf = (plan: Plan): PlanValues => ({
  balance: typed(plan.balancePaise),
  asOn: plan.asOn,
  contribution: typed(plan.contributionPaise),
  growth: typed(plan.growthBasisPoints),
  interest: typed(plan.interestBasisPoints),
  inflation: typed(plan.inflationBasisPoints),
  construction: plan.constructionPaise === null ? '' : typed(plan.constructionPaise),
  items: plan.items.map(({ name, costPaise, everyYears, dueYear }) => ({
    name,
    cost: typed(costPaise),
    every: String(everyYears),
    due: String(dueYear),
  })),
})

export const emptyPlan = (today: string): PlanValues => ({
  balance: '',
  asOn: today,
  contribution: '',
  growth: '5',
  interest: '6.5',
  inflation: '6',
  construction: '',
  items: [],
})

/** Nothing while a field is no number. */
export const planFrom = (values: PlanValues): Plan | undefined => {
  const items = values.items.map(({ name, cost, every, due }) => ({
    name: name.trim(),
    costPaise: hundredths(cost),
    everyYears: whole(every),
    dueYear: whole(due),
  }))
  const plan = {
    balancePaise: hundredths(values.balance),
    asOn: values.asOn,
    contributionPaise: hundredths(values.contribution),
    growthBasisPoints: hundredths(values.growth),
    interestBasisPoints: hundredths(values.interest),
    inflationBasisPoints: hundredths(values.inflation),
    constructionPaise: values.construction.trim() === '' ? null : hundredths(values.construction),
    items,
  }
  const numbers = [...Object.values(plan), ...items.flatMap((item) => Object.values(item))]
  const isRead = numbers.every((value) => !Number.isNaN(value)) && items.every(({ name }) => name !== '')
  return isRead && plan.asOn !== '' ? plan : undefined
}

/** Rupees become paise and per cent basis points: both by a hundred. */
export const hundredths = (text: string): number => {
  const plain = text.replaceAll(/[,\s₹%]/g, '')
  return /^\d{1,13}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}
const whole = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)
const typed = (value: number): string => String(value / 100)
