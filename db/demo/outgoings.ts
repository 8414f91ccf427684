import type { Db } from '#kernel/server/scope.ts'
import { addDays, addMonths, type Day, financialYear, startOfDay } from '#kernel/time.ts'
import type { Desk } from '#modules/billing/actions/receiving.ts'
import { deskOf } from '#modules/billing/build.ts'
import { buildBank, buildBudget, buildOpening, buildSignatories, closeYears } from '#modules/ledger/build.ts'
import { buildClaims, buildGateway, buildStatement } from '#modules/payments/build.ts'
import {
  buildPettyLimit,
  buildVendorBills,
  buildVendors,
  type Registered,
  type VendorPlan,
} from '#modules/vendors/build.ts'

const lakh = 10_000_000
const noBank = { phone: '', bank_number: '', bank_ifsc: '' }

/** Whom the society pays every month. */
const plans: readonly VendorPlan[] = [
  {
    ...{ name: 'Shree Security Services Pvt Ltd', pan: 'AAACS1234F', gstin: '27AAACS1234F1Z5', entity: 'company' },
    ...{ tds_key: 'contractor', account: 'security', monthlyPaise: 9_800_000, gstPaise: 1_764_000, ...noBank },
  },
  {
    ...{ name: 'Swachh Housekeeping', pan: 'ABCPK4321L', gstin: '', entity: 'individual' },
    ...{ tds_key: 'contractor', account: 'housekeeping', monthlyPaise: 4_800_000, gstPaise: 0, ...noBank },
  },
  {
    ...{ name: 'Vertex Lifts Pvt Ltd', pan: 'AAFCV7788Q', gstin: '27AAFCV7788Q1Z2', entity: 'company' },
    ...{ tds_key: 'technical', account: 'lift_upkeep', monthlyPaise: 1_400_000, gstPaise: 252_000, ...noBank },
  },
]

export type Bank = { id: string; accountId: string }

/** Before the first bill: the society's bank account, what it had on the day its books begin, and whom it pays. */
export const seedOpening = async (db: Db, societyId: string, first: Day, adminId: string) => {
  const desk = deskOf(db, societyId, startOfDay(first), adminId)
  const bank = await buildBank(desk, {
    ...{ bank: 'Sahyadri Sahakari Bank', holder: 'Gulmohar Co-operative Housing Society', number: '00412010001234' },
    ...{ ifsc: 'SAHY0000041', vpa: 'gulmohar@sahyadri' },
  })
  await buildOpening(desk, first, {
    ...{ bank: 8.4 * lakh, cash: 1_250_000, investments: 18 * lakh, shares: -600_000 },
    ...{ sinking: -12 * lakh, repairs: -9 * lakh, deposits: -500_000 },
  })
  return { bank, vendors: await buildVendors(desk, plans) }
}

type People = { admin: string; second: string }
type Outgoings = { first: Day; today: Day; people: People; flats: ReadonlyMap<string, string> }
export type Owed = { bank: Bank; vendors: readonly Registered[]; paperId: string }

/** What lies on the treasurer's table: the guards' bill of this month, as it came. */
export const waitingPaper = {
  title: 'Bill for guarding',
  lines: [
    'Shree Security Services Pvt Ltd, GSTIN 27AAACS1234F1Z5',
    'Six guards in three shifts at two gates, one month: Rs 98,000.00',
    'CGST 9%: Rs 8,820.00',
    'SGST 9%: Rs 8,820.00',
    'Total: Rs 1,15,640.00',
  ],
}

/** What the vendors ask for, month by month, and what they were paid. */
export const seedVendorBills = async (
  desk: Desk,
  { bank, vendors, paperId }: Owed,
  { first, today, people }: { first: Day; today: Day; people: People },
) => {
  const months = Array.from({ length: 23 }, (_, i) => addMonths(first, i + 1)).filter((day) => day <= today)
  await buildVendorBills(desk, {
    ...{ days: months, registered: vendors, bankAccountId: bank.accountId },
    waitingFileId: paperId,
    people: { maker: people.admin, second: people.second },
  })
}

/** After the last bill: who signs, a budget, closed years, and what the bank says of the last days. */
export const seedOutgoings = async (
  db: Db,
  societyId: string,
  bank: Bank,
  { first, today, people, flats }: Outgoings,
) => {
  const desk = deskOf(db, societyId, startOfDay(today), people.admin)
  const [short, ...untouched] = openFlats(flats)
  await Promise.all([
    buildSignatories(desk, [people.second]),
    buildPettyLimit(desk, { from_day: first, limit_paise: 200_000, resolution: 'MC 14/2024' }),
    buildBudget(desk, financialYear(today).name, {
      ...{ service: 34.5 * lakh, water: 5 * lakh, lift: 3.5 * lakh },
      ...{ security: 13.9 * lakh, housekeeping: 5.8 * lakh, lift_upkeep: 2 * lakh },
      ...{ electricity: 4.2 * lakh, petty: 2_400_000 },
    }),
    buildGateway(desk, bank),
    buildClaims(
      desk,
      untouched.slice(0, 2).map(({ id }, at) => ({
        ...{ flatId: id, paise: 420_000, utr: String(631_809_114_470 + at), on: addDays(today, -at) },
      })),
    ),
    closeYears(desk, first, today),
  ])
  await buildStatement(desk, bank, today, { flatNumber: short!.number, paise: 140_000 })
}

/** As in the bills of the last month: the first is short by ₹1,400, the others have paid nothing. */
const openFlats = (flats: ReadonlyMap<string, string>) => {
  const list = [...flats].map(([number, id]) => ({ number, id }))
  return [list[5]!, ...list.filter((_, at) => at % 20 === 7)]
}
