import { sql } from 'kysely'
import type { Books } from './books.ts'

export type StoredLine = { accountId: string; flatId: string | null; vendorId: string | null; paise: number }
export type JournalRow = {
  id: string
  kind: 'journal' | 'contra'
  day: string
  narration: string
  lines: StoredLine[]
  amount_paise: number
  file_id: string | null
  is_picture: boolean | null
  status: 'waiting' | 'approved' | 'refused' | 'withdrawn'
  made_by: string
  made_at: Date
  decided_by: string | null
  decided_at: Date | null
  reason: string
  voucher_id: string | null
  number: string | null
  version: number
}

const columns = sql`j.id, j.kind, j.day, j.narration, j.lines, j.amount_paise, j.file_id, j.status, j.made_by, j.made_at,
  j.decided_by, j.decided_at, j.reason, j.voucher_id, v.number, j.version, f.has_thumbnail as is_picture`
const from = sql`journals j left join vouchers v on v.society_id = j.society_id and v.id = j.voucher_id
  left join files f on f.society_id = j.society_id and f.id = j.file_id`

export const list = async (
  { db, society }: Books,
  { status, limit, after }: { status?: string | undefined; limit: number; after?: string | undefined },
): Promise<JournalRow[]> => {
  const { rows } = await sql<JournalRow>`
    select ${columns} from ${from} where j.society_id = ${society.id}
      ${status ? sql`and j.status = ${status}` : sql``}
      ${
        after
          ? sql`and (j.made_at, j.id) < (select b.made_at, b.id from journals b where b.society_id = ${society.id} and b.id = ${after}::uuid)`
          : sql``
      }
    order by j.made_at desc, j.id desc limit ${limit}`.execute(db)
  return rows
}

export const find = async ({ db, society }: Books, id: string, isLocked = false): Promise<JournalRow | undefined> => {
  const { rows } = await sql<JournalRow>`
    select ${columns} from ${from} where j.society_id = ${society.id} and j.id = ${id}::uuid
    ${isLocked ? sql`for update of j` : sql``}`.execute(db)
  return rows[0]
}

export const insert = (
  { db, society }: Books,
  row: Pick<
    JournalRow,
    'id' | 'kind' | 'day' | 'narration' | 'amount_paise' | 'file_id' | 'made_by' | 'made_at' | 'lines'
  >,
) =>
  db
    .insertInto('journals')
    .values({ ...row, society_id: society.id, lines: JSON.stringify(row.lines) })
    .execute()

export const decide = (
  { db, society }: Books,
  id: string,
  values: {
    status: string
    decided_by?: string | null
    decided_at?: Date
    reason?: string
    voucher_id?: string | null
  },
) =>
  db
    .updateTable('journals')
    .set({ ...values, version: sql`version + 1` })
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .execute()
