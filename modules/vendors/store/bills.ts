import { sql } from 'kysely'
import type { Paise } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'
import type { BillLine, BillStatus } from '../rules/bills.ts'
import type { TdsWorking } from '../rules/tds.ts'
import type { Within } from './within.ts'

export type StoredTds = { working?: TdsWorking; overridePaise?: Paise | null; reason?: string }

export type BillRow = {
  id: string
  vendor_id: string
  vendor_name: string
  their_number: string
  day: Day
  lines: BillLine[]
  taxable_paise: Paise
  gst_paise: Paise
  tds_base_paise: Paise
  tds_paise: Paise
  tds: StoredTds
  paid_paise: Paise
  file_id: string | null
  file_name: string | null
  is_picture: boolean | null
  status: BillStatus
  made_by: string
  made_at: Date
  decided_by: string | null
  decided_at: Date | null
  reason: string
  voucher_id: string | null
  number: string | null
  version: number
}

const columns = sql`b.id, b.vendor_id, d.name as vendor_name, b.their_number, b.day, b.lines, b.taxable_paise, b.gst_paise,
  b.tds_base_paise, b.tds_paise, b.tds, b.paid_paise, b.file_id, f.name as file_name, f.has_thumbnail as is_picture, b.status,
  b.made_by, b.made_at, b.decided_by, b.decided_at, b.reason, b.voucher_id, v.number, b.version`
const from = sql`vendor_bills b join vendors d on d.society_id = b.society_id and d.id = b.vendor_id
  left join files f on f.society_id = b.society_id and f.id = b.file_id
  left join vouchers v on v.society_id = b.society_id and v.id = b.voucher_id`

type Filter = {
  status?: string | undefined
  vendor?: string | undefined
  isOpen?: boolean | undefined
  limit: number
  after?: { key: string; id: string } | undefined
}

export const list = async ({ db, society }: Within, filter: Filter): Promise<BillRow[]> => {
  const { status, vendor, isOpen, limit, after } = filter
  const { rows } = await sql<BillRow>`
    select ${columns} from ${from} where b.society_id = ${society.id}
      ${status ? sql`and b.status = ${status}` : sql``}
      ${vendor ? sql`and b.vendor_id = ${vendor}::uuid` : sql``}
      ${isOpen ? sql`and b.status = 'approved' and b.paid_paise < b.taxable_paise + b.gst_paise - b.tds_paise` : sql``}
      ${after ? sql`and (b.day, b.id) < (${after.key}::date, ${after.id}::uuid)` : sql``}
    order by b.day desc, b.id desc limit ${limit}`.execute(db)
  return rows
}

export const find = async ({ db, society }: Within, id: string, isLocked = false): Promise<BillRow | undefined> => {
  const { rows } = await sql<BillRow>`
    select ${columns} from ${from} where b.society_id = ${society.id} and b.id = ${id}::uuid
    ${isLocked ? sql`for update of b` : sql``}`.execute(db)
  return rows[0]
}

export const listByIds = async ({ db, society }: Within, ids: readonly string[]): Promise<BillRow[]> => {
  const { rows } = await sql<BillRow>`
    select ${columns} from ${from} where b.society_id = ${society.id} and b.id = any(${[...ids]}::uuid[])
    order by b.id for update of b`.execute(db)
  return rows
}

export type BillValues = {
  vendor_id: string
  their_number: string
  number_key: string
  day: Day
  year: string
  lines: readonly BillLine[]
  taxable_paise: Paise
  gst_paise: Paise
  tds_base_paise: Paise
  tds_paise: Paise
  tds: StoredTds
}

const written = ({ lines, tds, ...values }: BillValues) => ({
  ...values,
  lines: JSON.stringify(lines),
  tds: JSON.stringify(tds),
})

export type NewBill = BillValues & {
  id: string
  file_id: string | null
  is_sample?: boolean
  status: BillStatus
  made_by: string
  made_at: Date
  decided_by?: string
  decided_at?: Date
  voucher_id?: string
}

export const insert = (within: Within, bill: NewBill) => insertMany(within, [bill])

export const insertMany = ({ db, society }: Within, made: readonly NewBill[]) =>
  db
    .insertInto('vendor_bills')
    .values(
      made.map(({ lines, tds, ...bill }) => ({
        ...bill,
        ...{ society_id: society.id, lines: JSON.stringify(lines), tds: JSON.stringify(tds) },
      })),
    )
    .execute()

export const rewrite = ({ db, society }: Within, id: string, values: BillValues) =>
  db
    .updateTable('vendor_bills')
    .set({ ...written(values), version: sql`version + 1` })
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .execute()

type Step = {
  status: BillStatus
  made_by?: string
  made_at?: Date
  decided_by?: string
  decided_at?: Date
  reason?: string
  voucher_id?: string
  reversal_id?: string
  tds_base_paise?: Paise
  tds_paise?: Paise
  tds?: StoredTds
}

export const step = ({ db, society }: Within, id: string, { tds, ...values }: Step) =>
  db
    .updateTable('vendor_bills')
    .set({ ...values, ...(tds ? { tds: JSON.stringify(tds) } : {}), version: sql`version + 1` })
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .execute()

/** The other bill of this vendor with the same number in that year, refused and reversed ones aside. */
export const findTwin = async (
  { db, society }: Within,
  { vendor_id, year, number_key }: Pick<BillValues, 'vendor_id' | 'year' | 'number_key'>,
  except: string | null,
) =>
  db
    .selectFrom('vendor_bills')
    .select(['id', 'their_number'])
    .where('society_id', '=', society.id)
    .where('vendor_id', '=', vendor_id)
    .where('year', '=', year)
    .where('number_key', '=', number_key)
    .where('status', 'in', ['draft', 'waiting', 'approved'])
    .$if(except !== null, (query) => query.where('id', '<>', except!))
    .executeTakeFirst()

export const addPaid = async ({ db, society }: Within, parts: readonly { billId: string; paise: Paise }[]) => {
  await sql`update vendor_bills b set paid_paise = b.paid_paise + p.paise, version = b.version + 1
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p ("billId" uuid, paise bigint)
    where b.society_id = ${society.id} and b.id = p."billId"`.execute(db)
}

type Sums = { year_paise: Paise; month_paise: Paise; taxed_paise: Paise; taxed_month_paise: Paise }

/** What this vendor billed in the year and in the month of a day, as approved by now. */
export const sumsBefore = async (
  { db, society }: Within,
  { vendorId, year, day, except }: { vendorId: string; year: string; day: Day; except: string | null },
): Promise<Sums> => {
  const month = day.slice(0, 7)
  const { rows } = await sql<Sums>`
    select coalesce(sum(taxable_paise), 0)::bigint as year_paise,
      coalesce(sum(taxable_paise) filter (where to_char(day, 'YYYY-MM') = ${month}), 0)::bigint as month_paise,
      coalesce(sum(tds_base_paise), 0)::bigint as taxed_paise,
      coalesce(sum(tds_base_paise) filter (where to_char(day, 'YYYY-MM') = ${month}), 0)::bigint as taxed_month_paise
    from vendor_bills where society_id = ${society.id} and vendor_id = ${vendorId}::uuid and year = ${year}
      and status = 'approved' and (${except}::uuid is null or id <> ${except}::uuid)`.execute(db)
  return rows[0]!
}

export type Deduction = {
  id: string
  vendor: string
  pan: string
  their_number: string
  number: string
  day: Day
  tds_base_paise: Paise
  tds_paise: Paise
  tds: StoredTds
}

export const listDeductions = async ({ db, society }: Within, span: { from: Day; to: Day }): Promise<Deduction[]> => {
  const { rows } = await sql<Deduction>`
    select b.id, d.name as vendor, d.pan, b.their_number, v.number, b.day, b.tds_base_paise, b.tds_paise, b.tds
    from ${from} where b.society_id = ${society.id} and b.status = 'approved' and b.tds_paise > 0
      and b.day between ${span.from} and ${span.to} order by b.day, v.number`.execute(db)
  return rows
}
