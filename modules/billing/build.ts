import { newId } from '#kernel/ids.ts'
import type { Db } from '#kernel/server/scope.ts'
import { addDays, addMonths, type Day, financialYear, startOfDay } from '#kernel/time.ts'
import * as store from './store.ts'

type BillPlan = { flatId: string; amountPaise: number; paidPaise: number; paidOn: Day; mode: string; reference: string }

/** One month's bills with their receipts, numbered on from the given ones. */
export const buildBillRun = async (
  db: Db,
  societyId: string,
  month: Day,
  plans: readonly BillPlan[],
  last: { bill: number; receipt: number },
): Promise<void> => {
  const year = financialYear(month).name
  const bills: store.BillRow[] = []
  const receipts: store.ReceiptRow[] = []
  for (const plan of plans) {
    const id = newId()
    bills.push({
      society_id: societyId,
      id,
      flat_id: plan.flatId,
      number: `MB/${year}/${String(++last.bill).padStart(6, '0')}`,
      period_from: month,
      period_to: addDays(addMonths(month, 1), -1),
      issued_on: month,
      due_on: addDays(month, 19),
      amount_paise: plan.amountPaise,
      paid_paise: plan.paidPaise,
      status: plan.paidPaise === plan.amountPaise ? 'paid' : 'pending',
      created_at: startOfDay(month),
    })
    if (plan.paidPaise > 0)
      receipts.push({
        society_id: societyId,
        id: newId(),
        bill_id: id,
        flat_id: plan.flatId,
        number: `RC/${year}/${String(++last.receipt).padStart(6, '0')}`,
        received_on: plan.paidOn,
        amount_paise: plan.paidPaise,
        mode: plan.mode,
        reference: plan.reference,
        created_at: startOfDay(plan.paidOn),
      })
  }
  await store.insertBills(db, bills)
  await store.insertReceipts(db, receipts)
}
