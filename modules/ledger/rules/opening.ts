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

/** `₹1,23,456.50`, `1,23,456.5`, `(1,200)`: rupees as people and spreadsheets write them; nothing for anything else. */
export const readRupees = (text: string): number | undefined => {
  const plain = text
    .replace(/[₹\s\u00a0']/g, '')
    .replace(/^rs\.?/i, '')
    .replace(/\/-$/, '')
  if (plain === '' || plain === '-') return 0
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d{1,3}(?:,\d{2,3})*|\d+)(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  if (whole === '') return undefined
  const paise = Number(whole.replace(/,/g, '')) * 100 + Number(part.padEnd(2, '0'))
  return Number.isSafeInteger(paise) && paise < 1e14 ? (sign ? -paise : paise) : undefined
}
