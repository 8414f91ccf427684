import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Day } from '#kernel/time.ts'
import type { Books } from './books.ts'

export type ClosingRow = {
  id: string
  year: string
  ends_on: Day
  voucher_id: string | null
  surplus_paise: number
  closed_by: string | null
  closed_at: Date
}

/** Closings that stand, newest first. */
export const listClosings = async ({ db, society }: Books): Promise<ClosingRow[]> =>
  db
    .selectFrom('year_closings')
    .select(['id', 'year', 'ends_on', 'voucher_id', 'surplus_paise', 'closed_by', 'closed_at'])
    .where('society_id', '=', society.id)
    .where('reopened_at', 'is', null)
    .orderBy('ends_on', 'desc')
    .execute()

export const insertClosing = (
  { db, society }: Books,
  row: { year: string; ends_on: Day; voucher_id: string | null; surplus_paise: number; closed_by: string | null },
) =>
  db
    .insertInto('year_closings')
    .values({ ...row, society_id: society.id, id: newId() })
    .execute()

export const markReopened = ({ db, society }: Books, id: string, at: Date) =>
  db
    .updateTable('year_closings')
    .set({ reopened_at: at })
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .execute()

export const findWaitingReopening = ({ db, society }: Books) =>
  db
    .selectFrom('year_reopenings')
    .select(['id', 'closing_id', 'resolution', 'reason', 'made_by', 'made_at', 'status'])
    .where('society_id', '=', society.id)
    .where('status', '=', 'waiting')
    .executeTakeFirst()

export const insertReopening = async (
  { db, society }: Books,
  row: { closing_id: string; resolution: string; reason: string; made_by: string },
): Promise<string> => {
  const id = newId()
  await db
    .insertInto('year_reopenings')
    .values({ ...row, society_id: society.id, id })
    .execute()
  return id
}

export const decideReopening = ({ db, society }: Books, id: string, status: string, decidedBy: string, at: Date) =>
  db
    .updateTable('year_reopenings')
    .set({ status, decided_by: decidedBy, decided_at: at })
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .execute()

export const withdrawReopening = ({ db, society }: Books, id: string) =>
  db
    .updateTable('year_reopenings')
    .set({ status: 'withdrawn' })
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .execute()

export type Span = { first: Day | null; last: Day | null }

export const spanOf = async ({ db, society }: Books): Promise<Span> => {
  const { rows } = await sql<Span>`
    select min(day) as first, max(day) as last from vouchers where society_id = ${society.id}`.execute(db)
  return rows[0]!
}

/** What nobody has decided of these days: journals, and what vendors sent or are to get. */
export const countWaiting = async ({ db, society }: Books, until: Day) => {
  const { rows } = await sql<{ journals: number; vendors: number }>`
    select (select count(*) from journals
        where society_id = ${society.id} and status = 'waiting' and day <= ${until}::date)::int as journals,
      ((select count(*) from vendor_bills
        where society_id = ${society.id} and status = 'waiting' and day <= ${until}::date)
      + (select count(*) from vendor_payments
        where society_id = ${society.id} and status = 'waiting' and day <= ${until}::date))::int as vendors`.execute(db)
  return rows[0]!
}

/** Lines of the bank up to that day of which nobody has said what they are. */
export const countUnmatched = async ({ db, society }: Books, until: Day): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_lines
    where society_id = ${society.id} and status = 'new' and day <= ${until}::date`.execute(db)
  return rows[0]!.count
}

export const findReopening = async ({ db, society }: Books, id: string) => {
  const { rows } = await sql<{ year: string; resolution: string; reason: string; made_by: string; status: string }>`
    select c.year, r.resolution, r.reason, r.made_by, r.status from year_reopenings r
      join year_closings c on c.society_id = r.society_id and c.id = r.closing_id
    where r.society_id = ${society.id} and r.id = ${id}::uuid`.execute(db)
  return rows[0]
}
