import { newId } from '#kernel/ids.ts'
import type { Db } from '#kernel/server/scope.ts'
import * as bills from '#modules/billing/store/bills.ts'
import { settle } from '#modules/billing/store/items.ts'
import { accountsByKey, nextNumbers, openBooks, postVouchers } from '#modules/ledger/actions/posting.ts'
import type { AccountKey } from '#modules/ledger/rules/chart.ts'
import type { NewVoucher, Series } from '#modules/ledger/rules/vouchers.ts'
import { buildFlats } from '#modules/members/build.ts'
import { asPlatform } from './app.ts'
import type { TestSociety } from './society.ts'

export type BooksOfTest = {
  id: string
  flatId: string
  flats: readonly string[]
  account(key: AccountKey): string
  vouchers: string[]
}

/** A society whose chart is there and which has a few flats. */
export const booksOf = async ({ id }: TestSociety, flatCount = 1): Promise<BooksOfTest> =>
  asPlatform(async (db) => {
    const plans = Array.from({ length: flatCount }, (_, i) => ({
      ...{ wing: 'A', number: `A-${101 + i}`, floor: 1, areaSqft: 500 },
    }))
    const made = await buildFlats(db, id, plans)
    const accounts = await accountsByKey({ db, society: { id } })
    const flats = plans.map(({ number }) => made.get(number) ?? [...made.values()][0]!)
    return { id, flatId: flats[0]!, flats, account: (key) => accounts.get(key)!.id, vouchers: [] }
  })

export const asBooks = (db: Db, id: string) => ({ db, society: { id }, actor: { identityId: null } })

/** Any voucher, under the next number of its series. */
export const post = (
  books: BooksOfTest,
  series: Series,
  voucher: Pick<NewVoucher, 'kind' | 'day' | 'lines'> & Partial<NewVoucher>,
): Promise<string> =>
  asPlatform(async (db) => {
    const scope = asBooks(db, books.id)
    await openBooks(scope)
    const [number] = await nextNumbers(scope, series, voucher.day, 1)
    const id = newId()
    await postVouchers(scope, [{ id, number: number!, narration: 'A-101', ...voucher }])
    books.vouchers.push(id)
    return id
  })

/** A small journal on that day, on accounts that no papers stand behind. */
export const posted = (books: BooksOfTest, day: string, paise = 500): Promise<string> =>
  post(books, 'JV', {
    ...{ kind: 'journal', day },
    lines: [
      { accountId: books.account('cash'), paise },
      { accountId: books.account('service'), paise: -paise },
    ],
  })

/** The usual life of a society in a few vouchers: a bill and a receipt with their papers, a payment, a move to the bank, a bounced cheque. */
export const livedIn = async (books: BooksOfTest, day: string) => {
  const { flatId } = books
  const account = (key: AccountKey) => books.account(key)
  const bill = [
    { accountId: account('dues'), flatId, paise: 420_000 },
    { accountId: account('service'), paise: -300_000 },
    { accountId: account('sinking'), paise: -120_000 },
  ]
  const billed = await post(books, 'MB', { kind: 'bill', day, lines: bill })
  const receipt = [
    { accountId: account('cash'), paise: 500_000 },
    { accountId: account('dues'), flatId, paise: -420_000 },
    { accountId: account('advances'), flatId, paise: -80_000 },
  ]
  const received = await post(books, 'RC', { kind: 'receipt', day, lines: receipt })
  await writePapers(books, day, { billed, received })
  const toBank = [
    { accountId: account('bank'), paise: 400_000 },
    { accountId: account('cash'), paise: -400_000 },
  ]
  await post(books, 'JV', { kind: 'contra', day, lines: toBank })
  const payment = [
    { accountId: account('electricity'), paise: 150_000 },
    { accountId: account('bank'), paise: -150_000 },
  ]
  await post(books, 'PV', { kind: 'payment', day, lines: payment })
  const bounced = [
    { accountId: account('bank'), paise: 10_000 },
    { accountId: account('dues'), flatId, paise: -10_000 },
  ]
  const reversesId = await post(books, 'RC', { kind: 'receipt', day, lines: bounced })
  const back = bounced.map((line) => ({ ...line, paise: -line.paise }))
  await post(books, 'RV', { kind: 'reversal', day, lines: back, reversesId })
}

/** What billing keeps of the bill and of the receipt that paid it, with the rest as an advance. */
const writePapers = (books: BooksOfTest, day: string, vouchers: { billed: string; received: string }) =>
  asPlatform(async (db) => {
    const [scope, at] = [asBooks(db, books.id), new Date()]
    const { flatId } = books
    const [billId, receiptId] = [newId(), newId()]
    await bills.insert(
      scope,
      [
        {
          ...{
            id: billId,
            kind: 'bill',
            number: billId,
            flatId,
            runId: null,
            from: day,
            to: day,
            issuedOn: day,
            dueOn: day,
          },
          ...{ principalPaise: 420_000, interestPaise: 0, lines: [], carried: {}, note: '', packId: '' },
          voucherId: vouchers.billed,
        },
      ],
      at,
    )
    await settle(
      scope,
      [
        {
          ...{ itemId: billId, part: 'principal', paise: 420_000, day, countsOn: day },
          ...{ sourceKind: 'receipt', sourceId: receiptId },
        },
      ],
      [
        {
          ...{
            id: receiptId,
            kind: 'receipt',
            number: receiptId,
            flatId,
            billId,
            receivedOn: day,
            amountPaise: 500_000,
          },
          ...{
            advancePaise: 80_000,
            mode: 'cash',
            reference: '',
            payer: '',
            note: '',
            accountId: books.account('cash'),
          },
          ...{ sourceKind: '', sourceId: null, reversalId: null, madeBy: null, voucherId: vouchers.received, at },
        },
      ],
    )
  })
