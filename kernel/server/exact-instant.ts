import { type RawBuilder, sql } from 'kysely'

/** An instant as text with all its microseconds, for the place where a page ends; a Date would lose three digits. */
export const exactInstant = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
