import type { Paise } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'
import { type GstTerms, taxOf } from './gst.ts'
import { excessInterest, type InterestTerms, type Item } from './interest.ts'
import type { Line } from './lines.ts'
import type { TaxClass } from './nouns.ts'

export type Credited = { key: string; paise: Paise }

/** The tax that goes with credited lines: what the bill bore, less what it would bear without them. */
export const creditedTax = (lines: readonly Line[], credited: readonly Credited[], months: number): Paise => {
  const gst = lines.find(({ working }) => working.gst)?.working.gst
  if (!gst) return 0
  const terms: GstTerms = {
    applies: true,
    mode: gst.mode,
    limitPaise: gst.limitPaise,
    basisPoints: gst.basisPoints * 2,
    packId: gst.packId,
  }
  const charged = lines.filter(({ working, part }) => part === 'principal' && working.basis !== 'gst')
  const left = charged.map((line) => ({ ...line, paise: line.paise - creditedOf(credited, line.key) }))
  const before = taxOf(charged, months, terms)
  const after = taxOf(left, months, terms)
  return before.cgstPaise + before.sgstPaise - after.cgstPaise - after.sgstPaise
}

const creditedOf = (credited: readonly Credited[], key: string) =>
  credited.reduce((sum, one) => (one.key === key ? sum + one.paise : sum), 0)

/** The tax of a debit note counts the charges of its period's bill along, and leaves out what that bill bore already. */
export const addedTax = (
  billed: readonly Line[],
  added: readonly { taxClass: TaxClass; paise: Paise }[],
  months: number,
  terms: GstTerms,
) => {
  const charged = billed.filter(({ working, part }) => part === 'principal' && working.basis !== 'gst')
  const before = taxOf(charged, months, terms)
  const after = taxOf([...charged, ...added], months, terms)
  return {
    basePaise: after.basePaise - before.basePaise,
    cgstPaise: after.cgstPaise - before.cgstPaise,
    sgstPaise: after.sgstPaise - before.sgstPaise,
  }
}

/**
 * The interest that was billed and would not have been: with `countsOn` on the due day a credit counts as if it had
 * never been charged, with the day of a receipt as if the money had been known in time.
 */
export const interestGivenBack = (item: Item, settled: { paise: Paise; countsOn: Day }, terms: InterestTerms): Paise =>
  excessInterest({ ...item, settlements: [...item.settlements, settled] }, terms)
