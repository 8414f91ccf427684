import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { type Bench, builtServer, endChildren, freePort, pairs, rate, startChild } from './bench.ts'
import { rowLevelSecurityCost } from './row-level-security.ts'
import { buildTown, type Town } from './town.ts'

/** P1–P4 and P7: one row, a list, row-level security, a write, and the same list in a far larger town. */
export const serving = async (bench: Bench) => {
  const embedded = await startEmbeddedPostgres({ dataDir: bench.dataDir, log: () => {} })
  try {
    await migrate(embedded.url)
    const each = bench.isMillion ? 1000 : 100
    const small = await buildTown(embedded.url, 10, each)
    const place = await startBoth(bench, embedded.url)
    await oneRowAndList(bench, place, small)
    await security(bench, embedded.url, small)
    await writes(bench, place, small)
    await forget(embedded.url)
    await largeTown(bench, place, small, await buildTown(embedded.url, 1000, each), 1000 * each)
    await endChildren()
  } finally {
    await embedded.stop()
  }
}

type Place = { api: string; bare: string; server: number; floor: number }

const startBoth = async (bench: Bench, url: string): Promise<Place> => {
  const [port, floorPort] = [await freePort(), await freePort()]
  const server = await startChild(
    builtServer,
    {
      DATABASE_URL: url,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DEMO: 'off',
      DATA_DIR: path.join(bench.dataDir, 'product'),
      WORKER: 'off',
    },
    `http://127.0.0.1:${port}/healthz`,
  )
  const bare = `http://127.0.0.1:${floorPort}`
  const floor = await startChild(['bench/floor.ts', url, String(floorPort)], {}, `${bare}/ready`)
  return { api: `http://127.0.0.1:${port}/api/societies`, bare, server: server.pid!, floor: floor.pid! }
}

const listOf = ({ api }: Place, town: Town, seconds: number) => ({
  url: `${api}/${town.subdomain}/members?limit=50`,
  headers: { cookie: town.cookie },
  seconds,
})

const oneRowAndList = async ({ rounds, seconds, report }: Bench, place: Place, town: Town) => {
  const { api, bare, server, floor } = place
  const one = { url: `${api}/${town.subdomain}/members/${town.member}`, headers: { cookie: town.cookie }, seconds }
  const p1 = await pairs(rounds, [{ url: `${bare}/one/${town.society}/${town.member}`, seconds }, floor], [one, server])
  const figure = 'authenticated GET of one row, requests'
  report({
    id: 'P1',
    figure,
    floor: rate(p1.floor),
    product: rate(p1.product),
    ratio: p1.speed,
    bar: '≥ 0.55×',
    met: p1.speed >= 0.55,
  })
  report({
    id: 'P1',
    figure: 'the same, CPU per request',
    floor: '1',
    product: p1.cpu.toFixed(2),
    ratio: p1.cpu,
    bar: '≤ 2.0×',
    met: p1.cpu <= 2,
  })
  const p2 = await pairs(
    rounds,
    [{ url: `${bare}/list/${town.society}`, seconds }, floor],
    [listOf(place, town, seconds), server],
  )
  report({
    id: 'P2',
    figure: 'list of 50',
    floor: rate(p2.floor),
    product: rate(p2.product),
    ratio: p2.speed,
    bar: '≥ 0.70×',
    met: p2.speed >= 0.7,
  })
}

const security = async ({ rounds, report }: Bench, url: string, town: Town) => {
  const p3 = await rowLevelSecurityCost(url, town.society, rounds)
  report({
    id: 'P3',
    figure: 'row-level security, database CPU of one read',
    floor: `${p3.without.toFixed(1)} µs`,
    product: `${p3.with.toFixed(1)} µs`,
    ratio: p3.ratio,
    bar: '≤ 1.25×',
    met: p3.ratio <= 1.25,
  })
}

const newcomer = { name: 'Neha Sharma', email: 'neha@example.in', phone: '9822041234', flatNumber: 'B-704' }

const writes = async ({ rounds, seconds, report }: Bench, place: Place, town: Town) => {
  const body = JSON.stringify(newcomer)
  const p4 = await pairs(
    rounds,
    [{ url: `${place.bare}/write/${town.society}`, body, seconds }, place.floor],
    [{ url: `${place.api}/${town.subdomain}/members`, headers: { cookie: town.cookie }, body, seconds }, place.server],
  )
  report({
    id: 'P4',
    figure: 'a write with key, audit and topic, commits',
    floor: rate(p4.floor),
    product: rate(p4.product),
    ratio: p4.speed,
    bar: '≥ 0.50×',
    met: p4.speed >= 0.5,
  })
}

const forget = async (url: string) => {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query('delete from members where name = $1', [newcomer.name]).finally(() => owner.end())
}

const largeTown = async ({ rounds, seconds, report }: Bench, place: Place, small: Town, large: Town, rows: number) => {
  const p7 = await pairs(
    rounds,
    [listOf(place, small, seconds), place.server],
    [listOf(place, large, seconds), place.server],
  )
  report({
    id: 'P7',
    figure: `p95 with 1,000 societies, ${rows.toLocaleString('en-IN')} rows`,
    floor: `${p7.floorP95.toFixed(1)} ms`,
    product: `${p7.productP95.toFixed(1)} ms`,
    ratio: p7.p95,
    bar: '≤ 1.3×',
    met: p7.p95 <= 1.3,
  })
}
