import { divideRounded, type Paise } from '#kernel/money.ts'
import { addDays, type Day, daysBetween } from '#kernel/time.ts'
import type { InterestRate } from './nouns.ts'
import { interestCap, type Pack, packOn } from './packs.ts'

/** What settled a part of an item's principal, and the day it counts as paid on. */
export type Settlement = { paise: Paise; countsOn: Day }

export type Item = {
  id: string
  dueOn: Day
  principalPaise: Paise
  settlements: readonly Settlement[]
  /** The last day whose interest is on a bill already, and how much that was in all. */
  interestTo: Day | null
  interestBilledPaise: Paise
}

export type InterestTerms = { rates: readonly InterestRate[]; packs: readonly Pack[]; graceDays: number }

/** Days in a row with one balance and one rate. */
export type Segment = {
  from: Day
  to: Day
  days: number
  balancePaise: Paise
  basisPoints: number
  ownBasisPoints: number
  capBasisPoints: number | null
  packId: string
  resolution: string
}
export type Interest = { paise: Paise; segments: Segment[] }

/**
 * Simple interest of an item up to a day: each day from the one after the due day counts the principal open at its
 * start, at the society's rate or the pack's cap, whichever is less; the sum is rounded once. Unpaid interest is no
 * part of the balance, so there is never interest on interest.
 */
export const interestUpTo = (item: Item, until: Day, terms: InterestTerms): Interest => {
  if (until <= addDays(item.dueOn, terms.graceDays)) return { paise: 0, segments: [] }
  const segments: Segment[] = []
  const cuts = cutsOf(item, until, terms)
  cuts.forEach((from, at) => {
    const to = at + 1 < cuts.length ? addDays(cuts[at + 1]!, -1) : until
    const balancePaise = balanceOn(item, from, terms.graceDays)
    if (balancePaise > 0)
      segments.push({ from, to, days: daysBetween(from, to) + 1, balancePaise, ...rateOn(from, terms) })
  })
  const joined = join(segments)
  return {
    paise: divideRounded(
      joined.reduce((sum, one) => sum + productOf(one), 0n),
      yearOfBasisPoints,
    ),
    segments: joined,
  }
}

/** A year of 365 days in hundredths of a per cent. */
const yearOfBasisPoints = 3_650_000n
const productOf = ({ balancePaise, basisPoints, days }: Segment) =>
  BigInt(balancePaise) * BigInt(basisPoints) * BigInt(days)

/** One segment's part, for showing; only the sum of all is charged, and it is rounded once. */
export const segmentPaise = (segment: Segment): Paise => divideRounded(productOf(segment), yearOfBasisPoints)

/** The days on which balance or rate may change, in order, beginning with the day after the due day. */
const cutsOf = (item: Item, until: Day, { rates, packs, graceDays }: InterestTerms): Day[] => {
  const first = addDays(item.dueOn, 1)
  const days = [
    ...item.settlements.map(({ countsOn }) => addDays(countedOn(item, countsOn, graceDays), 1)),
    ...rates.map(({ fromDay }) => fromDay),
    ...packs.map(({ from }) => from),
  ]
  return [...new Set([first, ...days.filter((day) => day > first && day <= until)])].toSorted()
}

/** What comes in the days of grace counts as if it had come on the due day. */
const countedOn = (item: Item, day: Day, graceDays: number): Day =>
  day <= addDays(item.dueOn, graceDays) ? item.dueOn : day

const balanceOn = (item: Item, day: Day, graceDays: number): Paise =>
  item.settlements.reduce(
    (left, { paise, countsOn }) => (countedOn(item, countsOn, graceDays) < day ? left - paise : left),
    item.principalPaise,
  )

const rateOn = (day: Day, { rates, packs }: InterestTerms) => {
  const own = rates
    .filter(({ fromDay }) => fromDay <= day)
    .toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1))
    .at(-1)
  const pack = packOn(packs, day)
  const capBasisPoints = interestCap(pack)
  const ownBasisPoints = own?.basisPoints ?? 0
  return {
    basisPoints: capBasisPoints === null ? ownBasisPoints : Math.min(ownBasisPoints, capBasisPoints),
    ownBasisPoints,
    capBasisPoints,
    packId: pack?.id ?? '',
    resolution: own?.resolution ?? '',
  }
}

/** Neighbours that differ in nothing are one. */
const join = (segments: readonly Segment[]): Segment[] => {
  const out: Segment[] = []
  for (const segment of segments) {
    const last = out.at(-1)
    if (last && isContinued(last, segment)) {
      last.to = segment.to
      last.days += segment.days
    } else out.push({ ...segment })
  }
  return out.filter(({ basisPoints }) => basisPoints > 0)
}

const isContinued = (a: Segment, b: Segment) =>
  addDays(a.to, 1) === b.from &&
  a.balancePaise === b.balancePaise &&
  a.basisPoints === b.basisPoints &&
  a.packId === b.packId &&
  a.resolution === b.resolution

export type InterestLine = Interest & { togetherPaise: Paise; billedPaise: Paise; to: Day }

/** What the next bill charges for an item: all interest up to the day, less what was billed before. */
export const interestLine = (item: Item, until: Day, terms: InterestTerms): InterestLine => {
  const { paise, segments } = interestUpTo(item, until, terms)
  return {
    paise: Math.max(0, paise - item.interestBilledPaise),
    togetherPaise: paise,
    billedPaise: item.interestBilledPaise,
    segments,
    to: until,
  }
}

/** What was billed beyond what is owed, once a payment or a note of an earlier day is known. */
export const excessInterest = (item: Item, terms: InterestTerms): Paise =>
  item.interestTo === null
    ? 0
    : Math.max(0, item.interestBilledPaise - interestUpTo(item, item.interestTo, terms).paise)
