// book-desk.ts URL FOLDER WORK …: one kind of work on the books in a process of its own. Prints what it took as JSON.
import { hash as hashOnce } from 'node:crypto'
import pg from 'pg'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { openDatabase } from '#kernel/server/db.ts'
import { readEnv } from '#kernel/server/env.ts'
import { enqueuer, topicsOn } from '#kernel/server/jobs/enqueue.ts'
import { adapterOf } from '#kernel/server/jobs/queue.ts'
import { runJob } from '#kernel/server/jobs/run-job.ts'
import { openLog } from '#kernel/server/log.ts'
import { writing } from '#kernel/server/scope.ts'
import { openStorage } from '#kernel/server/storage.ts'
import { dayOf } from '#kernel/time.ts'
import { receiveOne } from '#modules/billing/actions/receipts.ts'
import { showReport } from '#modules/ledger/actions/reports.ts'
import { openChecker, type SealedVoucher, sealer } from '#modules/ledger/rules/verifying.ts'
import { importStatement } from '#modules/payments/actions/statements.ts'
import { subscriptions } from '#server/offers.ts'
import { jobParts } from '#server/worker.ts'
import { columnsOf } from './bill-town.ts'
import { cpuSeconds } from './load.ts'

const [url, folder, work, ...given] = process.argv.slice(2) as [string, string, string, ...string[]]
const env = readEnv({ LOG_LEVEL: 'silent', DISK_RESERVE_MB: '0' })
const storage = openStorage(env, folder)
const database = url ? await openDatabase(url, { society: 1, platform: 2, waitMs: 10_000 }) : undefined
const today = dayOf(new Date())
const enqueue = enqueuer(subscriptions)

const inside = <T>(id: string, act: (ctx: Ctx) => Promise<T>): Promise<T> => {
  const scope = { societyId: id, identityId: null, role: 'admin', action: 'bench', requestId: '' }
  const actor = { identityId: null, memberId: null, role: 'admin', anonymous: false }
  return writing(database!.society, scope, ({ db }) => {
    const topics = topicsOn((all) => enqueue(db, all))
    const society = { id, subdomain: 'bench', name: 'Bench' }
    return act({ db, topics, storage, actor, env, society, now: new Date(), language: 'en' } as unknown as Ctx)
  })
}

const owned = async () => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

const publish = async (societyId: string) => {
  const parts = jobParts({ env, database: database!, log: openLog('silent'), sign: () => '', storage })
  const { rows } = await database!.platform.query<{ id: string }>('select id from bill_runs where society_id = $1', [
    societyId,
  ])
  const transaction = await adapterOf(database!.jobs).beginTransaction!()
  const data = { room: 'billing', topic: 'billing.publish', ids: { societyId, runId: rows[0]!.id } }
  const job = { id: rows[0]!.id, data, signal: new AbortController().signal }
  await runJob(parts, subscriptions, job as never, transaction.db)
  await transaction.commit()
}

type OpenBill = { flat_id: string; flat_number: string; paise: number; number: string }

const openBills = async (societyId: string): Promise<OpenBill[]> => {
  const { rows } = await database!.platform.query<OpenBill>(
    `select b.flat_id, f.number as flat_number, (b.amount_paise)::int as paise, b.number from bills b
     join flats f on f.society_id = b.society_id and f.id = b.flat_id where b.society_id = $1 order by b.number`,
    [societyId],
  )
  return rows
}

/** In turns: so many receipts one by one, then the rows they made once more by hand, a transaction each. */
const receive = async () => {
  const [society, twin, rounds, atOnce] = [given[0]!, given[1]!, Number(given[2]), Number(given[3])]
  await publish(society)
  const owner = await owned()
  for (const table of ['vouchers', 'postings', 'bills']) await copyAll(owner, table, society, twin)
  const bills = await openBills(society)
  const byHand = await handWriter(owner, society, twin)
  const taken: { product: number; floor: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    const mine = bills.splice(0, atOnce)
    const ids = mine.map(() => newId())
    const product = await seconds(async () => {
      for (const [at, bill] of mine.entries())
        await inside(society, (ctx) => receiveOne(ctx, paymentOf(bill, ids[at]!)))
    })
    const floor = await seconds(async () => {
      for (const id of ids) await byHand(id)
    })
    // The first round warms both up.
    if (round > 0) taken.push({ product, floor })
  }
  await owner.end()
  return taken
}

const paymentOf = (bill: OpenBill, id: string) => ({
  ...{ id, flatId: bill.flat_id, flatNumber: bill.flat_number, paise: bill.paise, receivedOn: today },
  ...{ mode: 'upi' as const, reference: id.slice(-12), payer: '', note: '', sourceKind: '', sourceId: null },
})

const copyAll = async (owner: pg.Client, table: string, from: string, to: string) => {
  const columns = await columnsOf(owner, table)
  await owner.query(
    `insert into ${table} (society_id, ${columns}) select $2::uuid, ${columns} from ${table} where society_id = $1`,
    [from, to],
  )
}

/** Every row one receipt leads to, in one transaction: voucher, postings, receipt, allocations, bill, audit, topic, head. */
const handWriter = async (owner: pg.Client, society: string, twin: string) => {
  const copies = new Map<string, string>()
  for (const table of ['vouchers', 'postings', 'receipts', 'allocations'])
    copies.set(table, await columnsOf(owner, table))
  const copy = (table: string, where: string) =>
    `insert into ${table} (society_id, ${copies.get(table)}) select '${twin}'::uuid, ${copies.get(table)} from ${table} where society_id = '${society}' and ${where}`
  return async (id: string) => {
    const voucher = `(select voucher_id from receipts where society_id = '${society}' and id = '${id}')`
    await owner.query('begin')
    await Promise.all(
      [
        `select 1 from ledger_heads where society_id = '${twin}' for update`,
        copy('vouchers', `id = ${voucher}`),
        copy('postings', `voucher_id = ${voucher}`),
        copy('receipts', `id = '${id}'`),
        copy('allocations', `source_id = '${id}'`),
        `update bills set paid_paise = amount_paise, status = 'paid', version = version + 1 where society_id = '${twin}'
           and id in (select item_id from allocations where society_id = '${twin}' and source_id = '${id}')`,
        `insert into audit_log (society_id, table_name, row_id) values ('${twin}', 'bills', '${id}')`,
        `update ledger_heads set last_seq = last_seq + 1 where society_id = '${twin}'`,
        `insert into pgboss.job_common (name, data) values ('work', '{"room":"billing"}')`,
      ].map((text) => owner.query(text)),
    )
    await owner.query('commit')
  }
}

const seconds = async (act: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await act()
  return (performance.now() - began) / 1000
}

/** CPU of the database alone: what else the report does is the same for ten postings. */
const balance = async () => {
  const [society, rounds] = [given[0]!, Number(given[1])]
  const owner = await owned()
  const [product, floor] = [await backendOf(database!.society), await backendOf(owner)]
  const bare = `select account_id, sum(amount_paise) from postings where society_id = $1 and day <= $2 group by account_id`
  const taken: { product: number; floor: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    const before = [cpuSeconds(product), cpuSeconds(floor)] as const
    for (let i = 0; i < 3; i++) {
      await inside(society, (ctx) =>
        showReport(ctx, 'trial-balance', { from: '2026-04-01', to: '2026-12-31' } as never),
      )
      await owner.query(bare, [society, '2026-12-31'])
    }
    const spent = { product: (cpuSeconds(product) - before[0]) / 3, floor: (cpuSeconds(floor) - before[1]) / 3 }
    if (round > 0) taken.push(spent)
  }
  await owner.end()
  return taken
}

const backendOf = async (connection: pg.Pool | pg.Client): Promise<number> => {
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}

/** The CPU of this process and its database connection, for reading, matching and posting together. */
const match = async () => {
  const [society] = given as [string]
  await publish(society)
  const bankId = await bankOf(society)
  const bills = await openBills(society)
  const day = today.split('-').toReversed().join('/')
  const csv = [
    'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    ...bills.map(
      ({ number, paise }, i) => `${day},UPI/${number}/PAYER ${i},6${String(i).padStart(11, '0')},,${paise / 100},`,
    ),
  ].join('\n')
  const backend = await backendOf(database!.society)
  const [before, there] = [process.cpuUsage(), cpuSeconds(backend)]
  const body = { id: newId(), bankAccountId: bankId, name: 'bench.csv', csv, isPreview: false }
  const { statement } = await inside(society, (ctx) => importStatement(ctx, body))
  const { user, system } = process.cpuUsage(before)
  return { seconds: (user + system) / 1e6 + cpuSeconds(backend) - there, matched: statement!.matched }
}

const bankOf = async (society: string): Promise<string> => {
  const { rows } = await database!.platform.query<{ id: string }>(
    `insert into bank_accounts (society_id, id, account_id, bank, holder, number, ifsc, vpa, is_main)
     select $1, gen_random_uuid(), id, 'Bench', 'Bench', '50100012341234', '', '', true from accounts
     where society_id = $1 and key = 'bank' returning id`,
    [society],
  )
  return rows[0]!.id
}

/** As Node runs it: the checker over lines that are right, against only reading them. */
const verify = () => {
  const hash = (bytes: Uint8Array) => hashOnce('sha256', bytes, 'hex')
  const society = newId()
  const lines = bookOf(society, 50_000, hash)
  const taken: { product: number; floor: number }[] = []
  for (let round = 0; round <= Number(given[0]); round++) {
    const floor = cpu(() => {
      for (const line of lines) JSON.parse(line)
    })
    const product = cpu(() => {
      const manifest = { format: 1, society: { id: society, name: '' }, vouchers: lines.length, lastSeq: lines.length }
      const checker = openChecker({ ...manifest, head: '', trialBalance: {}, files: {} }, hash)
      for (const line of lines) checker.take(line)
      if (checker.counted() !== lines.length) throw new Error('The checker stopped')
    })
    if (round > 0) taken.push({ product, floor })
  }
  return Promise.resolve(taken)
}

const bookOf = (society: string, count: number, hash: (bytes: Uint8Array) => string): string[] => {
  const seal = sealer(society, hash)
  let last = hash(new TextEncoder().encode(`aangan-books:${society}`))
  return Array.from({ length: count }, (_, at) => {
    const flat = newId()
    const voucher: Omit<SealedVoucher, 'seal'> = {
      ...{ seq: at + 1, id: newId(), kind: 'bill', number: `MB/26-27/${String(at + 1).padStart(6, '0')}` },
      ...{ day: '2026-11-01', narration: 'Maintenance November 2026', source: newId(), reverses: null },
      ...{ madeBy: null, approvedBy: null },
      lines: [
        ['1100', flat, null, 331_000],
        ['4000', null, null, -200_000],
        ['4010', null, null, -30_000],
        ['3110', null, null, -75_000],
        ['3100', null, null, -25_000],
        ['2400', null, null, -1000],
      ],
    }
    last = seal(last, voucher)
    return JSON.stringify({ ...voucher, seal: last })
  })
}

const cpu = (act: () => void): number => {
  const before = process.cpuUsage()
  act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

const result = await { receive, balance, match, verify }[work]!()
await database?.close()
process.stdout.write(JSON.stringify(result))
