import { type Day, dayOf, financialYear } from '#kernel/time.ts'
import { type ReportName, reportNames } from '../rules/reports.ts'

/** Reports that stand on their own; the others are opened from an account or a flat. A ledger asks for its account. */
export const shownReports = [
  'trial-balance',
  'day-book',
  'cash-book',
  'bank-book',
  'ledger',
  'income-expenditure',
  'balance-sheet',
  'receipts-payments',
  'budget-actual',
  'gst',
  'tds',
] as const satisfies readonly ReportName[]
export type ShownReport = (typeof shownReports)[number]
export const panels = ['journals', 'years', 'opening', 'setup'] as const
export type Panel = (typeof panels)[number]
export type View = ShownReport | Panel

export const isReport = (view: View): view is ShownReport => (reportNames as readonly string[]).includes(view)
export const isStatement = (view: View): view is ShownReport =>
  ['trial-balance', 'income-expenditure', 'balance-sheet', 'receipts-payments', 'budget-actual'].includes(view)

const isView = (value: unknown): value is View => [...shownReports, ...panels].includes(value as View)
const isDay = (value: unknown): value is Day => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** What the address says is shown: the financial year up to today when it says nothing. */
export const useView = (search: Record<string, unknown>): { view: View; period: { from: Day; to: Day } } => {
  const to = isDay(search['to']) ? search['to'] : dayOf(new Date())
  const from = isDay(search['from']) && search['from'] <= to ? search['from'] : financialYear(to).from
  return { view: isView(search['report']) ? search['report'] : 'trial-balance', period: { from, to } }
}
