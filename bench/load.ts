import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const scratch = path.join(import.meta.dirname, '../.cache')

export type Load = {
  url: string
  headers?: Record<string, string>
  body?: string
  /** Lua that defines `bodyOf(n)`, where every request sends another body; `addHeaders(headers, n)` replaces the key. */
  bodies?: string
  seconds: number
  connections?: number
}
export type Measured = { perSecond: number; p95Ms: number; failed: number; cpuSeconds: number; answered: number }

/** Whose CPU counts: one process, or a clock that adds up several. */
export type Spending = number | (() => number)

/** wrk from Debian: a generator in JavaScript would eat the core the server needs. */
export const measure = async (load: Load, spending: Spending): Promise<Measured> => {
  const spent = () => (typeof spending === 'number' ? cpuSeconds(spending) : spending())
  if (!existsSync('/usr/bin/wrk')) throw new Error('The benchmarks need wrk: apt-get install wrk')
  const script = path.join(scratch, 'wrk.lua')
  await writeFile(script, scriptFor(load))
  const before = spent()
  const { stdout } = await run(
    'wrk',
    ['-t1', `-c${load.connections ?? 16}`, `-d${load.seconds}s`, '--timeout', '20s', '-s', script, load.url],
    { maxBuffer: 1e7 },
  )
  const cpu = spent() - before
  const line = /RESULT (\d+) (\d+) (\d+) (\d+)/.exec(stdout)
  if (!line) throw new Error(`wrk said nothing useful: ${stdout}`)
  const [answered, failed, p95Us, spentUs] = line.slice(1).map(Number) as [number, number, number, number]
  return { answered, failed, p95Ms: p95Us / 1000, perSecond: (answered * 1e6) / spentUs, cpuSeconds: cpu }
}

const scriptFor = ({ headers = {}, body, bodies }: Load) => `
wrk.method = "${body === undefined && bodies === undefined ? 'GET' : 'POST'}"
${Object.entries(headers)
  .map(([name, value]) => `wrk.headers["${name}"] = "${value}"`)
  .join('\n')}
${
  body === undefined && bodies === undefined
    ? ''
    : `wrk.headers["content-type"] = "application/json"
${bodies ?? `function bodyOf() return ${JSON.stringify(body)} end`}
local n = 0
local run = tostring(os.time()) .. tostring(math.random(1, 1000000000))
request = function()
  n = n + 1
  if addHeaders then addHeaders(wrk.headers, n) else wrk.headers["idempotency-key"] = run .. "-" .. n end
  return wrk.format(nil, nil, nil, bodyOf(n))
end`
}
done = function(summary, latency)
  io.write(string.format("RESULT %d %d %d %d\\n", summary.requests, summary.errors.status + summary.errors.timeout + summary.errors.read + summary.errors.connect, latency:percentile(95), summary.duration))
end`

/** User and system time of a process and its threads, from the kernel. */
export const cpuSeconds = (pid: number): number => {
  const fields = fieldsOf(pid)
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** All of a database server: its connections, its helpers, and those that ended meanwhile. */
export const databaseSeconds = (cluster: string): number => {
  const postmaster = Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  const [, , , , , , , , , , , user, system, userOfEnded, systemOfEnded] = fieldsOf(postmaster)
  const own = (Number(user) + Number(system) + Number(userOfEnded) + Number(systemOfEnded)) / 100
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  return children.reduce((sum, pid) => sum + cpuSeconds(Number(pid)), own)
}

const fieldsOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}
