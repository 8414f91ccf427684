import { sql } from 'kysely'
import type { Paise } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'
import type { PaymentMode, PaymentStatus } from '../rules/bills.ts'
import type { Within } from './within.ts'

export type PaidBill = { billId: string; paise: Paise }
export type PaymentRow = {
  id: string
  kind: 'vendor' | 'tds'
  vendor_id: string | null
  vendor_name: string | null
  day: Day
  amount_paise: Paise
  mode: PaymentMode
  account_id: string
  account_code: string
  account_key: string
  account_name: string
  reference: string
  note: string
  bills: PaidBill[]
  bill_numbers: Record<string, string>
  quarter: string
  bsr_code: string
  challan: string
  file_id: string | null
  file_name: string | null
  is_picture: boolean | null
  status: PaymentStatus
  made_by: string
  made_at: Date
  decided_by: string | null
  decided_at: Date | null
  reason: string
  voucher_id: string | null
  number: string | null
}

const columns = sql`p.id, p.kind, p.vendor_id, d.name as vendor_name, p.day, p.amount_paise, p.mode, p.account_id,
  a.code as account_code, a.key as account_key, a.name as account_name, p.reference, p.note, p.bills,
  (select coalesce(jsonb_object_agg(b.id, b.their_number), '{}') from vendor_bills b where b.society_id = p.society_id
    and b.id = any(array(select (e ->> 'billId')::uuid from jsonb_array_elements(p.bills) e))) as bill_numbers,
  p.quarter, p.bsr_code, p.challan, p.file_id, f.name as file_name, f.has_thumbnail as is_picture, p.status, p.made_by,
  p.made_at, p.decided_by, p.decided_at, p.reason, p.voucher_id, v.number`
const from = sql`vendor_payments p join accounts a on a.society_id = p.society_id and a.id = p.account_id
  left join vendors d on d.society_id = p.society_id and d.id = p.vendor_id
  left join files f on f.society_id = p.society_id and f.id = p.file_id
  left join vouchers v on v.society_id = p.society_id and v.id = p.voucher_id`

type Filter = {
  status?: string | undefined
  vendor?: string | undefined
  quarter?: string | undefined
  limit: number
  after?: { key: string; id: string } | undefined
}

export const list = async ({ db, society }: Within, filter: Filter): Promise<PaymentRow[]> => {
  const { status, vendor, quarter, limit, after } = filter
  const { rows } = await sql<PaymentRow>`
    select ${columns} from ${from} where p.society_id = ${society.id}
      ${status ? sql`and p.status = ${status}` : sql``}
      ${vendor ? sql`and p.vendor_id = ${vendor}::uuid` : sql``}
      ${quarter ? sql`and p.kind = 'tds' and p.quarter = ${quarter}` : sql``}
      ${after ? sql`and (p.day, p.id) < (${after.key}::date, ${after.id}::uuid)` : sql``}
    order by p.day desc, p.id desc limit ${limit}`.execute(db)
  return rows
}

export const find = async ({ db, society }: Within, id: string, isLocked = false): Promise<PaymentRow | undefined> => {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from ${from} where p.society_id = ${society.id} and p.id = ${id}::uuid
    ${isLocked ? sql`for update of p` : sql``}`.execute(db)
  return rows[0]
}

export type NewPayment = Pick<
  PaymentRow,
  | 'id'
  | 'kind'
  | 'vendor_id'
  | 'day'
  | 'amount_paise'
  | 'mode'
  | 'account_id'
  | 'reference'
  | 'note'
  | 'bills'
  | 'quarter'
  | 'bsr_code'
  | 'challan'
  | 'file_id'
  | 'made_by'
  | 'made_at'
>

export const insert = (within: Within, row: NewPayment) => insertMany(within, [row])

type Decided = Partial<Pick<PaymentRow, 'status' | 'decided_by' | 'decided_at' | 'voucher_id'>>

export const insertMany = ({ db, society }: Within, rows: readonly (NewPayment & Decided)[]) =>
  db
    .insertInto('vendor_payments')
    .values(rows.map(({ bills, ...row }) => ({ ...row, society_id: society.id, bills: JSON.stringify(bills) })))
    .execute()

type Step = {
  status: PaymentStatus
  decided_by?: string
  decided_at?: Date
  reason?: string
  voucher_id?: string
  reversal_id?: string
}

export const step = ({ db, society }: Within, id: string, values: Step) =>
  db
    .updateTable('vendor_payments')
    .set({ ...values, version: sql`version + 1` })
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .execute()

/** A payment that still stands with this reference from the same account. */
export const findByReference = ({ db, society }: Within, accountId: string, reference: string) =>
  db
    .selectFrom('vendor_payments')
    .select('id')
    .where('society_id', '=', society.id)
    .where('reference', '=', reference)
    .where('account_id', '=', accountId)
    .where('status', 'in', ['waiting', 'approved'])
    .executeTakeFirst()

export const findChallan = (
  { db, society }: Within,
  { bsrCode, challan, day }: { bsrCode: string; challan: string; day: Day },
) =>
  db
    .selectFrom('vendor_payments')
    .select('id')
    .where('society_id', '=', society.id)
    .where('kind', '=', 'tds')
    .where('bsr_code', '=', bsrCode)
    .where('challan', '=', challan)
    .where('day', '=', day)
    .where('status', 'in', ['waiting', 'approved'])
    .executeTakeFirst()
