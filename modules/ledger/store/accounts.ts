import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Books } from './books.ts'

export { listAccounts } from './books.ts'

export const insertAccount = async (
  { db, society }: Books,
  values: { code: string; name: string; kind: string; control: string },
): Promise<string> => {
  const made = await db
    .insertInto('accounts')
    .values({ ...values, key: '', society_id: society.id, id: newId() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Undefined when there is no such account, or not in the version that was looked at. */
export const updateAccount = (
  { db, society }: Books,
  id: string,
  version: number,
  values: { name: string; is_active: boolean },
) =>
  db
    .updateTable('accounts')
    .set({ ...values, version: sql`version + 1` })
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

/** What an account holds today. */
export const balanceOf = async ({ db, society }: Books, accountId: string): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as sum from postings
    where society_id = ${society.id} and account_id = ${accountId}`.execute(db)
  return rows[0]!.sum
}
