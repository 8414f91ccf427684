import type { Paise } from '#kernel/money.ts'
import { readPaise } from '#kernel/reading-amounts.ts'
import type { NewLine } from './vouchers.ts'

export const mostOpeningFlats = 20_000

export type Draft = {
  balances: readonly { accountId: string; paise: number }[]
  flats: readonly { flatId: string; principalPaise: number; interestPaise: number; advancePaise: number }[]
  vendors: readonly { vendorId: string; paise: number }[]
  namesSurplus: boolean
}
type Accounts = Readonly<Record<'dues' | 'interest_due' | 'advances' | 'creditors' | 'surplus', string>>

/** The lines of the opening voucher, without what balances them. */
export const openingLines = ({ balances, flats, vendors }: Draft, accounts: Accounts): NewLine[] =>
  [
    ...balances.map(({ accountId, paise }) => ({ accountId, paise })),
    ...flats.flatMap(({ flatId, principalPaise, interestPaise, advancePaise }) => [
      { accountId: accounts.dues, flatId, paise: principalPaise },
      { accountId: accounts.interest_due, flatId, paise: interestPaise },
      { accountId: accounts.advances, flatId, paise: -advancePaise },
    ]),
    ...vendors.map(({ vendorId, paise }) => ({ accountId: accounts.creditors, vendorId, paise: -paise })),
  ].filter(({ paise }) => paise !== 0)

export const totalsOf = (lines: readonly { paise: number }[]) => {
  const debitPaise = lines.reduce((sum, { paise }) => sum + Math.max(0, paise), 0)
  const creditPaise = lines.reduce((sum, { paise }) => sum + Math.max(0, -paise), 0)
  return { debitPaise, creditPaise, differencePaise: debitPaise - creditPaise }
}

/** What remains once everything is typed is what earlier years left over, when somebody says so. */
export const withSurplus = (lines: readonly NewLine[], accounts: Accounts): NewLine[] => {
  const { differencePaise } = totalsOf(lines)
  return [...lines, { accountId: accounts.surplus, paise: -differencePaise }].filter(({ paise }) => paise !== 0)
}

/** Rupees as people and spreadsheets write them, where an empty field and a dash mean none; nothing for anything else. */
export const readRupees = (text: string): Paise | undefined =>
  /^\s*-?\s*$/.test(text) ? 0 : (readPaise(text) ?? undefined)
