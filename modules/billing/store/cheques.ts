import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Paise } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'
import type { ChequeStatus } from '../rules/nouns.ts'
import type { Within } from './within.ts'

type NewCheque = {
  id?: string | undefined
  flat_id: string
  number: string
  bank: string
  dated_on: Day
  amount_paise: Paise
  receipt_id: string | null
}

export const insert = async ({ db, society }: Within, { id = newId(), ...row }: NewCheque) =>
  db
    .insertInto('cheques')
    .values({ ...row, id, society_id: society.id })
    .onConflict((same) => same.columns(['society_id', 'id']).doNothing())
    .execute()
    .then(() => id)

export type ChequeRow = {
  id: string
  flat_id: string
  flat_number: string
  wing: string
  number: string
  bank: string
  dated_on: Day
  amount_paise: Paise
  status: ChequeStatus
  receipt_id: string | null
  receipt_number: string | null
  account_id: string | null
  deposited_on: Day | null
  ended_on: Day | null
  reason: string
  version: number
}

const columns =
  sql.raw(`c.id, c.flat_id, f.number as flat_number, f.wing, c.number, c.bank, c.dated_on, c.amount_paise, c.status,
  c.receipt_id, r.number as receipt_number, c.account_id, c.deposited_on, c.ended_on, c.reason, c.version`)
const from = sql.raw(`from cheques c join flats f on f.society_id = c.society_id and f.id = c.flat_id
  left join receipts r on r.society_id = c.society_id and r.id = c.receipt_id`)

/** Those that wait first, by the day they can go to the bank. */
export const list = async ({ db, society }: Within, status: ChequeStatus | undefined): Promise<ChequeRow[]> => {
  const { rows } = await sql<ChequeRow>`
    select ${columns} ${from} where c.society_id = ${society.id} and (${status ?? null}::text is null or c.status = ${status ?? null}::text)
    order by array_position(array['held', 'deposited', 'bounced', 'cleared', 'returned'], c.status), c.dated_on, c.id limit 2000`.execute(
    db,
  )
  return rows
}

export const find = async ({ db, society }: Within, id: string): Promise<ChequeRow | undefined> => {
  const { rows } =
    await sql<ChequeRow>`select ${columns} ${from} where c.society_id = ${society.id} and c.id = ${id}`.execute(db)
  return rows[0]
}

/** Held until the transaction ends. */
export const lock = async (within: Within, id: string): Promise<ChequeRow | undefined> => {
  await sql`select 1 from cheques where society_id = ${within.society.id} and id = ${id} for update`.execute(within.db)
  return find(within, id)
}

type Changes = Partial<Pick<ChequeRow, 'status' | 'receipt_id' | 'account_id' | 'deposited_on' | 'ended_on' | 'reason'>>

export const update = async ({ db, society }: Within, id: string, changes: Changes) =>
  db
    .updateTable('cheques')
    .set({ ...changes, version: sql`version + 1` })
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .execute()

/** Through the platform's door: societies with post-dated cheques of exactly this day. */
/** Of one society, or of each that has some. */
export const listDue = async (db: Within['db'], day: Day, societyId: string | null = null) => {
  const { rows } = await sql<{ society_id: string; subdomain: string; count: number; paise: Paise }>`
    select c.society_id, s.subdomain, count(*)::int as count, sum(c.amount_paise)::bigint as paise
    from cheques c join societies s on s.id = c.society_id and s.status = 'active'
    where c.status = 'held' and c.dated_on = ${day} and (${societyId}::uuid is null or c.society_id = ${societyId}::uuid)
    group by c.society_id, s.subdomain`.execute(db)
  return rows
}
