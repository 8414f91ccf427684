import path from 'node:path'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { type Bench, builtServer, endChildren, freePort, startChild } from './bench.ts'
import { median } from './load.ts'
import { buildRegister } from './register.ts'

const sizes = [700, 20_000, 100_000]
const warmUps = 3
/** As people type: the beginning of a name in either script, two names, a flat, a phone, a word that nobody has. */
const asked = [
  ...['ku', 'kul', 'kulk', 'kulkarni', 'as', 'asha', 'ash', 'vik', 'vikram', 'su', 'sun', 'sunita', 'pr', 'prak'],
  ...['प्र', 'प्रिया', 'जाधव', 'अमोल', 'jadhav', 'amol', 'kulkarny', 'shrma', 'asha ku', 'neha pat', 'anil joshi'],
  ...['a1', 'a10', 'a-101', 'a1012', 'b20', 'b-2044', '98', '9820', '982001', '9820012345', 'zz', 'zzz', 'qwerty'],
  ...['me', 'meera', 'meera da', 'raj', 'rajesh', 'si', 'singh', 'fern', 'fernandes', 'kav', 'kavita re', 'suresh'],
]

/** P6: the search of a society small, large and very large, against a bare range over the same words. */
export const searching = async (bench: Bench) => {
  const embedded = await startEmbeddedPostgres({ dataDir: bench.dataDir, log: () => {} })
  try {
    await migrate(embedded.url)
    const societies = []
    for (const size of sizes) societies.push({ size, ...(await buildRegister(embedded.url, size)) })
    const [port, floorPort] = [await freePort(), await freePort()]
    const product = `http://127.0.0.1:${port}`
    const bare = `http://127.0.0.1:${floorPort}`
    await startChild(
      [builtServer],
      {
        DATABASE_URL: embedded.url,
        PORT: String(port),
        LOG_LEVEL: 'warn',
        DEMO: 'off',
        DATA_DIR: path.join(bench.dataDir, 'product'),
        WORKER: 'off',
      },
      `${product}/healthz`,
    )
    await startChild(['bench/floor.ts', embedded.url, String(floorPort)], {}, `${bare}/ready`)
    for (const { size, society, cookie } of societies) {
      const floorUrl = (q: string) => `${bare}/search/${society}?q=${encodeURIComponent(q)}`
      const productUrl = (q: string) => `${product}/api/search/global?q=${encodeURIComponent(q)}`
      // The first rounds fill caches and plans, and are not counted.
      const taken: { floor: number; product: number }[] = []
      for (let round = 0; round < bench.rounds + warmUps; round++) {
        const pair = { floor: await p95(floorUrl, {}), product: await p95(productUrl, { cookie }) }
        if (round >= warmUps) taken.push(pair)
      }
      const ratio = median(taken.map((pair) => pair.product / pair.floor))
      bench.report({
        id: 'P6',
        figure: `search p95, ${size.toLocaleString('en-IN')} entries`,
        floor: `${median(taken.map((pair) => pair.floor)).toFixed(2)} ms`,
        product: `${median(taken.map((pair) => pair.product)).toFixed(2)} ms`,
        ratio,
        bar: '≤ 2×',
        met: ratio <= 2,
      })
    }
    await endChildren()
  } finally {
    await embedded.stop()
  }
}

/** Each word several times, one after the other, as one person's typing arrives. */
const p95 = async (urlOf: (word: string) => string, headers: Record<string, string>) => {
  const taken: number[] = []
  for (let i = 0; i < 4; i++)
    for (const word of asked) {
      const began = performance.now()
      const answer = await fetch(urlOf(word), { headers })
      await answer.arrayBuffer()
      taken.push(performance.now() - began)
      if (!answer.ok) throw new Error(`“${word}”: ${answer.status}`)
    }
  return taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)]!
}
