import { sql } from 'kysely'
import type { Recipients } from '#kernel/server/jobs.ts'
import type { Db } from '#kernel/server/scope.ts'

export type Recipient = {
  identity_id: string
  email: string
  language: string | null
  choices: unknown
  /** Their own quiet hours, where they said any. */
  quiet: unknown
}

/** Both by role, by membership, and never the one who did it. */
const meant = (societyId: string, { roles = [], members = [], except = null }: Recipients) => {
  const named = members.filter((id) => id !== null && id !== undefined)
  return sql`m.society_id = ${societyId} and m.status = 'active' and m.removed_at is null
    and (m.role = any(${[...roles]}::text[]) or m.id = any(${named}::uuid[])) and m.id is distinct from ${except}::uuid`
}

/** People of a society who can sign in: each in their own language. */
export const listRecipients = async (db: Db, societyId: string, to: Recipients): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select i.id as identity_id, i.email, i.preferences ->> 'language' as language, i.preferences -> 'notifications' as choices,
      i.preferences -> 'quietHours' as quiet
    from members m join identities i on i.id = m.identity_id
    where ${meant(societyId, to)} and i.disabled_at is null
    order by m.created_at`.execute(db)
  return rows
}

export type Reached = { member_id: string; phone: string; has_login: boolean; choices: unknown; quiet: unknown }

/** Who agreed to WhatsApp, with and without a login, in a society whose plan has it and that may send at all. */
export const listReached = async (db: Db, societyId: string, to: Recipients): Promise<Reached[]> => {
  const { rows } = await sql<Reached>`
    select m.id as member_id, m.phone, m.identity_id is not null as has_login, i.preferences -> 'notifications' as choices,
      i.preferences -> 'quietHours' as quiet
    from societies s join plans p on p.id = s.plan_id and p.messages_a_month > 0
    join members m on m.society_id = s.id left join identities i on i.id = m.identity_id
    where s.id = ${societyId} and s.kind = 'customer' and (s.plan_id <> 'trial' or s.verified_at is not null)
      and ${meant(societyId, to)} and i.disabled_at is null and app.has_agreed(s.id, m.id, 'whatsapp')`.execute(db)
  return rows
}
