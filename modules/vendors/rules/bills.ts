import type { Paise } from '#kernel/money.ts'

export const billStatuses = ['draft', 'waiting', 'approved', 'refused', 'withdrawn', 'reversed'] as const
export type BillStatus = (typeof billStatuses)[number]
/** What people see: an approved bill is open, part paid or paid. */
export const shownStatuses = [...billStatuses, 'part_paid', 'paid'] as const
export const paymentStatuses = ['waiting', 'approved', 'refused', 'withdrawn', 'reversed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const paymentModes = ['bank', 'cash', 'cheque'] as const
export type PaymentMode = (typeof paymentModes)[number]
export const paymentKinds = ['vendor', 'tds'] as const

export const attachmentBytes = 15 * 1024 * 1024
export const mostBillLines = 50

export type BillLine = { accountId: string; text: string; paise: Paise }

type Amounts = { taxable_paise: Paise; gst_paise: Paise; tds_paise: Paise; paid_paise: Paise }

/** What the vendor gets: the bill with its GST, less the tax kept back. */
export const payableOf = ({ taxable_paise, gst_paise, tds_paise }: Amounts): Paise =>
  taxable_paise + gst_paise - tds_paise
export const openOf = (bill: Amounts): Paise => payableOf(bill) - bill.paid_paise

export const shownStatus = (bill: Amounts & { status: BillStatus }): (typeof shownStatuses)[number] => {
  if (bill.status !== 'approved') return bill.status
  if (openOf(bill) === 0) return 'paid'
  return bill.paid_paise > 0 ? 'part_paid' : 'approved'
}

/**
 * GST is part of the expense, because a society can rarely set it off: it is spread over the lines by their amounts,
 * and the last one takes what rounding leaves.
 */
export const expenseLines = (lines: readonly BillLine[], gstPaise: Paise) => {
  const total = lines.reduce((sum, { paise }) => sum + paise, 0)
  let given = 0
  return lines.map(({ accountId, paise }, at) => {
    const gst = at === lines.length - 1 ? gstPaise - given : Math.floor((gstPaise * paise) / total)
    given += gst
    return { accountId, paise: paise + gst }
  })
}
