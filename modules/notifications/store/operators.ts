import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'

/** Who runs this installation; accounts that everybody can try are nobody's mailbox. */
export const listOperators = async (db: Db) => {
  const { rows } = await sql<{ id: string; email: string; language: string | null }>`
    select id, email, preferences ->> 'language' as language from identities
    where is_super_admin and not is_demo and disabled_at is null`.execute(db)
  return rows
}
