import type { Paise } from '#kernel/money.ts'
import { addDays, type Day } from '#kernel/time.ts'
import { type AdvanceSource, applyAdvances, type FromAdvance, type OpenItem } from './allocation.ts'
import { actualCharges, type Charge, type ChargeTerms, chargesOf, divideTotals } from './charges.ts'
import { type Exception, exceptionsOf } from './exceptions.ts'
import { type GstTerms, gstTerms, mustRegister, taxOf } from './gst.ts'
import { type InterestTerms, type Item, interestLine } from './interest.ts'
import { gstLines, interestLines, type Line, lineOf, roundingLine } from './lines.ts'
import type { Flat, Head, InterestRate, RunKind, Settings } from './nouns.ts'
import { type Pack, packOn } from './packs.ts'
import type { Period } from './periods.ts'

/** An item of the flat that is open, or was paid late and whose interest is not on a bill yet. */
export type FlatItem = Item & { number: string; periodFrom: Day; openPrincipalPaise: Paise; openInterestPaise: Paise }

export type RunInput = {
  kind: RunKind
  period: Period
  issuedOn: Day
  dueOn: Day
  /** Totals typed for heads that are divided. */
  totals: Readonly<Record<string, Paise>>
}
export type Books = {
  settings: Settings
  heads: readonly Head[]
  interestRates: readonly InterestRate[]
  /** The packs of the society's own family, and those of tax law. */
  packs: readonly Pack[]
  taxPacks: readonly Pack[]
  turnoverPaise: Paise
}
export type FlatState = {
  flat: Flat
  items: readonly FlatItem[]
  advances: readonly AdvanceSource[]
  /** What the regular bill before this one charged, and for how many months. */
  last: { principalPaise: Paise; months: number } | null
}

export type FlatDraft = {
  flatId: string
  number: string
  wing: string
  lines: Line[]
  principalPaise: Paise
  interestPaise: Paise
  totalPaise: Paise
  /** How far each item's interest is billed by this bill. */
  interest: { itemId: string; to: Day; linePaise: Paise }[]
  /** One-off charges on this bill. */
  chargeIds: string[]
  arrears: { itemId: string; number: string; periodFrom: Day; principalPaise: Paise; interestPaise: Paise }[]
  fromAdvance: (FromAdvance & { isNew: boolean })[]
  lastPaise: Paise | null
  exceptions: Exception[]
}
export type RunDraft = { flats: FlatDraft[]; exceptions: Exception[]; totalPaise: Paise; packId: string }

/** The id an advance is set against while the bill has none yet. */
export const thisBill = 'this bill'

/** The whole run as it would be published: the one computation that previews, explains, prints and publishes. */
export const computeRun = (run: RunInput, books: Books, states: readonly FlatState[]): RunDraft => {
  const flats = states.map(({ flat }) => flat)
  const { divided, outOf } = divideTotals(books.heads, flats, run.totals)
  const terms: ChargeTerms = { ...run, heads: books.heads, packs: books.packs, divided, outOf, totals: run.totals }
  const taxPack = packOn(books.taxPacks, run.issuedOn)
  const gst = gstTerms(books.settings, books.turnoverPaise, taxPack)
  const drafts = states.map((state) => computeFlat(state, run, books, terms, gst))
  const society: Exception[] = mustRegister(books.settings, books.turnoverPaise, taxPack)
    ? [{ kind: 'gst', flatId: null, key: 'gst', facts: { turnoverPaise: books.turnoverPaise } }]
    : []
  const billed = drafts.filter(({ lines, exceptions }) => lines.length > 0 || exceptions.length > 0)
  return {
    flats: billed,
    exceptions: [...society, ...billed.flatMap(({ exceptions }) => exceptions)],
    totalPaise: billed.reduce((sum, { totalPaise }) => sum + totalPaise, 0),
    packId: packOn(books.packs, run.issuedOn)?.id ?? '',
  }
}

const computeFlat = (state: FlatState, run: RunInput, books: Books, terms: ChargeTerms, gst: GstTerms): FlatDraft => {
  const { flat, items } = state
  const charges = run.kind === 'regular' ? chargesOf(flat, terms) : oneOffs(flat, books.heads)
  const lines = charges.filter(({ paise }) => paise !== 0).map((charge) => lineOf(charge, books.heads))
  const months = run.kind === 'regular' ? run.period.months : 1
  lines.push(...gstLines(taxOf(lines, months, gst), gst, months))
  const interest = run.kind === 'regular' ? interestOf(items, run, books) : []
  lines.push(...interestLines(interest))
  lines.push(...roundingLine(lines, books.settings.rounding))
  const sum = (part: Line['part']) =>
    lines.reduce((total, line) => (line.part === part ? total + line.paise : total), 0)
  const [principalPaise, interestPaise] = [sum('principal'), sum('interest')]
  const lastPaise = state.last && Math.round((state.last.principalPaise * months) / state.last.months)
  return {
    flatId: flat.id,
    number: flat.number,
    wing: flat.wing,
    lines,
    principalPaise,
    interestPaise,
    totalPaise: principalPaise + interestPaise,
    interest: interest.map(({ item, line }) => ({ itemId: item.id, to: line.to, linePaise: line.paise })),
    chargeIds: charges.flatMap(({ id }) => id ?? []),
    arrears: items.filter(isOpen).map((item) => ({
      itemId: item.id,
      number: item.number,
      periodFrom: item.periodFrom,
      principalPaise: item.openPrincipalPaise,
      interestPaise: item.openInterestPaise,
    })),
    fromAdvance: useAdvances(state, run, books, principalPaise, interestPaise),
    lastPaise,
    exceptions: exceptionsOf(flat, charges, { principalPaise, lastPaise, isRegular: run.kind === 'regular' }),
  }
}

const isOpen = (item: FlatItem) => item.openPrincipalPaise + item.openInterestPaise > 0

const oneOffs = (flat: Flat, heads: readonly Head[]): Charge[] => heads.flatMap((head) => actualCharges(flat, head))

/** Interest is counted to the day before the bill; an item still within its days of grace is left for the next one. */
const interestOf = (items: readonly FlatItem[], run: RunInput, books: Books) => {
  const until = addDays(run.issuedOn, -1)
  const terms: InterestTerms = {
    rates: books.interestRates,
    packs: books.packs,
    graceDays: books.settings.graceDays,
  }
  return items
    .filter(
      (item) => until > addDays(item.dueOn, terms.graceDays) && (item.interestTo === null || until > item.interestTo),
    )
    .map((item) => ({ item, line: interestLine(item, until, terms) }))
}

const useAdvances = (
  { items, advances }: FlatState,
  run: RunInput,
  books: Books,
  principalPaise: Paise,
  interestPaise: Paise,
) => {
  if (advances.length === 0) return []
  const open: OpenItem[] = items.filter(isOpen).map((item) => ({
    id: item.id,
    number: item.number,
    dueOn: item.dueOn,
    principalPaise: item.openPrincipalPaise,
    interestPaise: item.openInterestPaise,
  }))
  // A number that sorts after every real one: of two items due on one day the older is settled first.
  const own: OpenItem = { id: thisBill, number: '~', dueOn: run.dueOn, principalPaise, interestPaise }
  return applyAdvances(advances, [...open, own], books.settings.allocation).map((one) => ({
    ...one,
    isNew: one.itemId === thisBill,
  }))
}

/** What the digest is made of: every line's flat, head and paise, in one order. */
export const digestLines = (drafts: readonly Pick<FlatDraft, 'flatId' | 'lines'>[]): Map<string, string> =>
  new Map(
    drafts
      .toSorted((a, b) => (a.flatId < b.flatId ? -1 : 1))
      .map(({ flatId, lines }) => [
        flatId,
        lines.map(({ key, paise }) => `${flatId}\u001f${key}\u001f${paise}`).join('\u001e'),
      ]),
  )
