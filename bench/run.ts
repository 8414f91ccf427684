// npm run bench [-- --quick] [-- --million]: one table of figures, each a ratio against a floor measured in the same run.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { type Load, type Measured, measure, median } from './load.ts'
import { rowLevelSecurityCost } from './row-level-security.ts'
import { startTimes } from './start-times.ts'
import { buildTown } from './town.ts'

const root = path.join(import.meta.dirname, '..')
const quick = process.argv.includes('--quick')
const rounds = quick ? 3 : 7
const seconds = quick ? 2 : 4
const largeTown = process.argv.includes('--million') ? { societies: 1000, each: 1000 } : { societies: 1000, each: 100 }

type Figure = { id: string; figure: string; floor: string; product: string; ratio: number; bar: string; met: boolean }
const figures: Figure[] = []
const children: ChildProcess[] = []

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const startChild = async (args: string[], env: Record<string, string>, ready: string) => {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'ignore' })
  children.push(child)
  for (let i = 0; i < 200; i++) {
    if (
      await fetch(ready).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return child
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${args[0]} did not come up`)
}

/** Interleaved pairs: what disturbs the machine disturbs both. */
const pairs = async (floor: [Load, number], product: [Load, number]) => {
  const taken: { floor: Measured; product: Measured }[] = []
  for (let i = 0; i < rounds; i++) taken.push({ floor: await measure(...floor), product: await measure(...product) })
  const failed = taken.reduce((sum, pair) => sum + pair.product.failed + pair.floor.failed, 0)
  if (failed > 0) throw new Error(`${failed} requests failed: the figures would mean nothing`)
  return {
    floor: median(taken.map((pair) => pair.floor.perSecond)),
    product: median(taken.map((pair) => pair.product.perSecond)),
    speed: median(taken.map((pair) => pair.product.perSecond / pair.floor.perSecond)),
    cpu: median(
      taken.map(
        (pair) => pair.product.cpuSeconds / pair.product.answered / (pair.floor.cpuSeconds / pair.floor.answered),
      ),
    ),
    p95: median(taken.map((pair) => pair.product.p95Ms / pair.floor.p95Ms)),
  }
}

const add = (id: string, figure: string, floor: string, product: string, ratio: number, bar: string, met: boolean) => {
  figures.push({ id, figure, floor, product, ratio, bar, met })
  console.log(`${id} ${figure}: ${ratio.toFixed(2)} (${bar}) ${met ? 'met' : 'NOT MET'}`)
}
const rate = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en-IN')}/s`

const dataDir = path.join(root, '.cache/bench')
await rm(dataDir, { recursive: true, force: true })
await mkdir(dataDir, { recursive: true })
const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} })
try {
  await migrate(embedded.url)
  const small = await buildTown(embedded.url, 10, largeTown.each)
  const [port, floorPort] = [await freePort(), await freePort()]
  const server = await startChild(
    ['server/main.ts'],
    {
      DATABASE_URL: embedded.url,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DEMO: 'off',
      DATA_DIR: path.join(dataDir, 'product'),
      WORKER: 'off',
    },
    `http://127.0.0.1:${port}/healthz`,
  )
  const floor = await startChild(
    ['bench/floor.ts', embedded.url, String(floorPort)],
    {},
    `http://127.0.0.1:${floorPort}/ready`,
  )
  const api = `http://127.0.0.1:${port}/api/societies/${small.subdomain}`
  const bare = `http://127.0.0.1:${floorPort}`
  const headers = { cookie: small.cookie }
  const one = { url: `${api}/members/${small.member}`, headers, seconds }
  const list = { url: `${api}/members?limit=50`, headers, seconds }

  const p1 = await pairs(
    [{ url: `${bare}/one/${small.society}/${small.member}`, seconds }, floor.pid!],
    [one, server.pid!],
  )
  add(
    'P1',
    'authenticated GET of one row, requests',
    rate(p1.floor),
    rate(p1.product),
    p1.speed,
    '≥ 0.50×',
    p1.speed >= 0.5,
  )
  add('P1', 'the same, CPU per request', '1', p1.cpu.toFixed(2), p1.cpu, '≤ 2.0×', p1.cpu <= 2)
  const p2 = await pairs([{ url: `${bare}/list/${small.society}`, seconds }, floor.pid!], [list, server.pid!])
  add('P2', 'list of 50', rate(p2.floor), rate(p2.product), p2.speed, '≥ 0.70×', p2.speed >= 0.7)
  const p3 = await rowLevelSecurityCost(embedded.url, small.society, rounds)
  add(
    'P3',
    'row-level security, database CPU of one read',
    `${p3.without.toFixed(1)} µs`,
    `${p3.with.toFixed(1)} µs`,
    p3.ratio,
    '≤ 1.25×',
    p3.ratio <= 1.25,
  )
  const body = JSON.stringify({
    name: 'Neha Sharma',
    email: 'neha@example.in',
    phone: '9822041234',
    flatNumber: 'B-704',
  })
  const p4 = await pairs(
    [{ url: `${bare}/write/${small.society}`, body, seconds }, floor.pid!],
    [{ url: `${api}/members`, headers, body, seconds }, server.pid!],
  )
  add(
    'P4',
    'a write with key, audit and topic, commits',
    rate(p4.floor),
    rate(p4.product),
    p4.speed,
    '≥ 0.50×',
    p4.speed >= 0.5,
  )

  const owner = new pg.Client({ connectionString: embedded.url })
  await owner.connect()
  await owner.query(`delete from members where name = 'Neha Sharma'`)
  await owner.end()
  const few = await measure(list, server.pid!)
  const large = await buildTown(embedded.url, largeTown.societies, largeTown.each)
  const manyList = {
    url: `http://127.0.0.1:${port}/api/societies/${large.subdomain}/members?limit=50`,
    headers: { cookie: large.cookie },
    seconds,
  }
  const p7 = await pairs([list, server.pid!], [manyList, server.pid!])
  add(
    'P7',
    `p95 with ${largeTown.societies} societies, ${largeTown.societies * largeTown.each} rows`,
    `${few.p95Ms.toFixed(1)} ms`,
    `${(few.p95Ms * p7.p95).toFixed(1)} ms`,
    p7.p95,
    '≤ 1.3×',
    p7.p95 <= 1.3,
  )

  for (const child of children) child.kill('SIGTERM')
  const p8 = await startTimes(root, path.join(root, '.cache/bench-start'), await freePort())
  add(
    'P8',
    'warm start to first answer',
    'database 60 ms',
    `${p8.warm.toFixed(2)} s`,
    p8.warm / 1.5,
    '≤ 1.5 s',
    p8.warm <= 1.5,
  )
  add(
    'P8',
    'cold start with the demo seed',
    'initdb 1.9 s',
    `${p8.cold.toFixed(2)} s`,
    p8.cold / 8,
    '≤ 8 s',
    p8.cold <= 8,
  )
} finally {
  for (const child of children) child.kill('SIGKILL')
  await embedded.stop()
}

const table = [
  '| Id | Figure | Floor | Product | Ratio | Bar | |',
  '|---|---|---|---|---|---|---|',
  ...figures.map(
    (f) =>
      `| ${f.id} | ${f.figure} | ${f.floor} | ${f.product} | ${f.ratio.toFixed(2)} | ${f.bar} | ${f.met ? 'met' : 'not met'} |`,
  ),
].join('\n')
console.log(`\n${table}`)
await writeFile(path.join(root, '.cache/bench.md'), `${table}\n`)
