import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Books } from './books.ts'

export const list = async ({ db, society }: Books) =>
  db
    .selectFrom('bank_accounts as b')
    .innerJoin('accounts as a', (on) =>
      on.onRef('a.society_id', '=', 'b.society_id').onRef('a.id', '=', 'b.account_id'),
    )
    .select(['b.id', 'b.account_id', 'b.bank', 'b.holder', 'b.number', 'b.ifsc', 'b.vpa', 'b.is_main', 'b.is_active'])
    .select(['b.version', 'b.column_map', 'a.code', 'a.key', 'a.name'])
    .where('b.society_id', '=', society.id)
    .orderBy('a.code')
    .execute()
export type BankRow = Awaited<ReturnType<typeof list>>[number]

export type BankValues = {
  bank: string
  holder: string
  number: string
  ifsc: string
  vpa: string
  is_main: boolean
  is_active: boolean
}

export const clearMain = ({ db, society }: Books) =>
  db
    .updateTable('bank_accounts')
    .set({ is_main: false })
    .where('society_id', '=', society.id)
    .where('is_main', '=', true)
    .execute()

export const insert = ({ db, society }: Books, accountId: string, values: BankValues) =>
  db
    .insertInto('bank_accounts')
    .values({ ...values, society_id: society.id, id: newId(), account_id: accountId })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Undefined when there is no such account, or not in the version that was looked at. */
export const update = ({ db, society }: Books, id: string, version: number, values: BankValues) =>
  db
    .updateTable('bank_accounts')
    .set({ ...values, version: sql`version + 1` })
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

/** How this bank writes its statements, as it was read last time. */
export const rememberColumns = ({ db, society }: Books, id: string, map: object) =>
  db
    .updateTable('bank_accounts')
    .set({ column_map: JSON.stringify(map) })
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .execute()
