import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'

/** How many messages its plan has for a month, and whether anything the society writes may leave the house. */
export const findAllowance = async (db: Db, societyId: string) => {
  const { rows } = await sql<{ most: number; leaves: boolean }>`
    select p.messages_a_month as most, s.kind = 'customer' and (s.plan_id <> 'trial' or s.verified_at is not null) as leaves
    from societies s join plans p on p.id = s.plan_id where s.id = ${societyId}`.execute(db)
  return rows[0] ?? { most: 0, leaves: false }
}

export const listAllowances = async (db: Db) => {
  const { rows } = await sql<{ id: string; name: string; messagesAMonth: number }>`
    select id, display_name as name, messages_a_month as "messagesAMonth" from plans
    where is_active order by yearly_price_paise, id`.execute(db)
  return rows
}

export type Allowance = { id: string; messagesAMonth: number }

export const saveAllowances = async (db: Db, plans: readonly Allowance[]): Promise<void> => {
  await sql`
    update plans p set messages_a_month = r."messagesAMonth", version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as r (id text, "messagesAMonth" int)
    where p.id = r.id and p.messages_a_month <> r."messagesAMonth"`.execute(db)
}
