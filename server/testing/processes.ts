import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

export type Running = {
  child: ChildProcess
  /** What it has printed so far. */
  output: () => string
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ code: number | null; ms: number }>
}

/** A process of ours, to be killed; none outlives its test. */
export const run = (args: string[], env: Record<string, string> = {}): Running => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  const ended = once(child, 'exit')
  const kill: Running['kill'] = async (signal) => {
    const began = Date.now()
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await ended
    }
    return { code: child.exitCode, ms: Date.now() - began }
  }
  onTestFinished(async () => {
    await kill('SIGKILL')
  })
  return { child, output: () => text, kill }
}

export const runCode = (code: string, env: Record<string, string> = {}) =>
  run(['--input-type=module-typescript', '-e', code], env)

/** The whole run has built it as it is delivered; from its sources it takes seven times as long to start. */
const server = process.env['BUILT_SERVER'] ?? 'server/main.ts'

/** The whole product in a process of its own, on a free port. */
export const runServer = async (databaseUrl: string, env: Record<string, string> = {}) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'aangan-fault-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const running = run([server], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    ...env,
  })
  const deadline = Date.now() + 120_000
  for (;;) {
    const address = /answers at (http:\S+)/.exec(running.output())?.[1]
    if (address) return { ...running, address: address.replace('localhost', '127.0.0.1') }
    if (running.child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server did not start: ${running.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
