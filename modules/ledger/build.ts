import { newId } from '#kernel/ids.ts'
import type { Paise } from '#kernel/money.ts'
import { addDays, type Day } from '#kernel/time.ts'
import { accountsByKey, type Books, nextNumbers, openBooks, postVouchers } from './actions/posting.ts'
import { close } from './actions/years.ts'
import type { AccountKey } from './rules/chart.ts'
import { yearsBetween } from './rules/years.ts'
import * as banks from './store/bank-accounts.ts'
import * as store from './store/books.ts'
import { replaceBudget } from './store/budgets.ts'
import { listSignatories, replaceSignatories } from './store/people.ts'
import { markOpened, saveDraft } from './store/settings.ts'

/** Closes the books up to that day without the voucher of a year's close. */
export const closeUpTo = (books: store.Books, day: Day) => store.lockUntil(books, day)

/** The society's first account, where bills ask to be paid. */
export const buildBank = async (
  books: store.Books,
  values: Pick<banks.BankValues, 'bank' | 'holder' | 'number' | 'ifsc' | 'vpa'>,
): Promise<{ id: string; accountId: string }> => {
  const accountId = (await accountsByKey(books)).get('bank')!.id
  const { id } = await banks.insert(books, accountId, { ...values, is_main: true, is_active: true })
  return { id, accountId }
}

/** What the society had on the day its books begin; what remains is the surplus of earlier years. */
export const buildOpening = async (books: Books, day: Day, balances: Partial<Record<AccountKey, Paise>>) => {
  await openBooks(books)
  const accounts = await accountsByKey(books)
  const lines = Object.entries(balances).map(([key, paise]) => ({
    ...{ accountId: accounts.get(key as AccountKey)!.id, paise },
  }))
  const rest = lines.reduce((sum, { paise }) => sum + paise, 0)
  const [number] = await nextNumbers(books, 'OB', day, 1)
  const voucher = { id: newId(), kind: 'opening', number: number!, day, narration: 'Opening balances' } as const
  await postVouchers(books, [
    { ...voucher, lines: [...lines, { accountId: accounts.get('surplus')!.id, paise: -rest }] },
  ])
  await saveDraft(books, 0, {})
  await markOpened(books, day, voucher.id)
  await store.lockUntil(books, addDays(day, -1))
}

export const buildBudget = async (books: store.Books, year: string, plan: Partial<Record<AccountKey, Paise>>) => {
  const accounts = await accountsByKey(books)
  const lines = Object.entries(plan).map(([key, amountPaise]) => ({
    ...{ accountId: accounts.get(key as AccountKey)!.id, amountPaise },
  }))
  await replaceBudget(books, year, lines)
}

export const buildSignatories = async (books: store.Books, identityIds: readonly string[]) => {
  const able = await listSignatories(books)
  await replaceSignatories(
    books,
    able.filter((one) => one.role === 'committee' && identityIds.includes(one.identity_id ?? '')).map(({ id }) => id),
  )
}

/** Closes every financial year that ended before that day, the oldest first. */
export const closeYears = async (books: Books, first: Day, today: Day) => {
  await openBooks(books)
  for (const year of yearsBetween(first, today).toReversed()) if (year.to < today) await close(books, year)
}
