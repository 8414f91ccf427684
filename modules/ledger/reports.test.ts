import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { type BooksOfTest, booksOf, livedIn, post, posted } from '#server/testing/ledger.ts'
import { type Person, society, type TestSociety } from '#server/testing/society.ts'
import type { Report } from './contract/reports.ts'
import { ledger } from './contract.ts'
import { unexplained } from './rules/statements.ts'

let ours: TestSociety
let books: BooksOfTest
let admin: Person

beforeAll(async () => {
  ours = await society()
  books = await booksOf(ours, 2)
  admin = await ours.as('admin')
  await post(books, 'OB', {
    ...{ kind: 'opening', day: '2026-04-01' },
    lines: [
      { accountId: books.account('bank'), paise: 1_000_000 },
      { accountId: books.account('sinking'), paise: -1_000_000 },
    ],
  })
  await livedIn(books, '2026-05-10')
})

const may = { from: '2026-04-01', to: '2026-05-31' }
const show = (report: Report['report'], query: object = may, by = admin) =>
  by.call(ledger.report, { params: { report }, query: query as never })
const amount = ({ lines }: Report, code: string, column = 0) =>
  lines.find((line) => line.kind === 'account' && line.code === code)?.amounts[column]
const part = ({ lines }: Report, group: string, column = 0) =>
  lines.find((line) => line.kind !== 'account' && line.group === group)?.amounts[column]

describe('the trial balance', () => {
  it('has the same on both sides, and every control account ties to its flats', async () => {
    const report = await show('trial-balance')
    expect(amount(report, '1000')).toBe(100_000)
    expect(amount(report, '1010')).toBe(1_250_000)
    expect(amount(report, '2100', 1)).toBe(80_000)
    expect(amount(report, '4000', 1)).toBe(300_000)
    expect(part(report, 'all', 0)).toBe(part(report, 'all', 1))
    const ties = report.lines.flatMap(({ tie }) => (tie ? [tie] : []))
    expect(ties.length).toBeGreaterThan(0)
    for (const tie of ties) expect(tie).toMatchObject({ count: 1, differencePaise: 0 })
  })

  it('stands above every report as “Books balance”, with the last links of the chain', async () => {
    const standing = await admin.call(ledger.standing)
    expect(standing).toMatchObject({ differencePaise: 0, vouchers: 7, lockedUntil: null, can: { create: true } })
    expect(standing.debitPaise).toBe(standing.creditPaise)
    expect(standing.links).toHaveLength(3)
    expect(standing.links.at(-1)).toMatchObject({ seq: 7, seal: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await admin.call(ledger.check)).toEqual({ vouchers: 7, faults: [] })
  })
})

describe('the statements', () => {
  it('set what was earned against what was spent', async () => {
    const report = await show('income-expenditure')
    expect(part(report, 'income')).toBe(300_000)
    expect(part(report, 'expense')).toBe(150_000)
    expect(part(report, 'surplus')).toBe(150_000)
  })

  it('show what the society has and whose it is, with the surplus of the running year', async () => {
    const report = await show('balance-sheet')
    expect(part(report, 'owed')).toBe(part(report, 'owned'))
    expect(report.lines.find(({ kind }) => kind === 'surplus')?.amounts).toEqual([150_000])
  })

  it('explain every rupee of money: what came in, what went out, moves between cash and bank left out', async () => {
    const report = await show('receipts-payments')
    expect(part(report, 'opening')).toBe(1_000_000)
    expect(part(report, 'receipts')).toBe(500_000)
    expect(part(report, 'payments')).toBe(150_000)
    expect(part(report, 'closing')).toBe(1_350_000)
    expect(unexplained(report.lines)).toBe(0)
  })

  it('compare the budget with what came of it', async () => {
    const body = { lines: [{ accountId: books.account('electricity'), amountPaise: 200_000 }] }
    await admin.call(ledger.setBudget, { params: { year: '26-27' }, body })
    const report = await show('budget-actual')
    expect(report.lines.find(({ code }) => code === '5020')?.amounts).toEqual([200_000, 150_000, 50_000])
    const bank = { lines: [{ accountId: books.account('bank'), amountPaise: 1 }] }
    await expect(admin.call(ledger.setBudget, { params: { year: '26-27' }, body: bank })).rejects.toMatchObject({
      status: 400,
    })
    await expect(admin.call(ledger.budget, { params: { year: '26-28' } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the books behind the statements', () => {
  it('list a day’s vouchers with their lines', async () => {
    const report = await show('day-book')
    const vouchers = report.lines.filter(({ kind }) => kind === 'voucher')
    expect(vouchers).toHaveLength(7)
    const entries = report.lines.filter(({ kind }) => kind === 'entry')
    const sum = (column: number) => entries.reduce((total, { amounts }) => total + (amounts[column] ?? 0), 0)
    expect(sum(0)).toBe(sum(1))
  })

  it('carry a balance through the cash and the bank book', async () => {
    const cash = await show('cash-book')
    expect(cash.lines.at(-1)).toMatchObject({ kind: 'closing', amounts: [null, null, 100_000] })
    const bank = await show('bank-book', { ...may, from: '2026-05-01' })
    expect(bank.lines.find(({ kind }) => kind === 'opening')?.amounts[2]).toBe(1_000_000)
    expect(bank.lines.at(-1)?.amounts[2]).toBe(1_250_000)
  })

  it('come down from an account to its flats, a flat and a voucher', async () => {
    const account = books.account('dues')
    const flats = await show('sub-ledger', { ...may, account })
    expect(flats.lines.at(-1)).toMatchObject({ kind: 'sum', amounts: [0] })
    const flat = await show('ledger', { ...may, account, flat: books.flatId })
    const [bill] = flat.lines.filter(({ kind }) => kind === 'voucher')
    expect(bill).toMatchObject({ number: 'MB/26-27/000001', amounts: [420_000, null, 420_000] })
    const voucher = await admin.call(ledger.voucher, { params: { id: bill!.voucherId! } })
    expect(voucher.lines.reduce((sum, { paise }) => sum + paise, 0)).toBe(0)
    expect(voucher.reverses).toBeNull()
  })

  it('give a member’s statement: dues, interest and advance in one balance', async () => {
    const report = await show('member-statement', { ...may, flat: books.flatId })
    expect(report.lines[0]).toMatchObject({ kind: 'part', number: 'A-101' })
    expect(report.lines.at(-1)).toMatchObject({ kind: 'closing', amounts: [null, null, -80_000] })
    await expect(show('member-statement')).rejects.toMatchObject({ status: 400 })
  })

  it('come in pages that go on where the last one ended, with the balance carried over', async () => {
    const one = await booksOf(await society())
    const theirs = await society()
    const long = await booksOf(theirs)
    for (let day = 1; day <= 9; day++) await posted(long, `2026-05-0${day}`, 100 * day)
    expect(one.vouchers).toEqual([])
    const reader = await theirs.as('ca')
    const whole = await show('ledger', { ...may, account: long.account('cash') }, reader)
    const pages: Report['lines'] = []
    let cursor: string | undefined
    do {
      const search = new URLSearchParams({
        ...may,
        account: long.account('cash'),
        limit: '4',
        ...(cursor ? { cursor } : {}),
      })
      const answer = await (await testApp()).inject({
        ...{ method: 'GET', headers: { cookie: reader.cookie } },
        url: `/api/societies/${theirs.subdomain}/books/ledger?${search}`,
      })
      pages.push(...answer.json<Report>().lines)
      cursor = /cursor=([^&>]+)/.exec(String(answer.headers['link'] ?? ''))?.[1]
    } while (cursor)
    expect(pages).toEqual(whole.lines)
  })

  it('refuse a period that ends before it begins', async () => {
    await expect(show('trial-balance', { from: '2026-06-01', to: '2026-05-01' })).rejects.toMatchObject({ status: 400 })
  })
})

describe('on paper and as a sheet', () => {
  const fetch = async (path: string) =>
    (await testApp()).inject({
      ...{ method: 'GET', headers: { cookie: admin.cookie } },
      url: `/api/societies/${ours.subdomain}/books/${path}`,
    })

  it.each([
    'trial-balance',
    'day-book',
    'bank-book',
    'income-expenditure',
    'balance-sheet',
    'receipts-payments',
    'budget-actual',
  ])('prints the %s in three languages, the same bytes each time', async (report) => {
    for (const language of ['en', 'hi', 'mr']) {
      const path = `${report}/pdf?from=2026-04-01&to=2026-05-31&language=${language}`
      const [one, two] = [await fetch(path), await fetch(path)]
      expect(one.headers['content-type']).toBe('application/pdf')
      expect(one.rawPayload.equals(two.rawPayload)).toBe(true)
    }
  })

  it('names society, period, page and the seal it rests on', async () => {
    const answer = await fetch('trial-balance/pdf?from=2026-04-01&to=2026-05-31&language=en')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true })
    expect(text).toContain('Trial balance')
    expect(text).toContain('As at 31 May 2026')
    expect(text).toContain('12,500.00')
    expect(text).toMatch(/Books up to voucher 7, seal [0-9a-f]{8}/)
    expect(text).toContain('Page 1 of 1')
  })

  it('writes plain numbers that a spreadsheet can sum', async () => {
    const answer = await fetch('trial-balance/csv?from=2026-04-01&to=2026-05-31&language=mr')
    expect(answer.body).toContain('कोड,खाते,नावे (₹),जमा (₹)')
    expect(answer.body).toContain('1010,बँक खाते,12500,')
  })
})

describe('who reads the books', () => {
  it('is the committee and the accountant, and no resident', async () => {
    for (const role of ['committee', 'ca'] as const)
      expect(await show('trial-balance', may, await ours.as(role))).toMatchObject({ report: 'trial-balance' })
    for (const role of ['resident', 'security', 'vendor'] as const)
      await expect(show('trial-balance', may, await ours.as(role))).rejects.toMatchObject({ status: 403 })
  })
})
