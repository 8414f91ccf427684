import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Books } from './books.ts'

export const listBudget = ({ db, society }: Books, year: string) =>
  db
    .selectFrom('budgets')
    .select(['account_id', 'amount_paise'])
    .where('society_id', '=', society.id)
    .where('year', '=', year)
    .execute()

export const replaceBudget = async (
  { db, society }: Books,
  year: string,
  lines: readonly { accountId: string; amountPaise: number }[],
) => {
  const rows = lines.map(({ accountId, amountPaise }) => ({
    id: newId(),
    account_id: accountId,
    amount_paise: amountPaise,
  }))
  await sql`delete from budgets where society_id = ${society.id} and year = ${year}
    and not account_id = any(${lines.map(({ accountId }) => accountId)}::uuid[])`.execute(db)
  await sql`
    insert into budgets (society_id, id, year, account_id, amount_paise)
    select ${society.id}::uuid, r.id, ${year}, r.account_id, r.amount_paise
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, account_id uuid, amount_paise bigint)
    on conflict (society_id, year, account_id) do update set amount_paise = excluded.amount_paise
      where budgets.amount_paise <> excluded.amount_paise`.execute(db)
}
