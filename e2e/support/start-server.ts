import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
const place = path.join(root, '.cache/e2e')
const startsWithinMs = 120_000

/** One server for all journeys, on a free port, with a database of its own that has nothing but the demo in it. */
export default async function startServer() {
  await mkdir(place, { recursive: true })
  await removeLeftovers()
  const dataDir = path.join(place, `data-${process.pid}`)
  // Into a file: a pipe would break with us, and the server could not say its last words and stop its database.
  const said = path.join(place, 'server.log')
  const log = await open(said, 'w')
  const child = spawn(node(), ['--import', path.join(root, 'scripts/end-with-parent.mjs'), 'dist/server/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      DEMO: 'on',
      LOG_LEVEL: 'error',
      // All journeys come from one address.
      LIMIT_SIGN_INS: '100000',
      LIMIT_FORMS: '100000',
      LIMIT_SETUPS: '100000',
    },
    stdio: ['ignore', log.fd, 'inherit', 'ipc'],
  })
  await log.close()
  process.env.E2E_URL = await address(child, said)
  return async () => {
    await stopped(child)
    await rm(dataDir, { recursive: true, force: true })
  }
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

const stopped = async (child: ChildProcess) => {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** A run that was killed leaves its folder behind; one with a running database is left alone. */
const removeLeftovers = async () => {
  const old = (await readdir(place)).filter((name) => name.startsWith('data-'))
  const dead = old.filter((name) => !existsSync(`/proc/${name.slice('data-'.length)}`))
  await Promise.all(dead.map((name) => rm(path.join(place, name), { recursive: true, force: true })))
}
