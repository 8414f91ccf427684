import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { type Load, type Measured, measure, median, type Spending } from './load.ts'

export type Figure = {
  id: string
  figure: string
  floor: string
  product: string
  ratio: number
  bar: string
  met: boolean
}

/** What a measurement may use. `--quick` takes fewer and shorter rounds, `--million` the large town. */
export type Bench = {
  root: string
  rounds: number
  seconds: number
  isMillion: boolean
  /** An empty folder for databases of this run. */
  dataDir: string
  report: (figure: Figure) => void
}

export type Measurement = (bench: Bench) => Promise<void>

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** The memory `npm start` gives the server. */
export const { heap } = (await import(path.join(import.meta.dirname, '../scripts/heap.mjs'))) as { heap: string[] }

/** What `npm start` runs; `npm run bench` builds it first. */
export const builtServer = [...heap, 'dist/server/main.js']

/** Starts a program of this checkout and waits until `ready` answers; all of them end with `endChildren`. */
export const startChild = async (args: string[], env: Record<string, string>, ready: string) => {
  const child = spawn(process.execPath, args, {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  for (let i = 0; i < 2400; i++) {
    if (await answers(ready)) return child
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${args[0]} did not come up`)
}

const children: ChildProcess[] = []
export const endChildren = async (signal: NodeJS.Signals = 'SIGTERM') => {
  const running = children.splice(0).filter((child) => child.exitCode === null)
  const gone = running.map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of running) child.kill(signal)
  await Promise.all(gone)
}

export const answers = (url: string) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )

/** Interleaved pairs: what disturbs the machine disturbs both. */
export const pairs = async (rounds: number, floor: [Load, Spending], product: [Load, Spending]) => {
  // Both are warm before anything counts: a server is started once and then serves for weeks, and what a request costs
  // falls during the first ten seconds, while the engine compiles what is used most.
  for (const one of [floor, product]) await measure({ ...one[0], seconds: Math.max(10, one[0].seconds) }, one[1])
  const taken: { floor: Measured; product: Measured }[] = []
  for (let i = 0; i < rounds; i++) taken.push({ floor: await measure(...floor), product: await measure(...product) })
  const failed = taken.reduce((sum, pair) => sum + pair.product.failed + pair.floor.failed, 0)
  if (failed > 0) throw new Error(`${failed} requests failed: the figures would mean nothing`)
  const cpuOf = ({ cpuSeconds, answered }: Measured) => cpuSeconds / answered
  return {
    floor: median(taken.map((pair) => pair.floor.perSecond)),
    product: median(taken.map((pair) => pair.product.perSecond)),
    speed: median(taken.map((pair) => pair.product.perSecond / pair.floor.perSecond)),
    cpu: median(taken.map((pair) => cpuOf(pair.product) / cpuOf(pair.floor))),
    floorP95: median(taken.map((pair) => pair.floor.p95Ms)),
    productP95: median(taken.map((pair) => pair.product.p95Ms)),
    p95: median(taken.map((pair) => pair.product.p95Ms / pair.floor.p95Ms)),
  }
}

export const rate = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en-IN')}/s`
