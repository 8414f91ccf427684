import type { Ctx } from '#kernel/server/context.ts'
import { listAccounts } from '#modules/ledger/actions/accounts.ts'
import { namesOfPeople, signs } from '#modules/ledger/actions/signatories.ts'
import * as access from '../access.ts'
import type { VendorBill } from '../contract/bills.ts'
import { openOf, payableOf, shownStatus } from '../rules/bills.ts'
import { type TdsWorking, tdsOf } from '../rules/tds.ts'
import * as store from '../store/bills.ts'
import * as vendors from '../store/vendors.ts'
import { deductionOf } from './deducting.ts'

export const getPresented = async (ctx: Ctx, id: string): Promise<VendorBill> =>
  (await presentBills(ctx, [(await store.find(ctx, id))!]))[0]!

export const presentBills = async (ctx: Ctx, stored: readonly store.BillRow[]): Promise<VendorBill[]> => {
  const rows = await asOfNow(ctx, stored)
  const isSigning = await signs(ctx)
  const accounts = new Map((await listAccounts(ctx)).map((account) => [account.id, account]))
  const names = await namesOfPeople(
    ctx,
    rows.flatMap((row) => [row.made_by, row.decided_by]),
  )
  return rows.map((row) => ({
    id: row.id,
    vendor: { id: row.vendor_id, name: row.vendor_name },
    theirNumber: row.their_number,
    day: row.day,
    lines: row.lines.map((line) => {
      const { code = '', key = '', name = '' } = accounts.get(line.accountId) ?? {}
      return { ...line, code, key, name }
    }),
    ...{ taxablePaise: row.taxable_paise, gstPaise: row.gst_paise, tdsPaise: row.tds_paise },
    tds: row.tds.working ?? nothing(row),
    tdsReason: row.tds.reason ?? '',
    ...{ payablePaise: payableOf(row), paidPaise: row.paid_paise, openPaise: openOf(row) },
    status: shownStatus(row),
    paper: row.file_id ? { name: row.file_name ?? '', isPicture: row.is_picture ?? false } : null,
    ...{ madeBy: names.get(row.made_by) ?? '', madeAt: row.made_at.toISOString() },
    ...{ decidedBy: names.get(row.decided_by ?? '') ?? '', decidedAt: row.decided_at?.toISOString() ?? null },
    ...{ reason: row.reason, voucherId: row.voucher_id, number: row.number ?? '', version: row.version },
    can: {
      change: access.canChange(ctx.actor, row),
      decide: access.canDecide(ctx.actor, isSigning, row),
      withdraw: access.canWithdraw(ctx.actor, row),
      reverse: access.canReverse(ctx.actor, row) && row.paid_paise === 0,
      pay: access.canEnter(ctx.actor) && row.status === 'approved' && openOf(row) > 0,
    },
  }))
}

/** Until it is approved, the tax of a bill follows what was approved before it. */
const asOfNow = async (ctx: Ctx, rows: readonly store.BillRow[]): Promise<store.BillRow[]> => {
  const known = rows.some(isUndecided) ? new Map((await vendors.list(ctx)).map((one) => [one.id, one])) : undefined
  const out: store.BillRow[] = []
  for (const row of rows) {
    const vendor = isUndecided(row) ? known?.get(row.vendor_id) : undefined
    if (!vendor) {
      out.push(row)
      continue
    }
    const { day, taxable_paise: taxablePaise, id: except } = row
    const working = await deductionOf(ctx, { vendor, day, taxablePaise, except })
    out.push({ ...row, tds: { ...row.tds, working }, tds_paise: row.tds.overridePaise ?? working.tdsPaise })
  }
  return out
}

const isUndecided = ({ status }: store.BillRow) => status === 'waiting' || status === 'draft'

const nothing = (row: store.BillRow): TdsWorking =>
  tdsOf(undefined, { tdsKey: '', entity: 'other', pan: '' }, row.taxable_paise, {
    ...{ yearPaise: 0, monthPaise: 0, taxedPaise: 0, taxedMonthPaise: 0 },
  })
