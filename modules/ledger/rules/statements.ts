import { type AccountKind, isMoneyCode } from './chart.ts'
import { type Line, lineOf, sides } from './reports.ts'

export type AccountOfBook = { id: string; code: string; key: string; name: string; kind: string }
/** Account id → paise, debit positive. */
export type Sums = ReadonlyMap<string, number>
export type Ties = ReadonlyMap<string, { count: number; differencePaise: number }>

export const sumsOf = (...lists: readonly (readonly { account_id: string; sum: number }[])[]): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const { account_id, sum } of lists.flat()) sums.set(account_id, (sums.get(account_id) ?? 0) + sum)
  return sums
}

export const negated = <T extends { sum: number }>(list: readonly T[]): T[] =>
  list.map((one) => ({ ...one, sum: -one.sum }))

const ofKind = (accounts: readonly AccountOfBook[], kind: AccountKind) => accounts.filter((one) => one.kind === kind)
const total = (lines: readonly Line[], column = 0) =>
  lines.reduce((sum, { amounts }) => sum + (amounts[column] ?? 0), 0)
const orNull = (paise: number) => (paise === 0 ? null : paise)

/** Accounts that hold something, each as a line whose amounts `show` makes of its sum. */
const accountLines = (
  accounts: readonly AccountOfBook[],
  sums: Sums,
  show: (paise: number) => (number | null)[],
  group: string,
  ties?: Ties,
): Line[] =>
  accounts.flatMap(({ id, code, key, name }) => {
    const paise = sums.get(id) ?? 0
    const tie = ties?.get(id) ?? null
    return paise === 0 && !tie ? [] : [lineOf('account', show(paise), { group, accountId: id, code, key, name, tie })]
  })

export const trialBalance = (accounts: readonly AccountOfBook[], sums: Sums, ties: Ties): Line[] => {
  const parts = (['asset', 'liability', 'fund', 'income', 'expense'] as const).flatMap((kind) => {
    const lines = accountLines(ofKind(accounts, kind), sums, sides, kind, ties)
    const head = lineOf('part', [orNull(total(lines, 0)), orNull(total(lines, 1))], { group: kind })
    return lines.length > 0 ? [head, ...lines] : []
  })
  const flat = parts.filter(({ kind }) => kind === 'account')
  return [...parts, lineOf('sum', [total(flat, 0), total(flat, 1)], { group: 'all' })]
}

/** What the members' money was for, and what it cost; without the vouchers that close a year. */
export const incomeAndExpenditure = (accounts: readonly AccountOfBook[], sums: Sums): Line[] => {
  const income = accountLines(ofKind(accounts, 'income'), sums, (paise) => [-paise], 'income')
  const expense = accountLines(ofKind(accounts, 'expense'), sums, (paise) => [paise], 'expense')
  const [earned, spent] = [total(income), total(expense)]
  return [
    lineOf('part', [earned], { group: 'income' }),
    ...income,
    lineOf('part', [spent], { group: 'expense' }),
    ...expense,
    lineOf('surplus', [earned - spent], { group: earned < spent ? 'deficit' : 'surplus' }),
  ]
}

export const surplusOf = (accounts: readonly AccountOfBook[], sums: Sums): number =>
  accounts.reduce((sum, { id, kind }) => sum - (kind === 'income' || kind === 'expense' ? (sums.get(id) ?? 0) : 0), 0)

/** What the society has, and whose it is. The surplus of a year that is not closed stands among the funds. */
export const balanceSheet = (accounts: readonly AccountOfBook[], sums: Sums): Line[] => {
  const liabilities = accountLines(ofKind(accounts, 'liability'), sums, (paise) => [-paise], 'liability')
  const funds = accountLines(ofKind(accounts, 'fund'), sums, (paise) => [-paise], 'fund')
  const assets = accountLines(ofKind(accounts, 'asset'), sums, (paise) => [paise], 'asset')
  const surplus = surplusOf(accounts, sums)
  return [
    lineOf('part', [total(funds) + surplus], { group: 'fund' }),
    ...funds,
    lineOf('surplus', [surplus], { group: surplus < 0 ? 'deficit' : 'surplus' }),
    lineOf('part', [total(liabilities)], { group: 'liability' }),
    ...liabilities,
    lineOf('sum', [total(funds) + total(liabilities) + surplus], { group: 'owed' }),
    lineOf('part', [total(assets)], { group: 'asset' }),
    ...assets,
    lineOf('sum', [total(assets)], { group: 'owned' }),
  ]
}

export type Flows = ReadonlyMap<string, { received: number; paid: number }>

/** Money at the start, what came in and went out and for what, money at the end. */
export const receiptsAndPayments = (
  accounts: readonly AccountOfBook[],
  { opening, flows, closing }: { opening: Sums; flows: Flows; closing: Sums },
): Line[] => {
  const money = accounts.filter(({ code }) => isMoneyCode(code))
  const side = (which: 'received' | 'paid', group: string) =>
    accounts.flatMap(({ id, code, key, name }) => {
      const paise = flows.get(id)?.[which] ?? 0
      return paise === 0 ? [] : [lineOf('account', [paise], { group, accountId: id, code, key, name })]
    })
  const parts = {
    opening: accountLines(money, opening, (paise) => [paise], 'opening'),
    receipts: side('received', 'receipts'),
    payments: side('paid', 'payments'),
    closing: accountLines(money, closing, (paise) => [paise], 'closing'),
  }
  return Object.entries(parts).flatMap(([group, lines]) => [lineOf('part', [total(lines)], { group }), ...lines])
}

/** Of the money at the end nothing is unexplained; a test holds this for all books. */
export const unexplained = (lines: readonly Line[]): number => {
  const of = (group: string) => lines.find((line) => line.kind === 'part' && line.group === group)?.amounts[0] ?? 0
  return of('opening') + of('receipts') - of('payments') - of('closing')
}

export const budgetAgainstActual = (accounts: readonly AccountOfBook[], planned: Sums, sums: Sums): Line[] => {
  const part = (kind: 'income' | 'expense') => {
    const lines = ofKind(accounts, kind).flatMap(({ id, code, key, name }) => {
      const budget = planned.get(id) ?? 0
      const actual = (sums.get(id) ?? 0) * (kind === 'income' ? -1 : 1)
      if (budget === 0 && actual === 0) return []
      return [lineOf('account', [budget, actual, budget - actual], { group: kind, accountId: id, code, key, name })]
    })
    return [
      lineOf(
        'part',
        [0, 1, 2].map((column) => total(lines, column)),
        { group: kind },
      ),
      ...lines,
    ]
  }
  return [...part('income'), ...part('expense')]
}

/** Entries with the balance after each of them. */
export const running = <T extends { sum: number }>(
  openingPaise: number,
  entries: readonly T[],
): { entries: (T & { balance: number })[]; closingPaise: number } => {
  let balance = openingPaise
  const withBalance = entries.map((entry) => {
    balance += entry.sum
    return { ...entry, balance }
  })
  return { entries: withBalance, closingPaise: balance }
}
