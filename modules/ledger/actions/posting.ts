import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import { type Day, financialYear } from '#kernel/time.ts'
import { refused } from '../refusals.ts'
import { type AccountKey, accountKeys } from '../rules/chart.ts'
import { batchOf, type NewVoucher, numberOf, type Series } from '../rules/vouchers.ts'
import * as store from '../store/books.ts'

/** What posting needs of a context: a request and a job have it, and the demo's seed makes one. */
export type Books = store.Books & { readonly actor: { readonly identityId: string | null } }
export type Account = { id: string; code: string; key: string; name: string }

/**
 * Comes first in every write that posts or takes a number: it locks the society's books, so that whoever writes next
 * waits here and not half-way. Answers up to which day they are closed.
 */
export const openBooks = async (books: Books): Promise<{ lockedUntil: Day | null }> => ({
  lockedUntil: await store.open(books),
})

/** The next numbers of a series, without a gap: whoever rolls back gives them back. After `openBooks`. */
export const nextNumbers = async (books: Books, series: Series, day: Day, count: number): Promise<string[]> => {
  if (count === 0) return []
  const last = await store.takeNumbers(books, series, financialYear(day).name, count)
  return Array.from({ length: count }, (_, i) => numberOf(series, day, last - count + 1 + i))
}

export type Desk = {
  /** One for each day that was asked for: a series begins anew with each financial year. */
  numbers: string[]
  accountOf: (key: AccountKey) => string
  /** Where money by bank goes unless somebody says otherwise. */
  bankAccountId: string
}

/** `openBooks`, numbers for so many days, and the accounts to post to, in one round trip: for what is written often. */
export const openDesk = async (books: Books, series: Series, days: readonly Day[]): Promise<Desk> => {
  const counts = new Map<string, number>()
  for (const day of days) counts.set(yearOf(day), (counts.get(yearOf(day)) ?? 0) + 1)
  const wanted = [...counts].map(([year, count]) => ({ year, count }))
  const { numbers, accounts, bank } = await store.openWith(books, series, wanted)
  const isWhole = accountKeys.every((key) => key in accounts)
  const known = isWhole ? undefined : await accountsByKey(books)
  const accountOf = (key: AccountKey) => known?.get(key)?.id ?? accounts[key]!
  const next = new Map(wanted.map(({ year, count }) => [year, numbers[year]! - count]))
  return {
    numbers: days.map((day) => {
      const ordinal = next.get(yearOf(day))! + 1
      next.set(yearOf(day), ordinal)
      return numberOf(series, day, ordinal)
    }),
    accountOf,
    bankAccountId: bank ?? accountOf('bank'),
  }
}

const yearOf = (day: Day) => financialYear(day).name

/** Writes any number of vouchers at once; the database refuses all of them if one is not whole. */
export const postVouchers = async (books: Books, vouchers: readonly NewVoucher[]): Promise<void> => {
  if (vouchers.length === 0) return
  const { lockedUntil } = await openBooks(books)
  if (vouchers.some(({ day }) => day < firstBookDay)) throw refused.before_all_books()
  if (lockedUntil !== null && vouchers.some(({ day }) => day <= lockedUntil)) throw yearIsClosed(lockedUntil)
  await store.post(books, batchOf(vouchers, books.actor.identityId))
  const files = vouchers.flatMap(({ id, fileIds = [] }) => fileIds.map((fileId) => ({ voucherId: id, fileId })))
  if (files.length > 0) await store.insertFiles(books, files)
}

/** A year is named by two digits, `70-71`: one before would bear the name of one that is still to come. */
const firstBookDay = '1970-04-01'

export const yearIsClosed = (lockedUntil: Day) => refused.year_closed({ day: { day: lockedUntil } })

/** The accounts the program posts to, made when they are first asked for. */
export const accountsByKey = async (books: store.Books): Promise<ReadonlyMap<AccountKey, Account>> =>
  byKey(await wholeChart(books))

/** All accounts of the society; whoever asks first, be it only to look at them, makes the program's own. */
export const wholeChart = async (books: store.Books): Promise<store.AccountRow[]> => {
  const rows = await store.listAccounts(books)
  const known = byKey(rows)
  const missing = accountKeys.filter((key) => !known.has(key))
  if (missing.length === 0) return rows
  await store.insertChart(books, missing)
  return store.listAccounts(books)
}

const byKey = (rows: readonly store.AccountRow[]) =>
  new Map(rows.flatMap((row) => (row.key ? [[row.key as AccountKey, row] as const] : [])))

/** A mistake is never changed: the same lines the other way round stand beside it, once. Answers the new voucher. */
export const reverseVoucher = async (
  books: Books,
  { voucherId, day, narration, approvedBy }: { voucherId: string; day: Day; narration: string; approvedBy?: string },
): Promise<{ id: string; number: string }> => {
  await openBooks(books)
  const voucher = (await store.findVoucher(books, voucherId)) ?? refuse(notFound('Voucher'))
  if (await store.isReversed(books, voucherId)) throw refused.already_reversed()
  const [number] = await nextNumbers(books, 'RV', day, 1)
  const lines = (await store.listPostings(books, voucherId)).map((line) => ({
    accountId: line.account_id,
    flatId: line.flat_id,
    vendorId: line.vendor_id,
    paise: -line.amount_paise,
  }))
  const id = newId()
  const reversal = { id, kind: 'reversal', number: number!, day, narration, lines } as const
  await postVouchers(books, [{ ...reversal, sourceId: voucher.source_id, reversesId: voucherId, approvedBy }])
  return { id, number: number! }
}
