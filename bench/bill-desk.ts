// bill-desk.ts URL WORK …: one kind of work on bills in a process of its own, so that its memory is its own. Prints what
// it took as JSON.
import type { Readable } from 'node:stream'
import pg from 'pg'
import type { Ctx } from '#kernel/server/context.ts'
import { type Database, openDatabase } from '#kernel/server/db.ts'
import { readEnv } from '#kernel/server/env.ts'
import { adapterOf } from '#kernel/server/jobs/queue.ts'
import { runJob } from '#kernel/server/jobs/run-job.ts'
import { openLog } from '#kernel/server/log.ts'
import { writing } from '#kernel/server/scope.ts'
import { printBill, printRun } from '#modules/billing/actions/printing.ts'
import { getRun } from '#modules/billing/actions/runs.ts'
import { subscriptions } from '#server/offers.ts'
import { jobParts } from '#server/worker.ts'
import { columnsOf } from './bill-town.ts'
import { cpuSeconds, median } from './load.ts'

const [url, work, ...given] = process.argv.slice(2) as [string, string, ...string[]]
const database = await openDatabase(url, { society: 1, platform: 2, waitMs: 10_000 })
let rssMb = 0
const watching = setInterval(() => {
  rssMb = Math.max(rssMb, process.memoryUsage.rss() / 2 ** 20)
}, 20)

/** Publishes the run of each society as the worker does; with a twin, the same rows then by INSERT … SELECT alone. */
const publish = async () => {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const [product, floor] = [await backendOf(database.jobs), await backendOf(owner)]
  const [societies, twins] = given.map((list) => list.split(','))
  const copies = twins ? await prepareFloor(owner) : []
  const spent = { product: 0, floor: 0 }
  const began = performance.now()
  for (const [at, societyId] of societies!.entries()) {
    const before = cpuSeconds(product)
    await publishOne(societyId)
    spent.product += cpuSeconds(product) - before
    if (twins) spent.floor += await copyRows(owner, floor, copies, [societyId, twins[at]!])
  }
  const seconds = (performance.now() - began) / 1000
  const { rows } = await owner.query<{ bills: number; postings: number }>(
    `select (select count(*)::int from bills where society_id = any($1)) as bills,
       (select count(*)::int from postings where society_id = any($1)) as postings`,
    [societies],
  )
  await owner.end()
  return { ...spent, seconds, ...rows[0]! }
}

const tables = ['vouchers', 'postings', 'bills']

/** A role the policies hold for, which may write what only `app.post` writes otherwise. */
const prepareFloor = async (owner: pg.Client) => {
  await owner.query(`create role bench_floor in role app_user; grant insert on ${tables.join(', ')} to bench_floor`)
  return Promise.all(
    tables.map(async (table) => {
      const columns = await columnsOf(owner, table)
      await owner.query(`create unlogged table rows_of_${table} as table ${table} with no data;
        grant select on rows_of_${table} to bench_floor`)
      return {
        keep: `insert into rows_of_${table} select * from ${table} where society_id = $1`,
        write: `insert into ${table} (society_id, ${columns}) select $1::uuid, ${columns} from rows_of_${table}`,
      }
    }),
  )
}

type Copy = { keep: string; write: string }

const copyRows = async (owner: pg.Client, pid: number, copies: readonly Copy[], [from, to]: [string, string]) => {
  for (const { keep } of copies) await owner.query(keep, [from])
  const before = cpuSeconds(pid)
  await owner.query('begin; set local role bench_floor')
  await owner.query(`select set_config('app.society_id', $1, true)`, [to])
  for (const { write } of copies) await owner.query(write, [to])
  await owner.query('commit')
  const spent = cpuSeconds(pid) - before
  await owner.query(tables.map((table) => `truncate rows_of_${table}`).join('; '))
  return spent
}

const backendOf = async (connection: pg.Pool | pg.Client): Promise<number> => {
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}

const env = readEnv({ LOG_LEVEL: 'silent' })
const parts = jobParts({ env, database, log: openLog('silent'), sign: () => '', storage: undefined as never })

const publishOne = async (societyId: string) => {
  const { runId } = await runOf(societyId)
  const transaction = await adapterOf(database.jobs).beginTransaction!()
  const data = { room: 'billing', topic: 'billing.publish', ids: { societyId, runId } }
  const job = { id: runId, data, signal: new AbortController().signal }
  await runJob(parts, subscriptions, job as never, transaction.db)
  await transaction.commit()
}

const runOf = async (societyId: string) => {
  const { rows } = await database.platform.query<{ runId: string; billId: string | null }>(
    `select r.id as "runId", (select b.id from bills b where b.society_id = r.society_id and b.run_id = r.id limit 1) as "billId"
     from bill_runs r where r.society_id = $1`,
    [societyId],
  )
  return rows[0]!
}

/** What an admin's screen asks for, computed anew each time; of server and database together. */
const preview = async () => {
  const { runId } = await runOf(given[0]!)
  return { ms: await warm(() => inside(database, given[0]!, (ctx) => getRun(ctx, runId))) }
}

const paper = async () => {
  const { billId } = await runOf(given[0]!)
  return {
    ms: await warm(() =>
      inside(database, given[0]!, async (ctx) => read((await printBill(ctx, billId!, 'mr')).content)),
    ),
  }
}

const papers = async () => {
  const { runId } = await runOf(given[0]!)
  const before = process.cpuUsage()
  const text = await inside(database, given[0]!, async (ctx) =>
    read((await printRun(ctx, runId, { language: 'mr' })).content),
  )
  const { user, system } = process.cpuUsage(before)
  return { pages: text.pages, ms: (user + system) / 1000, mb: text.bytes / 2 ** 20 }
}

/** CPU of this process and its database connection, the median of several once everything is warm. */
const warm = async (once: () => Promise<unknown>): Promise<number> => {
  const backend = await backendOf(database.society)
  for (let i = 0; i < 5; i++) await once()
  const taken: number[] = []
  for (let i = 0; i < 9; i++) {
    const [before, there] = [process.cpuUsage(), cpuSeconds(backend)]
    await once()
    const { user, system } = process.cpuUsage(before)
    taken.push((user + system) / 1000 + (cpuSeconds(backend) - there) * 1000)
  }
  return median(taken)
}

const inside = <T>({ society }: Database, id: string, act: (ctx: Ctx) => Promise<T>): Promise<T> => {
  const scope = { societyId: id, identityId: null, role: 'admin', action: 'bench', requestId: '' }
  const actor = { identityId: null, memberId: null, role: 'admin', anonymous: false }
  return writing(society, scope, ({ db }) =>
    act({ db, society: { id, subdomain: 'bench' }, actor, now: new Date(), language: 'mr' } as unknown as Ctx),
  )
}

/** Reads a file to its end as a browser would, and counts its pages. */
const read = async (body: unknown) => {
  let [bytes, pages] = [0, 0]
  for await (const chunk of body as Readable) {
    bytes += chunk.length
    pages += chunk.toString('latin1').split('/Type /Page\n').length - 1
  }
  return { bytes, pages }
}

const result = await { publish, preview, paper, papers }[work]!()
clearInterval(watching)
await database.close()
process.stdout.write(JSON.stringify({ ...result, rssMb: Math.max(rssMb, process.memoryUsage.rss() / 2 ** 20) }))
