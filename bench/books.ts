import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { migrate } from '#kernel/server/migrate.ts'
import type { Bench, Figure, Measurement } from './bench.ts'
import { buildBilled, copySociety } from './bill-town.ts'
import { buildLedger } from './book-town.ts'
import { median } from './load.ts'

const run = promisify(execFile)
type Desk = <T>(...args: string[]) => Promise<T>
type Taken = { product: number; floor: number }

/** A database of its own, and work on it in a process of its own, so that its memory and CPU are its own. */
const onBooks =
  (work: (bench: Bench, url: string, desk: Desk) => Promise<void>): Measurement =>
  async (bench) => {
    const embedded = await startEmbeddedPostgres({ dataDir: bench.dataDir, log: () => {} })
    const desk: Desk = async (...args) => {
      const script = path.join(bench.root, 'bench/book-desk.ts')
      const { stdout } = await run(process.execPath, [script, embedded.url, bench.dataDir, ...args])
      return JSON.parse(stdout)
    }
    try {
      await migrate(embedded.url)
      await work(bench, embedded.url, desk)
    } finally {
      await embedded.stop()
    }
  }

const figure = (id: string, name: string, given: Omit<Figure, 'id' | 'figure'>): Figure => ({
  id,
  figure: name,
  ...given,
})

/** One receipt with its number, allocation, voucher, audit and topic, against the same rows by hand in one transaction. */
export const receipts = onBooks(async ({ rounds, report }, url, desk) => {
  const [society, twin] = await copySociety(url, await buildBilled(url, 'Receipts', 1000), 2)
  const taken = await desk<Taken[]>('receive', society!, twin!, String(rounds), '40')
  const ratio = median(taken.map(({ product, floor }) => floor / product))
  const speed = (of: 'product' | 'floor') => `${Math.round(40 / median(taken.map((one) => one[of])))}/s`
  report(
    figure('K1', 'a receipt, commits', {
      ...{ floor: speed('floor'), product: speed('product'), ratio, bar: '≥ 0.5×', met: ratio >= 0.5 },
    }),
  )
})

/** The trial balance of 1,000,000 postings beside 100,000 bills and what paid them, and the export of the 200,000 vouchers. */
export const trialBalance = onBooks(async ({ root, dataDir, rounds, report }, url, desk) => {
  const society = await buildLedger(url, 2000, 50)
  const taken = await desk<Taken[]>('balance', society, String(rounds))
  const ratio = median(taken.map(({ product, floor }) => product / floor))
  const ms = (of: 'product' | 'floor') => `${(median(taken.map((one) => one[of])) * 1000).toFixed(0)} ms`
  report(
    figure('K2', 'trial balance over 1,000,000 postings with 100,000 bills, database CPU', {
      ...{ floor: `index-only scan ${ms('floor')}`, product: ms('product'), ratio, bar: '≤ 1.5×', met: ratio <= 1.5 },
    }),
  )
  const script = path.join(root, 'bench/export-desk.ts')
  const { stdout } = await run(process.execPath, [script, url, dataDir, society])
  const { rssMb, mb } = JSON.parse(stdout) as { rssMb: number; mb: number }
  report(
    figure('K5', 'export of 200,000 vouchers, memory', {
      ...{ floor: `file ${mb.toFixed(0)} MB`, product: `${rssMb.toFixed(0)} MB`, ratio: rssMb / 200 },
      ...{ bar: '≤ 200 MB', met: rssMb <= 200 },
    }),
  )
})

/** A statement of 2,000 lines against 2,000 open bills: read, matched, receipts posted. */
export const matching = onBooks(async ({ report }, url, desk) => {
  const society = await buildBilled(url, 'Matching', 2000)
  const { seconds, matched } = await desk<{ seconds: number; matched: number }>('match', society)
  if (matched !== 2000) throw new Error(`${matched} of 2000 lines were matched`)
  report(
    figure('K3', 'matching 2,000 lines with 2,000 open bills, CPU with the database’s', {
      ...{ floor: '', product: `${seconds.toFixed(2)} s`, ratio: seconds / 3, bar: '≤ 3 s', met: seconds <= 3 },
    }),
  )
})

/** What it takes to check a book, against only reading its JSON. */
export const verifying: Measurement = async ({ root, rounds, dataDir, report }) => {
  const script = path.join(root, 'bench/book-desk.ts')
  const { stdout } = await run(process.execPath, [script, '', dataDir, 'verify', String(rounds)])
  const taken = JSON.parse(stdout) as Taken[]
  const ratio = median(taken.map(({ product, floor }) => product / floor))
  const ms = (of: 'product' | 'floor') => `${(median(taken.map((one) => one[of])) * 1000).toFixed(0)} ms`
  report(
    figure('K4', 'verifying 50,000 vouchers, CPU', {
      ...{ floor: `JSON.parse ${ms('floor')}`, product: ms('product'), ratio, bar: '≤ 3×', met: ratio <= 3 },
    }),
  )
}
