import type { Day } from '#kernel/time.ts'
import { type Standing, standings } from '../store/balances.ts'
import type { Books } from '../store/books.ts'
import { tieOf } from '../store/ties.ts'

export type Tie = Standing & {
  control: 'flat' | 'vendor'
  count: number
  difference: number
  apart: { name: string; paise: number }[]
}

/** Every account at the end of a day, and each control account beside the papers it answers for. */
export const tiesAt = async (books: Books, day: Day): Promise<{ sums: Standing[]; ties: Tie[] }> => {
  const sums = await standings(books, day)
  const ties = await Promise.all(sums.filter(isControl).map((account) => tie(books, account, day)))
  return { sums, ties: ties.filter(({ count, difference }) => count > 0 || difference !== 0) }
}

type Control = Standing & Pick<Tie, 'control'>

const isControl = (standing: Standing): standing is Control => standing.control !== ''

/** What stands on the account under no name is nobody's, whatever the papers say. */
const tie = async (books: Books, account: Control, day: Day): Promise<Tie> => {
  const { count, named, difference, apart } = await tieOf(books, { id: account.account_id, key: account.key }, day)
  const nobodys = account.sum - named
  return {
    ...account,
    count,
    difference: difference + Math.abs(nobodys),
    apart: nobodys === 0 ? apart : [...apart, { name: '', paise: nobodys }],
  }
}
