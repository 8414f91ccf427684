import type { Db } from '#kernel/server/scope.ts'
import { addDays, addMonths, type Day, daysBetween } from '#kernel/time.ts'
import { buildBillRun } from '#modules/billing/build.ts'
import type { Random } from './random.ts'

const monthly = 420_000

/**
 * Eight months of maintenance at ₹4,200 a flat. The latest month leaves fifteen bills open, six untouched and nine
 * short by ₹1,400: ₹4,66,200 of ₹5,04,000 came in, which is 92.5%.
 */
export const seedBooks = async (db: Db, societyId: string, flatIds: readonly string[], today: Day, random: Random) => {
  const thisMonth = `${today.slice(0, 7)}-01`
  const last = { bill: 0, receipt: 0 }
  for (let back = 7; back >= 0; back--) {
    const month = addMonths(thisMonth, -back)
    const plans = flatIds.map((flatId, i) => {
      const open = back === 0 ? openOf(i) : 0
      const day = back === 0 ? Math.min(random.below(14), daysBetween(month, today)) : random.below(26)
      return {
        flatId,
        amountPaise: monthly,
        paidPaise: monthly - open,
        paidOn: addDays(month, day),
        mode: random.of(['upi', 'upi', 'upi', 'net_banking', 'cheque', 'cash', 'card']),
        reference: String(4e11 + random.below(99999999999)),
      }
    })
    await buildBillRun(db, societyId, month, plans, last)
  }
}

const openOf = (flat: number) => {
  if (flat % 20 === 7) return monthly
  return flat % 13 === 5 && flat < 117 ? 140_000 : 0
}
