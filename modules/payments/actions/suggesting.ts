import type { Ctx } from '#kernel/server/context.ts'
import type { BankLine } from '../contract/bank.ts'
import { isCharge, isInterest } from '../rules/matching.ts'
import * as store from '../store/bank.ts'
import * as claims from '../store.ts'

type Suggestion = BankLine['suggestions'][number]
const none = { flat: null, claimId: null, voucherId: null, number: '' } as const
const most = 3

/** What a line that waits could be, the likeliest first; a person decides. */
export const suggestionsFor = async (ctx: Ctx, rows: readonly store.LineRow[]): Promise<Map<string, Suggestion[]>> => {
  const open = rows.filter(({ status }) => status === 'new' || status === 'suspense')
  if (open.length === 0) return new Map()
  const waiting = await claims.list(ctx, 'waiting', null)
  const bills = await store.openBills(ctx)
  const near = await booksSay(ctx, open)
  return new Map(open.map((line) => [line.id, suggest(line, waiting, bills, near.get(line.id) ?? []).slice(0, most)]))
}

const suggest = (
  line: store.LineRow,
  waiting: readonly claims.ClaimRow[],
  bills: readonly store.OpenBill[],
  booked: readonly Suggestion[],
): Suggestion[] => {
  const own: Suggestion[] = []
  if (line.amount_paise < 0 && isCharge(line.narration)) own.push({ ...none, kind: 'charge', paise: line.amount_paise })
  if (line.amount_paise > 0 && isInterest(line.narration))
    own.push({ ...none, kind: 'interest', paise: line.amount_paise })
  if (line.amount_paise < 0) return [...own, ...booked]
  const claimed = line.status === 'new' ? claimsOf(line, waiting) : []
  return [...claimed, ...own, ...booked, ...billsOf(line, bills)]
}

const nearDays = 10

/** Vouchers of the same amount within ten days of each line, for all lines at once. */
const booksSay = async (ctx: Ctx, lines: readonly store.LineRow[]): Promise<Map<string, Suggestion[]>> => {
  const found = new Map<string, Suggestion[]>()
  const fresh = lines.filter(({ status }) => status === 'new')
  for (const { line_id, id, number, paise } of await store.vouchersNear(ctx, fresh, nearDays, most)) {
    const suggestion = { ...none, ...{ kind: 'voucher' as const, voucherId: id, number, paise } }
    found.set(line_id, [...(found.get(line_id) ?? []), suggestion])
  }
  return found
}

const claimsOf = (line: store.LineRow, waiting: readonly claims.ClaimRow[]): Suggestion[] =>
  waiting
    .filter(({ utr, amount_paise }) => utr === line.reference || amount_paise === line.amount_paise)
    .toSorted((a, b) => Number(b.utr === line.reference) - Number(a.utr === line.reference))
    .map((claim) => ({
      ...none,
      ...{ kind: 'claim' as const, claimId: claim.id, paise: claim.amount_paise, number: claim.utr },
      flat: { id: claim.flat_id, number: claim.flat_number, wing: claim.wing },
    }))

/** A bill whose number, flat or owner stands in the narration comes first, then one of exactly this amount. */
const billsOf = (line: store.LineRow, bills: readonly store.OpenBill[]): Suggestion[] => {
  const text = line.narration.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const scored = bills.map((bill) => ({ bill, score: scoreOf(bill, text, line) })).filter(({ score }) => score >= 2)
  return scored
    .toSorted((a, b) => b.score - a.score)
    .map(({ bill }) => ({
      ...none,
      ...{ kind: 'bill' as const, number: bill.number, paise: bill.open_paise },
      flat: { id: bill.flat_id, number: bill.flat_number, wing: bill.wing },
    }))
}

const scoreOf = (bill: store.OpenBill, text: string, line: store.LineRow): number => {
  const flat = bill.flat_number.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const names = bill.owner
    .toUpperCase()
    .split(/\s+/)
    .filter((word) => word.length > 3)
  return (
    (text.includes(bill.key) ? 4 : 0) +
    (flat.length > 2 && text.includes(flat) ? 2 : 0) +
    (names.some((name) => text.includes(name)) ? 2 : 0) +
    (bill.open_paise === line.amount_paise ? 1 : 0)
  )
}
