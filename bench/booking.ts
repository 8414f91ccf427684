import path from 'node:path'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { type Bench, builtServer, freePort, pairs, rate, startChild } from './bench.ts'
import { type Bookable, buildBookable, monthAhead } from './booking-town.ts'

/** O1–O3: a booking, a month of the calendar and the free times of a week, each beside the least that could do it. */
export const booking = async (bench: Bench) => {
  const embedded = await startEmbeddedPostgres({ dataDir: bench.dataDir, log: () => {} })
  try {
    await migrate(embedded.url)
    const town = await buildBookable(embedded.url)
    const [port, floorPort] = [await freePort(), await freePort()]
    const [product, bare] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${floorPort}`]
    const settings = {
      DATABASE_URL: embedded.url,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DEMO: 'off',
      DATA_DIR: path.join(bench.dataDir, 'product'),
      WORKER: 'off',
    }
    const child = await startChild(builtServer, settings, `${product}/healthz`)
    const floor = await startChild(['bench/booking-floor.ts', embedded.url, String(floorPort)], {}, `${bare}/ready`)
    const api = `${product}/api/societies/${town.subdomain}/facilities`
    const place = { ...bench, ...town, api, bare, pids: [child.pid!, floor.pid!] as const }
    await month(place)
    await freeTimes(place)
    await bookings(place)
  } finally {
    await embedded.stop()
  }
}

type Place = Bench & Bookable & { api: string; bare: string; pids: readonly [number, number] }

/** Every request another quarter of an hour of the year ahead, drawn by lot, of one of twenty courts. */
const bookings = async ({ society, flat, courts, cookie, api, bare, pids, rounds, seconds, report }: Place) => {
  const bodyOf = (ids: readonly string[]) => `
    local ids = {${ids.map((id) => `"${id}"`).join(',')}}
    math.randomseed(os.time() + math.floor(os.clock() * 1e6))
    local first = (math.floor(os.time() / 86400) + 2) * 86400
    function bodyOf(n)
      local starts = first + math.random(0, 33000) * 900
      local said = function(at) return os.date("!%Y-%m-%dT%H:%M:%SZ", at) end
      return '{"facilityId":"' .. ids[math.random(#ids)] .. '","flatId":"${flat}","startsAt":"' .. said(starts) ..
        '","endsAt":"' .. said(starts + 900) .. '","purpose":"Practice"}'
    end`
  const own = courts.slice(0, courts.length / 2)
  const others = courts.slice(courts.length / 2)
  const taken = await pairs(
    rounds,
    [{ url: `${bare}/book/${society}`, bodies: bodyOf(others), seconds }, pids[1]],
    [{ url: `${api}/bookings`, headers: { cookie }, bodies: bodyOf(own), seconds }, pids[0]],
  )
  report({
    id: 'O1',
    figure: 'a booking with its charge, hold and search entry, commits',
    floor: rate(taken.floor),
    product: rate(taken.product),
    ratio: taken.speed,
    bar: '≥ 0.40×',
    met: taken.speed >= 0.4,
  })
}

const today = dayOf(new Date())

const month = async ({ society, cookie, api, bare, pids, rounds, seconds, report }: Place) => {
  const first = addDays(today, monthAhead)
  const days = `from=${first}&until=${addDays(first, 30)}`
  const taken = await pairs(
    rounds,
    [{ url: `${bare}/month/${society}?${days}`, seconds }, pids[1]],
    [{ url: `${api}/calendar?${days}`, headers: { cookie }, seconds }, pids[0]],
  )
  report({
    id: 'O2',
    figure: 'a month of the calendar with 200 bookings',
    floor: rate(taken.floor),
    product: rate(taken.product),
    ratio: taken.speed,
    bar: '≥ 0.70×',
    met: taken.speed >= 0.7,
  })
}

const freeTimes = async ({ society, gym, cookie, api, bare, pids, rounds, seconds, report }: Place) => {
  const taken = await pairs(
    rounds,
    [{ url: `${bare}/range/${society}/${gym}?from=${today}&until=${addDays(today, 8)}`, seconds }, pids[1]],
    [{ url: `${api}/${gym}/times?from=${today}&days=7`, headers: { cookie }, seconds }, pids[0]],
  )
  const ratio = 1 / taken.speed
  report({
    id: 'O3',
    figure: 'free times of a week, 20 places, 2,240 holds',
    floor: `one range ${rate(taken.floor)}`,
    product: rate(taken.product),
    ratio,
    bar: '≤ 2.0×',
    met: ratio <= 2,
  })
}
