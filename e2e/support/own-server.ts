import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'

const root = path.join(import.meta.dirname, '../..')

/** A server for one journey alone, so that the journey may kill it. It comes back on the same address with its data. */
export const ownServer = async () => {
  const port = await freePort()
  const dataDir = path.join(root, `.cache/e2e/own-${process.pid}-${port}`)
  let child = await start(port, dataDir)
  return {
    url: `http://127.0.0.1:${port}`,
    /** For what only time brings about, such as a password that has grown old. */
    database: async () => {
      const place: { port: number; password: string } = JSON.parse(
        await readFile(path.join(dataDir, 'postgres.json'), 'utf8'),
      )
      const client = new pg.Client({ ...place, host: '127.0.0.1', user: 'postgres', database: 'aangan' })
      await client.connect()
      return client
    },
    /** As when the power goes: nothing is told, nothing is finished. */
    killAndRestart: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      child = await start(port, dataDir)
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A TCP server has such an address.
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

const start = (port: number, dataDir: string) =>
  new Promise<ChildProcess>((resolve, reject) => {
    const node =
      Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : path.join(root, 'node_modules/.bin/node')
    const child = spawn(node, ['--import', path.join(root, 'scripts/end-with-parent.mjs'), 'dist/server/main.js'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: '',
        DATABASE_URL: '',
        DATA_DIR: dataDir,
        DEMO: 'on',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('answers at')) resolve(child)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it answered:\n${said}`)))
  })
