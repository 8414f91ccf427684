import { newId } from '#kernel/ids.ts'
import type { Paise } from '#kernel/money.ts'
import { addDays, type Day, financialYear } from '#kernel/time.ts'
import { accountsByKey, type Books, nextNumbers, openBooks, postVouchers } from '#modules/ledger/actions/posting.ts'
import type { AccountKey } from '#modules/ledger/rules/chart.ts'
import type { NewVoucher, Series } from '#modules/ledger/rules/vouchers.ts'
import { tableOn } from './actions/deducting.ts'
import { expenseLines } from './rules/bills.ts'
import { type TdsTable, tdsOf } from './rules/tds.ts'
import { numberKey } from './rules/vendors.ts'
import * as bills from './store/bills.ts'
import * as payments from './store/payments.ts'
import * as petty from './store/petty.ts'
import * as vendors from './store/vendors.ts'

type Desk = Books & { readonly now: Date }
export type VendorPlan = vendors.VendorValues & { account: AccountKey; monthlyPaise: Paise; gstPaise: Paise }
type People = { maker: string; second: string }

type Billed = { bill: bills.NewBill; payablePaise: Paise }

export type Registered = VendorPlan & { id: string }

/** On the register, before anything is owed to them. */
export const buildVendors = async (desk: Desk, plans: readonly VendorPlan[]): Promise<Registered[]> => {
  const registered: Registered[] = []
  for (const plan of plans) {
    const { account: _account, monthlyPaise: _monthly, gstPaise: _gst, ...values } = plan
    registered.push({ ...plan, id: await vendors.insert(desk, values) })
  }
  return registered
}

/**
 * A bill of each vendor on every given day, approved and paid a week later; of the last day, the first vendor's bill
 * waits for a signature and the others are open. All in a handful of statements.
 */
export const buildVendorBills = async (
  desk: Desk,
  {
    days,
    registered,
    people,
    bankAccountId,
    waitingFileId,
  }: {
    days: readonly Day[]
    registered: readonly Registered[]
    people: People
    bankAccountId: string
    /** The paper of the bill that waits; of those long paid nobody asks for it. */
    waitingFileId: string
  },
): Promise<void> => {
  await openBooks(desk)
  const accounts = await accountsByKey(desk)
  const tables = new Map(await Promise.all(days.map(async (day) => [day, await tableOn(desk, day)] as const)))
  const made = registered.flatMap(({ account, ...vendor }) =>
    billsOf({ ...vendor, accountId: accounts.get(account)!.id }, { days, tables, people, desk }),
  )
  const ordered = made.toSorted((a, b) => (a.bill.day < b.bill.day ? -1 : 1))
  const waiting = ordered.findLast(({ bill }) => bill.vendor_id === made[0]!.bill.vendor_id)
  const approved = ordered.filter((one) => one !== waiting)
  const ids = { creditors: accounts.get('creditors')!.id, tds: accounts.get('tds')!.id }
  const billed = await postBills(desk, approved, ids, people)
  await bills.insertMany(
    desk,
    waiting
      ? [...billed, { ...waiting.bill, status: 'waiting', made_by: people.second, file_id: waitingFileId }]
      : billed,
  )
  const paid = approved.filter(({ bill }) => bill.day < days.at(-1)!)
  await payAll(desk, paid, { ...ids, bank: bankAccountId }, people)
}

type About = {
  days: readonly Day[]
  tables: ReadonlyMap<Day, TdsTable | undefined>
  people: People
  desk: Desk
}

const billsOf = (
  plan: vendors.VendorValues & { id: string; monthlyPaise: Paise; gstPaise: Paise; accountId: string },
  { days, tables, people, desk }: About,
): Billed[] => {
  let [year, yearPaise, taxedPaise] = ['', 0, 0]
  return days.map((day, at) => {
    const { name } = financialYear(day)
    if (name !== year) [year, yearPaise, taxedPaise] = [name, 0, 0]
    const vendor = { tdsKey: plan.tds_key, entity: plan.entity, pan: plan.pan }
    const before = { yearPaise, taxedPaise, monthPaise: 0, taxedMonthPaise: 0 }
    const working = tdsOf(tables.get(day), vendor, plan.monthlyPaise, before)
    yearPaise += plan.monthlyPaise
    taxedPaise += working.basePaise
    const theirNumber = `${plan.name.slice(0, 2).toUpperCase()}/${day.slice(2, 4)}${day.slice(5, 7)}/${100 + at}`
    const bill: bills.NewBill = {
      ...{ id: newId(), vendor_id: plan.id, their_number: theirNumber, number_key: numberKey(theirNumber) },
      ...{ day, year: name, lines: [{ accountId: plan.accountId, text: '', paise: plan.monthlyPaise }] },
      ...{ taxable_paise: plan.monthlyPaise, gst_paise: plan.gstPaise, tds_base_paise: working.basePaise },
      ...{
        tds_paise: working.tdsPaise,
        tds: { working, overridePaise: null, reason: '' },
        file_id: null,
        is_sample: true,
      },
      ...{ status: 'approved', made_by: people.maker, made_at: desk.now },
    }
    return { bill, payablePaise: plan.monthlyPaise + plan.gstPaise - working.tdsPaise }
  })
}

const postBills = async (
  desk: Desk,
  made: readonly Billed[],
  ids: { creditors: string; tds: string },
  people: People,
) => {
  const numbers = await numbersOf(
    desk,
    'VB',
    made.map(({ bill }) => bill),
  )
  const posted = made.map((one, at) => ({ ...one, voucherId: newId(), number: numbers[at]! }))
  await postVouchers(
    desk,
    posted.map(
      ({ bill, payablePaise, voucherId, number }): NewVoucher => ({
        ...{ id: voucherId, kind: 'vendor_bill', number, day: bill.day, sourceId: bill.id },
        ...{ narration: `Bill ${bill.their_number}`, madeBy: people.maker, approvedBy: people.second },
        lines: [
          ...expenseLines(bill.lines, bill.gst_paise),
          { accountId: ids.creditors, vendorId: bill.vendor_id, paise: -payablePaise },
          { accountId: ids.tds, paise: -bill.tds_paise },
        ],
      }),
    ),
  )
  return posted.map(({ bill, voucherId }) => ({
    ...bill,
    ...{ voucher_id: voucherId, decided_by: people.second, decided_at: desk.now },
  }))
}

const payAll = async (
  desk: Desk,
  made: readonly Billed[],
  ids: { creditors: string; bank: string },
  people: People,
) => {
  const rows = made.map((one, at) => ({ ...one, day: addDays(one.bill.day, 7), voucherId: newId(), at }))
  const numbers = await numbersOf(desk, 'PV', rows)
  const reference = (at: number) => String(730_000_000_000 + at * 7919)
  await postVouchers(
    desk,
    rows.map(
      ({ bill, payablePaise, day, voucherId, at }): NewVoucher => ({
        ...{
          id: voucherId,
          kind: 'payment',
          number: numbers[at]!,
          day,
          sourceId: null,
          narration: `Paid by bank ${reference(at)} ${bill.their_number}`,
        },
        ...{ madeBy: people.maker, approvedBy: people.second },
        lines: [
          { accountId: ids.creditors, vendorId: bill.vendor_id, paise: payablePaise },
          { accountId: ids.bank, paise: -payablePaise },
        ],
      }),
    ),
  )
  await payments.insertMany(
    desk,
    rows.map(({ bill, payablePaise, day, voucherId, at }) => ({
      ...{ id: newId(), kind: 'vendor' as const, vendor_id: bill.vendor_id, day, amount_paise: payablePaise },
      ...{ mode: 'bank' as const, account_id: ids.bank, reference: reference(at), note: '' },
      ...{
        bills: [{ billId: bill.id, paise: payablePaise }],
        quarter: '',
        bsr_code: '',
        challan: '',
        file_id: null,
      },
      ...{ made_by: people.maker, made_at: desk.now, status: 'approved' as const },
      ...{ decided_by: people.second, decided_at: desk.now, voucher_id: voucherId },
    })),
  )
  await bills.addPaid(
    desk,
    made.map(({ bill, payablePaise }) => ({ billId: bill.id, paise: payablePaise })),
  )
}

/** Numbers for several days at once: a series begins anew with each financial year. */
const numbersOf = async (desk: Desk, series: Series, rows: readonly { day: Day }[]): Promise<string[]> => {
  const out: string[] = []
  const years = [...new Set(rows.map(({ day }) => financialYear(day).name))]
  for (const year of years) {
    const places = rows.flatMap(({ day }, at) => (financialYear(day).name === year ? [at] : []))
    const numbers = await nextNumbers(desk, series, rows[places[0]!]!.day, places.length)
    for (const [i, at] of places.entries()) out[at] = numbers[i]!
  }
  return out
}

export const buildPettyLimit = (desk: Desk, limit: { from_day: Day; limit_paise: Paise; resolution: string }) =>
  petty.insertLimit(desk, { ...limit, made_by: desk.actor.identityId, created_at: desk.now })
