import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { asPlatform, testDatabase } from '#server/testing/app.ts'
import { asOwner } from '#server/testing/catalogue.ts'
import { type BooksOfTest, booksOf, posted } from '#server/testing/ledger.ts'
import { society } from '#server/testing/society.ts'
import { closeUpTo } from './build.ts'

let ours: BooksOfTest
let theirs: BooksOfTest
let voucherId: string

beforeAll(async () => {
  ours = await booksOf(await society())
  theirs = await booksOf(await society())
  voucherId = await posted(ours, '2026-05-01')
  await posted(theirs, '2026-05-01')
  await asPlatform((db) => closeUpTo({ db, society: ours }, '2026-03-31'))
})

type Role = 'society' | 'platform' | 'platform without scope' | 'job without scope'

/** What the database says to a statement of that role, in a transaction that is thrown away. */
const attempt = async (role: Role, sql: string, values: unknown[] = []): Promise<string> => {
  const database = await testDatabase()
  const client = await database[role === 'society' ? 'society' : 'platform'].connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.society_id', $1, true)`, [role.endsWith('without scope') ? '' : ours.id])
    if (role === 'job without scope') await client.query('set local role app_user')
    await client.query(sql, values)
    return 'passed'
  } catch (error) {
    return (error as pg.DatabaseError).code ?? 'no code'
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const aVoucher = (lines: object[], more: object = {}) => ({
  id: newId(),
  kind: 'journal',
  number: 'JV/26-27/009999',
  day: '2026-06-01',
  narration: 'Forged',
  lines,
  ...more,
})
const post = (vouchers: object[], to = ours.id) =>
  ['select app.post($1, $2)', [to, JSON.stringify(vouchers)]] as [string, unknown[]]
const whole = (books = ours) => [
  { account: books.account('cash'), paise: 100 },
  { account: books.account('service'), paise: -100 },
]

const attacks = (): Record<string, [string, unknown[]?]> => ({
  'change a narration': [`update vouchers set narration = 'x' where id = $1`, [voucherId]],
  'move a voucher to another day': [`update vouchers set day = day - 1 where id = $1`, [voucherId]],
  'write another seal': [`update vouchers set seal = '\\x00' where id = $1`, [voucherId]],
  'change an amount': [`update postings set amount_paise = amount_paise * 2 where voucher_id = $1`, [voucherId]],
  'move a line to another account': [`update postings set account_id = $1`, [ours.account('bank')]],
  'delete a voucher': ['delete from vouchers where id = $1', [voucherId]],
  'delete its lines': ['delete from postings where voucher_id = $1', [voucherId]],
  'empty the vouchers': ['truncate vouchers cascade'],
  'empty the postings': ['truncate postings'],
  'move the head back': ['update ledger_heads set last_seq = 0'],
  'forge the head': [`update ledger_heads set last_seal = '\\x00'`],
  'remove the head': ['delete from ledger_heads'],
  'rename the code of an account': [`update accounts set code = '9999' where key = 'cash'`],
  'turn income into a fund': [`update accounts set kind = 'fund' where key = 'service'`],
  'remove an account': [`delete from accounts where key = 'cash'`],
  'put in a voucher past the door': [
    `insert into vouchers (society_id, id, seq, kind, number, day, narration, posting_count, seal)
      values ($1, $2, 99, 'journal', 'JV/26-27/009999', '2026-06-01', '', 2, '\\x00')`,
    [ours.id, newId()],
  ],
  'put in lines past the door': [
    `insert into postings (society_id, voucher_id, line, account_id, day, amount_paise)
      values ($1, $2, 1, $3, '2026-06-01', 1), ($1, $2, 2, $3, '2026-06-01', -1)`,
    [ours.id, newId(), ours.account('cash')],
  ],
  'extend a voucher': [
    `insert into postings (society_id, voucher_id, line, account_id, day, amount_paise)
      values ($1, $2, 8, $3, '2026-05-01', 5), ($1, $2, 9, $4, '2026-05-01', -5)`,
    [ours.id, voucherId, ours.account('cash'), ours.account('service')],
  ],
  'post a voucher a second time, longer': post([aVoucher(whole(), { id: voucherId })]),
  'post what does not balance': post([aVoucher([whole()[0]!, { account: ours.account('service'), paise: -99 }])]),
  'post a balanced and an unbalanced one together': post([
    aVoucher(whole()),
    aVoucher([whole()[0]!], { number: 'JV/26-27/009998' }),
  ]),
  'post nothing at all': post([aVoucher([])]),
  'post lines of nothing': post([aVoucher(whole().map((line) => ({ ...line, paise: 0 })))]),
  'post half a paisa': post([aVoucher([whole()[0]!, { account: ours.account('service'), paise: -100.5 }])]),
  'post without lines': post([{ ...aVoucher([]), lines: null }]),
  'post into a closed year': post([aVoucher(whole(), { day: '2026-03-31' })]),
  'post to another society’s account': post([aVoucher([whole()[0]!, whole(theirs)[1]!])]),
  'post to a flat of another society': post([
    aVoucher([
      { account: ours.account('dues'), flat: theirs.flatId, paise: 1 },
      { account: ours.account('service'), paise: -1 },
    ]),
  ]),
  'post dues without a flat': post([
    aVoucher([
      { account: ours.account('dues'), paise: 1 },
      { account: ours.account('service'), paise: -1 },
    ]),
  ]),
  'post without a number': post([aVoucher(whole(), { number: null })]),
  'post under a number that is taken': post([aVoucher(whole(), { number: 'JV/26-27/000001' })]),
  'post a number with a separator in it': post([aVoucher(whole(), { number: 'JV\u001f1' })]),
  'post an unknown kind': post([aVoucher(whole(), { kind: 'gift' })]),
  'reverse what is not there': post([aVoucher(whole(), { reverses: newId() })]),
  'reverse a voucher of another society': post([aVoucher(whole(), { reverses: theirs.vouchers[0] })]),
  'hide a new line in the narration': post([aVoucher(whole(), { narration: 'a\u001e9\u001f1000' })]),
  'post through a function of their own': [
    `create function public.keep_books() returns trigger language sql as 'select null'`,
  ],
  'switch the triggers off': ['alter table postings disable trigger all'],
  'set the triggers aside': [`set session_replication_role = replica`],
  'become the owner': [`set role postgres`],
})

const refusals = ['42501', '23514', '23505', '22P02', '22023']

describe('nobody gets past the one door to the books', () => {
  it.each<Role>(['society', 'platform'])('as %s: forty attempts, none passes', async (role) => {
    const tried = Object.entries(attacks())
    expect(tried).toHaveLength(40)
    const passed: string[] = []
    for (const [name, [sql, values]] of tried) {
      const answer = await attempt(role, sql, values)
      if (!refusals.includes(answer)) passed.push(`${name}: ${answer}`)
    }
    expect(passed).toEqual([])
  })

  it('posts for its own society alone, whatever the session', async () => {
    expect(await attempt('society', ...post([aVoucher(whole(theirs))], theirs.id))).toBe('42501')
    expect(await attempt('platform', ...post([aVoucher(whole(theirs))], theirs.id))).toBe('42501')
    expect(await attempt('society', 'select app.open_books($1)', [theirs.id])).toBe('42501')
    expect(await attempt('society', 'select app.open_books(null)')).toBe('42501')
    expect(await attempt('platform without scope', ...post([aVoucher(whole())]))).toBe('passed')
    expect(await attempt('job without scope', ...post([aVoucher(whole())]))).toBe('42501')
    expect(await attempt('society', ...post([aVoucher(whole())]))).toBe('passed')
  })

  it('holds the owner of the database too', async () => {
    const asOwnerTried = (sql: string, values: unknown[] = []) =>
      asOwner((client) =>
        client.query(sql, values).then(
          () => 'passed',
          (error: pg.DatabaseError) => error.code,
        ),
      )
    for (const name of ['change a narration', 'change an amount', 'delete a voucher', 'delete its lines'])
      expect(await asOwnerTried(...(attacks()[name] as [string, unknown[]])), name).toBe('42501')
    expect(await asOwnerTried('truncate vouchers cascade')).toBe('42501')
    expect(
      await asOwnerTried(
        `insert into postings (society_id, voucher_id, line, account_id, day, amount_paise) values ($1, $2, 7, $3, '2026-05-01', 5)`,
        [ours.id, voucherId, ours.account('cash')],
      ),
    ).toBe('23514')
  })

  it('leaves the books as they were', async () => {
    const faults = await asOwner((client) => client.query('select * from app.verify_books($1)', [ours.id]))
    expect(faults.rows).toEqual([])
  })
})
