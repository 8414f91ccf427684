import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Ctx } from '#kernel/server/context.ts'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { dbOn } from '#kernel/server/scope.ts'
import { addDays, addMonths, dayOf } from '#kernel/time.ts'
import { catalogue } from '#server/offers.ts'
import { type Bench, builtServer, freePort, pairs, rate, startChild } from './bench.ts'
import { asOwner } from './community-town.ts'
import { buildMoney, buildTrail } from './insight-town.ts'
import { cpuSeconds, measure, median } from './load.ts'
import { buildRegister } from './register.ts'

const months = 60
const today = dayOf(new Date())
const fiveYears = { from: addMonths(`${today.slice(0, 7)}-01`, 1 - months), to: today }

/** Cards over five years, the dashboard of a large society, and reports of a million rows as page and as file. */
export const insight = async (bench: Bench) => {
  const isQuick = bench.rounds < 7
  const embedded = await startEmbeddedPostgres({ dataDir: bench.dataDir, log: () => {} })
  try {
    await migrate(embedded.url)
    const sizes = { small: 100, middle: 500, large: isQuick ? 2000 : 5000 }
    const towns = {
      small: await town(embedded.url, sizes.small),
      middle: await town(embedded.url, sizes.middle),
      large: await town(embedded.url, sizes.large),
    }
    const rows = isQuick ? 200_000 : 1_000_000
    await buildTrail(embedded.url, towns.small.society, rows)
    const statements = path.join(bench.dataDir, 'statements.json')
    await writeFile(statements, JSON.stringify(await moneyStatements(towns.middle.society)))
    const [port, floorPort] = [await freePort(), await freePort()]
    const [product, bare] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${floorPort}`]
    const settings = { DATABASE_URL: embedded.url, PORT: String(port), LOG_LEVEL: 'warn', DEMO: 'off', WORKER: 'off' }
    const data = { DATA_DIR: path.join(bench.dataDir, 'product') }
    const child = await startChild(builtServer, { ...settings, ...data }, `${product}/healthz`)
    const floorArgs = ['bench/floor.ts', embedded.url, String(floorPort), statements]
    const floor = await startChild(floorArgs, {}, `${bare}/ready`)
    const place = {
      ...bench,
      ...{
        url: embedded.url,
        cluster: embedded.where,
        product,
        bare,
        towns,
        sizes,
        rows,
        server: child.pid!,
        floor: floor.pid!,
      },
    }
    await cards(place)
    await cardsOfLarge(place)
    await dashboards(place)
    await firstPage(place)
    await files(place)
  } finally {
    await embedded.stop()
  }
}

type Town = { society: string; cookie: string; path: string }
type Place = Bench & {
  url: string
  /** The database's own folder. */
  cluster: string
  product: string
  bare: string
  towns: Record<'small' | 'middle' | 'large', Town>
  sizes: Record<'small' | 'middle' | 'large', number>
  rows: number
  server: number
  floor: number
}

const town = async (url: string, flats: number): Promise<Town> => {
  const { society, cookie } = await buildRegister(url, flats)
  await buildMoney(url, society, months)
  return { society, cookie, path: `/api/societies/search-${flats}` }
}

type Statement = { text: string; values: readonly unknown[] }

/** The very statements of the product's cards, as they leave its stores. */
const moneyStatements = async (society: string): Promise<Statement[]> => {
  const asked: Statement[] = []
  const db = dbOn(async ({ sql, parameters }) => {
    asked.push({ text: sql, values: parameters })
    return { rows: [] }
  })
  const ctx = { db, society: { id: society }, now: new Date(), actor: { memberId: null } } as unknown as Ctx
  for (const card of catalogue.cards.values())
    if (card.group === 'money') await card.figures(ctx, { ...fiveYears, wing: null, before: null })
  return asked
}

const moneyQuery = `group=money&compare=none&from=${fiveYears.from}&to=${fiveYears.to}`
const lakh = (count: number) => count.toLocaleString('en-IN')

const cards = async ({ rounds, product, bare, towns: { middle }, sizes, server, floor, report }: Place) => {
  const seconds = 8
  const taken = await pairs(
    rounds,
    [{ url: `${bare}/cards`, seconds, connections: 2 }, floor],
    [
      {
        url: `${product}${middle.path}/analytics?${moneyQuery}`,
        headers: { cookie: middle.cookie },
        seconds,
        connections: 2,
      },
      server,
    ],
  )
  report({
    id: 'Q1',
    figure: `money cards, ${sizes.middle} flats × 5 years`,
    floor: `${taken.floor.toFixed(1)}/s`,
    product: `${taken.product.toFixed(1)}/s`,
    ratio: taken.speed,
    bar: '≥ 0.50×',
    met: taken.speed >= 0.5,
  })
}

/** CPU of the database alone, while it answers the product and while it is asked the same by hand. */
const cardsOfLarge = async ({ url, cluster, rounds, product, towns: { large }, sizes, report }: Place) => {
  const statements = await moneyStatements(large.society)
  const ask = async () => {
    const answer = await fetch(`${product}${large.path}/analytics?${moneyQuery}`, { headers: { cookie: large.cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`analytics: ${answer.status}`)
  }
  for (let i = 0; i < 3; i++) await ask()
  const waits: number[] = []
  const spent = await asOwner(url, async (client) => {
    const alone = async () => {
      // Without a name, so that each is planned for its days: the plan PostgreSQL would keep takes three times as long.
      for (const { text, values } of statements) await client.query({ text, values: [...values] })
    }
    await alone()
    const ratios: number[] = []
    const total = { product: 0, floor: 0 }
    for (let i = 0; i < rounds * 2; i++) {
      const began = performance.now()
      const product = await databaseCpu(cluster, ask)
      waits.push(performance.now() - began)
      const floor = await databaseCpu(cluster, alone)
      ratios.push(product / floor)
      total.product += product
      total.floor += floor
    }
    return { ...total, ratio: median(ratios) }
  })
  const each = (of: number) => `${((of * 1000) / (rounds * 2)).toFixed(0)} ms`
  const p95 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)]!
  report({
    id: 'Q2',
    figure: `the same, ${lakh(sizes.large)} flats: database CPU (p95 of an answer ${p95.toFixed(0)} ms)`,
    floor: each(spent.floor),
    product: each(spent.product),
    ratio: spent.ratio,
    bar: '≤ 1.3×',
    met: spent.ratio <= 1.3,
  })
}

/** What the database and all its processes spent on some work, those that have ended meanwhile included. */
const databaseCpu = async (cluster: string, work: () => Promise<unknown>): Promise<number> => {
  const first = Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  const spent = () => {
    const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ').map(Number)
    const alive = children.filter((pid) => existsSync(`/proc/${pid}/stat`))
    const ended = readFileSync(`/proc/${first}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return alive.reduce((sum, pid) => sum + cpuSeconds(pid), 0) + (Number(ended[13]) + Number(ended[14])) / 100
  }
  const before = spent()
  await work()
  return spent() - before
}

const dashboards = async ({ rounds, seconds, product, towns: { small, large }, sizes, server, report }: Place) => {
  const load = ({ path: at, cookie }: Town) => ({
    ...{ url: `${product}${at}/dashboard`, headers: { cookie }, seconds, connections: 1 },
  })
  const taken = await pairs(rounds, [load(small), server], [load(large), server])
  report({
    id: 'Q3',
    figure: `dashboard, ${lakh(sizes.large)} flats, p95`,
    floor: `${sizes.small} flats ${taken.floorP95.toFixed(1)} ms`,
    product: `${taken.productP95.toFixed(1)} ms`,
    ratio: taken.p95,
    bar: '≤ 4×',
    met: taken.p95 <= 4,
  })
}

const allDays = `from=${addDays(today, -1200)}&to=${today}`

const firstPage = async ({ rounds, seconds, product, bare, towns: { small }, rows, server, floor, report }: Place) => {
  const taken = await pairs(
    rounds,
    [{ url: `${bare}/trail/${small.society}`, seconds, connections: 1 }, floor],
    [
      {
        url: `${product}${small.path}/reports/trails.changes/rows?only=rows&${allDays}`,
        headers: { cookie: small.cookie },
        ...{ seconds, connections: 1 },
      },
      server,
    ],
  )
  report({
    id: 'Q4',
    figure: `first page of a report of ${lakh(rows)} rows, p95`,
    floor: `${taken.floorP95.toFixed(2)} ms`,
    product: `${taken.productP95.toFixed(2)} ms`,
    ratio: taken.p95,
    bar: '≤ 1.5×',
    met: taken.p95 <= 1.5,
  })
}

const files = async (place: Place) => {
  const { product, towns, rows, server, seconds, rounds, report } = place
  const { path: at, cookie } = towns.small
  const fileOf = (format: string, from: string) => ({
    url: `${product}${at}/reports/trails.changes/file?format=${format}&from=${from}&to=${today}`,
    headers: { cookie },
  })
  const sheetRows = Math.min(rows / 5, 190_000)
  const idleMb = residentMb(server)
  const csv = await fetched(server, fileOf('csv', addDays(today, -1200)))
  // A row a minute: so many days hold as many rows as a sheet may.
  const xlsx = await fetched(server, fileOf('xlsx', addDays(today, -Math.floor(sheetRows / 1440))))
  for (const [name, made, count, most] of [
    ['CSV', csv, rows, 3.5],
    ['XLSX', xlsx, Math.floor(sheetRows / 1440) * 1440, 11],
  ] as const) {
    const floor = await commas(place, count)
    const ratio = made.cpu / floor
    report({
      id: 'Q5',
      figure: `${name} of ${lakh(count)} rows, CPU of the process`,
      floor: `joined with commas ${floor.toFixed(2)} s`,
      product: `${made.cpu.toFixed(2)} s, ${(made.bytes / 1e6).toFixed(0)} MB`,
      ratio,
      bar: `≤ ${most}×`,
      met: ratio <= most,
    })
  }
  const above = Math.max(csv.mostMb, xlsx.mostMb) - idleMb
  report({
    id: 'Q6',
    figure: 'memory above idle during either',
    floor: `idle ${idleMb.toFixed(0)} MB`,
    product: `${above.toFixed(0)} MB`,
    ratio: above / 200,
    bar: '≤ 200 MB',
    met: above <= 200,
  })
  const one = { url: `${product}${at}/members?limit=1`, headers: { cookie }, seconds }
  const ratios: number[] = []
  let [alone, beside] = [0, 0]
  for (let i = 0; i < rounds; i++) {
    alone = (await measure(one, server)).perSecond
    const stopping = new AbortController()
    const reading = fetched(server, fileOf('csv', addDays(today, -1200)), stopping.signal).catch(() => undefined)
    beside = (await measure(one, server)).perSecond
    stopping.abort()
    await reading
    ratios.push(beside / alone)
  }
  const ratio = median(ratios)
  report({
    id: 'Q7',
    figure: 'an authenticated GET while a file is written, requests',
    floor: rate(alone),
    product: rate(beside),
    ratio,
    bar: '≥ 0.50×',
    met: ratio >= 0.5,
  })
}

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Reads a file to its end, as slowly as it comes; what the server spent on it, and the most it held. */
const fetched = async (
  pid: number,
  { url, headers }: { url: string; headers: Record<string, string> },
  signal?: AbortSignal,
) => {
  const before = cpuSeconds(pid)
  let mostMb = 0
  const watching = setInterval(() => {
    mostMb = Math.max(mostMb, residentMb(pid))
  }, 50)
  try {
    const answer = await fetch(url, { headers, ...(signal && { signal }) })
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
    let bytes = 0
    for await (const part of answer.body!) bytes += (part as Uint8Array).length
    return { cpu: cpuSeconds(pid) - before, mostMb, bytes }
  } finally {
    clearInterval(watching)
  }
}

const commas = async ({ url, root, towns }: Place, rows: number): Promise<number> => {
  const args = [path.join(root, 'bench/commas.ts'), url, towns.small.society, String(rows)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root })
  return Number(stdout)
}
