import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { type Bench, heap } from './bench.ts'
import { buildBilled, copySociety } from './bill-town.ts'

const run = promisify(execFile)
type Taken = { rssMb: number; product: number; floor: number; seconds: number; bills: number; postings: number }

/** P5, and what bills cost on paper and on the screen before they are published. Each in a process of its own. */
export const billing = async ({ root, rounds, dataDir, report }: Bench) => {
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const built = await buildDesk(root)
  const desk = async <T>(...args: string[]): Promise<T> => {
    const { stdout } = await run(process.execPath, [...heap, built, embedded.url, ...args])
    return JSON.parse(stdout) as T
  }
  try {
    await migrate(embedded.url)
    await manySocieties(embedded.url, rounds < 7 ? 100 : 1000, desk, report)
    await oneSociety(embedded.url, desk, report)
    await onScreen(embedded.url, desk, report)
  } finally {
    await embedded.stop()
  }
}

/** As one file and with the memory `npm start` gives it, like the server itself: read from its sources it would hold seventy megabytes more. */
const buildDesk = async (root: string) => {
  const outDir = path.join(root, '.cache/bill-desk')
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: ['@node-rs/argon2', 'embedded-postgres', 'pg-native', 'sharp'] },
    build: {
      ssr: true,
      outDir,
      target: 'node24',
      minify: false,
      rolldownOptions: { input: { desk: 'bench/bill-desk.ts' } },
    },
  })
  return path.join(outDir, 'desk.js')
}

type Desk = <T>(...args: string[]) => Promise<T>
type Report = Bench['report']

const manySocieties = async (url: string, count: number, desk: Desk, report: Report) => {
  const ids = await copySociety(url, await buildBilled(url, 'Pattern', 200), count * 2)
  const [societies, twins] = [ids.slice(0, count), ids.slice(count)]
  const taken = await desk<Taken>('publish', societies.join(','), twins.join(','))
  const [bills, postings] = [taken.bills, taken.postings].map((n) => n.toLocaleString('en-IN'))
  const ratio = taken.product / taken.floor
  report({
    id: 'P5',
    figure: `publication, ${count} × 200 flats, database CPU`,
    floor: `INSERT … SELECT ${taken.floor.toFixed(1)} s`,
    product: `${taken.product.toFixed(1)} s for ${bills} bills, ${postings} postings`,
    ratio,
    bar: '≤ 2×',
    met: ratio <= 2,
  })
  report(memory('P5', 'the same, memory of the worker', taken.rssMb, 300))
}

const oneSociety = async (url: string, desk: Desk, report: Report) => {
  const town = await buildBilled(url, 'Town', 10_000)
  const { seconds } = await desk<Taken>('publish', town)
  report({
    id: 'P5',
    figure: 'publication of 10,000 flats in one society',
    floor: '',
    product: `${seconds.toFixed(1)} s`,
    ratio: seconds / 30,
    bar: '≤ 30 s',
    met: seconds <= 30,
  })
  const one = await desk<{ ms: number }>('paper', town)
  report(cpu('a bill as PDF in Marathi, CPU', one.ms, 100))
  const all = await desk<{ ms: number; pages: number; mb: number; rssMb: number }>('papers', town)
  const perPage = all.ms / all.pages
  report(cpu(`10,000 bills as one PDF, ${all.pages.toLocaleString('en-IN')} pages, CPU a page`, perPage, 8))
  report(memory('D5', `the same, memory (file ${all.mb.toFixed(0)} MB)`, all.rssMb, 250))
}

const onScreen = async (url: string, desk: Desk, report: Report) => {
  const { ms } = await desk<{ ms: number }>('preview', await buildBilled(url, 'Large', 500))
  report(cpu('preview of a run of 500 flats, CPU with the database’s', ms, 300))
}

const cpu = (figure: string, ms: number, most: number) => ({
  id: 'D5',
  figure,
  floor: '',
  product: `${ms.toFixed(1)} ms`,
  ratio: ms / most,
  bar: `≤ ${most} ms`,
  met: ms <= most,
})

const memory = (id: string, figure: string, mb: number, most: number) => ({
  id,
  figure,
  floor: '',
  product: `${mb.toFixed(0)} MB`,
  ratio: mb / most,
  bar: `≤ ${most} MB`,
  met: mb <= most,
})
