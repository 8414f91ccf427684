import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { booksOf, posted } from '#server/testing/ledger.ts'
import { society } from '#server/testing/society.ts'
import { ledger } from './contract.ts'

const founded = async () => {
  const ours = await society()
  const books = await booksOf(ours, 3)
  return { ours, books, admin: await ours.as('admin') }
}
type Founded = Awaited<ReturnType<typeof founded>>

const draftOf = ({ books }: Founded, more: object = {}) => ({
  beginsOn: '2026-04-01',
  balances: [
    { accountId: books.account('bank'), paise: 500_000 },
    { accountId: books.account('sinking'), paise: -400_000 },
  ],
  flats: [
    { flatId: books.flats[0]!, principalPaise: 420_000, interestPaise: 5000, advancePaise: 0 },
    { flatId: books.flats[1]!, principalPaise: 0, interestPaise: 0, advancePaise: 25_000 },
  ],
  vendors: [],
  namesSurplus: false,
  ...more,
})

const save = ({ admin }: Founded, version: number, draft: object) =>
  admin.call(ledger.saveOpening, { body: { ...draft, version } as never })
const post = ({ admin }: Founded, version: number, isPreview = false) =>
  admin.call(ledger.postOpening, { body: { version, isPreview } })

describe('the opening balances', () => {
  it('are typed step by step, left, gone on with, and posted once their difference is named', async () => {
    const us = await founded()
    const first = await save(us, 0, { beginsOn: '2026-04-01' })
    expect(first).toMatchObject({ version: 1, missing: expect.stringContaining('at least one balance') })
    const typed = await save(us, 1, draftOf(us))
    expect(typed).toMatchObject({
      debitPaise: 925_000,
      creditPaise: 425_000,
      differencePaise: 500_000,
      can: { post: false },
    })
    await expect(post(us, 2)).rejects.toMatchObject({ status: 422, body: { code: 'opening_incomplete' } })
    expect(await us.admin.call(ledger.opening)).toMatchObject({ draft: draftOf(us) })
    const named = await save(us, 2, draftOf(us, { namesSurplus: true }))
    expect(await post(us, named.version, true)).toMatchObject({ voucherId: null, missing: '' })
    const done = await post(us, named.version)
    expect(done).toMatchObject({ draft: { beginsOn: '2026-04-01' }, can: { edit: false, post: false } })
    const voucher = await us.admin.call(ledger.voucher, { params: { id: done.voucherId! } })
    expect(voucher).toMatchObject({ kind: 'opening', number: 'OB/26-27/000001', day: '2026-04-01' })
    const paise = new Map(voucher.lines.map((line) => [line.code, line.paise]))
    expect(paise.get('3900')).toBe(-500_000)
    expect(paise.get('1110')).toBe(5000)
    expect(paise.get('2100')).toBe(-25_000)
    await expect(post(us, done.version)).rejects.toMatchObject({ body: { code: 'already_posted' } })
    await expect(save(us, done.version, draftOf(us))).rejects.toMatchObject({ status: 409 })
    await expect(posted(us.books, '2026-03-31')).rejects.toMatchObject({ code: 'year_closed' })
    await posted(us.books, '2026-04-01')
  })

  it('are posted once, also when two people press the button', async () => {
    const us = await founded()
    const { version } = await save(us, 0, draftOf(us, { namesSurplus: true }))
    const tried = await Promise.allSettled(Array.from({ length: 5 }, () => post(us, version)))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('keep what another person saved meanwhile', async () => {
    const us = await founded()
    await save(us, 0, draftOf(us))
    await expect(save(us, 0, {})).rejects.toMatchObject({ status: 409, body: { code: 'stale_version' } })
  })

  it.each([
    ['an account of somebody else', { balances: [{ accountId: newId(), paise: 1 }] }],
    ['a flat of somebody else', { flats: [{ flatId: newId(), principalPaise: 1, interestPaise: 0, advancePaise: 0 }] }],
    ['half a paisa', { balances: [{ accountId: newId(), paise: 0.5 }] }],
    ['an amount of seventeen digits', { balances: [{ accountId: newId(), paise: 1e16 }] }],
  ])('refuse %s', async (_, more) => {
    const us = await founded()
    await expect(save(us, 0, draftOf(us, more))).rejects.toMatchObject({ status: 400 })
  })

  it('refuse dues as one sum instead of flat by flat', async () => {
    const us = await founded()
    const balances = [{ accountId: us.books.account('dues'), paise: 5 }]
    await expect(save(us, 0, draftOf(us, { balances }))).rejects.toMatchObject({ status: 400 })
  })

  it('cannot begin after vouchers that are there already', async () => {
    const us = await founded()
    await posted(us.books, '2026-03-01')
    const { version } = await save(us, 0, draftOf(us, { namesSurplus: true }))
    await expect(post(us, version)).rejects.toMatchObject({ body: { code: 'vouchers_before_the_opening' } })
  })

  it('cannot begin on a day that leaves the calendar, or before any book of ours', async () => {
    const us = await founded()
    await expect(save(us, 0, draftOf(us, { beginsOn: '0001-01-01' }))).rejects.toMatchObject({
      status: 400,
      body: { reasons: { beginsOn: { code: 'day_range' } } },
    })
    const { version } = await save(us, 0, draftOf(us, { beginsOn: '1950-04-01', namesSurplus: true }))
    await expect(post(us, version)).rejects.toMatchObject({ status: 422, body: { code: 'before_all_books' } })
    expect(await us.admin.call(ledger.years)).toHaveLength(1)
  })

  it('are read from a sheet as people write it: lakh commas, rupee signs, tabs, and lines that are wrong', async () => {
    const us = await founded()
    const csv =
      'Flat No\tDues\tInterest\tAdvance\nA-101\t"₹1,23,456.50"\tRs. 12\t\na 102\t-500\t\t\nZ-9\t5\t\t\nA-103\ttwelve\t\t\nA-101\t1\t\t\n'
    const read = await us.admin.call(ledger.readOpeningSheet, { body: { csv } })
    expect(read.flats).toMatchObject([
      { number: 'A-101', principalPaise: 12_345_650, interestPaise: 1200, advancePaise: 0 },
      { number: 'A-102', principalPaise: 0, interestPaise: 0, advancePaise: 50_000 },
    ])
    expect(read.faults.map(({ line }) => line)).toEqual([4, 5, 6])
    const commas = 'flat,principal,interest,advance\nA-101,1,23,456.50,500,0\n'
    await expect(us.admin.call(ledger.readOpeningSheet, { body: { csv: commas } })).rejects.toMatchObject({
      body: { code: 'line_too_long', message: expect.stringContaining('Line 2') as string },
    })
    await expect(us.admin.call(ledger.readOpeningSheet, { body: { csv: 'a,b\n1,2\n' } })).rejects.toMatchObject({
      status: 400,
    })
  })
})
