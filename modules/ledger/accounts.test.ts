import { beforeAll, describe, expect, it } from 'vitest'
import { asPlatform } from '#server/testing/app.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { type BooksOfTest, booksOf, post, posted } from '#server/testing/ledger.ts'
import { type Person, society, type TestSociety } from '#server/testing/society.ts'
import { findPayee } from './actions/bank-accounts.ts'
import { ledger } from './contract.ts'
import { accountKeys, accountName, chart } from './rules/chart.ts'

let ours: TestSociety
let books: BooksOfTest
let admin: Person

beforeAll(async () => {
  ours = await society()
  books = await booksOf(ours)
  admin = await ours.as('admin')
})

describe('the chart of accounts', () => {
  it('has codes of four digits, each once, among its kind, named in three languages', () => {
    const all = accountKeys.map((key) => chart[key])
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
    for (const { code, kind, name } of all) {
      expect(code).toMatch(/^[1-5]\d{3}$/)
      expect(['asset', 'liability', 'fund', 'income', 'expense'][Number(code[0]) - 1]).toBe(kind)
      for (const text of Object.values(name)) expect(text.length).toBeGreaterThan(2)
    }
    expect(accountName({ key: 'dues', name: '' }, 'mr')).toBe('सभासदांकडून येणे')
    expect(accountName({ key: 'dues', name: 'Member dues' }, 'mr')).toBe('Member dues')
  })

  it('is there for a society that has posted nothing yet, once, also when ten look at the same moment', async () => {
    const fresh = await (await society()).as('admin')
    const seen = await Promise.all(Array.from({ length: 10 }, () => fresh.call(ledger.accounts)))
    for (const accounts of seen) expect(accounts).toHaveLength(accountKeys.length)
    expect(new Set(seen.flat().map(({ id }) => id)).size).toBe(accountKeys.length)
  })

  it('takes accounts of the society’s own, renames them, and takes none out that still holds something', async () => {
    const made = await admin.call(ledger.addAccount, { body: { code: '5055', name: 'Terrace waterproofing' } })
    expect(made).toMatchObject({ kind: 'expense', key: '', control: '' })
    await expect(admin.call(ledger.addAccount, { body: { code: '5055', name: 'Again' } })).rejects.toMatchObject({
      status: 409,
    })
    await expect(admin.call(ledger.addAccount, { body: { code: '1015', name: 'Bank' } })).rejects.toMatchObject({
      status: 400,
    })
    await expect(admin.call(ledger.addAccount, { body: { code: '9000', name: 'X' } })).rejects.toMatchObject({
      status: 400,
    })
    const edit = (id: string, body: object) => admin.call(ledger.updateAccount, { params: { id }, body: body as never })
    expect(await edit(made.id, { name: 'Waterproofing', isActive: false, version: 1 })).toMatchObject({
      isActive: false,
    })
    await expect(edit(made.id, { name: 'X', isActive: true, version: 1 })).rejects.toMatchObject({ status: 409 })
    await expect(edit(books.account('cash'), { name: '', isActive: false, version: 1 })).rejects.toMatchObject({
      status: 400,
    })
    expect(await edit(books.account('service'), { name: 'Maintenance', isActive: true, version: 1 })).toMatchObject({
      name: 'Maintenance',
    })
  })

  it('is changed by the admin alone', async () => {
    for (const role of ['committee', 'ca'] as const)
      await expect(
        (await ours.as(role)).call(ledger.addAccount, { body: { code: '5056', name: 'X' } }),
      ).rejects.toMatchObject({ status: 403 })
  })

  it('keeps a flat the books name', async () => {
    const lines = [
      { accountId: books.account('dues'), flatId: books.flatId, paise: 500 },
      { accountId: books.account('service'), paise: -500 },
    ]
    await post(books, 'JV', { kind: 'journal', day: '2026-05-01', lines })
    await expect(
      asPlatform((db) =>
        db.deleteFrom('flats').where('society_id', '=', ours.id).where('id', '=', books.flatId).execute(),
      ),
    ).rejects.toMatchObject({ code: '23503' })
  })
})

describe('the bank accounts', () => {
  const aBank = (more: object = {}) => ({ bank: 'State Bank', holder: 'Gulmohar CHS', number: '1234 5678 90', ...more })

  it('stand in the books from 1010 on, one of them named on bills', async () => {
    const theirs = await society()
    const by = await theirs.as('admin')
    const add = (body: object) => by.call(ledger.addBankAccount, { body: body as never })
    const first = await add(aBank({ ifsc: 'sbin0001234', vpa: 'gulmohar@sbi' }))
    expect(first).toMatchObject({ code: '1010', number: '1234567890', ifsc: 'SBIN0001234', isMain: true })
    const second = await add(aBank({ number: '999988887777', isMain: true }))
    expect(second).toMatchObject({ code: '1011', isMain: true })
    expect((await by.call(ledger.bankAccounts)).filter(({ isMain }) => isMain)).toHaveLength(1)
    expect(await asPlatform((db) => findPayee({ db, society: theirs }))).toMatchObject({
      number: '999988887777',
      vpa: '',
    })
    await expect(add(aBank())).rejects.toMatchObject({ status: 409 })
    const params = { id: second.id }
    const edit = { ...aBank({ number: '999988887777' }), isMain: false, isActive: false, version: 1 }
    expect(await by.call(ledger.updateBankAccount, { params, body: edit })).toMatchObject({ isActive: false })
    expect(await asPlatform((db) => findPayee({ db, society: theirs }))).toMatchObject({ vpa: 'gulmohar@sbi' })
    await expect(by.call(ledger.updateBankAccount, { params, body: edit })).rejects.toMatchObject({ status: 409 })
  })

  it.each([
    ['an IFSC of another pattern', { ifsc: 'SBIN1001234' }],
    ['a number with letters', { number: '12AB5678' }],
    ['a UPI address without a bank', { vpa: 'gulmohar@' }],
    ['no name', { bank: '  ' }],
  ])('refuse %s', async (_, more) => {
    await expect(admin.call(ledger.addBankAccount, { body: aBank(more) as never })).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe('on the first of the month', () => {
  it('the last seal of every day is mailed to the admins and the accountant, once', async () => {
    const theirs = await society()
    const own = await booksOf(theirs)
    await theirs.as('admin')
    await theirs.as('ca')
    await theirs.as('resident')
    await posted(own, '2026-05-01')
    for (let time = 0; time < 2; time++) {
      await runSchedule('ledger', 'send-heads')
      await drainJobs(theirs.id)
    }
    const letters = await asPlatform((db) =>
      db
        .selectFrom('outbox')
        .select(['recipient', 'subject', 'body_text'])
        .where('for_society', '=', theirs.id)
        .execute(),
    )
    expect(letters).toHaveLength(2)
    expect(letters[0]!.subject).toContain('seals of the books')
  })
})
