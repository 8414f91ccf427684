import { newId } from '#kernel/ids.ts'
import { accountsByKey, nextNumbers, openBooks, postVouchers } from '#modules/ledger/actions/posting.ts'
import type { AccountKey } from '#modules/ledger/rules/chart.ts'
import { buildFlats } from '#modules/members/build.ts'
import { asPlatform } from './app.ts'
import type { TestSociety } from './society.ts'

export type BooksOfTest = {
  id: string
  flatId: string
  account(key: AccountKey): string
  vouchers: string[]
}

/** A society whose chart is there and which has one flat. */
export const booksOf = async ({ id }: TestSociety): Promise<BooksOfTest> =>
  asPlatform(async (db) => {
    const flats = await buildFlats(db, id, [{ wing: 'A', number: 'A-101', floor: 1, areaSqft: 500 }])
    const accounts = await accountsByKey({ db, society: { id } })
    return { id, flatId: [...flats.values()][0]!, account: (key) => accounts.get(key)!.id, vouchers: [] }
  })

/** A small journal on that day. */
export const posted = async (books: BooksOfTest, day: string, paise = 500): Promise<string> =>
  asPlatform(async (db) => {
    const scope = { db, society: { id: books.id }, actor: { identityId: null } }
    await openBooks(scope)
    const [number] = await nextNumbers(scope, 'JV', day, 1)
    const id = newId()
    const lines = [
      { accountId: books.account('dues'), flatId: books.flatId, paise },
      { accountId: books.account('service'), paise: -paise },
    ]
    await postVouchers(scope, [{ id, kind: 'journal', number: number!, day, narration: 'A-101', lines }])
    books.vouchers.push(id)
    return id
  })
