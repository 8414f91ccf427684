import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Paise } from '#kernel/money.ts'
import { exactInstant } from '#kernel/server/exact-instant.ts'
import type { Day } from '#kernel/time.ts'
import type { Within } from './within.ts'

export type LimitRow = { id: string; from_day: Day; limit_paise: Paise; resolution: string }

/** The newest first. */
export const listLimits = ({ db, society }: Within): Promise<LimitRow[]> =>
  db
    .selectFrom('petty_limits')
    .select(['id', 'from_day', 'limit_paise', 'resolution'])
    .where('society_id', '=', society.id)
    .orderBy('from_day', 'desc')
    .execute()

/** Undefined when that day has one. */
export const insertLimit = (
  { db, society }: Within,
  row: Omit<LimitRow, 'id'> & { made_by: string | null; created_at: Date },
) =>
  db
    .insertInto('petty_limits')
    .values({ ...row, id: newId(), society_id: society.id })
    .onConflict((same) => same.columns(['society_id', 'from_day']).doNothing())
    .returning('id')
    .executeTakeFirst()

export type PettyRow = {
  id: string
  payee: string
  account_id: string
  account_code: string
  account_key: string
  account_name: string
  paid_from: string
  from_code: string
  from_key: string
  from_name: string
  day: Day
  amount_paise: Paise
  note: string
  file_id: string
  file_name: string
  is_picture: boolean
  made_by: string
  made_at: Date
  voucher_id: string
  number: string
  reversal_id: string | null
  place: string
}

const columns = sql`e.id, e.payee, e.account_id, a.code as account_code, a.key as account_key, a.name as account_name,
  e.paid_from, c.code as from_code, c.key as from_key, c.name as from_name, e.day, e.amount_paise, e.note, e.file_id,
  f.name as file_name, f.has_thumbnail as is_picture, e.made_by, e.made_at, e.voucher_id, v.number, e.reversal_id,
  ${exactInstant('e.made_at')} as place`
const from = sql`petty_expenses e join accounts a on a.society_id = e.society_id and a.id = e.account_id
  join accounts c on c.society_id = e.society_id and c.id = e.paid_from
  join files f on f.society_id = e.society_id and f.id = e.file_id
  join vouchers v on v.society_id = e.society_id and v.id = e.voucher_id`

export const list = async (
  { db, society }: Within,
  { limit, after }: { limit: number; after?: { at: string; id: string } | undefined },
): Promise<PettyRow[]> => {
  const { rows } = await sql<PettyRow>`
    select ${columns} from ${from} where e.society_id = ${society.id}
      ${after ? sql`and (e.made_at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by e.made_at desc, e.id desc limit ${limit}`.execute(db)
  return rows
}

export const find = async ({ db, society }: Within, id: string): Promise<PettyRow | undefined> => {
  const { rows } = await sql<PettyRow>`
    select ${columns} from ${from} where e.society_id = ${society.id} and e.id = ${id}::uuid`.execute(db)
  return rows[0]
}

type NewPetty = Pick<
  PettyRow,
  | 'id'
  | 'payee'
  | 'account_id'
  | 'paid_from'
  | 'day'
  | 'amount_paise'
  | 'note'
  | 'file_id'
  | 'made_by'
  | 'made_at'
  | 'voucher_id'
> & { limit_paise: Paise }

export const insert = ({ db, society }: Within, row: NewPetty) =>
  db
    .insertInto('petty_expenses')
    .values({ ...row, society_id: society.id })
    .execute()

export const reverse = ({ db, society }: Within, id: string, reversalId: string) =>
  db
    .updateTable('petty_expenses')
    .set({ reversal_id: reversalId })
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .execute()
