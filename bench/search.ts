import path from 'node:path'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { type Bench, builtServer, endChildren, freePort, startChild } from './bench.ts'
import { median } from './load.ts'
import { buildRegister } from './register.ts'

const sizes = [700, 20_000, 100_000]
const warmUps = 12
const timesEach = 4
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
      builtServer,
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
      const sides = { floor: sideOf(floorUrl, {}), product: sideOf(productUrl, { cookie }) }
      // One after the other, word by word, as one person's typing arrives: what disturbs the machine disturbs both.
      for (let round = 0; round < bench.rounds * timesEach + warmUps; round++)
        for (const word of asked)
          for (const side of [sides.floor, sides.product]) {
            const spent = await side.ask(word)
            // The first rounds fill caches and plans, and are not counted.
            if (round >= warmUps) side.taken.get(word)!.push(spent)
          }
      const [floor, answered] = [overWords(sides.floor.taken), overWords(sides.product.taken)]
      const ratio = answered.words / floor.words
      bench.report({
        id: 'P6',
        figure: `search p95, ${size.toLocaleString('en-IN')} entries`,
        floor: `${floor.words.toFixed(2)} ms (all ${floor.all.toFixed(2)})`,
        product: `${answered.words.toFixed(2)} ms (all ${answered.all.toFixed(2)})`,
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

type Taken = Map<string, number[]>

const sideOf = (urlOf: (word: string) => string, headers: Record<string, string>) => ({
  taken: new Map(asked.map((word) => [word, []])) as Taken,
  ask: async (word: string): Promise<number> => {
    const began = performance.now()
    const answer = await fetch(urlOf(word), { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`“${word}”: ${answer.status}`)
    return performance.now() - began
  },
})

/**
 * The slowest words: each word counts with its median, because on a shared machine the slowest of all requests tell of
 * the neighbours. That figure is told beside it.
 */
const overWords = (taken: Taken) => ({
  words: p95([...taken.values()].map(median)),
  all: p95([...taken.values()].flat()),
})

const p95 = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!
