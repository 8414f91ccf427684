import { sql } from 'kysely'
import type { Recipients } from '#kernel/server/jobs.ts'
import type { Db } from '#kernel/server/scope.ts'

export type Recipient = { identity_id: string; email: string; language: string | null; choices: unknown }

/** People of a society who can sign in: by role, by membership, and never the one who did it. */
export const listRecipients = async (
  db: Db,
  societyId: string,
  { roles = [], members = [], except = null }: Recipients,
): Promise<Recipient[]> => {
  const named = members.filter((id) => id !== null && id !== undefined)
  const { rows } = await sql<Recipient>`
    select i.id as identity_id, i.email, i.preferences ->> 'language' as language, i.preferences -> 'notifications' as choices
    from members m join identities i on i.id = m.identity_id
    where m.society_id = ${societyId} and m.status = 'active' and m.removed_at is null and i.disabled_at is null
      and (m.role = any(${[...roles]}::text[]) or m.id = any(${named}::uuid[])) and m.id is distinct from ${except}::uuid
    order by m.created_at`.execute(db)
  return rows
}
