import { divideRounded, type Paise, split } from '#kernel/money.ts'
import { addMonths, type Day } from '#kernel/time.ts'
import type { Flat, Head, Rate } from './nouns.ts'
import { isOutside, type Limit, limitOf, type Pack, packOn } from './packs.ts'
import { monthsIn, type Period } from './periods.ts'

/** One step of a line's working: so much, at that rate, for so many months. */
export type Step = {
  quantity: number
  rateHundredths: number
  basisPoints: number
  months: number
  /** The kind and label of a parking space. */
  what: string
  resolution: string
}
export type Working = {
  basis: Head['basis'] | 'interest' | 'gst' | 'rounding'
  steps: Step[]
  /** What a percentage is of: construction cost, or a head's month. */
  basePaise?: Paise
  of?: { key: string; name: string }
  /** A total that was divided, by what, and among how many. */
  totalPaise?: Paise
  sharedBy?: Head['sharedBy']
  outOf?: number
  narration?: string
  limit?: Limit
  beyondCap?: string
  readings?: { before: number; now: number }
}
export type Missing = 'area' | 'cost' | 'inlets' | 'reading'
export type Charge = { headId: string; paise: Paise; working: Working; missing?: Missing; outside?: Limit; id?: string }

export type ChargeTerms = {
  period: Period
  issuedOn: Day
  heads: readonly Head[]
  packs: readonly Pack[]
  /** What each flat gets of a total typed for this run, by head. */
  divided: ReadonlyMap<string, ReadonlyMap<string, Paise>>
  totals: Readonly<Record<string, Paise>>
  outOf: ReadonlyMap<string, number>
}

/** Every charge of a flat for a period, in the order of the heads; what comes to nothing is left out. */
export const chargesOf = (flat: Flat, terms: ChargeTerms): Charge[] =>
  terms.heads
    .filter((head) => head.isActive && concerns(head, flat))
    .flatMap((head) => {
      if (head.basis === 'actual') return actualCharges(flat, head)
      const charge = withLimit(head, chargeOf(flat, head, terms), terms)
      return charge.paise !== 0 || charge.missing ? [charge] : []
    })

export const concerns = (head: Head, flat: Pick<Flat, 'wing' | 'kind'>): boolean =>
  (head.wings.length === 0 || head.wings.includes(flat.wing)) &&
  (head.kinds.length === 0 || head.kinds.includes(flat.kind))

/** One-off charges are billed as they were noted, each on its own line, also when their head rests meanwhile. */
export const actualCharges = (flat: Flat, head: Head): Charge[] =>
  flat.charges
    .filter(({ headId }) => headId === head.id)
    .map(({ id, paise, narration }) => ({
      id,
      headId: head.id,
      paise,
      working: { basis: 'actual', steps: [], narration },
    }))

const chargeOf = (flat: Flat, head: Head, terms: ChargeTerms): Charge => {
  switch (head.basis) {
    case 'fixed':
      return perUnit(head, 1, terms)
    case 'area':
      return flat.areaSqft === null ? lacks(head, 'area') : perUnit(head, flat.areaSqft, terms)
    case 'inlet':
      return flat.inlets === null ? lacks(head, 'inlets') : perUnit(head, flat.inlets, terms)
    case 'cost_percent':
      return flat.costPaise === null ? lacks(head, 'cost') : percentOfCost(head, flat.costPaise, terms)
    case 'head_percent':
      return percentOfHead(flat, head, terms)
    case 'parking':
      return parking(flat, head, terms)
    case 'metered':
      return metered(flat, head, terms)
    case 'divided':
      return divided(flat, head, terms)
    case 'actual':
      return { headId: head.id, paise: 0, working: { basis: 'actual', steps: [] } }
    default:
      return head.basis satisfies never
  }
}

const lacks = (head: Head, missing: Missing): Charge => ({
  headId: head.id,
  paise: 0,
  working: { basis: head.basis, steps: [] },
  missing,
})

export const rateOn = (head: Pick<Head, 'rates'>, day: Day, variant = ''): Rate | undefined =>
  head.rates.reduce<Rate | undefined>(
    (last, rate) =>
      rate.fromDay <= day && rate.variant === variant && (!last || rate.fromDay >= last.fromDay) ? rate : last,
    undefined,
  )

const stepOf = (rate: Rate, quantity: number, months: number, what = ''): Step => ({
  quantity,
  rateHundredths: rate.rateHundredths,
  basisPoints: rate.basisPoints,
  months,
  what,
  resolution: rate.resolution,
})

/** Each month at the rate of its first day; months at one rate stand together. */
const stepsOf = (head: Head, months: readonly Day[], quantity: number, what = '', variant = ''): Step[] => {
  const steps: { rate: Rate; months: number }[] = []
  for (const month of months) {
    const rate = rateOn(head, month, variant)
    if (!rate) continue
    const last = steps.at(-1)
    if (last?.rate === rate) last.months += 1
    else steps.push({ rate, months: 1 })
  }
  return steps.map((step) => stepOf(step.rate, quantity, step.months, what))
}

const sumOf = (steps: readonly Step[]) =>
  steps.reduce((sum, step) => sum + BigInt(step.quantity) * BigInt(step.rateHundredths) * BigInt(step.months), 0n)

const perUnit = (head: Head, quantity: number, terms: ChargeTerms): Charge => {
  const steps = stepsOf(head, monthsIn(terms.period), quantity)
  return { headId: head.id, paise: divideRounded(sumOf(steps), 100n), working: { basis: head.basis, steps } }
}

const percentOfCost = (head: Head, costPaise: Paise, terms: ChargeTerms): Charge => {
  const steps = stepsOf(head, monthsIn(terms.period), 1)
  const sum = steps.reduce((total, { basisPoints, months }) => total + BigInt(basisPoints) * BigInt(months), 0n)
  const paise = divideRounded(BigInt(costPaise) * sum, 120_000n)
  return { headId: head.id, paise, working: { basis: 'cost_percent', steps, basePaise: costPaise } }
}

/** A percentage of what the other head comes to in one month, for the months concerned. */
const percentOfHead = (flat: Flat, head: Head, terms: ChargeTerms): Charge => {
  const other = terms.heads.find(({ id }) => id === head.ofHeadId)
  const months = monthsIn(terms.period).filter((month) => !head.onlyLet || isLetOn(flat, month))
  if (!other || other.basis === 'head_percent' || other.basis === 'actual') return nothing(head)
  const whole = concerns(other, flat) ? chargeOf(flat, other, terms) : nothing(other)
  const steps = stepsOf(head, months, 1)
  const sum = steps.reduce((total, step) => total + BigInt(step.basisPoints) * BigInt(step.months), 0n)
  const paise = divideRounded(BigInt(whole.paise) * sum, 10_000n * BigInt(terms.period.months))
  const basePaise = divideRounded(BigInt(whole.paise), BigInt(terms.period.months))
  const of = { key: other.key, name: other.name }
  return { headId: head.id, paise, working: { basis: 'head_percent', steps, basePaise, of } }
}

const nothing = (head: Head): Charge => ({ headId: head.id, paise: 0, working: { basis: head.basis, steps: [] } })

export const isLetOn = (flat: Pick<Flat, 'let' | 'tenancies'>, day: Day): boolean =>
  flat.let === 'let' ||
  (flat.let === 'auto' &&
    flat.tenancies.some(({ from, until }) => (from === null || from <= day) && (until === null || day <= until)))

/** Each space for the months on whose first day it is the flat's. */
const parking = (flat: Flat, head: Head, terms: ChargeTerms): Charge => {
  const steps = flat.allotments.flatMap(({ kind, label, from, until }) => {
    const months = monthsIn(terms.period).filter((month) => from <= month && (until === null || month <= until))
    return stepsOf(head, months, 1, label ? `${kind} ${label}` : kind, kind)
  })
  return { headId: head.id, paise: divideRounded(sumOf(steps), 100n), working: { basis: 'parking', steps } }
}

/** What the meter ran since the bill before, through the slabs of the month in which the bill is issued. */
const metered = (flat: Flat, head: Head, terms: ChargeTerms): Charge => {
  const own = flat.readings.filter(({ headId }) => headId === head.id).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const now = own.findLast(({ day }) => day <= terms.issuedOn)
  const before = own.findLast(({ day }) => day <= addMonths(terms.issuedOn, -terms.period.months))
  if (!now || !before || now === before || now.reading < before.reading) return lacks(head, 'reading')
  const rate = rateOn(head, terms.period.from)
  const steps = rate ? slabSteps(rate, now.reading - before.reading) : []
  const readings = { before: before.reading, now: now.reading }
  return { headId: head.id, paise: divideRounded(sumOf(steps), 100n), working: { basis: 'metered', steps, readings } }
}

const slabSteps = (rate: Rate, units: number): Step[] => {
  const slabs = rate.slabs.length > 0 ? rate.slabs : [{ upTo: null, rateHundredths: rate.rateHundredths }]
  let done = 0
  return slabs.flatMap(({ upTo, rateHundredths }) => {
    const quantity = Math.max(0, Math.min(units, upTo ?? units) - done)
    done += quantity
    return quantity > 0 ? [{ ...stepOf(rate, quantity, 1), rateHundredths }] : []
  })
}

const divided = (flat: Flat, head: Head, terms: ChargeTerms): Charge => {
  const total = terms.totals[head.id] ?? 0
  const weight = weightOf(head, flat)
  if (total !== 0 && weight === null) return lacks(head, head.sharedBy === 'area' ? 'area' : 'inlets')
  return {
    headId: head.id,
    paise: terms.divided.get(head.id)?.get(flat.id) ?? 0,
    working: {
      basis: 'divided',
      steps: [],
      totalPaise: total,
      sharedBy: head.sharedBy,
      outOf: terms.outOf.get(head.id) ?? 0,
      basePaise: weight ?? 0,
    },
  }
}

export const weightOf = (head: Head, flat: Flat): number | null =>
  head.sharedBy === 'flat' ? 1 : head.sharedBy === 'area' ? flat.areaSqft : flat.inlets

/** Splits each typed total among the flats it concerns, without losing a paisa. */
export const divideTotals = (
  heads: readonly Head[],
  flats: readonly Flat[],
  totals: Readonly<Record<string, Paise>>,
) => {
  const shares = new Map<string, Map<string, Paise>>()
  const outOf = new Map<string, number>()
  for (const head of heads.filter(({ basis, isActive }) => basis === 'divided' && isActive)) {
    const total = totals[head.id] ?? 0
    const among = flats.filter((flat) => concerns(head, flat) && (weightOf(head, flat) ?? 0) > 0)
    const weights = among.map((flat) => weightOf(head, flat)!)
    outOf.set(
      head.id,
      weights.reduce((sum, weight) => sum + weight, 0),
    )
    if (total === 0 || among.length === 0) continue
    const parts = split(total, weights)
    shares.set(head.id, new Map(among.map((flat, at) => [flat.id, parts[at]!])))
  }
  return { divided: shares, outOf }
}

const withLimit = (head: Head, charge: Charge, terms: ChargeTerms): Charge => {
  const limit = limitOf(packOn(terms.packs, terms.period.from), head.key)
  const worst = charge.working.steps.find(({ basisPoints }) => isOutside(limit, basisPoints))
  if (!limit || !usesPercent(head)) return charge
  if (!worst) return { ...charge, working: { ...charge.working, limit } }
  const rate = rateOn(head, terms.period.from)
  const allowed = rate?.beyondCap && rate.resolution !== ''
  const working = { ...charge.working, limit, ...(allowed ? { beyondCap: rate.resolution } : {}) }
  return { ...charge, working, outside: limit }
}

const usesPercent = (head: Head) => head.basis === 'cost_percent' || head.basis === 'head_percent'
