import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'
import { type Quiet, usualQuiet } from '../rules/quiet.ts'

export const findSettings = (db: Db, societyId: string) =>
  db
    .selectFrom('message_settings')
    .select(['language', 'quiet_from', 'quiet_until'])
    .where('society_id', '=', societyId)
    .executeTakeFirst()

/** The society's quiet hours, for whoever said none of their own. */
export const findQuiet = async (db: Db, societyId: string): Promise<Quiet> => {
  const row = await findSettings(db, societyId)
  return row ? { from: row.quiet_from, until: row.quiet_until } : usualQuiet
}

type Row = { language: string; quiet_from: number; quiet_until: number }

export const saveSettings = (db: Db, societyId: string, row: Row) =>
  db
    .insertInto('message_settings')
    .values({ ...row, society_id: societyId })
    .onConflict((same) => same.column('society_id').doUpdateSet({ ...row, version: sql`message_settings.version + 1` }))
    .execute()
