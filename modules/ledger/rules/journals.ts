import type { Reason } from '#kernel/errors.ts'
import type { NewLine } from './vouchers.ts'

export const journalKinds = ['journal', 'contra'] as const
export type JournalKind = (typeof journalKinds)[number]
export const journalStatuses = ['waiting', 'approved', 'refused', 'withdrawn'] as const
export const mostJournalLines = 300
export const attachmentBytes = 15 * 1024 * 1024

type Line = Pick<NewLine, 'flatId' | 'vendorId' | 'paise'>
type Of = { code: string; control: string; isActive: boolean }

/** Why a journal cannot stand as it is written, or nothing. */
export const whyNoJournal = (
  kind: JournalKind,
  lines: readonly (Line & { account: Of | undefined })[],
): Reason | undefined => {
  const sum = lines.reduce((total, { paise }) => total + paise, 0)
  if (sum !== 0) return { code: 'journal_unbalanced' }
  for (const { account, flatId, vendorId } of lines) {
    if (!account) return { code: 'account_not_in_books' }
    const values = { code: account.code }
    if (!account.isActive) return { code: 'account_unused', values }
    // Bills, notes, receipts and payments are what these accounts are made of: beside a journal they would not add up.
    if (account.control === 'flat') return { code: 'journal_on_flats', values }
    if (account.control === 'vendor') return { code: 'journal_on_vendors', values }
    if (flatId || vendorId) return { code: 'line_takes_no_flat', values }
    if (kind === 'contra' && !account.code.startsWith('10')) return { code: 'contra_cash_and_banks' }
  }
  return undefined
}

/** What was spent is shown with its paper; an entry that only takes an expense back needs none. */
export const needsAttachment = (lines: readonly { code: string; paise: number }[]): boolean =>
  lines.some(({ code, paise }) => code.startsWith('5') && paise > 0)

export const debitsOf = (lines: readonly { paise: number }[]): number =>
  lines.reduce((sum, { paise }) => sum + Math.max(0, paise), 0)
