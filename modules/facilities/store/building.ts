import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'

/** Rows of one table at once, each with the columns it names; what it leaves out is the table's default. */
const insertRows = async (db: Db, table: string, rows: readonly object[]): Promise<void> => {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0]!).map((column) => sql.ref(column))
  await sql`insert into ${sql.table(table)} (${sql.join(columns)})
    select ${sql.join(columns)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
}

type Rows = readonly object[]
export type Built = {
  facilities: Rows
  hours: Rows
  rates: Rows
  refunds: Rows
  parts: Rows
  bookings: Rows
  closures: Rows
  holds: Rows
  waits: Rows
}

export const insertAll = async (db: Db, built: Built): Promise<void> => {
  await insertRows(db, 'facilities', built.facilities)
  await insertRows(db, 'facility_hours', built.hours)
  await insertRows(db, 'facility_rates', built.rates)
  await insertRows(db, 'facility_refunds', built.refunds)
  await insertRows(db, 'facility_parts', built.parts)
  await insertRows(db, 'bookings', built.bookings)
  await insertRows(db, 'closures', built.closures)
  await insertRows(db, 'facility_holds', built.holds)
  await insertRows(db, 'booking_waits', built.waits)
}
