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
): string | undefined => {
  const sum = lines.reduce((total, { paise }) => total + paise, 0)
  if (sum !== 0) return 'Debit and credit differ. A journal needs the same amount on both sides.'
  for (const { account, flatId, vendorId } of lines) {
    if (!account) return 'One of the accounts is not in these books. Please choose it again.'
    if (!account.isActive) return `Account ${account.code} is no longer used. Please choose another.`
    if (account.control === 'flat' && !flatId)
      return `Account ${account.code} is kept by flat: name the flat on that line.`
    if (account.control === 'vendor' && !vendorId)
      return `Account ${account.code} is kept by vendor: name the vendor on that line.`
    if (kind === 'contra' && !account.code.startsWith('10'))
      return 'A contra moves money between cash and banks alone; anything else is a journal.'
  }
  return undefined
}

/** What was spent is shown with its paper; an entry that only takes an expense back needs none. */
export const needsAttachment = (lines: readonly { code: string; paise: number }[]): boolean =>
  lines.some(({ code, paise }) => code.startsWith('5') && paise > 0)

export const debitsOf = (lines: readonly { paise: number }[]): number =>
  lines.reduce((sum, { paise }) => sum + Math.max(0, paise), 0)
