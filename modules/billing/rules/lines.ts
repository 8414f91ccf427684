import type { Paise } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'
import type { Charge, Working } from './charges.ts'
import type { GstTerms, Tax } from './gst.ts'
import type { InterestLine, Item, Segment } from './interest.ts'
import type { Head, Part, Rounding, TaxClass } from './nouns.ts'

/** A line of a bill as it is kept for good: what it says, what it comes to, and the whole working behind it. */
export type Line = {
  /** Names the line within its bill: the head, a one-off charge, the item interest is on, or a tax. */
  key: string
  headId: string | null
  /** The usual head, for words in the reader's language; `name` is what the society calls it. */
  headKey: string
  name: string
  part: Part
  taxClass: TaxClass
  accountId: string | null
  paise: Paise
  working: LineWorking
}
export type LineWorking = Working & {
  interest?: {
    itemId: string
    number: string
    periodFrom: Day
    dueOn: Day
    to: Day
    segments: Segment[]
    togetherPaise: Paise
    billedPaise: Paise
  }
  gst?: {
    basePaise: Paise
    basisPoints: number
    limitPaise: Paise
    mode: GstTerms['mode']
    months: number
    packId: string
  }
}

export const lineOf = (charge: Charge, heads: readonly Head[]): Line => {
  const head = heads.find(({ id }) => id === charge.headId)!
  return {
    key: charge.id ?? head.id,
    headId: head.id,
    headKey: head.key,
    name: head.name,
    part: 'principal',
    taxClass: head.taxClass,
    accountId: head.accountId,
    paise: charge.paise,
    working: charge.working,
  }
}

export const gstLines = (tax: Tax, terms: GstTerms, months: number): Line[] =>
  (['cgst', 'sgst'] as const).flatMap((key) => {
    const paise = key === 'cgst' ? tax.cgstPaise : tax.sgstPaise
    if (paise === 0) return []
    const { basisPoints, limitPaise, mode, packId } = terms
    const gst = { basePaise: tax.basePaise, basisPoints: basisPoints / 2, limitPaise, mode, months, packId }
    return [{ ...bare(key), paise, working: { basis: 'gst', steps: [], gst } } satisfies Line]
  })

export const interestLines = (
  found: readonly { item: Item & { number: string; periodFrom: Day }; line: InterestLine }[],
): Line[] =>
  found.flatMap(({ item, line }) => {
    if (line.paise === 0) return []
    const { id: itemId, number, periodFrom, dueOn } = item
    const { to, segments, togetherPaise, billedPaise } = line
    const interest = { itemId, number, periodFrom, dueOn, to, segments, togetherPaise, billedPaise }
    const working: LineWorking = { basis: 'interest', steps: [], interest }
    return [{ ...bare('interest'), key: `interest ${itemId}`, part: 'interest' as const, paise: line.paise, working }]
  })

/** To the nearest rupee, half away from zero, on a line of its own. */
export const roundingLine = (lines: readonly Line[], rounding: Rounding): Line[] => {
  const total = lines.reduce((sum, { paise }) => sum + paise, 0)
  const paise = rounding === 'rupee' ? Math.sign(total) * Math.round(Math.abs(total) / 100) * 100 - total : 0
  return paise === 0 ? [] : [{ ...bare('rounding'), paise, working: { basis: 'rounding', steps: [] } }]
}

const bare = (key: string): Omit<Line, 'paise' | 'working'> => ({
  key,
  headId: null,
  headKey: key,
  name: '',
  part: 'principal',
  taxClass: 'excluded',
  accountId: null,
})
