import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { writing } from '#kernel/server/scope.ts'
import { addDays, financialYear } from '#kernel/time.ts'
import { asPlatform, testDatabase } from '#server/testing/app.ts'
import { type BookWatch, checkAll, checkStep, watchBooks } from '#server/testing/book-watch.ts'
import { type Chance, chanceFrom } from '#server/testing/fuzz/chance.ts'
import { asBooks, type BooksOfTest, booksOf } from '#server/testing/ledger.ts'
import { society } from '#server/testing/society.ts'
import { type Books, nextNumbers, openBooks, postVouchers, reverseVoucher } from './actions/posting.ts'
import { close } from './actions/years.ts'
import type { AccountKey } from './rules/chart.ts'
import type { NewLine, Series, VoucherKind } from './rules/vouchers.ts'
import { verify } from './store/books.ts'

const steps = process.env['TEST_FULL'] ? 100_000 : 800
const seed = Number(process.env['TEST_SEED'] ?? (process.env['TEST_FULL'] ? Date.now() % 1_000_000 : 27))

type World = {
  books: BooksOfTest
  vendors: string[]
  random: Chance
  day: string
  reversible: string[]
  watch: BookWatch
}

type Operation = (world: World, books: Books) => Promise<void>

const post = async (world: World, books: Books, series: Series, kind: VoucherKind, lines: NewLine[]) => {
  await openBooks(books)
  const [number] = await nextNumbers(books, series, world.day, 1)
  const id = newId()
  await postVouchers(books, [
    { id, kind, number: number!, day: world.day, narration: `Step ${world.watch.seq}`, lines },
  ])
  world.reversible.push(id)
}

const line = ({ books }: World, key: AccountKey, paise: number, more: Partial<NewLine> = {}): NewLine => ({
  accountId: books.account(key),
  paise,
  ...more,
})

const operations: Record<string, Operation> = {
  bill: (world, books) => {
    const flatId = world.random.oneOf(world.books.flats)
    const heads = (['service', 'water', 'sinking', 'education_fund'] as const).map((key) =>
      line(world, key, -world.random.below(90_000)),
    )
    const interest = world.random.below(900)
    const total = -heads.reduce((sum, { paise }) => sum + paise, 0)
    const lines = [
      line(world, 'dues', total, { flatId }),
      line(world, 'interest_due', interest, { flatId }),
      line(world, 'interest', -interest),
      ...heads,
    ]
    return total === 0 ? Promise.resolve() : post(world, books, 'MB', 'bill', lines)
  },
  receipt: (world, books) => {
    const flatId = world.random.oneOf(world.books.flats)
    const [dues, ahead] = [1 + world.random.below(90_000), world.random.below(5000)]
    const to = world.random.oneOf(['cash', 'bank', 'gateway', 'cheques'] as const)
    return post(world, books, 'RC', 'receipt', [
      line(world, to, dues + ahead),
      line(world, 'dues', -dues, { flatId }),
      line(world, 'advances', -ahead, { flatId }),
    ])
  },
  creditNote: (world, books) => {
    const [flatId, paise] = [world.random.oneOf(world.books.flats), 1 + world.random.below(900)]
    return post(world, books, 'CN', 'credit_note', [
      line(world, 'interest', paise),
      line(world, 'interest_due', -paise, { flatId }),
    ])
  },
  vendorBill: (world, books) => {
    const [vendorId, paise] = [world.random.oneOf(world.vendors), 100 + world.random.below(90_000)]
    const tds = Math.round(paise / 100)
    return post(world, books, 'VB', 'vendor_bill', [
      line(world, world.random.oneOf(['security', 'electricity', 'lift_upkeep'] as const), paise),
      line(world, 'creditors', tds - paise, { vendorId }),
      line(world, 'tds', -tds),
    ])
  },
  payment: (world, books) => {
    const [vendorId, paise] = [world.random.oneOf(world.vendors), 1 + world.random.below(90_000)]
    return post(world, books, 'PV', 'payment', [
      line(world, 'creditors', paise, { vendorId }),
      line(world, 'bank', -paise),
    ])
  },
  contra: (world, books) => {
    const paise = 1 + world.random.below(90_000)
    return post(world, books, 'JV', 'contra', [line(world, 'bank', paise), line(world, 'cash', -paise)])
  },
  reversal: async (world, books) => {
    const voucherId = world.reversible.pop()
    if (voucherId) await reverseVoucher(books, { voucherId, day: world.day, narration: 'Taken back' })
  },
  nextDay: async (world, books) => {
    const before = financialYear(world.day)
    // A year is named by two digits, so that a hundred years on its name comes again: the long form stays below, and
    // the short one sees two years end.
    world.day = addDays(world.day, 1 + world.random.below(steps > 2000 ? 5 : 22))
    if (financialYear(world.day).name === before.name) return
    await openBooks(books)
    await close(books, before)
    world.reversible.length = 0
  },
  changedMind: async (world, books) => {
    await operations['receipt']!(world, books)
    throw new ChangedMind()
  },
}
class ChangedMind extends Error {}

const scopeOf = (id: string) => ({ societyId: id, identityId: null, role: 'admin', action: 'test', requestId: '' })

const doOne = async (world: World, operation: Operation) => {
  const kept = [...world.reversible]
  try {
    await writing((await testDatabase()).society, scopeOf(world.books.id), ({ db }) =>
      operation(world, asBooks(db, world.books.id)),
    )
  } catch (error) {
    if (!(error instanceof ChangedMind)) throw error
    world.reversible = kept
  }
}

const reading = async (world: World, work: (books: Books) => Promise<void>) =>
  writing((await testDatabase()).society, scopeOf(world.books.id), ({ db }) => work(asBooks(db, world.books.id)))

const vendorsOf = (id: string): Promise<string[]> =>
  asPlatform(async (db) => {
    const made = ['Security', 'Lift', 'Power'].map((name) => ({ society_id: id, id: newId(), name, entity: 'company' }))
    await db.insertInto('vendors').values(made).execute()
    return made.map((vendor) => vendor.id)
  })

// Seals, numbers and the sum of what came in after every step; the whole trial balance every hundredth.
describe(`books through ${steps} random steps (TEST_SEED=${seed})`, () => {
  it('balance, chain and count without a gap, after every one of them', async () => {
    const books = await booksOf(await society(), 8)
    const world: World = {
      books,
      vendors: await vendorsOf(books.id),
      random: chanceFrom(seed),
      day: '2020-04-01',
      reversible: [],
      watch: watchBooks(books.id),
    }
    const usual = [
      'bill',
      'bill',
      'receipt',
      'receipt',
      'creditNote',
      'vendorBill',
      'payment',
      'contra',
      'reversal',
      'nextDay',
      'changedMind',
    ]
    for (let step = 0; step < steps; step++) {
      const name = world.random.oneOf(usual)
      await doOne(world, operations[name]!)
      const about = `step ${step}, ${name}, seed ${seed}`
      await reading(world, async (scope) => {
        await checkStep(world.watch, scope, about)
        if (step % 100 === 99) await checkAll(world.watch, scope, about)
      })
    }
    expect(world.watch.seq).toBeGreaterThan(steps / 2)
    await reading(world, async (scope) => expect(await verify(scope)).toEqual([]))
  }, 3_600_000)
})
