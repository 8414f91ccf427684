import type { Upload } from '#kernel/contract.ts'
import { pageOf, readDayPlace, writePlace } from '#kernel/cursor.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx, FileReply } from '#kernel/server/context.ts'
import { keepFile, openFile } from '#kernel/server/files.ts'
import { dayOf, financialYear } from '#kernel/time.ts'
import { listAccounts } from '#modules/ledger/actions/accounts.ts'
import { accountsByKey, openBooks, yearIsClosed } from '#modules/ledger/actions/posting.ts'
import type {
  BillDetails,
  NewVendorBill,
  TdsQuestion,
  VendorBill,
  VendorBillEdit,
  VendorBillFilter,
} from '../contract/bills.ts'
import { refused } from '../refusals.ts'
import { numberKey } from '../rules/vendors.ts'
import * as store from '../store/bills.ts'
import { billChanged } from './changed.ts'
import { deductionOf } from './deducting.ts'
import { getPresented, presentBills } from './presenting.ts'
import { getVendor } from './vendors.ts'

const room = 'vendors'

export const listBills = async (ctx: Ctx, filter: VendorBillFilter): Promise<VendorBill[]> => {
  const { status, vendor, open, limit, cursor } = filter
  const after = cursor ? readDayPlace(cursor) : undefined
  const rows = await store.list(ctx, { status, vendor, isOpen: open === 'true', limit: limit + 1, after })
  return presentBills(
    ctx,
    pageOf(ctx, rows, limit, ({ day, id }) => writePlace(day, id)),
  )
}

export const getBill = async (ctx: Ctx, id: string): Promise<VendorBill> => {
  if (!(await store.find(ctx, id))) throw notFound('Bill')
  return getPresented(ctx, id)
}

export const proposeTds = async (ctx: Ctx, { vendorId, day, taxablePaise }: TdsQuestion) =>
  deductionOf(ctx, { vendor: await getVendor(ctx, vendorId), day, taxablePaise, except: null })

/** The paper is judged and put away before the transaction opens. */
export const addBill = async (ctx: Ctx, input: NewVendorBill, upload: Upload): Promise<VendorBill> => {
  const madeBy = ctx.actor.identityId ?? refuse(refused.person_wanted())
  const file = await keepFile(ctx, { room, upload, accept: 'document', belongsTo: 'new' })
  const before = input.id ? await store.find(ctx, input.id) : undefined
  if (before) return getPresented(ctx, before.id)
  const id = input.id ?? newId()
  const values = await valuesOf(ctx, input, null)
  const status = input.isDraft ? 'draft' : 'waiting'
  await store.insert(ctx, { ...values, id, file_id: file.id, status, made_by: madeBy, made_at: ctx.now })
  await billChanged(ctx, { id, what: input.isDraft ? 'drafted' : 'bill-waiting' })
  return getPresented(ctx, id)
}

export const updateBill = async (ctx: Ctx, id: string, input: VendorBillEdit): Promise<VendorBill> => {
  await openBooks(ctx)
  const row = (await store.find(ctx, id, true)) ?? refuse(notFound('Bill'))
  if (row.status !== 'draft' || row.version !== input.version) throw refused.vendor_wrong_step()
  await store.rewrite(ctx, id, await valuesOf(ctx, input, id))
  await billChanged(ctx, { id, what: 'drafted' })
  return getPresented(ctx, id)
}

/** Whoever sends it is its maker, and so never the one who approves it. */
export const submitBill = async (ctx: Ctx, id: string): Promise<VendorBill> => {
  const madeBy = ctx.actor.identityId ?? refuse(refused.person_wanted())
  const row = (await store.find(ctx, id, true)) ?? refuse(notFound('Bill'))
  if (row.status !== 'draft') throw refused.vendor_wrong_step()
  await store.step(ctx, id, { status: 'waiting', made_by: madeBy, made_at: ctx.now })
  await billChanged(ctx, { id, what: 'bill-waiting' })
  return getPresented(ctx, id)
}

export const withdrawBill = async (ctx: Ctx, id: string): Promise<VendorBill> => {
  const row = (await store.find(ctx, id, true)) ?? refuse(notFound('Bill'))
  if (row.made_by !== ctx.actor.identityId) throw refused.not_your_making()
  if (row.status !== 'waiting' && row.status !== 'draft') throw refused.vendor_wrong_step()
  await store.step(ctx, id, { status: 'withdrawn' })
  await billChanged(ctx, { id, what: 'withdrawn' })
  return getPresented(ctx, id)
}

export const openBillPaper = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const row = (await store.find(ctx, id)) ?? refuse(notFound('Bill'))
  return openFile(ctx, { id: row.file_id ?? refuse(notFound('Attachment')), room })
}

/** Everything a bill must be, checked before it is kept; the tax is proposed and settled at approval. */
const valuesOf = async (ctx: Ctx, input: BillDetails, id: string | null): Promise<store.BillValues> => {
  const { lockedUntil } = await openBooks(ctx)
  if (input.day > dayOf(ctx.now)) throw refused.bill_in_future({}, { at: 'day' })
  if (lockedUntil !== null && input.day <= lockedUntil) throw yearIsClosed(lockedUntil)
  const vendor = await getVendor(ctx, input.vendorId)
  await requireExpenses(ctx, input)
  const theirNumber = input.theirNumber.trim()
  const place = { vendor_id: vendor.id, year: financialYear(input.day).name, number_key: numberKey(theirNumber) }
  const twin = await store.findTwin(ctx, place, id)
  if (twin) throw refused.bill_number_twice({ name: vendor.name, number: twin.their_number }, { at: 'theirNumber' })
  const taxable = input.lines.reduce((sum, { paise }) => sum + paise, 0)
  const working = await deductionOf(ctx, { vendor, day: input.day, taxablePaise: taxable, except: id })
  const override = input.tdsPaise !== null && input.tdsPaise !== working.tdsPaise ? input.tdsPaise : null
  if (override !== null && override > taxable) throw refused.tds_too_much({}, { at: 'tdsPaise' })
  if (override !== null && input.tdsReason.trim() === '') throw refused.tds_reason({}, { at: 'tdsReason' })
  return {
    ...place,
    their_number: theirNumber,
    day: input.day,
    lines: input.lines.map(({ accountId, text, paise }) => ({ accountId, text: text.trim(), paise })),
    taxable_paise: taxable,
    gst_paise: input.gstPaise,
    tds_base_paise: working.basePaise,
    tds_paise: override ?? working.tdsPaise,
    tds: { working, overridePaise: override, reason: override === null ? '' : input.tdsReason.trim() },
  }
}

/** What is bought is an expense, or something the society then has. Money itself is paid, not billed. */
const requireExpenses = async (ctx: Ctx, { lines }: BillDetails) => {
  await accountsByKey(ctx)
  const byId = new Map((await listAccounts(ctx)).map((account) => [account.id, account]))
  const isBookable = (accountId: string) => {
    const account = byId.get(accountId)
    return account?.isActive && account.control === '' && /^(5|1[2-9])/.test(account.code)
  }
  if (!lines.every(({ accountId }) => isBookable(accountId))) throw refused.not_an_expense({}, { at: 'lines' })
}
