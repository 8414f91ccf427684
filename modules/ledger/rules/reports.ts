import type { VoucherKind } from './vouchers.ts'

export const statementNames = ['income-expenditure', 'balance-sheet', 'receipts-payments'] as const
export type StatementName = (typeof statementNames)[number]

export const reportNames = [
  'trial-balance',
  'day-book',
  'cash-book',
  'bank-book',
  ...statementNames,
  'ledger',
  'sub-ledger',
  'member-statement',
  'budget-actual',
  'gst',
  'tds',
] as const
export type ReportName = (typeof reportNames)[number]

/** `part` begins a group, `account` stands in it, `voucher` is one entry, `sum` closes. */
export const lineKinds = [
  'part',
  'account',
  'flat',
  'vendor',
  'voucher',
  'entry',
  'opening',
  'closing',
  'surplus',
  'sum',
] as const
export type LineKind = (typeof lineKinds)[number]

export const columnNames = ['debit', 'credit', 'balance', 'amount', 'budget', 'actual', 'left'] as const
export type ColumnName = (typeof columnNames)[number]

/** One line of any report, so that the screen, the sheet and the paper are drawn by the same few rules. */
export type Line = {
  kind: LineKind
  group: string
  accountId: string | null
  flatId: string | null
  vendorId: string | null
  voucherId: string | null
  code: string
  key: string
  name: string
  day: string
  number: string
  voucherKind: '' | VoucherKind
  text: string
  amounts: (number | null)[]
  tie: { count: number; differencePaise: number } | null
}

export const lineOf = (kind: LineKind, amounts: (number | null)[], more: Partial<Line> = {}): Line => ({
  kind,
  group: '',
  accountId: null,
  flatId: null,
  vendorId: null,
  voucherId: null,
  code: '',
  key: '',
  name: '',
  day: '',
  number: '',
  voucherKind: '',
  text: '',
  tie: null,
  ...more,
  amounts,
})

export const columnsOf: Readonly<Record<ReportName, readonly ColumnName[]>> = {
  'trial-balance': ['debit', 'credit'],
  'day-book': ['debit', 'credit'],
  'cash-book': ['debit', 'credit', 'balance'],
  'bank-book': ['debit', 'credit', 'balance'],
  'income-expenditure': ['amount'],
  'balance-sheet': ['amount'],
  'receipts-payments': ['amount'],
  ledger: ['debit', 'credit', 'balance'],
  'sub-ledger': ['balance'],
  'member-statement': ['debit', 'credit', 'balance'],
  'budget-actual': ['budget', 'actual', 'left'],
  gst: ['debit', 'credit', 'balance'],
  tds: ['debit', 'credit', 'balance'],
}

/** A debit stands on the left, a credit on the right, and each without its sign. */
export const sides = (paise: number): [number | null, number | null] => [
  paise > 0 ? paise : null,
  paise < 0 ? -paise : null,
]
