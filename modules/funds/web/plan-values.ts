import { sayNumber } from '#kernel/formats.ts'
import * as reading from '#kernel/reading-amounts.ts'
import type { Plan } from '../contract.ts'
import { mostBasisPoints, mostPaise } from '../rules.ts'

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

/** Nothing while a field is no number, or too large a one. */
export const planFrom = (values: PlanValues): Plan | undefined => {
  const items = values.items.map(({ name, cost, every, due }) => ({
    name: name.trim(),
    costPaise: readPaise(cost),
    everyYears: readYears(every),
    dueYear: readYears(due),
  }))
  const plan = {
    balancePaise: readPaise(values.balance),
    asOn: values.asOn,
    contributionPaise: readPaise(values.contribution),
    growthBasisPoints: readBasisPoints(values.growth),
    interestBasisPoints: readBasisPoints(values.interest),
    inflationBasisPoints: readBasisPoints(values.inflation),
    constructionPaise: values.construction.trim() === '' ? null : readPaise(values.construction),
    items,
  }
  const numbers = [...Object.values(plan), ...items.flatMap((item) => Object.values(item))]
  const isRead = numbers.every((value) => !Number.isNaN(value)) && items.every(({ name }) => name !== '')
  return isRead && plan.asOn !== '' ? plan : undefined
}

/** No number for what cannot be read, nor for more than thirty years can be reckoned with. */
export const readPaise = (text: string): number => within(reading.readPaise(text), mostPaise)
export const readBasisPoints = (text: string): number => within(reading.readBasisPoints(text), mostBasisPoints)
export const readYears = (text: string): number => within(reading.readWhole(text), 9999)

const within = (value: number | null, most: number): number =>
  value !== null && value >= 0 && value <= most ? value : Number.NaN
/** As it is written in India, which is read back as well. */
const typed = (value: number): string => sayNumber(value / 100)
