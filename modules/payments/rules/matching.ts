import type { Paise } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'

export const lineStatuses = ['new', 'matched', 'suspense', 'set_aside'] as const
export type LineStatus = (typeof lineStatuses)[number]
export const matchRules = ['', 'utr', 'reference', 'payer', 'by_hand'] as const
export type MatchRule = (typeof matchRules)[number]

export type Line = { id: string; day: Day; paise: Paise; narration: string; reference: string; payer: string }

/** What is known, as the books and the residents say. Open amounts move along while lines are matched. */
export type Known = {
  claims: { id: string; flatId: string; utr: string; paise: Paise }[]
  /** Receipts, payments and cheques that touch this bank account and were not seen in it yet. */
  vouchers: { id: string; reference: string; paise: Paise; flatId: string | null }[]
  bills: { id: string; key: string; flatId: string; openPaise: Paise }[]
  payers: { payer: string; flatId: string }[]
}

export type Match = { line: Line; rule: Exclude<MatchRule, '' | 'by_hand'> } & (
  | { to: 'claim'; claimId: string }
  | { to: 'voucher'; voucherId: string; flatId: string | null }
  | { to: 'flat'; flatId: string; billId: string | null }
)

/** The rules in their order, for every line; a line is matched only when exactly one candidate fits. */
export const matchLines = (lines: readonly Line[], known: Known): Match[] => {
  const books = indexed(known)
  return lines.flatMap((line) => {
    const match = byUtr(line, books) ?? (line.paise > 0 ? (byBill(line, books) ?? byPayer(line, books)) : undefined)
    if (!match || match === 'review') return []
    take(match, books)
    return [match]
  })
}

type Books = {
  claims: Map<string, Known['claims']>
  vouchers: Map<string, Known['vouchers']>
  bills: Map<string, Known['bills'][number]>
  ofFlat: Map<string, Known['bills']>
  payers: Map<string, Set<string>>
}

const indexed = (known: Known): Books => ({
  claims: grouped(known.claims, ({ utr }) => utr),
  vouchers: grouped(known.vouchers, ({ reference }) => reference.toUpperCase()),
  bills: new Map(known.bills.map((bill) => [bill.key, { ...bill }])),
  ofFlat: new Map(),
  payers: new Map(
    [...grouped(known.payers, ({ payer }) => payer)].map(([payer, all]) => [
      payer,
      new Set(all.map((one) => one.flatId)),
    ]),
  ),
})

const grouped = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const same = groups.get(key(row))
    if (same) same.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}

/** The same reference is the same money; when the amount is another, a person has to look. */
const byUtr = (line: Line, books: Books): Match | 'review' | undefined => {
  if (line.reference === '') return undefined
  const claims = line.paise > 0 ? (books.claims.get(line.reference) ?? []) : []
  const vouchers = books.vouchers.get(line.reference.toUpperCase()) ?? []
  if (claims.length + vouchers.length === 0) return undefined
  const [claim] = claims.filter(({ paise }) => paise === line.paise)
  const exact = vouchers.filter(({ paise }) => paise === line.paise)
  if (exact.length === 1 && claims.length === 0)
    return { line, rule: 'utr', to: 'voucher', voucherId: exact[0]!.id, flatId: exact[0]!.flatId }
  if (claim && claims.length === 1 && vouchers.length === 0)
    return { line, rule: 'utr', to: 'claim', claimId: claim.id }
  return 'review'
}

const numberForm = /(?:MB|DN)\d{10}/g

/** A bill's number in the narration, whatever stands between its signs, and exactly what it owes. */
const byBill = (line: Line, books: Books): Match | 'review' | undefined => {
  const keys = [
    ...new Set(
      line.narration
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, '')
        .match(numberForm) ?? [],
    ),
  ]
  const bills = keys.flatMap((key) => books.bills.get(key) ?? [])
  if (bills.length === 0) return undefined
  const [bill] = bills.filter(({ openPaise }) => openPaise === line.paise)
  return bill && bills.length === 1
    ? { line, rule: 'reference', to: 'flat', flatId: bill.flatId, billId: bill.id }
    : 'review'
}

/** Somebody who was confirmed to pay for a flat, and exactly a bill of it or all that it owes. */
const byPayer = (line: Line, books: Books): Match | undefined => {
  const flats = [...(books.payers.get(line.payer) ?? [])].filter((flatId) => owes(books, flatId, line.paise))
  const [flatId] = flats
  return flatId && flats.length === 1 ? { line, rule: 'payer', to: 'flat', flatId, billId: null } : undefined
}

const owes = (books: Books, flatId: string, paise: Paise): boolean => {
  const bills = billsOf(books, flatId).filter(({ openPaise }) => openPaise > 0)
  const all = bills.reduce((sum, { openPaise }) => sum + openPaise, 0)
  return bills.length > 0 && (all === paise || bills.some(({ openPaise }) => openPaise === paise))
}

const billsOf = (books: Books, flatId: string): Known['bills'] => {
  if (books.ofFlat.size === 0)
    for (const [id, bills] of grouped([...books.bills.values()], (bill) => bill.flatId)) books.ofFlat.set(id, bills)
  return books.ofFlat.get(flatId) ?? []
}

/** What is matched is no candidate for the next line. */
const take = (match: Match, books: Books) => {
  const { line } = match
  if (match.to === 'claim') books.claims.delete(line.reference)
  if (match.to === 'voucher') books.vouchers.delete(line.reference.toUpperCase())
  if (match.to !== 'flat') return
  const bills = billsOf(books, match.flatId)
  const exact = bills.find(({ id, openPaise }) => (match.billId ? id === match.billId : openPaise === line.paise))
  let left = line.paise
  for (const bill of exact ? [exact] : bills) {
    const part = Math.min(left, bill.openPaise)
    bill.openPaise -= part
    left -= part
  }
}

/** What a bank takes and gives by itself, by the words banks use for it. */
export const isCharge = (narration: string): boolean =>
  /\b(chrg|chrgs|charge|charges|chg|fee|fees|sms|gst)\b/i.test(narration)
export const isInterest = (narration: string): boolean => /\b(int|interest)\b/i.test(narration)
