import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { type Db, writing } from '#kernel/server/scope.ts'
import { asPlatform, testDatabase } from '#server/testing/app.ts'
import { asOwner } from '#server/testing/catalogue.ts'
import { type BooksOfTest, booksOf, posted } from '#server/testing/ledger.ts'
import { society } from '#server/testing/society.ts'
import { accountsByKey, nextNumbers, openBooks, postVouchers, reverseVoucher } from './actions/posting.ts'
import { closeUpTo } from './build.ts'
import { verify } from './store/books.ts'

const scopeOf = (id: string) => ({ societyId: id, identityId: null, role: 'admin', action: 'test', requestId: '' })

const inBooks = async <T>({ id }: { id: string }, work: (books: { db: Db } & typeof who) => Promise<T>): Promise<T> => {
  const who = { society: { id }, actor: { identityId: null } }
  return writing((await testDatabase()).society, scopeOf(id), ({ db }) => work({ db, ...who }))
}
const who = { society: { id: '' }, actor: { identityId: null as string | null } }

const faultsOf = ({ id }: { id: string }) => inBooks({ id }, (books) => verify(books))

describe('the seal of a voucher', () => {
  it('is the one worked out by hand in the design', async () => {
    const id = (ending: string) => `0198f000-0000-7000-8000-0000000000${ending}`
    const seal = await asOwner(async (client) => {
      await client.query('begin')
      await client.query(
        `insert into societies (id, name, subdomain, join_code, plan_id, kind) values ($1, 'Worked', 'worked', 'WORKED', 'trial', 'sample')`,
        [id('01')],
      )
      await client.query(`insert into flats (society_id, id, number, number_key) values ($1, $2, 'A-101', 'a101')`, [
        id('01'),
        id('f1'),
      ])
      const codes = ['1100', '4000', '4010', '3110', '3100', '2400']
      const accounts = new Map(codes.map((code) => [code, newId()]))
      for (const [code, account] of accounts)
        await client.query(
          `insert into accounts (society_id, id, code, name, kind, control) values ($1, $2, $3, $3, 'asset', $4)`,
          [id('01'), account, code, code === '1100' ? 'flat' : ''],
        )
      const line = (code: string, paise: number) => ({ account: accounts.get(code), paise })
      const lines = [
        { ...line('1100', 331_000), flat: id('f1') },
        line('4000', -200_000),
        line('4010', -30_000),
        line('3110', -75_000),
        line('3100', -25_000),
        line('2400', -1000),
      ]
      const voucher = {
        ...{ id: id('a1'), kind: 'bill', number: 'MB/26-27/000001', day: '2026-11-01', lines },
        ...{ narration: 'Maintenance November 2026', source: id('b1'), madeBy: id('c1') },
      }
      await client.query('select app.post($1, $2)', [id('01'), JSON.stringify([voucher])])
      const { rows } = await client.query<{ seal: string }>(
        `select encode(seal, 'hex') as seal from vouchers where society_id = $1`,
        [id('01')],
      )
      await client.query('rollback')
      return rows[0]!.seal
    })
    expect(seal).toBe('bc1b60e91ab58f0a6aaf179ed7c865712c63f6f31c0f92b8c0207534aca84142')
  })
})

describe('the books of a society', () => {
  it('hold two hundred vouchers posted in one call, each chained to the one before', async () => {
    const ours = await booksOf(await society())
    await inBooks(ours, async (books) => {
      await openBooks(books)
      const numbers = await nextNumbers(books, 'MB', '2026-05-01', 200)
      const lines = [
        { accountId: ours.account('dues'), flatId: ours.flatId, paise: 420_000 },
        { accountId: ours.account('service'), paise: -420_000 },
        { accountId: ours.account('water'), paise: 0 },
      ]
      await postVouchers(
        books,
        numbers.map((number) => ({
          ...{ id: newId(), kind: 'bill' as const, number, day: '2026-05-01', lines },
          narration: 'Maintenance\nMay 2026',
        })),
      )
    })
    expect(await faultsOf(ours)).toEqual([])
    const rows = await inBooks(ours, ({ db }) =>
      db.selectFrom('vouchers').select(['seq', 'number', 'narration', 'posting_count']).orderBy('seq').execute(),
    )
    expect(rows).toHaveLength(200)
    expect(rows.at(-1)).toEqual({
      ...{ seq: 200, number: 'MB/26-27/000200', narration: 'Maintenance May 2026', posting_count: 2 },
    })
  })

  it('have no gap and no deadlock when eight people write at once and every third changes their mind', async () => {
    const ours = await booksOf(await society())
    const write = (n: number) =>
      inBooks(ours, async (books) => {
        await openBooks(books)
        const series = n % 2 ? 'JV' : 'RC'
        const [number] = await nextNumbers(books, series, '2026-05-01', 1)
        await postVouchers(books, [journalOf(ours, number!)])
        if (n % 3 === 0) throw new Error('changed my mind')
      })
    const done = await Promise.allSettled(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let i = 0; i < 12; i++)
          await write(writer * 12 + i).catch((error: Error) => {
            if (error.message !== 'changed my mind') throw error
          })
      }),
    )
    expect(done.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await faultsOf(ours)).toEqual([])
    const rows = await inBooks(ours, ({ db }) =>
      db.selectFrom('vouchers').select(['seq', 'number']).orderBy('seq').execute(),
    )
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 64 }, (_, i) => i + 1))
    for (const series of ['JV', 'RC']) {
      const given = rows.map(({ number }) => number).filter((number) => number.startsWith(series))
      expect(given).toEqual(given.map((_, i) => `${series}/26-27/${String(i + 1).padStart(6, '0')}`))
    }
  })

  it('begin a series anew with every financial year, by the day of the document', async () => {
    const ours = await booksOf(await society())
    const numbers = await inBooks(ours, async (books) => {
      await openBooks(books)
      const march = await nextNumbers(books, 'MB', '2026-03-31', 2)
      const april = await nextNumbers(books, 'MB', '2026-04-01', 1)
      return [...march, ...april, ...(await nextNumbers(books, 'MB', '2026-03-31', 1))]
    })
    expect(numbers).toEqual(['MB/25-26/000001', 'MB/25-26/000002', 'MB/26-27/000001', 'MB/25-26/000003'])
  })

  it('refuse a day in a closed year with a sentence', async () => {
    const ours = await booksOf(await society())
    await posted(ours, '2026-05-01')
    await asPlatform((db) => closeUpTo({ db, society: ours }, '2026-03-31'))
    await expect(posted(ours, '2026-03-31')).rejects.toMatchObject({ status: 422, code: 'year_closed' })
    await posted(ours, '2026-04-01')
  })

  it('take a voucher back by a reversal, once', async () => {
    const ours = await booksOf(await society())
    const voucherId = await posted(ours, '2026-05-01', 700)
    const reverse = () =>
      inBooks(ours, (books) => reverseVoucher(books, { voucherId, day: '2026-05-02', narration: 'Wrong flat' }))
    expect(await reverse()).toMatchObject({ number: 'RV/26-27/000001' })
    await expect(reverse()).rejects.toMatchObject({ status: 409, code: 'already_reversed' })
    const sums = await inBooks(ours, ({ db }) =>
      sql<{ sum: number }>`select sum(amount_paise)::bigint as sum from postings group by account_id`.execute(db),
    )
    expect(sums.rows).toEqual([{ sum: 0 }, { sum: 0 }])
    expect(await faultsOf(ours)).toEqual([])
  })

  it('name their accounts in three languages, made once however many ask', async () => {
    const ours = await society()
    const made = await Promise.all(Array.from({ length: 4 }, () => inBooks(ours, (books) => accountsByKey(books))))
    expect(new Set(made.map((accounts) => accounts.get('dues')!.id)).size).toBe(1)
  })

  it('say which voucher was tampered with behind every guard', async () => {
    const ours = await booksOf(await society())
    for (const day of ['2026-05-01', '2026-05-02', '2026-05-03']) await posted(ours, day)
    const tampered = (change: string) =>
      asOwner(async (client) => {
        await client.query('begin')
        await client.query('set local session_replication_role = replica')
        await client.query(change, [ours.id, ours.vouchers[1]])
        const { rows } = await client.query('select * from app.verify_books($1)', [ours.id])
        await client.query('rollback')
        return rows[0] as unknown
      })
    const named = (fault: string) => ({ seq: 2, number: 'JV/26-27/000002', fault })
    expect(await tampered(`update vouchers set narration = 'A-102' where society_id = $1 and id = $2`)).toEqual(
      named('is not what was sealed'),
    )
    expect(
      await tampered('update postings set amount_paise = amount_paise * 2 where society_id = $1 and voucher_id = $2'),
    ).toEqual(named('is not what was sealed'))
    expect(
      await tampered(`insert into postings select society_id, voucher_id, line + 5, account_id, flat_id, vendor_id, day, amount_paise
        from postings where society_id = $1 and voucher_id = $2`),
    ).toEqual(named('has lost or gained lines'))
    expect(await tampered(`update postings set day = day + 1 where society_id = $1 and voucher_id = $2`)).toEqual(
      named('has a line of another day'),
    )
    expect(await tampered('delete from vouchers where society_id = $1 and id = $2')).toEqual({
      ...{ seq: 3, number: 'JV/26-27/000003', fault: 'is not in its place in the chain' },
    })
    expect(
      await tampered('update ledger_heads set last_seq = 2 where society_id = $1 and $2::uuid is not null'),
    ).toEqual({
      ...{ seq: null, number: null, fault: 'The head of the books is not their last voucher' },
    })
  })
})

describe('a society that goes', () => {
  const remove = (id: string) =>
    asPlatform((db) => db.deleteFrom('societies').where('id', '=', id).execute()).then(
      () => 'gone',
      (error: { code: string }) => error.code,
    )

  it('cannot be removed while it has books, unless it is the demo or a sample', async () => {
    const customer = await booksOf(await society())
    expect(await remove((await society()).id)).toBe('gone')
    await posted(customer, '2026-05-01')
    expect(await remove(customer.id)).toBe('23001')
    const sample = await booksOf(await society({ kind: 'sample' }))
    await posted(sample, '2026-05-01')
    expect(await remove(sample.id)).toBe('gone')
    const left = await asPlatform((db) =>
      db.selectFrom('postings').select('voucher_id').where('society_id', '=', sample.id).execute(),
    )
    expect(left).toEqual([])
  })
})

const journalOf = (ours: BooksOfTest, number: string) => ({
  ...{ id: newId(), kind: 'journal' as const, number, day: '2026-05-01', narration: 'A-101' },
  lines: [
    { accountId: ours.account('dues'), flatId: ours.flatId, paise: 100 },
    { accountId: ours.account('service'), paise: -100 },
  ],
})
