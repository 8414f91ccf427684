import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { addDays, addMonths, type Day, financialYear } from '#kernel/time.ts'
import { ledger } from '#modules/ledger/contract.ts'
import { asPlatform } from '#server/testing/app.ts'
import { billingSociety, bookFaults, monthsAgo, thisMonth, today } from '#server/testing/billing.ts'
import { asOwner } from '#server/testing/catalogue.ts'
import { drainJobs } from '#server/testing/jobs.ts'
import { type BooksOfTest, booksOf, post } from '#server/testing/ledger.ts'
import { society } from '#server/testing/society.ts'
import { vendorSociety } from '#server/testing/vendors.ts'
import { billing } from './contract.ts'

type Posted = Parameters<typeof post>[2]['lines']

/** A month billed, one flat paid more than it owes. */
const lived = async () => {
  const test = await billingSociety()
  await test.publish(monthsAgo(1))
  const { amountPaise } = await test.billOf('A-101', monthsAgo(1))
  const body = {
    flatId: test.flat('A-101'),
    amountPaise: amountPaise + 5000,
    receivedOn: today(),
    mode: 'cash' as const,
  }
  await test.admin.call(billing.addReceipt, { body })
  return { ...test, books: await booksOf(test.ours, 0) }
}
type Lived = Awaited<ReturnType<typeof lived>>

const controls = async ({ admin }: Pick<Lived, 'admin'>) => (await admin.call(ledger.standing)).controls
const control = async (test: Pick<Lived, 'admin'>, code: string) =>
  (await controls(test)).find((one) => one.code === code)
const changed = (statement: string, ...values: string[]) => asOwner((client) => client.query(statement, values))

describe('the books beside the bills and receipts they answer for', () => {
  it('agree account by account, and say for how many flats', async () => {
    const test = await lived()
    expect(await controls(test)).toMatchObject([
      { code: '1100', count: 3, differencePaise: 0, apart: [] },
      { code: '2100', count: 1, differencePaise: 0, apart: [] },
    ])
    expect(await bookFaults(test.ours.id)).toEqual([])
  })

  it('name the flat whose bill says another amount than its voucher', async () => {
    const test = await lived()
    const { id } = await test.billOf('A-102', monthsAgo(1))
    await changed(
      'update bills set amount_paise = amount_paise + 700, principal_paise = principal_paise + 700 where id = $1',
      id,
    )
    expect(await control(test, '1100')).toMatchObject({
      ...{ differencePaise: 700, apart: [{ name: 'A-102', differencePaise: -700 }] },
    })
    expect(await tieOn(test, today())).toEqual({ count: 3, differencePaise: 700 })
  })

  it('name the flat that a voucher without a bill is about, and not only when nothing makes up for it', async () => {
    const test = await lived()
    await posted(test, [
      { accountId: test.books.account('dues'), flatId: test.flat('A-101'), paise: 300 },
      { accountId: test.books.account('dues'), flatId: test.flat('A-103'), paise: -300 },
    ])
    expect(await control(test, '1100')).toMatchObject({
      differencePaise: 600,
      apart: [
        { name: 'A-101', differencePaise: 300 },
        { name: 'A-103', differencePaise: -300 },
      ],
    })
  })

  it('show what stands on a control account under no name', async () => {
    const test = await lived()
    await asOwner(async (client) => {
      // No role of the application can do this, and no trigger would let it.
      await client.query('set session_replication_role = replica')
      await client.query('update postings set flat_id = null where flat_id = $1', [test.flat('A-103')])
    })
    const { amountPaise: paise } = await test.billOf('A-103', monthsAgo(1))
    expect(await control(test, '1100')).toMatchObject({
      ...{ count: 2, differencePaise: 2 * paise },
      apart: [
        { name: 'A-103', differencePaise: -paise },
        { name: '', differencePaise: paise },
      ],
    })
  })

  it('show an advance that is not what the receipt left, and a bill that was paid without a receipt', async () => {
    const test = await lived()
    await changed(
      'update receipts set advance_paise = advance_paise - 100 where society_id = $1 and advance_paise > 0',
      test.ours.id,
    )
    expect(await control(test, '2100')).toMatchObject({ apart: [{ name: 'A-101', differencePaise: -100 }] })
    const { id } = await test.billOf('A-103', monthsAgo(1))
    await changed('update bills set paid_paise = 50 where id = $1', id)
    expect(await control(test, '1100')).toMatchObject({ apart: [{ name: 'A-103', differencePaise: 50 }] })
  })

  it('keep a year from being closed while they differ', async () => {
    const test = await lived()
    await posted(test, adjusted(test), yearAgo())
    const [found] = (await test.admin.call(ledger.years)).toReversed()
    expect(found?.openPoints).toContainEqual(expect.objectContaining({ kind: 'untied', isBlocking: true, paise: 300 }))
    await expect(closed(test)).rejects.toMatchObject({ status: 422, body: { code: 'untied' } })
  })

  it('take an approved journal on the dues of a flat, of a time when there could be one, for its own paper', async () => {
    const test = await lived()
    const voucherId = await posted(test, adjusted(test), yearAgo())
    const lines = adjusted(test).map((line) => ({ flatId: null, vendorId: null, ...line }))
    await asPlatform((db) =>
      db
        .insertInto('journals')
        .values({
          ...{ society_id: test.ours.id, id: newId(), kind: 'journal', day: yearAgo(), narration: 'Painting refunded' },
          ...{ lines: JSON.stringify(lines), amount_paise: 300, status: 'approved', made_by: newId() },
          ...{ decided_by: newId(), decided_at: new Date(), voucher_id: voucherId },
        })
        .execute(),
    )
    expect(await control(test, '1100')).toMatchObject({ count: 3, differencePaise: 0, apart: [] })
    expect(await tieOn(test, addDays(yearAgo(), -1))).toBeUndefined()
    expect(await tieOn(test, yearAgo())).toEqual({ count: 1, differencePaise: 0 })
    expect(await closed(test)).toMatchObject({ isClosed: true })
  })

  it('agree at every moment while money comes in', async () => {
    const test = await lived()
    const body = { flatId: test.flat('A-102'), amountPaise: 100, receivedOn: today(), mode: 'cash' as const }
    const receive = async () => {
      for (let receipt = 0; receipt < 12; receipt++) await test.admin.call(billing.addReceipt, { body })
    }
    const look = async () => {
      const seen: Awaited<ReturnType<typeof controls>> = []
      for (let looked = 0; looked < 12; looked++) seen.push(...(await controls(test)))
      return seen
    }
    const [seen] = await Promise.all([look(), receive()])
    expect(seen.filter(({ differencePaise }) => differencePaise !== 0)).toEqual([])
  })

  it('name the five flats that differ most, and say how many do', async () => {
    const ours = await society()
    const books = await booksOf(ours, 7)
    const dues = books.flats.map((flatId, at) => ({ accountId: books.account('dues'), flatId, paise: 100 + at }))
    await posted({ books }, [...dues, { accountId: books.account('service'), paise: -721 }])
    const found = await control({ admin: await ours.as('admin') }, '1100')
    expect(found).toMatchObject({ differencePaise: 721, apartCount: 7 })
    expect(found?.apart.map(({ name }) => name)).toEqual(['A-107', 'A-106', 'A-105', 'A-104', 'A-103'])
  })
})

describe('the opening balances', () => {
  it('tie from the moment they are posted, before and after billing has taken them over', async () => {
    const { ours, admin, flat } = await billingSociety()
    const books = await booksOf(ours, 0)
    const vendorId = newId()
    await asPlatform((db) =>
      db
        .insertInto('vendors')
        .values({ society_id: ours.id, id: vendorId, name: 'Guards', entity: 'company' })
        .execute(),
    )
    const draft = {
      ...{
        beginsOn: monthsAgo(1),
        balances: [{ accountId: books.account('bank'), paise: 100_000 }],
        namesSurplus: true,
      },
      flats: [
        { flatId: flat('A-101'), principalPaise: 420_000, interestPaise: 5000, advancePaise: 0 },
        { flatId: flat('A-102'), principalPaise: 0, interestPaise: 0, advancePaise: 25_000 },
      ],
      vendors: [{ vendorId, paise: 70_000 }],
    }
    const { version } = await admin.call(ledger.saveOpening, { body: { ...draft, version: 0 } as never })
    await admin.call(ledger.postOpening, { body: { version, isPreview: false } })
    const standing = () => controls({ admin })
    const nothing = [undefined, undefined]
    const one = { count: 1, differencePaise: 0 }
    const before = [nothing, nothing, [one, one]]
    const tied = ['1100', '1110', '2000', '2100'].map((code) => ({ code, count: 1, differencePaise: 0 }))
    expect(await standing()).toMatchObject(tied)
    expect(await onTheDays({ admin })).toEqual(before)
    await drainJobs(ours.id)
    expect(await standing()).toMatchObject(tied)
    // What billing has made of them is dated the day before the books begin; no difference may come of that on either day.
    expect(await onTheDays({ admin })).toEqual(before)
  })
})

describe('what vendors are owed', () => {
  it('is what is open on their bills', async () => {
    const test = await vendorSociety()
    const { id: vendorId } = await test.vendor()
    const bill = await test.approved(vendorId, 20_000)
    expect(await control({ admin: test.maker }, '2000')).toMatchObject({ count: 1, differencePaise: 0 })
    await changed('update vendor_bills set paid_paise = 1500 where id = $1', bill.id)
    expect(await control({ admin: test.maker }, '2000')).toMatchObject({
      ...{ differencePaise: 1500, apart: [{ name: 'Shree Security', differencePaise: -1500 }] },
    })
  })
})

/** What the trial balance of a day says of an account's flats or vendors. */
const tieOn = async ({ admin }: Pick<Lived, 'admin'>, to: Day, code = '1100') => {
  const query = { from: addDays(to, -30), to }
  const { lines } = await admin.call(ledger.report, { params: { report: 'trial-balance' }, query })
  return lines.find((line) => line.code === code)?.tie ?? undefined
}

const onTheDays = (test: Pick<Lived, 'admin'>) =>
  Promise.all(
    [-2, -1, 0].map((days) =>
      Promise.all(['1100', '2100'].map((code) => tieOn(test, addDays(monthsAgo(1), days), code))),
    ),
  )

const yearAgo = () => addMonths(thisMonth(), -12)

const closed = ({ admin }: Pick<Lived, 'admin'>) => {
  const params = { year: financialYear(yearAgo()).name }
  return admin.call(ledger.closeYear, { params, body: { acceptsOpenPoints: true } })
}

const adjusted = ({ books, flat }: Pick<Lived, 'books' | 'flat'>): Posted => [
  { accountId: books.account('dues'), flatId: flat('A-101'), paise: 300 },
  { accountId: books.account('service'), paise: -300 },
]

const posted = ({ books }: { books: BooksOfTest }, lines: Posted, day = today()) =>
  post(books, 'JV', { kind: 'journal', day, lines })
