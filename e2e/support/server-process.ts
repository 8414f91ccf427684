import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
export const place = path.join(root, '.cache/e2e')
const startsWithinMs = 120_000

/** The built product as a process on a data folder; without a port on a free one. */
export const runServer = async (at: { dataDir: string; port?: number; env?: Record<string, string> }) => {
  // Into a file: a pipe would break with us, and the server could not say its last words and stop its database.
  const said = `${at.dataDir}.log`
  const log = await open(said, 'w')
  const child = spawn(node(), ['--import', path.join(root, 'scripts/end-with-parent.mjs'), 'dist/server/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(at.port ?? 0),
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      DATABASE_URL: '',
      DATA_DIR: at.dataDir,
      DEMO: 'on',
      LOG_LEVEL: 'error',
      ...at.env,
    },
    stdio: ['ignore', log.fd, 'inherit', 'ipc'],
  })
  await log.close()
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return { url: await address(child, said), kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/** With its owner: the database runs under an account of its own where we are root. */
export const copyOf = async (made: string, dataDir: string): Promise<void> => {
  const child = spawn('cp', ['-a', made, dataDir], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The data folder could not be copied to ${dataDir}`)
}

/** Playwright may be run on an older Node; the server needs the one that came with the dependencies. */
const node = () =>
  Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : path.join(root, 'node_modules/.bin/node')

const address = async (child: ChildProcess, said: string): Promise<string> => {
  const until = Date.now() + startsWithinMs
  for (;;) {
    const lines = await readFile(said, 'utf8')
    const url = /answers at (http:\S+)/.exec(lines)?.[1]
    if (url) return url
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode} before it answered:\n${lines}`)
    if (Date.now() > until) throw new Error(`The server did not start in time:\n${lines}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
