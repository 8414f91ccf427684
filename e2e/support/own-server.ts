import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { copyOf, place, runServer } from './server-process.ts'

/** A server for one journey alone, so that the journey may kill it. It comes back on the same address with its data. */
export const ownServer = async () => {
  const port = await freePort()
  const dataDir = path.join(place, `own-${process.pid}-${port}`)
  await copyOf(process.env.E2E_MADE ?? '', dataDir)
  let server = await runServer({ dataDir, port })
  return {
    url: `http://127.0.0.1:${port}`,
    /** For what only time brings about, such as a password that has grown old. */
    database: async () => {
      const { port: at, password }: { port: number; password: string } = JSON.parse(
        await readFile(path.join(dataDir, 'postgres.json'), 'utf8'),
      )
      const client = new pg.Client({ port: at, password, host: '127.0.0.1', user: 'postgres', database: 'aangan' })
      await client.connect()
      return client
    },
    /** As when the power goes: nothing is told, nothing is finished. */
    killAndRestart: async () => {
      await server.kill()
      server = await runServer({ dataDir, port })
    },
    stop: async () => {
      await server.stop()
      for (const left of [dataDir, `${dataDir}.log`]) await rm(left, { recursive: true, force: true })
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
