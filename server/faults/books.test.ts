import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { dayOf } from '#kernel/time.ts'
import { chance, faultDatabase, isFull, until } from '#server/testing/faults.ts'
import { runServer } from '#server/testing/processes.ts'

type Answered = { status: number; body: unknown }

/** A society with money in its books, on a server that can be killed. */
const desk = async () => {
  const fault = await faultDatabase()
  let server = await runServer(fault.url, { DEMO: 'off' })
  const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Answered> => {
    const answer = await fetch(`${server.address}/api/societies/${fault.society.subdomain}${path}`, {
      method,
      headers: { cookie: fault.cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const sure = async <T>(path: string, body: object): Promise<T> => {
    const { status, body: reply } = await ask('POST', path, body)
    expect(status, JSON.stringify(reply)).toBe(200)
    return reply as T
  }
  const owner = async () => {
    const client = new pg.Client({ connectionString: fault.url })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  const killAndRestart = async () => {
    await server.kill('SIGKILL')
    server = await runServer(fault.url, { DEMO: 'off' })
  }
  return { fault, ask, sure, owner, killAndRestart }
}
type Desk = Awaited<ReturnType<typeof desk>>

const flats = ['A-1', 'A-2', 'A-3', 'A-4']
const today = dayOf(new Date())
const spoken = (day: string) => day.split('-').toReversed().join('/')

const statement = (bankAccountId: string, lines: readonly string[]) => ({
  ...{ id: newId(), bankAccountId, name: 'statement.csv' },
  csv: ['Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance', ...lines].join('\n'),
})

/** Every flat owes ₹1,000; answers the bank and the numbers of the bills. */
const owing = async ({ sure }: Desk) => {
  const bank = await sure<{ id: string }>('/bank-accounts', {
    ...{ bank: 'HDFC', holder: 'Gulmohar', number: '50100012341234', ifsc: 'HDFC0000123', vpa: '' },
  })
  const numbers: string[] = []
  for (const flatNumber of flats) {
    await sure('/flats', { number: flatNumber })
    const bill = { flatNumber, lines: [{ head: 'service', amountPaise: 100_000 }], dueOn: today }
    numbers.push((await sure<{ number: string }>('/bills', bill)).number)
  }
  return { bankId: bank.id, numbers }
}

/** What lies in the books and the bank, and whether the chain holds. */
const standing = async (client: pg.Client) => {
  const { rows } = await client.query<Record<string, number>>(`select
    (select count(*)::int from bank_statements) as statements, (select count(*)::int from bank_lines) as lines,
    (select count(*)::int from bank_lines where status = 'matched') as matched, (select count(*)::int from receipts) as receipts,
    (select count(*)::int from vouchers) as vouchers, (select count(*)::int from allocations) as allocations,
    (select count(*)::int from known_payers) as payers, (select count(*)::int from year_closings) as closings,
    (select count(*)::int from vouchers where kind = 'closing') as closing_vouchers,
    (select count(*)::int from ledger_heads where locked_until is not null) as locked,
    (select count(*)::int from societies s, app.verify_books(s.id)) as faults`)
  return rows[0]!
}

const blocked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Kills the server while the deed stands half-way, held by a lock on a table it writes late; then at random moments. */
const killDuring = async (at: Desk, table: string, deed: () => Promise<unknown>) => {
  const [holder, onlooker] = [await at.owner(), await at.owner()]
  const before = await standing(onlooker)
  await holder.query(`begin; lock table ${table} in share mode`)
  const doing = deed().catch(() => undefined)
  await until(`${table} is waited for`, async () => (await onlooker.query(blocked)).rowCount! > 0)
  await at.killAndRestart()
  await holder.query('commit')
  await doing
  await until('its transaction is gone', async () => (await onlooker.query(blocked)).rowCount === 0)
  expect(await standing(onlooker)).toEqual(before)
  const random = chance()
  const more = isFull ? 10 : 0
  for (let kill = 0; kill < more; kill++) {
    const again = deed().catch(() => undefined)
    await sleep(random(120))
    await at.killAndRestart()
    await again
    const now = await standing(onlooker)
    expect(now['faults']).toBe(0)
    if (JSON.stringify(now) !== JSON.stringify(before)) return { onlooker, isDone: true }
  }
  return { onlooker, isDone: false }
}

it('an import, a match by hand and a year’s close that die under way are all there or nothing', async () => {
  const at = await desk()
  const { bankId, numbers } = await owing(at)
  const paid = numbers.map((number, i) => `${spoken(today)},UPI/${number},63171190441${i},,1000.00,`)
  const sent = statement(bankId, paid)
  const imported = await killDuring(at, 'allocations', () => at.sure('/bank-statements', sent))
  if (!imported.isDone) await at.sure('/bank-statements', sent)
  const whole = { statements: 1, lines: 4, matched: 4, receipts: 4, allocations: 4, vouchers: 8, faults: 0 }
  expect(await standing(imported.onlooker)).toMatchObject(whole)

  await at.sure('/bank-statements', statement(bankId, [`${spoken(today)},NEFT S D ENTERPRISES,N1,,500.00,`]))
  const { body } = await at.ask('GET', '/bank-lines?status=new')
  const [line] = body as { id: string }[]
  const { body: known } = await at.ask('GET', '/flats')
  const flatId = (known as { id: string; number: string }[]).find(({ number }) => number === 'A-1')!.id
  const match = () => at.sure(`/bank-lines/${line!.id}/match`, { to: 'flat', flatId })
  const matched = await killDuring(at, 'bank_lines', match)
  if (!matched.isDone) await match()
  expect(await standing(matched.onlooker)).toMatchObject({ matched: 5, receipts: 5, vouchers: 9, faults: 0 })

  const march = `${Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0)}-03-20`
  await at.sure('/bank-statements', statement(bankId, [`${spoken(march)},INTEREST,,,90.00,`]))
  const { body: waiting } = await at.ask('GET', '/bank-lines?status=new')
  await at.sure(`/bank-lines/${(waiting as { id: string }[])[0]!.id}/match`, { to: 'interest' })
  const year = `${String(Number(march.slice(2, 4)) - 1).padStart(2, '0')}-${march.slice(2, 4)}`
  const close = () => at.sure(`/books/years/${year}/close`, { acceptsOpenPoints: true })
  const closed = await killDuring(at, 'year_closings', close)
  if (!closed.isDone) await close()
  expect(await standing(closed.onlooker)).toMatchObject({ closings: 1, closing_vouchers: 1, locked: 1, faults: 0 })
}, 300_000)
