import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { type Bench, builtServer, endChildren, freePort, pairs, rate, startChild } from './bench.ts'
import { buildGateTown, type GateTown } from './gate-town.ts'
import { cpuSeconds, databaseSeconds } from './load.ts'

type Place = { town: GateTown; api: string; bare: string; server: number; floor: number; cluster: string }

/** G1–G3: a guard's record, the list that lies on the device, and the word that it still holds. */
export const gate = async (bench: Bench) => {
  const embedded = await startEmbeddedPostgres({ dataDir: bench.dataDir, log: () => {} })
  try {
    await migrate(embedded.url)
    const town = await buildGateTown(embedded.url, 1000)
    const place = { ...(await startBoth(bench, embedded.url, town)), cluster: embedded.where }
    await unchanged(bench, place)
    await roster(bench, place)
    await records(bench, place)
    await endChildren()
  } finally {
    await embedded.stop()
  }
}

const startBoth = async (bench: Bench, url: string, town: GateTown): Promise<Omit<Place, 'cluster'>> => {
  const [port, floorPort] = [await freePort(), await freePort()]
  const settings = {
    DATABASE_URL: url,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    DEMO: 'off',
    DATA_DIR: path.join(bench.dataDir, 'product'),
    WORKER: 'off',
  }
  const server = await startChild(builtServer, settings, `http://127.0.0.1:${port}/healthz`)
  const bare = `http://127.0.0.1:${floorPort}`
  const floor = await startChild(['bench/floor.ts', url, String(floorPort)], {}, `${bare}/ready`)
  const api = `http://127.0.0.1:${port}/api/societies/${town.subdomain}/gate`
  return { town, api, bare, server: server.pid!, floor: floor.pid! }
}

/** Against P1 as the product answers it: who is calling, may they, and one small statement. */
const unchanged = async ({ rounds, seconds, report }: Bench, { town, api, server }: Place) => {
  const first = await fetch(`${api}/roster`, { headers: { cookie: town.cookie } })
  const headers = { cookie: town.cookie, 'if-none-match': first.headers.get('etag')!.replaceAll('"', '\\"') }
  const again = await fetch(`${api}/roster`, {
    headers: { cookie: town.cookie, 'if-none-match': first.headers.get('etag')! },
  })
  if (again.status !== 304) throw new Error(`The list is told anew: ${again.status}`)
  const taken = await pairs(
    rounds,
    [
      { url: `${api.replace(/\/gate$/, '')}/members/${town.member}`, headers: { cookie: town.adminCookie }, seconds },
      server,
    ],
    [{ url: `${api}/roster`, headers, seconds }, server],
  )
  report({
    id: 'G3',
    figure: 'the gate’s list unchanged (304), CPU against P1',
    floor: rate(taken.floor),
    product: rate(taken.product),
    ratio: taken.cpu,
    bar: '≤ 2.0×',
    met: taken.cpu <= 2,
  })
}

const roster = async ({ rounds, seconds, report }: Bench, { town, api, bare, server, floor, cluster }: Place) => {
  const headers = { cookie: town.cookie }
  const text = await (await fetch(`${api}/roster`, { headers })).text()
  const packedKb = gzipSync(text).length / 1024
  report({
    id: 'G2',
    figure: 'the gate’s list of 1,000 flats, 400 workers, 300 passes, 1,200 vehicles, packed',
    floor: `${(text.length / 1024).toFixed(0)} KB`,
    product: `${packedKb.toFixed(1)} KB`,
    ratio: packedKb / 160,
    bar: '≤ 160 KB',
    met: packedKb <= 160,
  })
  // Both let the database write the whole text: what it spends is most of the work, and counts on both sides.
  const withDatabase = (pid: number) => () => cpuSeconds(pid) + databaseSeconds(cluster)
  const taken = await pairs(
    rounds,
    [{ url: `${bare}/roster/${town.society}`, seconds, connections: 4 }, withDatabase(floor)],
    [{ url: `${api}/roster`, headers, seconds, connections: 4 }, withDatabase(server)],
  )
  report({
    id: 'G2',
    figure: 'the same, CPU of server and database against one statement',
    floor: rate(taken.floor),
    product: rate(taken.product),
    ratio: taken.cpu,
    bar: '≤ 1.5×',
    met: taken.cpu <= 1.5,
  })
}

const records = async ({ rounds, seconds, report }: Bench, { town, api, bare, server, floor }: Place) => {
  const body = JSON.stringify({
    id: '@a@',
    deviceId: '@d@',
    seq: '@n@',
    gateId: town.gate,
    kind: 'in',
    deviceAt: new Date().toISOString(),
    visit: { id: '@b@', flatId: '@f@', purpose: 'guest', name: 'Vaishali Pawar' },
  }).replace('"@n@"', '@n@')
  // Ids are the phone's: each record has its own, and so has each visit.
  const bodies = `math.randomseed(os.time())
local salt = math.random(1, 65535)
local flats = { ${town.flats.map((id) => `"${id}"`).join(', ')} }
local devices = { ${town.devices.map((id) => `"${id}"`).join(', ')} }
function bodyOf(n)
  local id = function(kind) return string.format("%08x-%04x-7%03x-8000-%012x", os.time(), salt, kind, n) end
  return (${JSON.stringify(body)}):gsub("@(%l)@", { a = id(1), b = id(2), d = devices[n % #devices + 1], f = flats[(n * 7 + salt) % #flats + 1], n = tostring(n) })
end`
  const taken = await pairs(
    rounds,
    [{ url: `${bare}/record/${town.society}`, bodies, seconds }, floor],
    [{ url: `${api}/records`, headers: { cookie: town.cookie }, bodies, seconds }, server],
  )
  report({
    id: 'G1',
    figure: 'a guard’s record with key, audit and fold, commits',
    floor: rate(taken.floor),
    product: rate(taken.product),
    ratio: taken.speed,
    bar: '≥ 0.40×',
    met: taken.speed >= 0.4,
  })
}
