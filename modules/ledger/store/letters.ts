import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'

/** Societies that keep books here, through the platform's door. */
export const listWithBooks = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select h.society_id as id from ledger_heads h join societies s on s.id = h.society_id
    where h.last_seq > 0 and s.status = 'active' order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

export type Reader = {
  member_id: string
  email: string
  first_name: string
  language: string | null
  society: string
  subdomain: string
}

/** Whoever answers for the books: admins, and the chartered accountant. */
export const listReaders = async (db: Db, societyId: string): Promise<Reader[]> => {
  const { rows } = await sql<Reader>`
    select m.id as member_id, i.email, i.first_name, i.preferences ->> 'language' as language, s.name as society, s.subdomain
    from members m join identities i on i.id = m.identity_id join societies s on s.id = m.society_id
    where m.society_id = ${societyId} and m.role in ('admin', 'ca') and m.status = 'active' and m.removed_at is null
      and i.disabled_at is null order by m.created_at, m.id`.execute(db)
  return rows
}
