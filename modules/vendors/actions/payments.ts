import type { Upload } from '#kernel/contract.ts'
import { pageOf, readDayPlace, writePlace } from '#kernel/cursor.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import { sayRupees } from '#kernel/formats.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx, FileReply } from '#kernel/server/context.ts'
import { keepFile, openFile } from '#kernel/server/files.ts'
import { type Day, dayOf } from '#kernel/time.ts'
import { isInUse } from '#modules/ledger/actions/accounts.ts'
import { openBooks, yearIsClosed } from '#modules/ledger/actions/posting.ts'
import { namesOfPeople, signs } from '#modules/ledger/actions/signatories.ts'
import { isBankCode, isCashCode } from '#modules/ledger/rules/chart.ts'
import * as access from '../access.ts'
import type { NewChallan, NewVendorPayment, PaymentFilter, VendorPayment } from '../contract/payments.ts'
import { refused } from '../refusals.ts'
import { openOf, type PaymentMode } from '../rules/bills.ts'
import * as bills from '../store/bills.ts'
import * as store from '../store/payments.ts'
import { paymentChanged } from './changed.ts'
import { getVendor } from './vendors.ts'

const room = 'vendors'

export const listPayments = async (ctx: Ctx, filter: PaymentFilter): Promise<VendorPayment[]> => {
  const { status, vendor, limit, cursor } = filter
  const rows = await store.list(ctx, {
    status,
    vendor,
    limit: limit + 1,
    after: cursor ? readDayPlace(cursor) : undefined,
  })
  return present(
    ctx,
    pageOf(ctx, rows, limit, ({ day, id }) => writePlace(day, id)),
  )
}

export const getPayment = async (ctx: Ctx, id: string): Promise<VendorPayment> =>
  (await present(ctx, [(await store.find(ctx, id))!]))[0]!

export const addPayment = async (ctx: Ctx, input: NewVendorPayment, upload: Upload | undefined) => {
  const kept = await keep(ctx, input.id, upload)
  if (kept.before) return getPayment(ctx, kept.before)
  await requirePayable(ctx, input)
  const vendor = await getVendor(ctx, input.vendorId)
  await requireOpen(ctx, input)
  return propose(ctx, {
    ...rowOf(ctx, input, kept),
    ...{ kind: 'vendor', vendor_id: vendor.id, bills: input.bills, quarter: '', bsr_code: '', challan: '' },
  })
}

/** Tax kept back goes to the government like any payment: made by one, approved by another. */
export const addChallan = async (ctx: Ctx, input: NewChallan, upload: Upload | undefined) => {
  const kept = await keep(ctx, input.id, upload)
  if (kept.before) return getPayment(ctx, kept.before)
  await requirePayable(ctx, input)
  if (await store.findChallan(ctx, input)) throw refused.challan_twice({}, { at: 'challan' })
  return propose(ctx, {
    ...rowOf(ctx, input, kept),
    ...{ kind: 'tds', vendor_id: null, bills: [] },
    ...{ quarter: input.quarter, bsr_code: input.bsrCode, challan: input.challan },
  })
}

const keep = async (ctx: Ctx, id: string | undefined, upload: Upload | undefined) => {
  const madeBy = ctx.actor.identityId ?? refuse(refused.person_wanted())
  const file = upload ? await keepFile(ctx, { room, upload, accept: 'document', belongsTo: 'new' }) : undefined
  const before = id ? await store.find(ctx, id) : undefined
  return { madeBy, fileId: file?.id ?? null, before: before?.id }
}

type Paying = {
  id?: string | undefined
  day: Day
  amountPaise: number
  mode: PaymentMode
  accountId: string
  reference: string
  note: string
}

const rowOf = (ctx: Ctx, input: Paying, { madeBy, fileId }: { madeBy: string; fileId: string | null }) => ({
  ...{ id: input.id ?? newId(), day: input.day, amount_paise: input.amountPaise, mode: input.mode },
  ...{ account_id: input.accountId, reference: input.reference.trim(), note: input.note.trim() },
  ...{ file_id: fileId, made_by: madeBy, made_at: ctx.now },
})

const propose = async (ctx: Ctx, row: store.NewPayment): Promise<VendorPayment> => {
  await store.insert(ctx, row)
  await paymentChanged(ctx, { id: row.id, what: 'payment-waiting' })
  return getPayment(ctx, row.id)
}

/** Cash from the box, everything else from a bank account with a reference by which the bank's statement shows it. */
const requirePayable = async (ctx: Ctx, { day, mode, accountId, reference }: Paying) => {
  const { lockedUntil } = await openBooks(ctx)
  if (day > dayOf(ctx.now)) throw refused.spending_in_future({}, { at: 'day' })
  if (lockedUntil !== null && day <= lockedUntil) throw yearIsClosed(lockedUntil)
  if (!(await isInUse(ctx, accountId, mode === 'cash' ? isCashCode : isBankCode)))
    throw refused.not_money({}, { at: 'accountId' })
  if (mode === 'cash') return
  if (reference.trim() === '') throw refused.reference_wanted({}, { at: 'reference' })
  if (await store.findByReference(ctx, accountId, reference.trim()))
    throw refused.reference_paid({}, { at: 'reference' })
}

const requireOpen = async (ctx: Ctx, input: NewVendorPayment) => {
  const given = input.bills.reduce((sum, { paise }) => sum + paise, 0)
  if (given > input.amountPaise) throw refused.more_than_paid({}, { at: 'amountPaise' })
  const found = await bills.listByIds(
    ctx,
    input.bills.map(({ billId }) => billId),
  )
  if (new Set(input.bills.map(({ billId }) => billId)).size < input.bills.length) throw refused.bill_not_payable()
  for (const { billId, paise } of input.bills) {
    const bill = found.find(({ id }) => id === billId)
    if (bill?.status !== 'approved' || bill.vendor_id !== input.vendorId) throw refused.bill_not_payable()
    if (paise > openOf(bill)) throw refused.more_than_open({ number: bill.their_number, open: sayRupees(openOf(bill)) })
  }
}

export const withdrawPayment = async (ctx: Ctx, id: string): Promise<VendorPayment> => {
  const row = (await store.find(ctx, id, true)) ?? refuse(notFound('Payment'))
  if (row.made_by !== ctx.actor.identityId) throw refused.not_your_making()
  if (row.status !== 'waiting') throw refused.vendor_wrong_step()
  await store.step(ctx, id, { status: 'withdrawn' })
  await paymentChanged(ctx, { id, what: 'withdrawn' })
  return getPayment(ctx, id)
}

export const openPaymentPaper = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const row = (await store.find(ctx, id)) ?? refuse(notFound('Payment'))
  return openFile(ctx, { id: row.file_id ?? refuse(notFound('Attachment')), room })
}

const present = async (ctx: Ctx, rows: readonly store.PaymentRow[]): Promise<VendorPayment[]> => {
  const isSigning = await signs(ctx)
  const names = await namesOfPeople(
    ctx,
    rows.flatMap((row) => [row.made_by, row.decided_by]),
  )
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, day: row.day, amountPaise: row.amount_paise, mode: row.mode },
    vendor: row.vendor_id ? { id: row.vendor_id, name: row.vendor_name ?? '' } : null,
    account: { id: row.account_id, code: row.account_code, key: row.account_key, name: row.account_name },
    ...{ reference: row.reference, note: row.note },
    bills: row.bills.map((bill) => ({ ...bill, theirNumber: row.bill_numbers[bill.billId] ?? '' })),
    ...{ quarter: row.quarter, bsrCode: row.bsr_code, challan: row.challan, status: row.status },
    paper: row.file_id ? { name: row.file_name ?? '', isPicture: row.is_picture ?? false } : null,
    ...{ madeBy: names.get(row.made_by) ?? '', madeAt: row.made_at.toISOString() },
    ...{ decidedBy: names.get(row.decided_by ?? '') ?? '', decidedAt: row.decided_at?.toISOString() ?? null },
    ...{ reason: row.reason, voucherId: row.voucher_id, number: row.number ?? '' },
    can: {
      decide: access.canDecide(ctx.actor, isSigning, row),
      withdraw: access.canWithdraw(ctx.actor, row),
      reverse: access.canReverse(ctx.actor, row),
    },
  }))
}
