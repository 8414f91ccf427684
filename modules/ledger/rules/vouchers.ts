import { type Day, financialYear } from '#kernel/time.ts'

export const voucherKinds = [
  'bill',
  'debit_note',
  'credit_note',
  'receipt',
  'reversal',
  'vendor_bill',
  'payment',
  'contra',
  'journal',
  'opening',
  'closing',
] as const
export type VoucherKind = (typeof voucherKinds)[number]

/** Bills, notes, receipts, reversals, vendor bills, payments, journals (contra too), opening, year close. */
export const seriesNames = ['MB', 'DN', 'CN', 'RC', 'RV', 'VB', 'PV', 'JV', 'OB', 'YC'] as const
export type Series = (typeof seriesNames)[number]

/** `MB/26-27/000123`; the year is that of the document's own day. */
export const numberOf = (series: Series, day: Day, ordinal: number): string =>
  `${series}/${financialYear(day).name}/${String(ordinal).padStart(6, '0')}`

export type NewLine = {
  accountId: string
  flatId?: string | null | undefined
  vendorId?: string | null | undefined
  /** Debit is positive. */
  paise: number
}
export type NewVoucher = {
  id: string
  kind: VoucherKind
  number: string
  day: Day
  /** Names flats, never people: it cannot be taken back when somebody asks to be forgotten. */
  narration: string
  /** The document it belongs to: a bill, a receipt, a journal. */
  sourceId?: string | null | undefined
  reversesId?: string | null | undefined
  /** Whoever is at work unless it says otherwise. */
  madeBy?: string | null | undefined
  approvedBy?: string | null | undefined
  lines: readonly NewLine[]
  /** The papers behind it, whichever room keeps them. */
  fileIds?: readonly string[] | undefined
}

/**
 * As `app.post` takes it. A line of nothing is no line, so that callers need not look. What is not there is left out: of
 * a run of bills the database would read a fifth more for nothing.
 */
export const batchOf = (vouchers: readonly NewVoucher[], madeBy: string | null) =>
  vouchers.map(({ lines, ...voucher }) => ({
    id: voucher.id,
    kind: voucher.kind,
    number: voucher.number,
    day: voucher.day,
    narration: narrationOf(voucher.narration),
    source: voucher.sourceId ?? undefined,
    reverses: voucher.reversesId ?? undefined,
    madeBy: (voucher.madeBy === undefined ? madeBy : voucher.madeBy) ?? undefined,
    approvedBy: voucher.approvedBy ?? undefined,
    lines: lines
      .filter(({ paise }) => paise !== 0)
      .map((line) => ({
        account: line.accountId,
        flat: line.flatId ?? undefined,
        vendor: line.vendorId ?? undefined,
        paise: line.paise,
      })),
  }))

/** Control characters separate the fields of the sealed text, so none may stand inside one. */
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const narrationOf = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()
