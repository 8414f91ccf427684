import { rupees } from '#kernel/money.ts'
import type { Db } from '#kernel/server/scope.ts'
import { addDays, addMonths, type Day } from '#kernel/time.ts'
import { buildInvestments, buildPlan } from '#modules/funds/build.ts'
import { firstYearOf } from '#modules/funds/rules.ts'

/** What will have to be renewed: cost today, in how many years, and every how many. */
const works = [
  { name: 'Lift', cost: 1_840_000, dueIn: 0, every: 20 },
  { name: 'Painting', cost: 2_400_000, dueIn: 2, every: 7 },
  { name: 'Structural audit', cost: 150_000, dueIn: 1, every: 5 },
  { name: 'Waterproofing', cost: 900_000, dueIn: 4, every: 8 },
  { name: 'Pumps', cost: 360_000, dueIn: 3, every: 10 },
  { name: 'Fire system', cost: 600_000, dueIn: 5, every: 12 },
]

const deposits = [
  { bank: 'Pune District Central Co-operative Bank', number: 'FD 20417', amount: 1_500_000, rate: 710, months: 24 },
  { bank: 'Janata Sahakari Bank', number: 'FD 88126', amount: 1_200_000, rate: 735, months: 36 },
  { bank: 'Bank of Maharashtra', number: 'TD 5530912', amount: 800_000, rate: 680, months: 18 },
]

export const seedFunds = async (db: Db, societyId: string, today: Day): Promise<void> => {
  await buildPlan(db, societyId, {
    balancePaise: rupees(3_850_000),
    asOn: today,
    contributionPaise: rupees(420_000),
    growthBasisPoints: 500,
    interestBasisPoints: 650,
    inflationBasisPoints: 600,
    constructionPaise: rupees(96_000_000),
    items: works.map(({ name, cost, dueIn, every }) => ({
      name,
      costPaise: rupees(cost),
      everyYears: every,
      dueYear: firstYearOf(today) + dueIn,
    })),
  })
  const plans = deposits.map(({ bank, number, amount, rate, months }, at) => {
    const madeOn = addDays(addMonths(today, -3 * (at + 1)), -11)
    const maturity = amount * (1 + (rate / 10_000) * (months / 12))
    return {
      bank,
      number,
      fund: 'sinking' as const,
      amountPaise: rupees(amount),
      rateBasisPoints: rate,
      madeOn,
      maturesOn: addMonths(madeOn, months),
      maturityPaise: rupees(Math.round(maturity)),
    }
  })
  await buildInvestments(db, societyId, plans)
}
