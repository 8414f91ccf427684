import { withOwnPlans } from '#kernel/server/own-plan.ts'
import type { Day } from '#kernel/time.ts'
import type { Books } from '../store/books.ts'
import * as store from '../store/ties.ts'

export type Tie = Omit<store.Tie, 'named' | 'control'> & { control: 'flat' | 'vendor' }

/** Every account at the end of a day, and each control account beside the papers it answers for. */
export const tiesAt = async (books: Books, day: Day): Promise<{ sums: store.Tie[]; ties: Tie[] }> => {
  const sums = await store.tiesOf({ ...books, db: withOwnPlans(books.db) }, day)
  const ties = sums.filter(isControl).map(withNobodys)
  return { sums, ties: ties.filter(({ count, difference }) => count > 0 || difference !== 0) }
}

type Control = store.Tie & Pick<Tie, 'control'>

const isControl = (account: store.Tie): account is Control => account.control !== ''

/** What stands on the account under no name is nobody's, whatever the papers say. */
const withNobodys = ({ named, ...account }: Control): Tie => {
  const nobodys = account.sum - named
  if (nobodys === 0) return account
  return {
    ...account,
    difference: account.difference + Math.abs(nobodys),
    parties: account.parties + 1,
    apart: [...account.apart, { name: '', paise: nobodys }],
  }
}
