import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { copyOf, place, runServer } from './server-process.ts'

/**
 * One server for all journeys, on a free port, with a database of its own that has nothing but the demo in it. The demo
 * is made once: a journey with a server of its own begins with a copy of it.
 */
export default async function startServer() {
  await mkdir(place, { recursive: true })
  await removeLeftovers()
  const made = path.join(place, `made-${process.pid}`)
  const dataDir = path.join(place, `data-${process.pid}`)
  await (await runServer({ dataDir: made })).stop()
  process.env.E2E_MADE = made
  await copyOf(made, dataDir)
  // All journeys come from one address.
  const limits = { LIMIT_SIGN_INS: '100000', LIMIT_FORMS: '100000', LIMIT_SETUPS: '100000' }
  const server = await runServer({ dataDir, env: limits })
  process.env.E2E_URL = server.url
  return async () => {
    await server.stop()
    for (const left of [made, dataDir].flatMap((folder) => [folder, `${folder}.log`]))
      await rm(left, { recursive: true, force: true })
  }
}

/** A run that was killed leaves its folders behind; one with a running database is left alone. */
const removeLeftovers = async () => {
  const old = (await readdir(place)).filter((name) => /^(data|made)-/.test(name))
  const dead = old.filter((name) => !existsSync(`/proc/${Number.parseInt(name.slice('data-'.length), 10)}`))
  await Promise.all(dead.map((name) => rm(path.join(place, name), { recursive: true, force: true })))
}
