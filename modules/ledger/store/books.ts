import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Db } from '#kernel/server/scope.ts'
import { type AccountKey, accountKeys, chart } from '../rules/chart.ts'

/** Whose books: a request, a job and the demo's seed all have this much. */
export type Books = {
  readonly db: Db
  readonly society: { readonly id: string }
  readonly ledger?: SecondHand
}

/**
 * The ledger written by a second transaction, beside the papers it is about: only for a society that nobody can see yet.
 * Vouchers are sent without being waited for; whoever made it waits for `sent` before the end.
 */
export type SecondHand = { readonly db: Db; readonly sent: Promise<unknown>[] }

const handOf = ({ db, ledger }: Books): Db => ledger?.db ?? db

type Opened = { societyId: string; closed: string | null }

/** By transaction: its lock holds until it ends, so that nobody else moves the day meanwhile, and to ask once is enough. */
const opened = new WeakMap<Db, Opened>()

export const open = async (books: Books): Promise<string | null> => {
  const { society } = books
  const db = handOf(books)
  const known = opened.get(db)
  if (known?.societyId === society.id) return known.closed
  const { rows } = await sql<{ closed: string | null }>`select app.open_books(${society.id}) as closed`.execute(db)
  opened.set(db, { societyId: society.id, closed: rows[0]!.closed })
  return rows[0]!.closed
}

export type Opening = {
  closed: string | null
  /** The last number of each year that was taken. */
  numbers: Record<string, number>
  /** The program's accounts by their keys. */
  accounts: Partial<Record<AccountKey, string>>
  /** The account of the bank the society is paid into: the main one, else the only one in use. */
  bank: string | null
}

/**
 * Holds the books, then takes numbers, and answers what a document is posted with, all in one round trip: what is
 * asked of the numbers comes from `opened`, so that nobody takes one before they hold the books.
 */
export const openWith = async (
  books: Books,
  series: string,
  wanted: readonly { year: string; count: number }[],
): Promise<Opening> => {
  const { db, society, ledger } = books
  // Where a second hand writes the ledger it holds the books, and nobody waits here for what it still has to write.
  const closed = ledger ? sql`${await open(books)}::date` : sql`app.open_books(${society.id})`
  const { rows } = await sql<Opening>`
    with opened as materialized (select ${closed} as closed),
    taken as (
      insert into number_series (society_id, series, year, last)
      select ${society.id}::uuid, ${series}, w.year, w.count
      from opened, jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (year text, count int)
      on conflict (society_id, series, year) do update set last = number_series.last + excluded.last
      returning year, last)
    select o.closed, (select coalesce(jsonb_object_agg(t.year, t.last), '{}') from taken t) as numbers,
      (select coalesce(jsonb_object_agg(a.key, a.id), '{}') from accounts a
        where a.society_id = ${society.id} and a.key <> '') as accounts,
      (select case when bool_or(b.is_main) or count(*) = 1 then (array_agg(b.account_id order by b.is_main desc))[1] end
        from bank_accounts b where b.society_id = ${society.id} and b.is_active) as bank
    from opened o`.execute(db)
  opened.set(handOf(books), { societyId: society.id, closed: rows[0]!.closed })
  return rows[0]!
}

export const post = async (books: Books, batch: readonly object[]): Promise<void> => {
  const posted = sql`select app.post(${books.society.id}, ${JSON.stringify(batch)}::jsonb)`.execute(handOf(books))
  if (!books.ledger) return void (await posted)
  // Its fault is told to whoever waits for it.
  posted.catch(() => {})
  books.ledger.sent.push(posted)
}

export const insertFiles = ({ db, society }: Books, files: readonly { voucherId: string; fileId: string }[]) =>
  db
    .insertInto('voucher_files')
    .values(files.map(({ voucherId, fileId }) => ({ society_id: society.id, voucher_id: voucherId, file_id: fileId })))
    .execute()

/** Moves the series on by so many and answers its last number. */
export const takeNumbers = async (books: Books, series: string, year: string, count: number) => {
  const { rows } = await sql<{ last: number }>`
    insert into number_series (society_id, series, year, last) values (${books.society.id}, ${series}, ${year}, ${count})
    on conflict (society_id, series, year) do update set last = number_series.last + excluded.last
    returning last`.execute(books.db)
  return rows[0]!.last
}

const accountColumns = ['id', 'code', 'key', 'name', 'kind', 'control', 'is_active', 'version'] as const

export const listAccounts = ({ db, society }: Books) =>
  db.selectFrom('accounts').select(accountColumns).where('society_id', '=', society.id).orderBy('code').execute()
export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number]

/** Two people may post the first voucher at the same moment; each account is made once. */
export const insertChart = ({ db, society }: Books, missing: readonly AccountKey[] = accountKeys) =>
  db
    .insertInto('accounts')
    .values(
      missing.map((key) => {
        const { code, kind, control } = chart[key]
        return { society_id: society.id, id: newId(), code, key, name: '', kind, control }
      }),
    )
    .onConflict((same) => same.doNothing())
    .execute()

export const findVoucher = ({ db, society }: Books, id: string) =>
  db.selectFrom('vouchers').selectAll().where('society_id', '=', society.id).where('id', '=', id).executeTakeFirst()

export const listPostings = ({ db, society }: Books, voucherId: string) =>
  db
    .selectFrom('postings')
    .select(['line', 'account_id', 'flat_id', 'vendor_id', 'amount_paise'])
    .where('society_id', '=', society.id)
    .where('voucher_id', '=', voucherId)
    .orderBy('line')
    .execute()

export const isReversed = async ({ db, society }: Books, id: string): Promise<boolean> => {
  const found = await db
    .selectFrom('vouchers')
    .select('id')
    .where('society_id', '=', society.id)
    .where('reverses_id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

export const lockUntil = async ({ db, society }: Books, day: string | null) => {
  opened.delete(db)
  await db.updateTable('ledger_heads').set({ locked_until: day }).where('society_id', '=', society.id).execute()
}

export type Fault = { seq: number | null; number: string | null; fault: string }

/** What the database itself finds wrong with the books, in order. */
export const verify = async ({ db, society }: Books): Promise<Fault[]> =>
  (await sql<Fault>`select * from app.verify_books(${society.id})`.execute(db)).rows
