import { type Paise, share } from '#kernel/money.ts'
import { type Day, financialYear } from '#kernel/time.ts'
import type { Entity, TdsKey } from './vendors.ts'

/** A line of the dated table: above which amounts how much is kept back, and under which code it is paid. */
export type TdsRate = {
  section: string
  code: string
  basisPoints: number
  singlePaise?: number | undefined
  yearPaise?: number | undefined
  monthPaise?: number | undefined
}

export type TdsTable = { packId: string; rates: Readonly<Record<string, TdsRate>>; withoutPanBasisPoints: number }

/** What was billed by this vendor before, without GST, and how much of it tax was already kept back on. */
export type Before = { yearPaise: Paise; monthPaise: Paise; taxedPaise: Paise; taxedMonthPaise: Paise }

export const tdsRules = ['none', 'below', 'year', 'single', 'month'] as const
export type TdsWorking = {
  rule: (typeof tdsRules)[number]
  packId: string
  section: string
  code: string
  basisPoints: number
  hasPan: boolean
  /** This bill without GST; of the year with this bill; already taxed; the limits. */
  billPaise: Paise
  yearPaise: Paise
  taxedPaise: Paise
  singleLimitPaise: Paise | null
  yearLimitPaise: Paise | null
  monthLimitPaise: Paise | null
  basePaise: Paise
  tdsPaise: Paise
}

export const rateKeyOf = (key: TdsKey, entity: Entity): string =>
  key === 'contractor' ? `contractor_${entity === 'individual' || entity === 'huf' ? 'individual' : 'other'}` : key

/**
 * Once the year passes its limit, tax is due on everything of the year that was not taxed yet; before, a single bill
 * above its own limit is taxed alone. Rent is counted by the month. GST is not part of the base.
 */
export const tdsOf = (
  table: TdsTable | undefined,
  vendor: { tdsKey: TdsKey; entity: Entity; pan: string },
  billPaise: Paise,
  before: Before,
): TdsWorking => {
  const rate = table?.rates[rateKeyOf(vendor.tdsKey, vendor.entity)]
  const hasPan = vendor.pan !== ''
  const nothing = { section: '', code: '', basisPoints: 0 }
  const { section, code, ...limits } = rate ?? nothing
  const basisPoints = hasPan ? limits.basisPoints : Math.max(limits.basisPoints, table?.withoutPanBasisPoints ?? 0)
  const yearPaise = before.yearPaise + billPaise
  const [rule, basePaise] = rate ? baseOf(rate, billPaise, before) : (['none', 0] as const)
  return {
    ...{ rule, section, code, hasPan, billPaise, yearPaise, basePaise, taxedPaise: before.taxedPaise },
    packId: table?.packId ?? '',
    basisPoints: rate ? basisPoints : 0,
    singleLimitPaise: rate?.singlePaise ?? null,
    yearLimitPaise: rate?.yearPaise ?? null,
    monthLimitPaise: rate?.monthPaise ?? null,
    tdsPaise: rate ? toRupee(share(basePaise, basisPoints, 10_000)) : 0,
  }
}

const baseOf = (rate: TdsRate, bill: Paise, before: Before): readonly [TdsWorking['rule'], Paise] => {
  const year = before.yearPaise + bill
  if (rate.monthPaise !== undefined)
    return before.monthPaise + bill > rate.monthPaise
      ? ['month', before.monthPaise + bill - before.taxedMonthPaise]
      : ['below', 0]
  if (rate.yearPaise !== undefined && year > rate.yearPaise) return ['year', year - before.taxedPaise]
  if (rate.singlePaise !== undefined && bill > rate.singlePaise) return ['single', bill]
  return ['below', 0]
}

const toRupee = (paise: Paise): Paise => share(paise, 1, 100) * 100

/** `26-27-Q3`: April to June is the first. */
export const quarterOf = (day: Day): string => {
  const month = Number(day.slice(5, 7))
  return `${financialYear(day).name}-Q${Math.floor(((month + 8) % 12) / 3) + 1}`
}

export const quarterForm = /^[0-9]{2}-[0-9]{2}-Q[1-4]$/

export const spanOfQuarter = (quarter: string): { from: Day; to: Day } => {
  const [start, at] = [2000 + Number(quarter.slice(0, 2)), Number(quarter.slice(-1))]
  const from = [`${start}-04-01`, `${start}-07-01`, `${start}-10-01`, `${start + 1}-01-01`][at - 1]!
  const to = [`${start}-06-30`, `${start}-09-30`, `${start}-12-31`, `${start + 1}-03-31`][at - 1]!
  return { from, to }
}
