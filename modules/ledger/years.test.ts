import { describe, expect, it } from 'vitest'
import { asPlatform } from '#server/testing/app.ts'
import { drainJobs } from '#server/testing/jobs.ts'
import { type BooksOfTest, booksOf, livedIn, post, posted } from '#server/testing/ledger.ts'
import { type Person, society } from '#server/testing/society.ts'
import { ledger } from './contract.ts'
import { verify } from './store/books.ts'

const closable = async () => {
  const ours = await society()
  const books = await booksOf(ours)
  await livedIn(books, '2024-05-10')
  await livedIn(books, '2025-05-10')
  return { ours, books, admin: await ours.as('admin'), second: await ours.another('admin') }
}

const close = (by: Person, year: string, acceptsOpenPoints = false) =>
  by.call(ledger.closeYear, { params: { year }, body: { acceptsOpenPoints } })
const reopen = (by: Person, year: string) =>
  by.call(ledger.reopenYear, { params: { year }, body: { resolution: 'SGM 4/2026', reason: 'A bill was forgotten' } })
const decide = (by: Person, year: string, isApproved = true) =>
  by.call(ledger.decideReopening, { params: { year }, body: { isApproved } })
const report = (by: Person, name: 'trial-balance' | 'income-expenditure', to: string) =>
  by.call(ledger.report, { params: { report: name }, query: { from: '2024-04-01', to } })
const faults = ({ id }: BooksOfTest) => asPlatform((db) => verify({ db, society: { id } }))

describe('closing a year', () => {
  it('carries its surplus over, locks its days, and leaves its statements readable', async () => {
    const { admin, books } = await closable()
    const before = await report(admin, 'income-expenditure', '2025-03-31')
    expect(await close(admin, '24-25')).toMatchObject({ isClosed: true, surplusPaise: 150_000, can: { reopen: true } })
    expect(await report(admin, 'income-expenditure', '2025-03-31')).toEqual(before)
    const trial = await report(admin, 'trial-balance', '2025-03-31')
    expect(trial.lines.find(({ code }) => code === '4000')?.amounts).toEqual([null, 300_000])
    const next = await report(admin, 'trial-balance', '2025-04-01')
    expect(next.lines.find(({ code }) => code === '3900')?.amounts).toEqual([null, 150_000])
    await expect(posted(books, '2025-03-31')).rejects.toMatchObject({
      code: 'year_closed',
      message: expect.stringContaining('closed up to 31 Mar 2025'),
    })
    await posted(books, '2025-04-01')
    expect(await faults(books)).toEqual([])
  })

  it('happens once, also when it is asked for ten times at the same moment', async () => {
    const { admin, books } = await closable()
    const tried = await Promise.allSettled(Array.from({ length: 10 }, () => close(admin, '24-25')))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(close(admin, '24-25')).rejects.toMatchObject({ status: 409, body: { code: 'already_closed' } })
    const closings = await asPlatform((db) =>
      db
        .selectFrom('vouchers')
        .select('number')
        .where('society_id', '=', books.id)
        .where('kind', '=', 'closing')
        .execute(),
    )
    expect(closings).toEqual([{ number: 'YC/24-25/000001' }])
  })

  it('takes the years in their order, and none that is not over', async () => {
    const { admin } = await closable()
    await expect(close(admin, '25-26')).rejects.toMatchObject({ body: { code: 'earlier_year_open' } })
    await expect(close(admin, '99-00')).rejects.toMatchObject({ status: 404 })
    const ours = await society()
    await posted(await booksOf(ours), new Date().toISOString().slice(0, 10))
    const [current] = await (await ours.as('admin')).call(ledger.years)
    await expect(close(await ours.as('admin'), current!.year)).rejects.toMatchObject({
      body: { code: 'year_not_over' },
    })
  })

  it('waits for journals that nobody decided, and asks about money that nobody placed', async () => {
    const { admin, second, books } = await closable()
    const lines = [
      { accountId: books.account('cash'), paise: 100 },
      { accountId: books.account('suspense'), paise: -100 },
    ]
    const body = { day: '2024-06-01', narration: 'From whom?', lines }
    const { id } = await admin.call(ledger.addJournal, { body } as never)
    await expect(close(admin, '24-25')).rejects.toMatchObject({ body: { code: 'journals_waiting' } })
    await second.call(ledger.decideJournal, { params: { id }, body: { isApproved: true } })
    await expect(close(admin, '24-25')).rejects.toMatchObject({ body: { code: 'open_points' } })
    const years = await admin.call(ledger.years)
    expect(years.at(-1)?.openPoints).toEqual([{ kind: 'suspense', isBlocking: false, count: 0, paise: 100 }])
    expect(await close(admin, '24-25', true)).toMatchObject({ isClosed: true })
  })
})

describe('opening a year again', () => {
  it('takes two people and a resolution, and undoes the closing', async () => {
    const { ours, admin, second, books } = await closable()
    await close(admin, '24-25')
    await expect(
      admin.call(ledger.reopenYear, { params: { year: '24-25' }, body: { resolution: ' ', reason: 'x' } }),
    ).rejects.toMatchObject({ status: 400 })
    expect(await reopen(admin, '24-25')).toMatchObject({ reopening: { resolution: 'SGM 4/2026', isMine: true } })
    await drainJobs(ours.id)
    await expect(reopen(second, '24-25')).rejects.toMatchObject({ status: 409 })
    await expect(decide(admin, '24-25')).rejects.toMatchObject({ body: { code: 'same_person' } })
    expect(await decide(second, '24-25')).toMatchObject({ isClosed: false, reopening: null })
    await posted(books, '2024-07-01', 700)
    expect(await close(admin, '24-25')).toMatchObject({ surplusPaise: 150_700 })
    expect(await faults(books)).toEqual([])
    const told = await asPlatform((db) =>
      db.selectFrom('notifications').select(['kind', 'path']).where('society_id', '=', ours.id).execute(),
    )
    expect(told).toContainEqual({
      kind: 'year_reopening_waiting',
      path: expect.stringContaining('tab=books&report=years'),
    })
  })

  it('is taken back by whoever asked, and nobody else, as long as it waits', async () => {
    const { admin, second } = await closable()
    const takeBack = (by: Person) => by.call(ledger.withdrawReopening, { params: { year: '24-25' } })
    await close(admin, '24-25')
    await expect(takeBack(admin)).rejects.toMatchObject({ status: 404 })
    expect(await reopen(admin, '24-25')).toMatchObject({ can: { withdraw: true, decide: false, reopen: false } })
    await expect(takeBack(second)).rejects.toMatchObject({ status: 409 })
    expect(await takeBack(admin)).toMatchObject({ isClosed: true, reopening: null, can: { reopen: true } })
    await expect(decide(second, '24-25')).rejects.toMatchObject({ status: 404 })
    expect(await reopen(second, '24-25')).toMatchObject({ can: { withdraw: true } })
    expect(await decide(admin, '24-25')).toMatchObject({ isClosed: false })
  })

  it('is for the year that was closed last', async () => {
    const { admin, second } = await closable()
    await close(admin, '24-25')
    await close(admin, '25-26')
    await expect(reopen(admin, '24-25')).rejects.toMatchObject({ body: { code: 'not_the_last' } })
    await reopen(admin, '25-26')
    expect(await decide(second, '25-26', false)).toMatchObject({ isClosed: true, can: { reopen: true } })
  })
})

describe('the statements of closed years', () => {
  it('are for members once the society opens them', async () => {
    const { ours, admin } = await closable()
    await close(admin, '24-25')
    const resident = await ours.as('resident')
    const read = () => resident.call(ledger.closedYear, { params: { year: '24-25', report: 'income-expenditure' } })
    expect(await resident.call(ledger.closedYears)).toEqual([])
    await expect(read()).rejects.toMatchObject({ status: 404 })
    await admin.call(ledger.settings, { body: { membersSeeClosedYears: true } })
    expect(await resident.call(ledger.closedYears)).toMatchObject([{ year: '24-25' }])
    expect(await read()).toMatchObject({ from: '2024-04-01', to: '2025-03-31' })
    await expect(
      resident.call(ledger.closedYear, { params: { year: '25-26', report: 'balance-sheet' } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('a year without a surplus', () => {
  it('is closed with nothing to carry', async () => {
    const ours = await society()
    const books = await booksOf(ours)
    await post(books, 'JV', {
      ...{ kind: 'journal', day: '2024-05-01' },
      lines: [
        { accountId: books.account('bank'), paise: 5 },
        { accountId: books.account('sinking'), paise: -5 },
      ],
    })
    expect(await close(await ours.as('admin'), '24-25')).toMatchObject({ isClosed: true, surplusPaise: 0 })
  })
})
