import { notFound, refuse } from '#kernel/errors.ts'
import { sayRupees } from '#kernel/formats.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import { accountsByKey, nextNumbers, openBooks, postVouchers, reverseVoucher } from '#modules/ledger/actions/posting.ts'
import { requireSecondPerson } from '#modules/ledger/actions/signatories.ts'
import type { VendorBill } from '../contract/bills.ts'
import type { Decision } from '../contract/nouns.ts'
import { refused } from '../refusals.ts'
import { expenseLines, openOf } from '../rules/bills.ts'
import * as bills from '../store/bills.ts'
import * as payments from '../store/payments.ts'
import * as vendors from '../store/vendors.ts'
import { billChanged, paymentChanged } from './changed.ts'
import { deductionOf } from './deducting.ts'
import { getPayment } from './payments.ts'
import { getPresented } from './presenting.ts'

/** Approval posts it in the same moment; the tax is found anew, because other bills may have been approved meanwhile. */
export const decideBill = async (ctx: Ctx, id: string, decision: Decision): Promise<VendorBill> => {
  await openBooks(ctx)
  const row = (await bills.find(ctx, id, true)) ?? refuse(notFound('Bill'))
  const decidedBy = await requireSecondPerson(ctx, row.made_by)
  if (row.status !== 'waiting') throw refused.vendor_wrong_step()
  requireReason(decision)
  const decided = { decided_by: decidedBy, decided_at: ctx.now, reason: decision.reason.trim() }
  if (decision.isApproved) await bills.step(ctx, id, { ...decided, ...(await approve(ctx, row, decision, decidedBy)) })
  else await bills.step(ctx, id, { ...decided, status: 'refused' })
  await billChanged(ctx, { id, what: 'bill-decided' })
  return getPresented(ctx, id)
}

const approve = async (ctx: Ctx, row: bills.BillRow, { tdsPaise: seen }: Decision, approvedBy: string) => {
  const vendor = (await vendors.find(ctx, row.vendor_id))!
  const { day, taxable_paise: taxablePaise } = row
  const working = await deductionOf(ctx, { vendor, day, taxablePaise, except: row.id })
  const tds = row.tds.overridePaise ?? working.tdsPaise
  if (seen !== undefined && tds !== seen) throw refused.tds_changed()
  const accounts = await accountsByKey(ctx)
  const [number] = await nextNumbers(ctx, 'VB', day, 1)
  const voucherId = newId()
  const payable = taxablePaise + row.gst_paise - tds
  await postVouchers(ctx, [
    {
      ...{
        id: voucherId,
        kind: 'vendor_bill',
        number: number!,
        day,
        sourceId: row.id,
        madeBy: row.made_by,
        approvedBy,
      },
      narration: `Bill ${row.their_number}`,
      lines: [
        ...expenseLines(row.lines, row.gst_paise),
        { accountId: accounts.get('creditors')!.id, vendorId: vendor.id, paise: -payable },
        { accountId: accounts.get('tds')!.id, paise: -tds },
      ],
      fileIds: row.file_id ? [row.file_id] : [],
    },
  ])
  return {
    ...{ status: 'approved' as const, voucher_id: voucherId, tds_base_paise: working.basePaise, tds_paise: tds },
    tds: { ...row.tds, working },
  }
}

export const reverseBill = async (ctx: Ctx, id: string, reason: string): Promise<VendorBill> => {
  await openBooks(ctx)
  const row = (await bills.find(ctx, id, true)) ?? refuse(notFound('Bill'))
  if (row.status !== 'approved' || !row.voucher_id) throw refused.vendor_wrong_step()
  if (row.paid_paise > 0) throw refused.bill_has_payments()
  const reversal = await reverseVoucher(ctx, {
    ...{ voucherId: row.voucher_id, day: dayOf(ctx.now), narration: `Bill ${row.their_number} taken back` },
  })
  await bills.step(ctx, id, { status: 'reversed', reversal_id: reversal.id, reason })
  await billChanged(ctx, { id, what: 'reversed' })
  return getPresented(ctx, id)
}

export const decidePayment = async (ctx: Ctx, id: string, decision: Decision) => {
  await openBooks(ctx)
  const row = (await payments.find(ctx, id, true)) ?? refuse(notFound('Payment'))
  const decidedBy = await requireSecondPerson(ctx, row.made_by)
  if (row.status !== 'waiting') throw refused.vendor_wrong_step()
  requireReason(decision)
  const decided = { decided_by: decidedBy, decided_at: ctx.now, reason: decision.reason.trim() }
  if (decision.isApproved) {
    const voucherId = await pay(ctx, row, decidedBy)
    await payments.step(ctx, id, { ...decided, status: 'approved', voucher_id: voucherId })
  } else await payments.step(ctx, id, { ...decided, status: 'refused' })
  await paymentChanged(ctx, { id, what: 'payment-decided' })
  return getPayment(ctx, id)
}

const pay = async (ctx: Ctx, row: payments.PaymentRow, approvedBy: string): Promise<string> => {
  await settle(ctx, row)
  const accounts = await accountsByKey(ctx)
  const [number] = await nextNumbers(ctx, 'PV', row.day, 1)
  const voucherId = newId()
  const to =
    row.kind === 'tds'
      ? { accountId: accounts.get('tds')!.id, paise: row.amount_paise }
      : { accountId: accounts.get('creditors')!.id, vendorId: row.vendor_id, paise: row.amount_paise }
  const { day, made_by: madeBy, id: sourceId } = row
  await postVouchers(ctx, [
    {
      ...{ id: voucherId, kind: 'payment', number: number!, day, madeBy, approvedBy, sourceId },
      narration: narrationOf(row),
      lines: [to, { accountId: row.account_id, paise: -row.amount_paise }],
      fileIds: row.file_id ? [row.file_id] : [],
    },
  ])
  return voucherId
}

const narrationOf = ({ kind, mode, reference, bsr_code, challan, bill_numbers }: payments.PaymentRow) =>
  kind === 'tds'
    ? `TDS by challan ${bsr_code} ${challan}`
    : `Paid by ${mode} ${reference} ${Object.values(bill_numbers).join(', ')}`.replace(/\s+/g, ' ').trim()

/** Between proposal and approval another payment may have settled the same bill. */
const settle = async (ctx: Ctx, row: payments.PaymentRow) => {
  const found = await bills.listByIds(
    ctx,
    row.bills.map(({ billId }) => billId),
  )
  for (const { billId, paise } of row.bills) {
    const bill = found.find(({ id }) => id === billId)
    if (bill?.status !== 'approved') throw refused.bill_not_payable()
    if (paise > openOf(bill)) throw refused.more_than_open({ number: bill.their_number, open: sayRupees(openOf(bill)) })
  }
  if (row.bills.length > 0) await bills.addPaid(ctx, row.bills)
}

export const reversePayment = async (ctx: Ctx, id: string, reason: string) => {
  await openBooks(ctx)
  const row = (await payments.find(ctx, id, true)) ?? refuse(notFound('Payment'))
  if (row.status !== 'approved' || !row.voucher_id) throw refused.vendor_wrong_step()
  const reversal = await reverseVoucher(ctx, {
    ...{ voucherId: row.voucher_id, day: dayOf(ctx.now), narration: `${narrationOf(row)}, taken back` },
  })
  if (row.bills.length > 0)
    await bills.addPaid(
      ctx,
      row.bills.map(({ billId, paise }) => ({ billId, paise: -paise })),
    )
  await payments.step(ctx, id, { status: 'reversed', reversal_id: reversal.id, reason })
  await paymentChanged(ctx, { id, what: 'reversed' })
  return getPayment(ctx, id)
}

const requireReason = ({ isApproved, reason }: Decision) => {
  if (!isApproved && reason.trim() === '') throw refused.vendor_say_why({}, { at: 'reason' })
}
